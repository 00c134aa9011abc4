package org.tafl.tabling;

/// One step of a {@link RulePlan}: reads, tests or computes under the values found so far.
///
/// Arguments are packed as in {@link org.tafl.program.Argument}: a term, or a variable of the rule.
///
/// @param kind what it does
/// @param table for reads and tests: index of the tuples
/// @param keyColumns for SCAN: bits of the columns looked up in an index; 0 to read all rows
/// @param key for SCAN, the values looked up, by ascending column; for tests, the whole tuple; for
///   DISTINCT, the two arguments; for MAKE and TAKE, the compound and its arguments
/// @param outputColumns for SCAN: columns that give variables a value; for TAKE: places in `key`
/// @param outputVariables the variables, in the same order
/// @param checkColumns for SCAN: columns to compare; for TAKE: places in `key`
/// @param checks what they must equal, in the same order
/// @param index for SCAN with key columns: number of the index among all; else -1
/// @param functor for MAKE and TAKE: id of the functor
/// @param source order among what grows inside a recursion; {@link #FIXED} if complete when read
record Step(
    Kind kind,
    int table,
    long keyColumns,
    int index,
    int[] key,
    int[] outputColumns,
    int[] outputVariables,
    int[] checkColumns,
    int[] checks,
    int functor,
    int source) {
  /// What is read is complete.
  static final int FIXED = Integer.MAX_VALUE;

  /// The calls of a pattern, as what grows.
  static final int CALLS = -1;

  enum Kind {
    /// Reads tuples one after the other.
    SCAN,
    /// A tuple is there.
    TEST,
    /// A tuple is not there.
    TEST_NOT,
    /// Two terms differ.
    DISTINCT,
    /// Makes a compound of known arguments.
    MAKE,
    /// Takes a known compound apart.
    TAKE
  }

  boolean isGrowing() {
    return source != FIXED;
  }
}
