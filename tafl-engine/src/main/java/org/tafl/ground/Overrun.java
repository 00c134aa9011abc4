package org.tafl.ground;

import java.util.List;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.tabling.Evaluator;

/// Says what grew when a budget is spent.
final class Overrun {
  private static final String STAGE = "grounding";
  private static final int MAX_RULE = 160; // characters of a rule in a message

  private Overrun() {}

  /// Returns an exception that names the largest relation and the rule evaluated last.
  static BudgetExceededException ofAtoms(
      BudgetExceededException cause,
      Evaluator evaluator,
      List<Relation> relations,
      List<Rule> rules) {
    int relation = evaluator.largest();
    int rule = evaluator.currentRule();
    return new BudgetExceededException(
        STAGE,
        cause.size(),
        "%s%n  largest relation: %s with %,d tuples%n  last rule: %s"
            .formatted(
                cause.reason(),
                relations.get(relation),
                evaluator.found(relation).size(),
                rule < 0 ? "facts" : text(rules.get(rule))));
  }

  /// Returns an exception that names the rule that was being instantiated.
  ///
  /// @param instances ground rules so far
  /// @param ofRule how many of them are of this rule
  static BudgetExceededException ofRules(
      BudgetExceededException cause, int instances, int ofRule, Rule rule) {
    return new BudgetExceededException(
        STAGE,
        instances,
        "%s%n  %,d ground rules so far, %,d of them of: %s"
            .formatted(cause.reason(), instances, ofRule, text(rule)));
  }

  private static String text(Rule rule) {
    String text = rule.origin().toString();
    return text.length() > MAX_RULE ? text.substring(0, MAX_RULE) + "..." : text;
  }
}
