package org.tafl.forward;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.relation.Tuples;

/// The facts of one state, for one thread (paper, section 3).
final class KnowledgeBase {
  /*
   * Layout: both arrays are over the facts of an IdSpace.
   *
   *   list     list[base(r) + i] is the i-th fact of relation r in the order they were written, for
   *            i in [0, counts[r]); so each relation has room for all that it may ever hold
   *   exists   whether a fact holds
   *
   * Writing is O(1), as is asking; reading and clearing cost as much as was written. One array for
   * all relations: a reference table holds facts, not pairs of a relation and an id, and nothing
   * has to be looked up to find the relation's part.
   *
   * Tuples stand beside that for relations without ids, and for those that a rule on hash indexes
   * reads: these are brought up to date when such a rule asks, from mirrored[r] on.
   */

  private static final int CLEARED_PER_FACT = 128; // flags that are cleared as fast as one fact

  private static final int CHECK_INTERVAL = 1 << 16; // steps between two looks at the budget

  final int[] list;
  final boolean[] exists; // [fact]
  final int[] counts; // [relation]
  private final IdSpace ids;
  private final @Nullable Tuples[] tuples; // [relation], made when they are asked for
  private final int[] mirrored; // [relation] -> facts of the list that are in the tuples
  private final int[] arities; // [relation]
  private final int[] tuple; // being translated
  private boolean hasTuples;
  private Budget budget = Budget.unlimited();
  private int steps; // since the last look at the budget
  private long allSteps;

  /// @param arities `[relation]`
  KnowledgeBase(IdSpace ids, int[] arities) {
    this.ids = ids;
    this.list = new int[ids.size()];
    this.exists = new boolean[ids.size()];
    this.counts = new int[arities.length];
    this.tuples = new Tuples[arities.length];
    this.mirrored = new int[arities.length];
    this.arities = arities;
    int columns = 0;
    for (int arity : arities) {
      columns = Math.max(columns, arity);
    }
    this.tuple = new int[columns];
  }

  /// Sets what rules may use from now on.
  void setBudget(Budget newBudget) {
    budget = newBudget;
  }

  /// Counts steps of rules, each of which takes nanoseconds, and looks at the budget now and then.
  ///
  /// @throws BudgetExceededException if it is spent
  void count(int newSteps) {
    steps += newSteps;
    if (steps >= CHECK_INTERVAL) {
      allSteps += steps;
      steps = 0;
      budget.check("running rules", allSteps);
    }
  }

  /// Writes a fact of a numbered relation.
  void write(int relation, int fact) {
    if (!exists[fact]) {
      exists[fact] = true;
      list[ids.base(relation) + counts[relation]++] = fact;
    }
  }

  /// Writes facts of a numbered relation.
  void writeAll(int relation, int[] facts) {
    for (int fact : facts) {
      write(relation, fact);
    }
  }

  /// Writes a tuple; nothing if it is one that can never matter.
  void write(int relation, int[] newTuple) {
    if (ids.isNumbered(relation)) {
      int fact = ids.fact(relation, newTuple);
      if (fact >= 0) {
        write(relation, fact);
      }
    } else if (own(relation).add(newTuple) >= 0) {
      counts[relation]++;
    }
  }

  /// Returns whether a tuple holds.
  boolean holds(int relation, int[] asked) {
    if (ids.isNumbered(relation)) {
      int fact = ids.fact(relation, asked);
      return fact >= 0 && exists[fact];
    }
    return own(relation).row(asked) >= 0;
  }

  /// Returns the facts of a relation as tuples, in the order they were written, as they are now.
  Tuples tuples(int relation) {
    Tuples mirror = own(relation);
    if (ids.isNumbered(relation)) {
      int base = ids.base(relation);
      for (; mirrored[relation] < counts[relation]; mirrored[relation]++) {
        ids.ids(relation).read(list[base + mirrored[relation]] - base, tuple);
        mirror.add(tuple);
      }
    }
    return mirror;
  }

  private Tuples own(int relation) {
    Tuples own = tuples[relation];
    if (own == null) {
      own = new Tuples(arities[relation]);
      tuples[relation] = own;
      hasTuples = true;
    }
    return own;
  }

  /// Removes all facts of a relation.
  void clear(int relation) {
    if (counts[relation] != 0) {
      removeFrom(relation, 0);
    }
  }

  /// Removes all facts.
  void clear() {
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    if (hasTuples || exists.length > CLEARED_PER_FACT * total) {
      for (int relation = 0; relation < counts.length; relation++) {
        clear(relation);
      }
    } else {
      Arrays.fill(exists, false);
      Arrays.fill(counts, 0);
    }
  }

  /// Removes the facts that were written last.
  ///
  /// @param relation one that is numbered, or all go
  /// @param count how many stay
  void removeFrom(int relation, int count) {
    if (ids.isNumbered(relation)) {
      int base = ids.base(relation);
      for (int i = base + count, end = base + counts[relation]; i < end; i++) {
        exists[list[i]] = false;
      }
    }
    counts[relation] = count;
    Tuples own = tuples[relation];
    if (own != null && own.size() > count) {
      own.clear();
      mirrored[relation] = 0;
    }
  }
}
