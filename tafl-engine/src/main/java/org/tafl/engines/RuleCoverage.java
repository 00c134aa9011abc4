package org.tafl.engines;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
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
    var never = new ArrayList<NeverFired>();
    tallies(program, asked, firedRules)
        .forEach((_, tally) -> {
          if (tally.rules() > 0) {
            never.add(tally);
          }
        });
    int all = asked.cardinality();
    asked.and(firedRules);
    return new RuleCoverage(asked.cardinality(), all, never);
  }

  /// Returns for each statement, by its place, how many of its rules have never fired.
  private static SortedMap<Integer, NeverFired> tallies(
      Program program, BitSet asked, BitSet firedRules) {
    SortedMap<Integer, NeverFired> tallies = new TreeMap<>();
    for (int rule = asked.nextSetBit(0); rule >= 0; rule = asked.nextSetBit(rule + 1)) {
      Statement statement = program.rules().get(rule).origin();
      var one = new NeverFired(statement, firedRules.get(rule) ? 0 : 1, 1);
      tallies.merge(
          statement.span().start(),
          one,
          (sum, more) ->
              new NeverFired(statement, sum.rules() + more.rules(), sum.of() + more.of()));
    }
    return tallies;
  }
}
