package org.tafl.cli;

import java.util.List;
import java.util.Locale;
import org.tafl.ground.GroundProgram;
import org.tafl.ground.Grounding;
import org.tafl.ground.GroundingOptions;

/// How large a game is without variables, and how long it took to get there. The components are the
/// fields of the JSON form.
///
/// @param bytes of memory that the ground program takes
/// @param bytesPerRule 0 without rules
/// @param mutexGroups number of groups that rules were left out by
record GroundStats(
    String game,
    String base,
    String method,
    boolean split,
    boolean mutex,
    double mutexMillis,
    double baseInputMillis,
    double instantiationMillis,
    int atoms,
    int rules,
    int literals,
    long bytes,
    double bytesPerRule,
    int mutexGroups) {

  static GroundStats of(String game, GroundingOptions options, Grounding grounding) {
    GroundProgram program = grounding.program();
    double bytesPerRule =
        program.ruleCount() == 0 ? 0 : (double) program.bytes() / program.ruleCount();
    return new GroundStats(
        game,
        options.base().toString(),
        options.method().toString(),
        options.split(),
        options.mutex(),
        millis(grounding.mutexNanos()),
        millis(grounding.baseInputNanos()),
        millis(grounding.instantiationNanos()),
        program.atomCount(),
        program.ruleCount(),
        program.literalCount(),
        program.bytes(),
        Math.round(10 * bytesPerRule) / 10.0,
        program.mutexGroups().groups().size());
  }

  /// Returns milliseconds to three digits behind the point.
  private static double millis(long nanos) {
    return Math.round(nanos / 1e3) / 1e3;
  }

  /// Returns the lines for people.
  List<String> lines() {
    return String.format(
            Locale.ROOT,
            """
            game           %s
            options        base %s, method %s, split %s, mutex %s
            mutex groups   %s
            base and input %,.1f ms%s
            instantiation  %,.1f ms
            atoms          %,d
            rules          %,d
            literals       %,d
            memory         %,d bytes, %,.1f a rule
            """,
            game,
            base,
            method,
            split ? "on" : "off",
            mutex ? "on" : "off",
            mutex
                ? String.format(Locale.ROOT, "%,d, proved in %,.1f ms", mutexGroups, mutexMillis)
                : "not proved",
            baseInputMillis,
            split ? ", with splitting" : "",
            instantiationMillis,
            atoms,
            rules,
            literals,
            bytes,
            bytesPerRule)
        .lines()
        .toList();
  }
}
