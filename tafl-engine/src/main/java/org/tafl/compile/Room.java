package org.tafl.compile;

import org.tafl.budget.BudgetExceededException;

/// The memory that the facts of one simulator may take.
///
/// Facts grow in the middle of a question, of which nobody can tell beforehand how much they need:
/// rules may conclude millions of facts in one state, or ever larger terms without end.
final class Room {
  private static final long MAX_MADE_FACTS = 1 << 20; // of a relation whose rules make terms

  private final long maxBytes;
  private long bytes;

  /// @param maxBytes of the facts of all containers together
  Room(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /// Returns room for as much as a simulator may take of the heap.
  static Room ofHeap() {
    return new Room(Runtime.getRuntime().maxMemory() / 4);
  }

  /// Takes room before an array is made that replaces a smaller one.
  ///
  /// @param owner whose facts these are
  /// @param size the number of its facts
  /// @param ints by which the array is larger
  /// @throws BudgetExceededException if there is no room
  void take(Owner owner, int size, long ints) {
    if (owner.makesTerms() && size >= MAX_MADE_FACTS) {
      throw new BudgetExceededException(
          owner.stage(),
          size,
          "its rules seem to make ever larger terms, as by %s; see the recursion restriction of GDL"
              .formatted(owner.rule()));
    }
    if (bytes + 4 * ints > maxBytes) {
      throw new BudgetExceededException(
          owner.stage(),
          size,
          "the facts of one simulator need more than %,d bytes; give the JVM more by -Xmx, or take"
                  .formatted(maxBytes)
              + " another engine");
    }
    bytes += 4 * ints;
  }

  /// Whose facts take room.
  ///
  /// @param stage what goes on when facts come in
  /// @param rule a rule that makes terms for them; empty if there is none
  record Owner(String stage, String rule) {
    /// An owner without rules.
    static final Owner NOBODY = new Owner("keeping facts", "");

    boolean makesTerms() {
      return !rule.isEmpty();
    }
  }
}
