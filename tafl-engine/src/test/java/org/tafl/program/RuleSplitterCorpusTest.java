package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.testkit.Corpus;

/// Rule splitting on other people's rule sheets.
class RuleSplitterCorpusTest {
  private static final int FAST_BYTES = 8_000;

  @Test
  void splitSheetsAreSoundReadBackTheSameAndAreNotSplitAgain() {
    assertTrue(countSound(FAST_BYTES) > 40);
  }

  @Test
  @Tag("nightly")
  void allSplitSheetsAreSoundReadBackTheSameAndAreNotSplitAgain() {
    assertTrue(countSound(Integer.MAX_VALUE) > 100);
  }

  /// Returns how many sheets were split.
  private static int countSound(int maxBytes) {
    int split = 0;
    for (Corpus.Sheet sheet : ProgramCorpus.meaningful()) {
      if (sheet.count("bytes") > maxBytes) {
        continue;
      }
      Program program = Program.of(sheet.parse().orThrow());
      Program changed = split(program);
      if (changed != program) {
        split++;
        RuleSplitterTest.assertSound(program, changed);
        assertSameDomains(program, changed);
        String text = changed.toString();
        assertEquals(text, Drafts.program(text).toString(), sheet.file());
        assertEquals(text, split(program).toString(), sheet.file());
      }
      assertSame(changed, split(changed), sheet.file());
    }
    return split;
  }

  /// Domains may grow: a part may make compounds for a rule that never fires. Real sheets have no
  /// such rule.
  private static void assertSameDomains(Program program, Program changed) {
    for (Relation relation : program.relations()) {
      for (int column = 0; column < relation.arity(); column++) {
        assertEquals(
            program.domains().column(relation.id(), column),
            changed.domains().column(relation.id(), column),
            () -> "domain of " + relation);
      }
    }
  }

  @Test
  void smallSplitSheetsPlayTheSame() {
    assertPlayTheSame(FAST_BYTES, 1, 10, Duration.ofMillis(100));
  }

  @Test
  @Tag("nightly")
  void splitSheetsPlayTheSame() {
    assertPlayTheSame(Integer.MAX_VALUE, 10, 200, Duration.ofSeconds(5));
  }

  private static void assertPlayTheSame(int maxBytes, int matches, int steps, Duration time) {
    int states = 0;
    for (Corpus.Sheet sheet : ProgramCorpus.meaningful()) {
      if (sheet.count("bytes") <= maxBytes) {
        Program program = Program.of(sheet.parse().orThrow());
        Program changed = split(program);
        if (changed != program) {
          states += EqualPlay.compare(program, changed, matches, steps, Budget.of(time));
        }
      }
    }
    assertTrue(states > 100, states + " states were compared");
  }

  @Test
  void largestRulesShrink() {
    assertShrinks("repository/amazons.kif", 1e8, 2.1e6);
    assertShrinks("repository/skirmish.kif", 5e6, 3e5);
    assertShrinks("repository/chess.kif", 5e9, 1e9);
    assertShrinks("repository/hex.kif", 5e5, 2e4);
    assertShrinks("repository/checkers.kif", 2e4, 5e3);
  }

  /// Asserts how many instances the largest rule has, before and after.
  private static void assertShrinks(String file, double least, double most) {
    Program program = Program.of(Corpus.open().sheet(file).parse().orThrow());
    double before = largest(program);
    double after = largest(split(program));

    assertTrue(before >= least && after <= most, "%s: %g, then %g".formatted(file, before, after));
  }

  @Test
  void theFrameOfAmazonsIsNoLongerAProductOfPlacesAndMoves() {
    Program program = Program.of(Corpus.open().sheet("repository/amazons.kif").parse().orThrow());
    Program changed = split(program);
    Cardinalities sizes = Cardinalities.relaxedGuess(changed);
    String frame = "(<= (next (location ?x ?y ?state)) (true (location ?x ?y ?state))";
    double instances =
        changed.rules().stream()
            .filter(rule -> ProgramPrinter.statement(changed, rule).toString().startsWith(frame))
            .mapToDouble(rule -> RuleSplitter.instances(changed, rule, sizes))
            .sum();

    assertEquals(300, instances); // 100 places, 3 contents
  }

  private static Program split(Program program) {
    return RuleSplitter.split(program, Cardinalities.relaxedGuess(program));
  }

  private static double largest(Program program) {
    Cardinalities sizes = Cardinalities.relaxedGuess(program);
    return program.rules().stream()
        .mapToDouble(rule -> RuleSplitter.instances(program, rule, sizes))
        .max()
        .orElse(0);
  }
}
