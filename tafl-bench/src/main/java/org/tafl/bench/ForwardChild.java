package org.tafl.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ForwardOptions;
import org.tafl.forward.ForwardOptions.Domains;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.forward.ForwardReasoner;
import org.tafl.forward.RuleChoice;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;

/// What runs in a forked JVM: reads a {@link ForwardRequest} as JSON from standard input, measures,
/// and prints a {@link ForwardResult} as one line of JSON on standard output. Whatever else prints
/// there goes to standard error.
public final class ForwardChild {

  private ForwardChild() {}

  /// Measures.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    ChildMain.run(ForwardRequest.class, ForwardChild::measure);
  }

  /// Measures what a request says.
  static ForwardResult measure(ForwardRequest request) {
    ForwardSettings settings = request.settings();
    try {
      Budget budget = ChildMain.budget(settings.buildSeconds());
      long start = System.nanoTime();
      Game game = Game.of(Gdl.parse(request.game(), request.text()));
      double readSeconds = (System.nanoTime() - start) / 1e9;
      Order order = Order.valueOf(request.order().toUpperCase(Locale.ROOT));
      var options = new ForwardOptions(order, Domains.AUTO);
      ForwardReasoner engine =
          ForwardReasoner.build(game, "forward:order=" + order, options, budget);
      PlayoutStats stats =
          Playouts.from(engine, engine.initialState())
              .seed(settings.seed())
              .warmup(ChildMain.duration(settings.warmupSeconds()))
              .time(ChildMain.duration(settings.seconds()))
              .run();
      return result(engine, readSeconds, stats);
    } catch (BudgetExceededException e) {
      return ForwardResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
    } catch (GdlException | IllegalArgumentException e) {
      return ForwardResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }

  private static ForwardResult result(
      ForwardReasoner engine, double readSeconds, PlayoutStats stats) {
    List<RuleChoice> choices = engine.choices();
    String indexed =
        choices.stream()
            .filter(RuleChoice::isIndexed)
            .map(RuleChoice::rule)
            .collect(Collectors.joining(" "));
    return new ForwardResult(
        Status.OK,
        "",
        readSeconds + engine.stages().gdlNanos() / 1e9,
        engine.stages().optimiseNanos() / 1e9,
        engine.stages().groundNanos() / 1e9,
        engine.tableBytes(),
        engine.knowledgeBaseBytes(),
        stats.states(),
        stats.playouts(),
        stats.nanos(),
        choices.size(),
        indexed);
  }
}
