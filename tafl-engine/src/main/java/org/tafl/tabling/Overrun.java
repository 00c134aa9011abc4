package org.tafl.tabling;

import java.util.List;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Relation;
import org.tafl.program.Rule;

/// Says what grew when the budget of an evaluation is spent.
public final class Overrun {
  private Overrun() {}

  /// Returns an exception that names the largest relation and the rule evaluated last.
  ///
  /// @param relations those that the evaluator numbers
  /// @param rules those that the evaluator numbers
  public static BudgetExceededException of(
      String stage,
      BudgetExceededException cause,
      Evaluator evaluator,
      List<Relation> relations,
      List<Rule> rules) {
    int relation = evaluator.largest();
    int rule = evaluator.currentRule();
    return new BudgetExceededException(
        stage,
        cause.size(),
        "%s%n  largest relation: %s with %,d tuples%n  last rule: %s"
            .formatted(
                cause.reason(),
                relations.get(relation),
                evaluator.found(relation).size(),
                rule < 0 ? "the facts of the sheet" : rules.get(rule).brief()));
  }
}
