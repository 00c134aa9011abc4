package org.tafl.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench`: names its subcommands.
@Command(
    name = "bench",
    description = "Measures engines and grounding, and checks that they still answer the same.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench engines connectFour    all engines on one game",
      "  tafl bench grounding games        how long grounding takes, and what it makes",
      "  tafl bench propnet                the tables of the paper on networks, over its games",
      "  tafl bench limit                  engines against simulators written by hand",
      "  tafl bench forward                the tables of the paper on forward chaining",
      "  tafl bench play                   what speed is worth in matches, beside the same paper",
      "  tafl bench compiler               the table of the paper on compiling GDL, over its games",
      "  tafl bench signature              whether the engine's answers are those kept",
      "  tafl bench COMMAND --help         tells more of a command"
    })
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  private BenchCommand() {}

  /// Returns the command with its subcommands.
  static CommandLine commandLine(Terminal terminal) {
    return new CommandLine(new BenchCommand())
        .addSubcommand(new BenchEnginesCommand(terminal))
        .addSubcommand(new BenchGroundingCommand(terminal))
        .addSubcommand(new BenchPropNetCommand(terminal))
        .addSubcommand(new BenchLimitCommand(terminal))
        .addSubcommand(new BenchForwardCommand(terminal))
        .addSubcommand(new BenchPlayCommand(terminal))
        .addSubcommand(new BenchCompilerCommand(terminal))
        .addSubcommand(new BenchSignatureCommand(terminal))
        .addSubcommand(new BenchGdlPerfCommand(terminal));
  }

  /// Without a subcommand, it says how it is used.
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which bench?");
  }
}
