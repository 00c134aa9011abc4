package org.tafl.cli;

import java.time.Duration;
import java.util.List;
import org.tafl.bench.BenchSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The options that say how the contestants of a bench run, each in a JVM of its own.
final class BenchRunOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Playouts to measure; 3 seconds by default.")
  private Duration seconds = Duration.ofSeconds(3);

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often each is measured; ${DEFAULT-VALUE} by default.")
  private int rounds = 3;

  @Mixin private HeapOption heap = new HeapOption("2g");

  @Option(
      names = "--jvm",
      paramLabel = "OPTION",
      description = "A further option of each JVM; may be repeated.")
  private List<String> jvmOptions = List.of();

  @Mixin private SeedOption seed = new SeedOption();

  int rounds() {
    return rounds;
  }

  List<String> jvmOptions() {
    return jvmOptions;
  }

  /// Returns the settings of every measurement.
  ///
  /// @throws ParameterException if an option makes no sense
  BenchSettings settings(Duration budget, Duration warmup) {
    check(rounds >= 1, "--rounds must be at least 1, is " + rounds);
    check(seconds.isPositive(), "--seconds must be more than 0");
    check(budget.isPositive(), "--budget must be more than 0");
    heap.check();
    return new BenchSettings(
        budget.toNanos() / 1e9,
        warmup.toNanos() / 1e9,
        seconds.toNanos() / 1e9,
        heap.value(),
        seed.value());
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }
}
