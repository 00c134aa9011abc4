package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Function;
import org.tafl.budget.Budget;
import tools.jackson.databind.json.JsonMapper;

/// What forked JVMs do alike: read a request as JSON, answer it as JSON, keep within the heap.
final class ChildMain {
  private static final double ENGINE_SHARE_OF_HEAP = 0.75; // the rest is for what is not reserved
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ChildMain() {}

  /// Answers the request of standard input in a line of standard output, and ends the JVM. Whatever
  /// else prints there goes to standard error.
  ///
  /// @throws IOException if standard input cannot be read
  static <Q> void run(Class<Q> type, Function<Q, ?> measure) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    out.println(answer(System.in, type, measure));
    out.flush();
    System.exit(0); // whatever threads an engine may have left
  }

  /// Returns the line that answers a request.
  static <Q> String answer(InputStream request, Class<Q> type, Function<Q, ?> measure)
      throws IOException {
    String text = new String(request.readAllBytes(), StandardCharsets.UTF_8);
    return JSON.writeValueAsString(measure.apply(JSON.readValue(text, type)));
  }

  /// Returns the budget of an engine that may fill most of the heap.
  static Budget budget(double seconds) {
    long maxBytes = (long) (ENGINE_SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
    return Budget.of(duration(seconds), maxBytes);
  }

  static Duration duration(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }
}
