package org.tafl.cli;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.circuit.AigerWriter;
import org.tafl.circuit.CircuitPrinter;
import org.tafl.circuit.GameCircuit;
import org.tafl.cli.PropNetStats.CircuitStats;
import org.tafl.interpret.Interpreter;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetDot;
import org.tafl.propnet.PropNetPass;
import org.tafl.propnet.PropNetValues;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/// `tafl propnet`: a game as a network, and as a circuit.
@Command(
    name = "propnet",
    description = {
      "Makes the propositional network of a game, and a circuit of that.",
      "",
      "The formats are stats, sizes and times; json, the same with all components; dot and svg, a"
          + " graph for or by Graphviz; circuit, the gates as text; aiger, for model checkers (ASCII"
          + " AIGER 1.9). With --moves or --state, dot, svg and json tell what is true there."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl propnet connectFour                        what each pass removes",
      "  tafl propnet ticTacToe --opt none               the network as it is built",
      "  tafl propnet nim --format svg --out nim.svg     a drawing",
      "  tafl propnet lightsOut --moves \"((press 1 1))\" --format dot | dot -Tpdf -o lights.pdf",
      "  tafl propnet eightPuzzle --format aiger --out eightPuzzle.aag"
    })
final class PropNetCommand implements Callable<Integer> {
  private static final int MAX_DRAWN = 2_000; // components; dot takes minutes for more

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private GameArgument argument = new GameArgument();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.STATS;

  @Option(
      names = "--opt",
      paramLabel = "PASSES",
      description =
          "Passes over the network in their order, or none; by default ${DEFAULT-VALUE}. 0 removes"
              + " what follows from constants, 1 views, 2 what has only one value in all states that"
              + " can be reached, 3 gates and views that nobody reads.")
  private String opt = "1023";

  @Option(names = "--out", paramLabel = "FILE", description = "Where the output goes.")
  private String out = "";

  @Mixin private StartOptions start = new StartOptions();

  @Mixin private GroundOptions options = new GroundOptions();

  /// What is printed.
  enum OutputFormat {
    /// Sizes and times for people.
    STATS,
    /// Sizes, times and components for programs.
    JSON,
    /// A graph for Graphviz.
    DOT,
    /// A drawing by Graphviz.
    SVG,
    /// The circuit for model checkers.
    AIGER,
    /// The circuit for people.
    CIRCUIT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }

    /// Returns whether it can tell what is true.
    boolean showsValues() {
      return switch (this) {
        case JSON, DOT, SVG -> true;
        case STATS, AIGER, CIRCUIT -> false;
      };
    }
  }

  PropNetCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<PropNetPass> passes = passes();
    if (isStartGiven() && !format.showsValues()) {
      throw new ParameterException(
          spec.commandLine(), "--moves and --state go with --format json, dot or svg");
    }
    Optional<Graphviz> graphviz =
        format == OutputFormat.SVG
            ? Optional.of(Graphviz.find(terminal.environment()))
            : Optional.empty();
    GameArgument.Named game = argument.load(terminal);
    DeclarationWarning.print(
        terminal, spec.qualifiedName(), game.sheet(), options.options().base());
    TextWriter.Text text =
        options.watched(terminal, "propnet", budget -> text(game, passes, graphviz, budget));
    var writer = new TextWriter(text);
    if (out.isEmpty()) {
      writer.print(terminal);
    } else {
      writer.write(Path.of(out));
    }
    return ExitCode.FINE;
  }

  private List<PropNetPass> passes() {
    try {
      return PropNetPass.sequence(opt);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--opt: " + e.getMessage(), e);
    }
  }

  private boolean isStartGiven() {
    ParseResult words = spec.commandLine().getParseResult();
    return words.hasMatchedOption("--moves") || words.hasMatchedOption("--state");
  }

  private TextWriter.Text text(
      GameArgument.Named named,
      List<PropNetPass> passes,
      Optional<Graphviz> graphviz,
      Budget budget) {
    Game game = named.game();
    Optional<State> state =
        isStartGiven()
            ? Optional.of(start.start(Interpreter.build(game, budget), budget).last())
            : Optional.empty();
    PropNetBuild build = PropNetBuild.of(game.program(), options.options(), passes, budget);
    PropNet net = build.net();
    Optional<BitSet> live = state.map(it -> PropNetValues.of(net, new HashSet<>(game.terms(it))));
    return switch (format) {
      case STATS -> {
        List<String> lines = stats(named, build, budget).lines();
        yield text -> text.append(String.join("\n", lines)).append('\n');
      }
      case JSON -> {
        PropNetStats stats = stats(named, build, budget);
        yield text -> PropNetJson.write(stats, net, live, text);
      }
      case DOT -> graph(net, live);
      case SVG -> {
        refuseLarge(net);
        String svg = graphviz.orElseThrow().svg(graph(net, live), budget);
        yield text -> text.append(svg);
      }
      case AIGER -> {
        GameCircuit circuit = GameCircuit.of(game, net, true, budget);
        yield text -> AigerWriter.write(circuit, text);
      }
      case CIRCUIT -> {
        GameCircuit circuit = GameCircuit.of(game, net, true, budget);
        yield text -> CircuitPrinter.write(circuit, text);
      }
    };
  }

  private PropNetStats stats(GameArgument.Named named, PropNetBuild build, Budget budget) {
    if (build.net().loopCount() > 0) {
      return PropNetStats.of(named.name(), opt, build, null);
    }
    long begin = System.nanoTime();
    GameCircuit circuit = GameCircuit.of(named.game(), build.net(), true, budget);
    long nanos = System.nanoTime() - begin;
    return PropNetStats.of(named.name(), opt, build, CircuitStats.of(circuit, nanos));
  }

  private static TextWriter.Text graph(PropNet net, Optional<BitSet> live) {
    return text -> {
      if (live.isPresent()) {
        PropNetDot.write(net, live.get()::get, text);
      } else {
        PropNetDot.write(net, text);
      }
    };
  }

  private static void refuseLarge(PropNet net) {
    if (net.size() > MAX_DRAWN) {
      throw new InputException(
          ("%,d components are too many to draw, at most %,d are few enough; take --format dot and"
                  + " lay it out by `sfdp -Tsvg`, or a smaller game")
              .formatted(net.size(), MAX_DRAWN));
    }
  }
}
