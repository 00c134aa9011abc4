package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tafl.budget.Budget;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// A match in which nobody moves: from the initial state to the next, until a state is empty or
/// comes again. Its fluents, step counters above all, seed the iterative method (paper, section
/// 4.1).
final class FakeMatch {
  private static final int MAX_STATES = 10_000;

  private FakeMatch() {}

  /// Adds the fluents of the match to the tables of `true`.
  ///
  /// @param facts those of the program
  static void seed(Program program, Tuples[] facts, Budget budget) {
    int[] wanted = program.answering(Phase.INIT, Phase.NEXT);
    var rules = RuleSet.of(program, facts);
    var plan = Planner.plan(rules, wanted, Cardinalities.guess(program), Extent.Policy.EXPECTED);
    var evaluator = new Evaluator(rules, plan);
    evaluator.setBudget(budget);
    Set<Set<List<Integer>>> seen = new HashSet<>();
    boolean isFirst = true;
    while (seen.size() < MAX_STATES) {
      Set<List<Integer>> state = new HashSet<>();
      var tuples = new ArrayList<Tuples>();
      for (Family family : program.fluents()) {
        var table = new Tuples(program.relation(family.given()).arity());
        for (int source : isFirst ? family.initial() : family.produced()) {
          table.addAll(evaluator.whole(source));
        }
        facts[family.given()].addAll(table);
        tuples.add(table);
        addAll(family.given(), table, state);
      }
      if (state.isEmpty() || !seen.add(state)) {
        return;
      }
      evaluator.forgetState();
      for (int i = 0; i < tuples.size(); i++) {
        Tuples given = evaluator.given(program.fluents().get(i).given());
        given.clear();
        given.addAll(tuples.get(i));
      }
      isFirst = false;
    }
  }

  private static void addAll(int relation, Tuples table, Set<List<Integer>> state) {
    for (int row = 0; row < table.size(); row++) {
      Integer[] fluent = new Integer[table.arity() + 1];
      fluent[0] = relation;
      for (int column = 0; column < table.arity(); column++) {
        fluent[column + 1] = table.get(row, column);
      }
      state.add(Arrays.asList(fluent));
    }
  }
}
