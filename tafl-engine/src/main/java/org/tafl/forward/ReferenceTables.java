package org.tafl.forward;

/// The reference tables of one rule in one order (paper, section 6).
///
/// ```
/// SCAN       the paper's: reads the list of the input, which has as many facts as now hold;
///            next = table[reference * size + id], FAIL if they do not agree
/// PROBE      has, for each reference, the facts of the input that agree with it;
///            entries 2i and 2i+1 of pairs, i in [starts[reference], starts[reference + 1]):
///            the fact, and the reference number that follows if it holds
/// SPREAD     no input: facts that never change give one reference several successors;
///            next = pairs[i], i in [starts[reference], starts[reference + 1])
/// ```
///
/// Conditions and the result are facts per reference number: `conditions[level][k][reference]`.
/// Everything that never changes is decided by which successors there are.
///
/// Why PROBE beside the paper's SCAN: its table has an entry per binding that there may be, instead
/// of one per binding and fact, of which nearly all are FAIL; and it asks for the three contents
/// that a cell may have, where SCAN reads all cells. SCAN stays best where few facts hold of many
/// that may.
///
/// @param plan the order
/// @param levels one per step of the loop, the first a SPREAD of reference 0; not to be changed
/// @param asks `[level]` -> conditions tested after the level, level 0 first
/// @param results `[reference number of the last level]` -> fact of the head
record ReferenceTables(RulePlan plan, Level[] levels, Conditions[] asks, int[] results) {
  static final int FAIL = -1;

  /// How a level finds its successors.
  enum Kind {
    SCAN,
    PROBE,
    SPREAD
  }

  /// A step of the loop.
  ///
  /// @param relation of the input; of no use to SPREAD
  /// @param base first fact of the relation
  /// @param size number of its facts: entries of a row of a SCAN
  /// @param table of a SCAN, otherwise empty
  /// @param starts of the others, otherwise empty
  /// @param pairs of the others, otherwise empty
  record Level(
      Kind kind, int relation, int base, int size, int[] table, int[] starts, int[] pairs) {
    /// Returns how many entries a run of its loop reads at most.
    int most() {
      int most = size;
      if (kind != Kind.SCAN) {
        most = 0;
        for (int reference = 0; reference + 1 < starts.length; reference++) {
          most = Math.max(most, starts[reference + 1] - starts[reference]);
        }
      }
      return most;
    }

    long ints() {
      return (long) table.length + starts.length + pairs.length;
    }
  }

  /// What is tested once a reference number is known.
  ///
  /// @param facts `[condition][reference number]` -> fact
  /// @param isNegated `[condition]` -> whether it must not hold
  record Conditions(int[][] facts, boolean[] isNegated) {
    static final Conditions NONE = new Conditions(new int[0][], new boolean[0]);
  }

  /// Returns how many entries all loops together read at most.
  double mostSteps() {
    double steps = 0;
    double runs = 1;
    for (Level level : levels) {
      runs *= level.most();
      steps += runs;
    }
    return steps;
  }

  /// Returns the bytes of all tables.
  long bytes() {
    long ints = results.length;
    for (Level level : levels) {
      ints += level.ints();
    }
    for (Conditions conditions : asks) {
      for (int[] facts : conditions.facts) {
        ints += facts.length;
      }
    }
    return Integer.BYTES * ints;
  }
}
