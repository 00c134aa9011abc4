package org.tafl.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The `tafl` command: names the subcommands and turns the outcome into an exit code.
@Command(
    name = "tafl",
    description = "General Game Playing: GDL rules in, fast game engines out.",
    versionProvider = Tafl.Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Tafl implements Runnable {
  private static final String LAUNCHER =
      """

      In a checkout, the launcher adds:
        ./tafl build   builds the jar anew
        ./tafl test    runs the tests: [--nightly] [--oracle [FOLDER]] [MAVEN-ARG...]

      Examples:
        tafl games                 lists the games that ship with Tafl
        tafl check myGame.kif      says what is wrong with a rule sheet
        tafl COMMAND --help        tells more of a command
      """;

  private static final SequencedMap<String, String> EXIT_CODES = new LinkedHashMap<>();

  static {
    EXIT_CODES.put("0", "fine");
    EXIT_CODES.put("1", "a finding: errors in rules, warnings under --strict, a failed check");
    EXIT_CODES.put("2", "wrong usage or unreadable input");
    EXIT_CODES.put("3", "time or memory ran out");
    EXIT_CODES.put("70", "a fault of Tafl");
  }

  private final CommandLine commandLine = new CommandLine(this);

  private Tafl() {}

  /// Returns the command line, ready to execute.
  static CommandLine commandLine(Terminal terminal) {
    CommandLine line = new Tafl().commandLine;
    line.addSubcommand(new CheckCommand(terminal));
    line.addSubcommand(new FormatCommand(terminal));
    line.addSubcommand(new InfoCommand(terminal));
    line.addSubcommand(new GroundCommand(terminal));
    line.addSubcommand(new PropNetCommand(terminal));
    line.addSubcommand(new ForwardCommand(terminal));
    line.addSubcommand(new CompileCommand(terminal));
    line.addSubcommand(new SimulateCommand(terminal));
    line.addSubcommand(new PerftCommand(terminal));
    line.addSubcommand(new PlayCommand(terminal));
    line.addSubcommand(new MatchCommand(terminal));
    line.addSubcommand(new ReplayCommand(terminal));
    line.addSubcommand(new PlayerCommand(terminal));
    line.addSubcommand(new DoctorCommand(terminal));
    line.addSubcommand(new ExplainCommand(terminal));
    line.addSubcommand(new VerifyCommand(terminal));
    line.addSubcommand(new GamesCommand(terminal));
    line.addSubcommand(new EnginesCommand(terminal));
    line.addSubcommand(BenchCommand.commandLine(terminal));
    line.getCommandSpec().usageMessage().footer(LAUNCHER.stripTrailing().split("\n", -1));
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Prints the versions of Tafl and Java.")
                .build());
    addHelp(line.getCommandSpec());
    var faults = new Faults(terminal);
    return line.setOut(terminal.out())
        .setErr(terminal.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi(terminal)))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((fault, _) -> faults.usage(fault))
        .setExecutionExceptionHandler(
            (fault, command, _) -> faults.failure(fault, command.getCommandSpec().qualifiedName()));
  }

  private static void addHelp(CommandSpec spec) {
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Prints this.").build());
    spec.usageMessage().width(100).exitCodeListHeading("%nExit codes:%n").exitCodeList(EXIT_CODES);
    spec.subcommands().values().forEach(command -> addHelp(command.getCommandSpec()));
  }

  private static CommandLine.Help.Ansi ansi(Terminal terminal) {
    return terminal.colours().areOn() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF;
  }

  /// Runs the command and ends the process with its exit code.
  public static void main(String[] args) {
    var out = new WatchedStream(new FileOutputStream(FileDescriptor.out));
    Terminal terminal = Terminal.ofProcess(out);
    int code = run(terminal, args);
    terminal.out().flush();
    if (out.failure().isPresent()) {
      terminal.err().println("tafl: cannot write the output: " + out.failure().get());
      code = Math.max(code, ExitCode.USAGE);
    }
    terminal.err().flush();
    System.exit(code);
  }

  /// Runs the command and returns its exit code.
  static int run(Terminal terminal, String... args) {
    try {
      return commandLine(terminal).execute(args);
    } catch (Throwable fault) {
      return new Faults(terminal).failure(fault, "tafl");
    }
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
      String commit =
          OwnJar.manifest("Implementation-Commit").map(id -> " (" + id + ")").orElse("");
      return new String[] {
        "tafl " + OwnJar.manifest("Implementation-Version").orElse("(unpackaged)") + commit,
        "Java %s (%s %s)"
            .formatted(
                Runtime.version(),
                System.getProperty("java.vm.vendor"),
                System.getProperty("java.vm.name"))
      };
    }
  }
}
