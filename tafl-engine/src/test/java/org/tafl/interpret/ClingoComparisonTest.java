package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.testkit.RandomSheets;

/// The interpreter answers as clingo does; skipped where there is no clingo.
class ClingoComparisonTest {
  private static final Duration TIME = Duration.ofSeconds(5);

  private static ClingoComparison comparison() {
    Optional<Clingo> clingo = Clingo.find();
    Assumptions.assumeTrue(clingo.isPresent(), "no clingo on the path (Debian: package gringo)");
    return ClingoComparison.ofInterpreter(clingo.orElseThrow(), 3, TIME);
  }

  @Test
  void agreesOnRandomGames() {
    var random = new SplittableRandom(51);
    for (int i = 0; i < 60; i++) {
      Rulesheet sheet = RandomSheets.game(random.split());
      Comparison result = comparison().compare(sheet);
      assertEquals("", result.difference().orElse(""));
      assertEquals("", result.remark());
    }
  }

  @Test
  void agreesOnSomeOfOurGames() throws IOException {
    for (String name : List.of("ticTacToe", "pigDice", "mazeRunner", "nim", "reversi")) {
      Comparison result = comparison().compare(Gdl.parse(Path.of("..", "games", name + ".kif")));
      assertEquals("", result.difference().orElse(""));
      assertTrue(result.states() > 0 || result.remark().startsWith("clingo: over"), name);
    }
  }

  @Test
  void agreesOnConnectivesAndOddWords() {
    Comparison result =
        comparison()
            .compare(
                Gdl.parse(
                    "odd.kif",
                    """
                    (role Red_1) (init (++ 0 -1)) (init bare)
                    (<= (legal red_1 (a'b ?x)) (or (true (++ ?x ?y)) (true (++ ?y ?x))))
                    (<= (next ?f) (true ?f) (not (and (true bare) (distinct ?f bare))))
                    (<= (next (++ ?x ?x)) (does red_1 (a'b ?x)))
                    (<= (goal ?r 50) (role ?r) (not (or (true other) (true (++ 9 9)))))
                    (<= terminal (true (++ ?x ?y)) (not (distinct ?x ?y)))
                    """));
    assertEquals("", result.difference().orElse(""));
    assertEquals("", result.remark());
    assertEquals(2, result.states());
  }

  @Test
  void findsAPlantedDifference() throws IOException {
    Rulesheet right = Gdl.parse(Path.of("..", "games", "ticTacToe.kif"));
    Rulesheet wrong =
        Gdl.parse("wrong.kif", right.toString().replace("(goal ?p 50)", "(goal ?p 49)"));
    var lying =
        new ClingoComparison(
            comparison().clingo(),
            _ -> Interpreter.build(Game.of(wrong), Budget.unlimited()),
            3,
            TIME);
    assertTrue(lying.compare(right).difference().isPresent());
  }

  @Test
  void asksWithoutMovesWhatMustNotSeeThem() {
    // legal moves that depend on moves: clingo is told to ask without them, as the engine is
    Comparison result =
        comparison()
            .compare(
                Gdl.parse(
                    "asked.kif",
                    "(role r) (legal r a) (<= (legal r b) (does r a)) (<= (next x) (does r a))"
                        + "(goal r 0) (<= terminal (true x))"));
    assertEquals("", result.difference().orElse(""));
  }

  @Test
  void wordsComeBack() {
    Term term =
        Gdl.parseTerm(
            "(F_x (+- ?y 0) a.b_c \u00C4\u00D6)".replace("?y", "y").replace("\u00C4\u00D6", "z"));
    assertEquals(term, AspNames.read(AspNames.term(term)));
  }
}
