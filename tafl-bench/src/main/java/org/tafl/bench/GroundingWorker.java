package org.tafl.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.tafl.bench.BenchResult.Status;
import org.tafl.jvm.ChildJvm;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that grounds one game after the other, so that it is warm. If it dies or has to be killed,
/// the next game gets a new one.
final class GroundingWorker implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double LEAST_MARGIN_SECONDS = 10; // for start and normal form

  private final ChildJvm jvm;
  private final double leastMarginSeconds;
  private final Path folder;
  private @Nullable Child child;

  private record Child(GuardedProcess process, Writer in, BufferedReader out) {}

  /// @throws IOException if no temporary folder can be made
  GroundingWorker(ChildJvm jvm) throws IOException {
    this(jvm, LEAST_MARGIN_SECONDS);
  }

  GroundingWorker(ChildJvm jvm, double leastMarginSeconds) throws IOException {
    this.jvm = jvm;
    this.leastMarginSeconds = leastMarginSeconds;
    this.folder = Files.createTempDirectory("tafl-bench");
  }

  /// Has a game grounded.
  ///
  /// @throws IOException if no JVM can be started
  GroundingResult run(GroundingRequest request) throws IOException {
    Child running = child;
    Child current = running == null ? start() : running;
    GroundingRequest sent = running == null ? request.afterStart() : request;
    double allowed = sent.allowedSeconds();
    double limit = allowed + Math.max(leastMarginSeconds, allowed / 5);
    var answer =
        CompletableFuture.supplyAsync(() -> ask(current, sent), Thread::startVirtualThread);
    try {
      String line = answer.get((long) (limit * 1000), TimeUnit.MILLISECONDS);
      return line.isEmpty() ? funeral(current) : JSON.readValue(line, GroundingResult.class);
    } catch (TimeoutException _) {
      kill();
      return GroundingResult.failed(
          Status.BUDGET,
          String.format(Locale.ROOT, "killed after %.0f s: it did not stop by itself", limit));
    } catch (JacksonException e) {
      kill();
      return GroundingResult.failed(Status.ERROR, "no result but: " + e.getOriginalMessage());
    } catch (ExecutionException e) {
      throw new IllegalStateException("the worker cannot be asked", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the measurement was interrupted");
    }
  }

  /// Returns the answer; an empty text if the JVM is dead.
  private static String ask(Child child, GroundingRequest request) {
    try {
      child.in.write(JSON.writeValueAsString(request) + "\n");
      child.in.flush();
      String line = child.out.readLine();
      while (line != null && !line.startsWith("{")) { // the JVM says a word of its own
        line = child.out.readLine();
      }
      return line == null ? "" : line;
    } catch (IOException _) {
      return ""; // a broken pipe
    }
  }

  private Child start() throws IOException {
    var process =
        GuardedProcess.start(
            new ProcessBuilder(
                    jvm.reportingTo(folder.resolve("crash")).command(GroundingChild.class))
                .redirectError(folder.resolve("err").toFile()));
    var started =
        new Child(
            process,
            process.process().outputWriter(StandardCharsets.UTF_8),
            process.process().inputReader(StandardCharsets.UTF_8));
    child = started;
    return started;
  }

  /// Buries a JVM that ended, and says why it did.
  private GroundingResult funeral(Child dead) throws IOException {
    int exitCode = dead.process.exitCode();
    kill();
    return exitCode == ChildJvm.OUT_OF_MEMORY
        ? GroundingResult.failed(Status.MEMORY, "the heap is too small; give more with --heap")
        : GroundingResult.failed(
            Status.ERROR, ChildJvm.complaint(exitCode, Files.readAllLines(folder.resolve("err"))));
  }

  private void kill() {
    Child current = child;
    if (current != null) {
      current.process.close();
    }
    child = null;
  }

  /// Ends the JVM.
  @Override
  public void close() {
    kill();
    try {
      Files.deleteIfExists(folder.resolve("err"));
      Files.deleteIfExists(folder.resolve("crash"));
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
