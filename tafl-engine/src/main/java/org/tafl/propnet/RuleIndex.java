package org.tafl.propnet;

import org.tafl.ground.GroundProgram;

/// The rules of a ground program by their heads.
final class RuleIndex {
  private final int[] starts; // [atom] -> index in rules; one more at the end
  private final int[] rules; // ascending per atom

  RuleIndex(GroundProgram program) {
    this.starts = new int[program.atomCount() + 1];
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      starts[program.head(rule) + 1]++;
    }
    for (int atom = 0; atom < program.atomCount(); atom++) {
      starts[atom + 1] += starts[atom];
    }
    this.rules = new int[program.ruleCount()];
    int[] next = starts.clone();
    for (int rule = 0; rule < rules.length; rule++) {
      rules[next[program.head(rule)]++] = rule;
    }
  }

  /// Returns where the rules of an atom begin; those of the next atom are where they end.
  int start(int atom) {
    return starts[atom];
  }

  int rule(int index) {
    return rules[index];
  }
}
