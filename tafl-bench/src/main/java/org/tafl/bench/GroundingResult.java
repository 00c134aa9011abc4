package org.tafl.bench;

import java.util.List;
import org.tafl.bench.BenchResult.Status;
import org.tafl.ground.GroundProgram;
import org.tafl.ground.Grounding;

/// What came of grounding a game in one way. Numbers not reached are 0; times are medians of the
/// repeats, in milliseconds.
///
/// @param status how it ended
/// @param reason why it did not end well, in a line; empty if it did
/// @param repeats groundings that the medians are of
/// @param totalMillis from the parsed rule sheet to the result; of gringo, from the start of the
///   process to its end, without that of an empty program
/// @param mutexMillis to prove mutex groups
/// @param baseInputMillis to compute the atoms that may hold, fluents and moves among them
/// @param instantiationMillis to instantiate the rules over them
/// @param rules ground rules
/// @param atoms that may hold, of relations that depend on state or moves
/// @param literals in all bodies
/// @param bytes of rules and atoms
public record GroundingResult(
    Status status,
    String reason,
    int repeats,
    double totalMillis,
    double mutexMillis,
    double baseInputMillis,
    double instantiationMillis,
    long rules,
    long atoms,
    long literals,
    long bytes) {
  /// One grounding.
  ///
  /// @param totalNanos from the parsed rule sheet
  record Repeat(Grounding grounding, long totalNanos) {}

  /// Returns a result without figures.
  ///
  /// @param reason its first line is kept
  static GroundingResult failed(Status status, String reason) {
    String line = reason.strip().lines().findFirst().orElse("no reason given");
    return new GroundingResult(status, line, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// Returns the result of some groundings that all made the same.
  ///
  /// @param repeats at least one
  static GroundingResult of(List<Repeat> repeats) {
    GroundProgram program = repeats.getFirst().grounding.program();
    return new GroundingResult(
        Status.OK,
        "",
        repeats.size(),
        Spread.of(repeats, repeat -> repeat.totalNanos / 1e6).median(),
        Spread.of(repeats, repeat -> repeat.grounding.mutexNanos() / 1e6).median(),
        Spread.of(repeats, repeat -> repeat.grounding.baseInputNanos() / 1e6).median(),
        Spread.of(repeats, repeat -> repeat.grounding.instantiationNanos() / 1e6).median(),
        program.ruleCount(),
        program.atomCount(),
        program.literalCount(),
        program.bytes());
  }

  /// Returns a result with the times of fluents and moves alone.
  ///
  /// @param times at least one
  static GroundingResult ofBaseInput(double[] times) {
    return failed(Status.OK, "").withBaseInput(times);
  }

  /// Returns this with times of fluents and moves; a reason of success is none.
  ///
  /// @param times at least one
  GroundingResult withBaseInput(double... times) {
    return new GroundingResult(
        status,
        isOk() ? "" : reason,
        times.length,
        totalMillis,
        mutexMillis,
        Spread.of(times).median(),
        instantiationMillis,
        rules,
        atoms,
        literals,
        bytes);
  }

  /// Returns the result of a grounder that does not tell its times apart.
  static GroundingResult ofProcess(double[] times, long rules, long atoms) {
    return new GroundingResult(
        Status.OK, "", times.length, Spread.of(times).median(), 0, 0, 0, rules, atoms, 0, 0);
  }

  /// Returns whether it is complete.
  public boolean isOk() {
    return status == Status.OK;
  }

  /// Returns the time to prove, compute and instantiate, without that for the normal form.
  public double groundMillis() {
    return mutexMillis + baseInputMillis + instantiationMillis;
  }

  /// Returns bytes per rule, 0 without rules.
  public double bytesPerRule() {
    return rules == 0 ? 0 : (double) bytes / rules;
  }
}
