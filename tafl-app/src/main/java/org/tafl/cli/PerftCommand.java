package org.tafl.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.Perft;
import org.tafl.playout.Perft.Row;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl perft`: counts all ways through a game, depth by depth.
@Command(
    name = "perft",
    description = {
      "Counts all ways through a game, depth by depth: numbers to check an engine by.",
      "",
      "A state that can be reached in two ways counts twice. Stuck are states that are not terminal"
          + " and leave a role without a legal move. Goals are summed over terminal states. The time"
          + " of a depth is that of counting all depths up to it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl perft ticTacToe 9                 all 255168 matches",
      "  tafl perft connectFour 6 --format json",
      "  tafl perft myGame.kif 20 --seconds 10  as deep as it gets"
    })
final class PerftCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private GameArgument game = new GameArgument();

  @Parameters(index = "1", paramLabel = "DEPTH", description = "Joint moves, at least 0.")
  private int depth;

  @Mixin private EngineOptions engine = new EngineOptions("auto");
  @Mixin private StartOptions start = new StartOptions();

  @Option(
      names = "--seconds",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Stops after this time, with what is complete; by default no limit.")
  private Duration time = Duration.ZERO;

  @Mixin private FormatOption format = new FormatOption();

  /// Takes the depths, each when it is counted, then the end.
  private interface Printer {
    void row(Row row, long nanos);

    void end(boolean isComplete);
  }

  PerftCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (depth < 0) {
      throw new ParameterException(spec.commandLine(), "DEPTH must be at least 0, is " + depth);
    }
    GameArgument.Named named = game.load(terminal);
    EngineOptions.Built built = engine.build(named.game());
    Reasoner reasoner = built.reasoner();
    State root = start.start(reasoner, engine.begin()).last();
    Printer printer =
        switch (format.value()) {
          case TEXT -> new TextPrinter(terminal.out(), named.game());
          case JSON -> new JsonPrinter(terminal.out(), named, reasoner);
        };
    boolean showsBar =
        terminal.isErrWatched() && !(terminal.isOutWatched() && format.value() == Format.TEXT);
    var counted = new AtomicLong();
    Budget budget = time.isZero() ? Budget.unlimited() : Budget.of(time);
    try (var _ = new WorkProgress(showsBar, "perft", depth + 1L, counted::get)) {
      for (int d = 0; d <= depth; d++) {
        long begin = System.nanoTime();
        Row row = Perft.count(reasoner, root, d, budget).getLast();
        printer.row(row, System.nanoTime() - begin);
        counted.incrementAndGet();
        if (row.states() == 0 || terminal.isClosed()) {
          break;
        }
      }
    } catch (BudgetExceededException e) {
      printer.end(false);
      terminal.out().flush();
      throw e;
    }
    printer.end(true);
    return ExitCode.FINE;
  }

  /// Lines of fixed columns, since each is printed as soon as it is known.
  private static final class TextPrinter implements Printer {
    private final PrintWriter out;
    private final Game game;

    TextPrinter(PrintWriter out, Game game) {
      this.out = out;
      this.game = game;
      var line = new StringBuilder(row("depth", "states", "terminals", "stuck"));
      for (int role = 0; role < game.roleCount(); role++) {
        if (!game.isRandom(role)) {
          line.append(String.format(Locale.ROOT, "  %14s", "goal " + game.roles().get(role)));
        }
      }
      out.println(line + "   seconds");
      out.flush();
    }

    private static String row(Object depth, Object states, Object terminals, Object stuck) {
      return String.format(Locale.ROOT, "%5s  %14s  %14s  %10s", depth, states, terminals, stuck);
    }

    @Override
    public void row(Row row, long nanos) {
      var line = new StringBuilder(row(row.depth(), row.states(), row.terminals(), row.stuck()));
      for (int role = 0; role < game.roleCount(); role++) {
        if (!game.isRandom(role)) {
          int width = Math.max(14, 5 + game.roles().get(role).toString().length());
          line.append(String.format(Locale.ROOT, "  %" + width + "d", row.goalSums()[role]));
        }
      }
      out.println(line + String.format(Locale.ROOT, "  %8.3f", nanos / 1e9));
      out.flush();
    }

    @Override
    public void end(boolean isComplete) {
      // all is printed
    }
  }

  /// One object: `game`, `engine`, `depths`, and whether all depths were counted.
  private static final class JsonPrinter implements Printer {
    private final PrintWriter out;
    private final Game game;
    private final ObjectNode root = Json.object();
    private final ArrayNode depths;

    JsonPrinter(PrintWriter out, GameArgument.Named named, Reasoner reasoner) {
      this.out = out;
      this.game = named.game();
      root.put("game", named.name()).put("engine", reasoner.spec());
      depths = root.putArray("depths");
    }

    @Override
    public void row(Row row, long nanos) {
      ObjectNode node =
          depths
              .addObject()
              .put("depth", row.depth())
              .put("states", row.states())
              .put("terminals", row.terminals())
              .put("stuck", row.stuck());
      ObjectNode sums = node.putObject("goalSums");
      for (int role = 0; role < game.roleCount(); role++) {
        if (!game.isRandom(role)) {
          sums.put(game.roles().get(role).toString(), row.goalSums()[role]);
        }
      }
      node.put("millis", Math.round(nanos / 1e3) / 1e3);
    }

    @Override
    public void end(boolean isComplete) {
      out.println(Json.print(root.put("isComplete", isComplete)));
    }
  }
}
