package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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
import tools.jackson.databind.json.JsonMapper;

/// What runs in a forked JVM: reads a {@link ForwardRequest} as JSON from standard input, measures,
/// and prints a {@link ForwardResult} as one line of JSON on standard output. Whatever else prints
/// there goes to standard error.
public final class ForwardChild {
  private static final double ENGINE_SHARE_OF_HEAP = 0.75; // the rest is for what is not reserved
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ForwardChild() {}

  /// Measures.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    out.println(answer(System.in));
    out.flush();
    System.exit(0); // whatever threads an engine may have left
  }

  private static String answer(InputStream input) throws IOException {
    String text = new String(input.readAllBytes(), StandardCharsets.UTF_8);
    return JSON.writeValueAsString(measure(JSON.readValue(text, ForwardRequest.class)));
  }

  /// Measures what a request says.
  static ForwardResult measure(ForwardRequest request) {
    ForwardSettings settings = request.settings();
    try {
      long maxBytes = (long) (ENGINE_SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
      Budget budget = Budget.of(duration(settings.buildSeconds()), maxBytes);
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
              .warmup(duration(settings.warmupSeconds()))
              .time(duration(settings.seconds()))
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

  private static Duration duration(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }
}
