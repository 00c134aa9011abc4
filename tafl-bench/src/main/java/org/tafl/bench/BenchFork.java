package org.tafl.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
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
  private static final int OUT_OF_MEMORY = 3; // the exit code by -XX:+ExitOnOutOfMemoryError

  private static final double LEAST_MARGIN_SECONDS = 10;

  private final List<String> flags;
  private final double leastMarginSeconds;

  /// @param heap the largest size of the heap, such as `2g`
  /// @param options further options of the JVM
  public BenchFork(String heap, List<String> options) {
    this(heap, options, LEAST_MARGIN_SECONDS);
  }

  /// @param leastMarginSeconds time for the start of a JVM and the end of a long playout, beside
  ///   what a request allows
  BenchFork(String heap, List<String> options, double leastMarginSeconds) {
    this.flags = flags(heap, options);
    this.leastMarginSeconds = leastMarginSeconds;
  }

  private static List<String> flags(String heap, List<String> options) {
    var flags = new ArrayList<String>();
    if (options.stream().noneMatch(option -> option.matches("-XX:\\+Use\\w+GC"))) {
      flags.add("-XX:+UseSerialGC");
    }
    flags.add("-Xmx" + heap);
    flags.add("-XX:+ExitOnOutOfMemoryError");
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(BenchFork::opensModules)
        .forEach(flags::add);
    flags.addAll(options);
    return List.copyOf(flags);
  }

  /// What an engine may need to run at all.
  private static boolean opensModules(String argument) {
    return argument.startsWith("--add-") || argument.startsWith("--enable-native-access");
  }

  /// Returns the options given to the JVM.
  public List<String> flags() {
    return flags;
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
        new ProcessBuilder(command(folder))
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

  private List<String> command(Path folder) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-XX:ErrorFile=" + folder.resolve("crash"));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(BenchChild.class.getName());
    return command;
  }

  private static BenchResult result(int exitCode, Path folder) throws IOException {
    if (exitCode == OUT_OF_MEMORY) {
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
    return BenchResult.failed(
        Status.ERROR, "the JVM ended with code " + exitCode + complaint(folder));
  }

  /// Returns the exception that ended the JVM, else the first thing it said.
  private static String complaint(Path folder) throws IOException {
    var lines = new ArrayList<>(Files.readAllLines(folder.resolve("err")));
    lines.addAll(Files.readAllLines(folder.resolve("out")));
    return lines.stream()
        .filter(line -> line.startsWith("Exception in thread"))
        .findFirst()
        .or(() -> lines.stream().filter(line -> !line.startsWith("WARNING")).findFirst())
        .map(line -> ": " + line)
        .orElse("");
  }
}
