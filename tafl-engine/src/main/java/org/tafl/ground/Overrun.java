package org.tafl.ground;

import java.util.List;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.tabling.Evaluator;

/// Says what grew when a budget is spent.
final class Overrun {
  private static final int MAX_RULE = 160; // characters of a rule in a message

  private Overrun() {}

  /// Returns an exception that names the largest relation and the rule evaluated last.
  static BudgetExceededException explain(
      BudgetExceededException cause,
      Evaluator evaluator,
      List<Relation> relations,
      List<Rule> rules) {
    int relation = evaluator.largest();
    int rule = evaluator.currentRule();
    String text = rule < 0 ? "facts" : rules.get(rule).origin().toString();
    if (text.length() > MAX_RULE) {
      text = text.substring(0, MAX_RULE) + "...";
    }
    return new BudgetExceededException(
        "grounding",
        cause.size(),
        "%s%n  largest relation: %s with %,d tuples%n  last rule: %s"
            .formatted(
                cause.reason(), relations.get(relation), evaluator.found(relation).size(), text));
  }
}
