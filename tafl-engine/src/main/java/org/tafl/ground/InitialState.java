package org.tafl.ground;

import java.util.Arrays;
import java.util.BitSet;
import org.tafl.budget.Budget;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// The atoms of `true` that hold at the beginning.
final class InitialState {
  private InitialState() {}

  /// Returns them, ascending.
  ///
  /// @param atoms `[relation]` -> its atoms
  /// @param firstAtoms `[relation]` -> number of its first atom
  static int[] atoms(Program program, Tuples[] atoms, int[] firstAtoms, Budget budget) {
    int[] wanted =
        program.fluents().stream().flatMapToInt(f -> Arrays.stream(f.initial())).toArray();
    var rules = RuleSet.of(program, RuleSet.facts(program));
    var plan = Planner.plan(rules, wanted, Cardinalities.guess(program), Extent.Policy.ONCE);
    var evaluator = new Evaluator(rules, plan);
    evaluator.setBudget(budget);
    var initial = new BitSet();
    for (Family family : program.fluents()) {
      for (int relation : family.initial()) {
        Tuples tuples = evaluator.whole(relation);
        int[] tuple = new int[tuples.arity()];
        for (int row = 0; row < tuples.size(); row++) {
          for (int column = 0; column < tuple.length; column++) {
            tuple[column] = tuples.get(row, column);
          }
          initial.set(firstAtoms[family.given()] + atoms[family.given()].row(tuple));
        }
      }
    }
    return initial.stream().toArray();
  }
}
