package org.tafl.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/// The `tafl` command: names the subcommands and turns the outcome into an exit code.
@Command(
    name = "tafl",
    description = "General Game Playing: GDL rules in, fast game engines out.",
    mixinStandardHelpOptions = true,
    versionProvider = Tafl.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "In a checkout, the launcher adds:",
      "  tafl build   builds the jar anew",
      "  tafl test    runs the tests: [--nightly] [--oracle [FOLDER]] [MAVEN-ARG...]"
    },
    subcommands = {})
public final class Tafl implements Runnable {
  /// Exit code for wrong usage or unreadable input.
  public static final int USAGE = 2;

  private final CommandLine commandLine;

  private Tafl() {
    this.commandLine = new CommandLine(this);
  }

  /// Returns the command line, ready to execute.
  public static CommandLine commandLine() {
    return new Tafl().commandLine;
  }

  /// Runs the command and ends the process with its exit code.
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /// Without a subcommand, tafl says how it is used.
  @Override
  public void run() {
    throw new CommandLine.ParameterException(commandLine, "which command?");
  }

  /// Reads the version from the jar's manifest; classes outside a jar have none.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Tafl.class.getPackage().getImplementationVersion();
      return new String[] {"tafl " + Optional.ofNullable(version).orElse("(unpackaged)")};
    }
  }
}
