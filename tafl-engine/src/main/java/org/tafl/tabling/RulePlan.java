package org.tafl.tabling;

import java.util.List;

/// How one rule answers the calls of one pattern.
///
/// @param pattern id of the pattern answered
/// @param rule index of the rule in the program; {@link #FACTS} for the facts of a relation
/// @param order `[step - 1]` -> literal of the body, in the order that starts from a call
/// @param steps in that order: step 0 reads calls
/// @param demands calls to lower or fellow patterns, by ascending step
/// @param head arguments of the answers, packed as in {@link org.tafl.program.Argument}
/// @param isHeadKnownByCall whether a call gives all of the answer, so that one proof is enough
/// @param variableCount registers needed
/// @param deltas for each fellow pattern's literal, the same rule in an order that starts from its
///   new answers
record RulePlan(
    int pattern,
    int rule,
    int[] order,
    Step[] steps,
    List<Demand> demands,
    int[] head,
    boolean isHeadKnownByCall,
    int variableCount,
    List<Delta> deltas) {
  /// In place of a rule: the facts of a relation.
  static final int FACTS = -1;

  /// Returns whether it makes compounds in any of its orders.
  boolean makesTerms() {
    boolean makesTerms = makesTerms(steps);
    for (Delta delta : deltas) {
      makesTerms |= makesTerms(delta.steps);
    }
    return makesTerms;
  }

  private static boolean makesTerms(Step[] some) {
    for (Step step : some) {
      if (step.kind() == Step.Kind.MAKE) {
        return true;
      }
    }
    return false;
  }

  /// A rule in an order that starts from new answers of a fellow pattern.
  ///
  /// @param source which literal is read for new answers only
  /// @param steps all steps; the calls are tested as soon as they are known
  record Delta(int source, Step[] steps) {}
}
