package org.tafl.tabling;

import java.util.List;
import java.util.stream.Stream;
import org.tafl.relation.Tuples;
import org.tafl.tabling.PlanCompiler.IndexKey;

/// All that is decided once per game: patterns, their groups, and where tables lie.
///
/// Tables: one of facts or given tuples per relation, then for each pattern one of its answers and
/// one of its calls.
///
/// @param relationCount number of relations of the program
/// @param patterns each at its id
/// @param groups `[group]` -> patterns that depend on one another, lower groups first
/// @param indexes the indexes that steps look into, by number
/// @param roots `[relation]` -> the pattern that answers it whole, -1 if no question needs it
/// @param isOnState `[pattern]` -> whether answers depend on the state
/// @param isOnMoves `[pattern]` -> whether answers depend on the joint move
public record Plan(
    int relationCount,
    List<Pattern> patterns,
    List<int[]> groups,
    List<IndexKey> indexes,
    int[] roots,
    boolean[] isOnState,
    boolean[] isOnMoves) {
  /// Makes the indexes on facts, so that evaluations may share them.
  ///
  /// @param facts those of the rule set
  public void makeIndexes(Tuples[] facts) {
    indexes.stream()
        .filter(index -> index.table() < facts.length)
        .forEach(index -> facts[index.table()].index(index.columns()));
  }

  int tableCount() {
    return relationCount + 2 * patterns.size();
  }

  int answers(int pattern) {
    return relationCount + 2 * pattern;
  }

  int calls(int pattern) {
    return relationCount + 2 * pattern + 1;
  }

  boolean isStatic(int pattern) {
    return !isOnState[pattern] && !isOnMoves[pattern];
  }

  /// Returns the largest number of variables of a rule.
  int maxVariables() {
    return rules().mapToInt(RulePlan::variableCount).max().orElse(0);
  }

  /// Returns the largest number of steps of a rule in any of its orders.
  int maxSteps() {
    return 1 + rules().mapToInt(rule -> rule.steps().length).max().orElse(0);
  }

  private Stream<RulePlan> rules() {
    return patterns.stream().flatMap(pattern -> pattern.rules().stream());
  }
}
