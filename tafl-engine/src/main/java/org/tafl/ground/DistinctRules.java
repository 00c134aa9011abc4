package org.tafl.ground;

import java.util.Arrays;
import java.util.BitSet;

/// Which rules of a ground program are not the same as an earlier one: the same head, and the same
/// literals in any order. Rules of a sheet that overlap become the same where they meet.
final class DistinctRules {
  /*
   * A hash table with linear probing whose slots are numbers of rules, plus 1; 0 is empty. It is at
   * most half full.
   */
  private final GroundProgram program;
  private final int[] slots; // [hash] -> rule + 1

  private DistinctRules(GroundProgram program) {
    this.program = program;
    this.slots = new int[Integer.highestOneBit(Math.max(1, program.ruleCount())) * 4];
  }

  /// Returns the first of each set of rules that are the same.
  static BitSet of(GroundProgram program) {
    var table = new DistinctRules(program);
    var distinct = new BitSet(program.ruleCount());
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      distinct.set(rule, table.add(rule));
    }
    return distinct;
  }

  /// Adds a rule; returns false if it is there.
  private boolean add(int rule) {
    int[] body = body(rule);
    int hash = 31 * Arrays.hashCode(body) + program.head(rule);
    int slot = ((hash * 0x9E3779B9) >>> 7) & (slots.length - 1);
    while (slots[slot] != 0) {
      int other = slots[slot] - 1;
      if (program.head(other) == program.head(rule) && Arrays.equals(body(other), body)) {
        return false;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = rule + 1;
    return true;
  }

  /// Returns the literals of a rule, ascending.
  private int[] body(int rule) {
    int start = program.bodyStart(rule);
    int[] body = new int[program.bodyStart(rule + 1) - start];
    Arrays.setAll(body, i -> program.literal(start + i));
    Arrays.sort(body);
    return body;
  }
}
