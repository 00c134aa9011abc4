package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.tafl.bench.BenchResult.Status;
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
    this.jvm = ChildJvm.of(heap, options);
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
    Path folder = Files.createTempDirectory("tafl-bench");
    try {
      return run(request, folder);
    } finally {
      for (String name : List.of("in", "out", "err", "crash")) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.deleteIfExists(folder);
    }
  }

  private BenchResult run(BenchRequest request, Path folder) throws IOException {
    Files.writeString(folder.resolve("in"), JSON.writeValueAsString(request));
    Process process =
        new ProcessBuilder(jvm.command(BenchChild.class, folder.resolve("crash")))
            .redirectInput(folder.resolve("in").toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    var killer = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(killer);
    try {
      double allowed = request.allowedSeconds();
      double limit = allowed + Math.max(leastMarginSeconds, allowed / 5);
      if (!process.waitFor((long) (limit * 1000), TimeUnit.MILLISECONDS)) {
        return BenchResult.failed(
            Status.BUDGET,
            String.format(Locale.ROOT, "killed after %.0f s: it did not stop by itself", limit));
      }
      return result(process.exitValue(), folder);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the measurement was interrupted");
    } finally {
      process.destroyForcibly();
      Runtime.getRuntime().removeShutdownHook(killer);
    }
  }

  private static BenchResult result(int exitCode, Path folder) throws IOException {
    if (exitCode == ChildJvm.OUT_OF_MEMORY) {
      return BenchResult.failed(Status.MEMORY, "the heap is too small; give more with --heap");
    }
    List<String> lines = Files.readAllLines(folder.resolve("out"));
    if (exitCode == 0 && !lines.isEmpty()) {
      try {
        return JSON.readValue(lines.getLast(), BenchResult.class);
      } catch (JacksonException e) {
        return BenchResult.failed(Status.ERROR, "no result but: " + lines.getLast());
      }
    }
    var said = new ArrayList<>(Files.readAllLines(folder.resolve("err")));
    said.addAll(lines);
    return BenchResult.failed(Status.ERROR, ChildJvm.complaint(exitCode, said));
  }
}
