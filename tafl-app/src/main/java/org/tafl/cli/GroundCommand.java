package org.tafl.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tafl.ground.GroundExport;
import org.tafl.ground.Grounder;
import org.tafl.ground.Grounding;
import org.tafl.invariant.MutexGroups;
import org.tafl.invariant.MutexProver;
import org.tafl.program.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl ground`: a game without variables.
@Command(
    name = "ground",
    description = {
      "Prints a game without variables: all atoms that may ever hold, and each rule once for each way"
          + " in which it may ever fire.",
      "",
      "The formats are kif, a rule sheet again, with base and input; asp, for clingo; prolog, with"
          + " tabling, for SWI-Prolog; tsv, how much there is of each relation. With --stats or"
          + " --groups they are text or json, and a program in --out is kif."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl ground ticTacToe                     the rules, ground",
      "  tafl ground connectFour --stats           how many there are, and how long it took",
      "  tafl ground chess.kif --stats --out chess-ground.kif   both",
      "  tafl ground eightPuzzle --groups          which fluents exclude each other",
      "  tafl ground lightsOut --format asp --horizon 5 | clingo   solves a puzzle",
      "  tafl ground nim --format prolog --out nim.pl"
    })
final class GroundCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private GameArgument argument = new GameArgument();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "${COMPLETION-CANDIDATES}; by default kif, and text for --stats and --groups, which json"
              + " prints for programs; json and text go with those.")
  private OutputFormat format = OutputFormat.KIF;

  @Option(
      names = "--horizon",
      paramLabel = "N",
      description =
          "With --format asp: matches of at most N joint moves, the best for the first role, instead"
              + " of the initial state alone.")
  private int horizon;

  @Option(names = "--out", paramLabel = "FILE", description = "Where the program goes.")
  private String out = "";

  @Option(names = "--stats", description = "Prints sizes and times; the program only with --out.")
  private boolean withStats;

  @Option(
      names = "--groups",
      description = "Prints the proved groups of atoms of which one at most holds, a line each.")
  private boolean withGroups;

  @Mixin private GroundOptions options = new GroundOptions();

  /// What is printed, and how.
  enum OutputFormat {
    /// A rule sheet.
    KIF,
    /// An answer set program.
    ASP,
    /// A Prolog program.
    PROLOG,
    /// Counts per relation.
    TSV,
    /// Statistics for people.
    TEXT,
    /// Statistics for programs.
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  GroundCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    refuseContradictions();
    GameArgument.Named game = argument.load(terminal);
    Program program = game.game().program();
    if (isReport() && out.isEmpty() && !showsStats()) {
      printGroups(prove(program));
      return ExitCode.FINE;
    }
    DeclarationWarning.print(
        terminal, spec.qualifiedName(), game.sheet(), options.options().base());
    Grounding grounding = ground(program);
    var writer = new TextWriter(text -> export().write(grounding.program(), text));
    if (!out.isEmpty()) {
      writer.write(Path.of(out));
    }
    if (isReport()) {
      report(game.name(), grounding);
    } else if (out.isEmpty()) {
      writer.print(terminal);
    }
    return ExitCode.FINE;
  }

  private boolean isReport() {
    return withStats || withGroups;
  }

  private boolean showsStats() {
    return withStats || !withGroups;
  }

  private void refuseContradictions() {
    boolean hasHorizon = spec.commandLine().getParseResult().hasMatchedOption("--horizon");
    if (hasHorizon && format != OutputFormat.ASP) {
      throw new ParameterException(spec.commandLine(), "--horizon goes with --format asp");
    }
    if (hasHorizon && horizon < 1) {
      throw new ParameterException(
          spec.commandLine(), "--horizon must be at least 1, is " + horizon);
    }
    if (withGroups && !options.options().mutex()) {
      throw new ParameterException(spec.commandLine(), "--groups needs --mutex on");
    }
    if (!isReport() && (format == OutputFormat.TEXT || format == OutputFormat.JSON)) {
      throw new ParameterException(
          spec.commandLine(), "--format %s goes with --stats or --groups".formatted(format));
    }
    if (isReport()
        && out.isEmpty()
        && EnumSet.range(OutputFormat.ASP, OutputFormat.TSV).contains(format)) {
      throw new ParameterException(
          spec.commandLine(),
          "--format %s is for the program; with --stats or --groups, name its file by --out"
              .formatted(format));
    }
  }

  private GroundExport export() {
    return switch (format) {
      case KIF, TEXT, JSON -> GroundExport.kif();
      case ASP -> horizon > 0 ? GroundExport.asp(horizon) : GroundExport.asp();
      case PROLOG -> GroundExport.prolog();
      case TSV -> GroundExport.counts();
    };
  }

  private Grounding ground(Program program) {
    return options.watched(
        terminal,
        "ground",
        budget -> Grounder.timed(program, options.options().withPercepts(true), budget));
  }

  private MutexGroups prove(Program program) {
    return options.watched(terminal, "ground", budget -> MutexProver.prove(program, budget));
  }

  private void report(String game, Grounding grounding) {
    var stats = GroundStats.of(game, options.options(), grounding);
    if (format != OutputFormat.JSON) {
      if (showsStats()) {
        stats.lines().forEach(terminal.out()::println);
      }
      if (withGroups) {
        printGroups(grounding.program().mutexGroups());
      }
      return;
    }
    ObjectNode node = showsStats() ? Json.object(stats) : Json.object();
    if (withGroups) {
      addGroups(node, grounding.program().mutexGroups());
    }
    terminal.out().println(Json.print(node));
  }

  private void printGroups(MutexGroups groups) {
    if (format == OutputFormat.JSON) {
      terminal.out().println(Json.print(addGroups(Json.object(), groups)));
    } else {
      groups.groups().forEach(terminal.out()::println);
    }
  }

  private static ObjectNode addGroups(ObjectNode node, MutexGroups groups) {
    ArrayNode texts = node.putArray("groups");
    groups.groups().forEach(group -> texts.add(group.toString()));
    return node;
  }
}
