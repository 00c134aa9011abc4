package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Relation.Kind;

/// Draws all conclusions in a branch that need no distinction of cases, until it is refuted or
/// nothing new comes.
final class Saturator {
  private final Branch branch;
  private final Theory theory;
  private final StaticPropagator statics;
  private final PairPropagator pairs;
  private final JoinPropagator joins;
  private final BodyMatcher bodies;

  private Saturator(Branch branch) {
    this.branch = branch;
    this.theory = branch.theory();
    this.statics = new StaticPropagator(branch);
    this.pairs = new PairPropagator(branch);
    this.joins = new JoinPropagator(branch);
    this.bodies = new BodyMatcher(branch, pairs);
  }

  /// Draws the conclusions.
  ///
  /// @return whether the branch is refuted
  static boolean saturate(Branch branch) {
    new Saturator(branch).run();
    return branch.isRefuted();
  }

  private void run() {
    int before;
    do {
      before = branch.clock();
      branch.dropDuplicates();
      combine();
      if (before == branch.clock() && !branch.isRefuted()) {
        joins.propagate();
      }
      if (before == branch.clock() && !branch.isRefuted()) {
        bodies.propagate(); // costs most, so comes last
      }
    } while (branch.clock() > before && !branch.isRefuted() && !branch.attempt().isSpent());
  }

  private void combine() {
    for (int i = 0; i < branch.premises().size() && !branch.isRefuted(); i++) {
      if (theory.isTabled(branch.premises().get(i).relation())) {
        statics.propagate(i);
      }
      pairs.propagate(i);
    }
    for (int i = 0; i < branch.denials().size() && !branch.isRefuted(); i++) {
      deny(branch.denials().get(i));
    }
    differ();
  }

  private void deny(Literal denial) {
    if (theory.isTabled(denial.relation())) {
      statics.deny(denial);
    } else if (theory.kind(denial.relation()) == Kind.FUNCTION) {
      return;
    }
    for (int i = 0; i < branch.premises().size() && !branch.isRefuted(); i++) {
      Premise premise = branch.premises().get(i);
      if (premise.relation() == denial.relation()) {
        branch.attempt().spend(1);
        differ(pairs(premise.literal().arguments(), denial.arguments()), true);
      }
    }
  }

  private static int[] pairs(int[] left, int[] right) {
    int[] pairs = new int[2 * left.length];
    for (int i = 0; i < left.length; i++) {
      pairs[2 * i] = left[i];
      pairs[2 * i + 1] = right[i];
    }
    return pairs;
  }

  /// Simplifies what is known to differ.
  private void differ() {
    List<int[]> differences = branch.differences();
    for (int i = 0; i < differences.size() && !branch.isRefuted(); i++) {
      int[] rest = differ(differences.get(i), false);
      differences.set(i, rest);
      if (rest.length == 2) {
        exclude(rest[0], rest[1]);
      }
    }
    differences.removeIf(this::isSettled);
  }

  /// Returns whether a difference says nothing that the ranges do not say.
  private boolean isSettled(int[] pairs) {
    if (pairs.length != 2) {
      return pairs.length == 0;
    }
    int left = branch.resolve(pairs[0]);
    int right = branch.resolve(pairs[1]);
    boolean areVariables = Argument.isVariable(left) && Argument.isVariable(right);
    return !areVariables && branch.areApart(left, right);
  }

  private boolean areApart(int left, int right) {
    return branch.areApart(branch.resolve(left), branch.resolve(right));
  }

  /// Returns the pairs that may be equal, of which not all are; none if two are known to differ.
  ///
  /// @param isNew whether a single pair that is left is to be remembered
  private int[] differ(int[] pairs, boolean isNew) {
    var rest = new IntArrayList(pairs.length);
    for (int i = 0; i < pairs.length; i += 2) {
      if (branch.isEqual(pairs[i], pairs[i + 1])) {
        continue;
      }
      boolean isItself = pairs.length == 2 && !isNew; // would be found among the differences
      boolean differs =
          isItself ? areApart(pairs[i], pairs[i + 1]) : branch.isDifferent(pairs[i], pairs[i + 1]);
      if (differs) {
        return pairs.length == 2 ? pairs : new int[0];
      }
      rest.add(pairs[i]);
      rest.add(pairs[i + 1]);
    }
    if (rest.isEmpty()) {
      branch.refute();
    } else if (isNew && rest.size() == 2) {
      branch.addDifference(rest.toIntArray());
    }
    return rest.toIntArray();
  }

  /// Takes a constant out of the range of what differs from it.
  private void exclude(int left, int right) {
    int a = branch.resolve(left);
    int b = branch.resolve(right);
    if (Argument.isVariable(a) == Argument.isVariable(b)) {
      return;
    }
    int term = Argument.isVariable(a) ? b : a;
    if (theory.element(term) == term) {
      branch.exclude(Argument.isVariable(a) ? a : b, term);
    }
  }
}
