package org.tafl.engines;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.gdl.Statement;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;

/// Which rules of the normal form have concluded something in matches.
///
/// Rules that only `init`, `base` and `input` need are not counted: no match asks them.
///
/// @param fired rules that have concluded something new
/// @param all rules that matches ask
/// @param neverFired statements of which some rule never has, in the order of the sheet; copied
public record RuleCoverage(int fired, int all, List<NeverFired> neverFired) {
  private static final List<Phase> ASKED =
      List.of(Phase.LEGAL, Phase.TERMINAL, Phase.GOAL, Phase.NEXT);

  /// Copies the list.
  public RuleCoverage {
    neverFired = List.copyOf(neverFired);
  }

  /// A statement of which some rule never concluded anything new.
  ///
  /// @param statement as written
  /// @param rules of the normal form that come from it and never have
  /// @param of all that come from it
  public record NeverFired(Statement statement, int rules, int of) {
    /// Returns `file:line:column` of the statement.
    public String place() {
      return statement.span().place();
    }
  }

  static RuleCoverage of(Program program, BitSet firedRules) {
    var asked = new BitSet();
    for (Phase phase : ASKED) {
      for (int relation : program.phases().needed(phase)) {
        for (int rule : program.rulesOf(relation)) {
          asked.set(rule);
        }
      }
    }
    Map<Integer, int[]> counts = new LinkedHashMap<>(); // start of statement -> {never, all}
    Map<Integer, Statement> statements = new LinkedHashMap<>();
    asked.stream()
        .forEach(rule -> {
          Statement statement = program.rules().get(rule).origin();
          statements.put(statement.span().start(), statement);
          int[] count = counts.computeIfAbsent(statement.span().start(), _ -> new int[2]);
          count[0] += firedRules.get(rule) ? 0 : 1;
          count[1]++;
        });
    List<NeverFired> never =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue()[0] > 0)
            .sorted(Map.Entry.comparingByKey())
            .map(entry ->
                new NeverFired(
                    statements.get(entry.getKey()), entry.getValue()[0], entry.getValue()[1]))
            .toList();
    int all = asked.cardinality();
    asked.and(firedRules);
    return new RuleCoverage(asked.cardinality(), all, never);
  }
}
