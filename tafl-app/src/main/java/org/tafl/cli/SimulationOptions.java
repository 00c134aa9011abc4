package org.tafl.cli;

import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/// The options of `tafl check --simulate`.
final class SimulationOptions {
  @Option(
      names = "--simulate",
      paramLabel = "N",
      description = "Plays N random matches of each accepted sheet too, and tells what goes wrong.")
  private int matches;

  @Option(
      names = "--steps",
      paramLabel = "M",
      description =
          "With --simulate: a match over M joint moves is a finding; by default"
              + " ${DEFAULT-VALUE}.")
  private int steps = 1000;

  @Option(
      names = "--seconds",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "With --simulate: time for each sheet; by default 10. Exit code 3 if it is not enough.")
  private Duration time = Duration.ofSeconds(10);

  /// Those of a command line.
  SimulationOptions() {}

  /// Those of a program.
  SimulationOptions(int matches, int steps, Duration time) {
    this.matches = matches;
    this.steps = steps;
    this.time = time;
  }

  /// Returns whether matches are played at all.
  boolean areOn() {
    return matches > 0;
  }

  /// Returns what is told of a sheet that was refused.
  Simulation notPlayed() {
    return areOn()
        ? new Simulation(0, 0, "no match was played, since the sheet was refused", List.of())
        : Simulation.NONE;
  }

  /// Returns the number of matches of each sheet.
  int matches() {
    return matches;
  }

  /// Returns the joint moves after which a match is given up.
  int steps() {
    return steps;
  }

  /// Returns the time for each sheet.
  Duration time() {
    return time;
  }
}
