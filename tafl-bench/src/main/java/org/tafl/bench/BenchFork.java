package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.tafl.bench.BenchResult.Status;
import org.tafl.jvm.ChildJvm;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Measures in a JVM of its own, made of the Java and the classes of this one.
///
/// A JVM that takes longer than its request allows is killed, and so is the one at work when this
/// JVM ends.
public final class BenchFork {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double LEAST_MARGIN_SECONDS = 10;

  private final ChildJvm jvm;
  private final double leastMarginSeconds;

  /// @param heap the largest size of the heap, such as `2g`
  /// @param options further options of the JVM
  public BenchFork(String heap, List<String> options) {
    this(heap, options, LEAST_MARGIN_SECONDS);
  }

  /// @param leastMarginSeconds time for the start of a JVM and the end of a long playout, beside
  ///   what a request allows
  BenchFork(String heap, List<String> options, double leastMarginSeconds) {
    this.jvm = ChildJvm.measuring(heap, options);
    this.leastMarginSeconds = leastMarginSeconds;
  }

  /// Returns the options given to the JVM.
  public List<String> flags() {
    return jvm.flags();
  }

  /// Measures.
  ///
  /// @throws IOException if no JVM can be started
  public BenchResult run(BenchRequest request) throws IOException {
    return run(
        new Task<>(
            BenchChild.class,
            request,
            request.allowedSeconds(),
            BenchResult.class,
            BenchResult::failed));
  }

  /// What a JVM is to do.
  ///
  /// @param <R> what it answers
  /// @param main reads the request as JSON and prints the answer as JSON in its last line
  /// @param request a record
  /// @param allowedSeconds the time that it may take, without the start of the JVM
  /// @param type of the answer
  /// @param failed makes an answer of the reason why there is none
  record Task<R>(
      Class<?> main,
      Record request,
      double allowedSeconds,
      Class<R> type,
      BiFunction<Status, String, R> failed) {}

  /// Has a task done.
  ///
  /// @throws IOException if no JVM can be started
  <R> R run(Task<R> task) throws IOException {
    Path folder = Files.createTempDirectory("tafl-bench");
    try {
      return run(task, folder);
    } finally {
      for (String name : List.of("in", "out", "err", "crash")) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.deleteIfExists(folder);
    }
  }

  private <R> R run(Task<R> task, Path folder) throws IOException {
    Files.writeString(folder.resolve("in"), JSON.writeValueAsString(task.request));
    var builder =
        new ProcessBuilder(jvm.reportingTo(folder.resolve("crash")).command(task.main))
            .redirectInput(folder.resolve("in").toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    try (var child = GuardedProcess.start(builder)) {
      double allowed = task.allowedSeconds;
      double limit = allowed + Math.max(leastMarginSeconds, allowed / 5);
      if (!child.endsWithin(limit)) {
        return task.failed.apply(
            Status.BUDGET,
            String.format(Locale.ROOT, "killed after %.0f s: it did not stop by itself", limit));
      }
      return result(task, child.exitCode(), folder);
    }
  }

  private static <R> R result(Task<R> task, int exitCode, Path folder) throws IOException {
    if (exitCode == ChildJvm.OUT_OF_MEMORY) {
      return task.failed.apply(Status.MEMORY, "the heap is too small; give more with --heap");
    }
    List<String> lines = Files.readAllLines(folder.resolve("out"));
    if (exitCode == 0 && !lines.isEmpty()) {
      try {
        return JSON.readValue(lines.getLast(), task.type);
      } catch (JacksonException e) {
        return task.failed.apply(Status.ERROR, "no result but: " + lines.getLast());
      }
    }
    var said = new ArrayList<>(Files.readAllLines(folder.resolve("err")));
    said.addAll(lines);
    return task.failed.apply(Status.ERROR, ChildJvm.complaint(exitCode, said));
  }
}
