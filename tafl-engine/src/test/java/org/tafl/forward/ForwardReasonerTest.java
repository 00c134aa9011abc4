package org.tafl.forward;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ForwardOptions.Domains;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OddSheets;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;
import org.tafl.testkit.SideBySide;

/// The forward chainer plays like the interpreter.
class ForwardReasonerTest {
  private static final int FAST_BYTES = 2_000;
  private static final List<ForwardOptions> ALL =
      List.of(
          new ForwardOptions(Order.ORIGINAL, Domains.PRODUCT),
          new ForwardOptions(Order.WORST, Domains.GROUND),
          new ForwardOptions(Order.BEST, Domains.PRODUCT),
          ForwardOptions.DEFAULT);

  private static ForwardReasoner build(Game game, ForwardOptions options, Budget budget) {
    return ForwardReasoner.build(game, "forward", options, budget);
  }

  private static String difference(
      Rulesheet sheet, ForwardOptions options, int matches, BooleanSupplier isEnough) {
    Game game = Game.of(sheet);
    Reasoner forward = build(game, options, Budget.of(Duration.ofSeconds(20)));
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    return new SideBySide(interpreter, forward).play(matches, 200, 9, isEnough).orElse("");
  }

  private static void assertPlaysAlike(String rules) {
    Rulesheet sheet = Gdl.parse("sheet", rules);
    for (ForwardOptions options : ALL) {
      assertEquals("", difference(sheet, options, 20, () -> false), options::toString);
    }
  }

  @Test
  void randomGamesPlayAlike() {
    for (ForwardOptions options :
        List.of(
            new ForwardOptions(Order.ORIGINAL, Domains.AUTO),
            new ForwardOptions(Order.WORST, Domains.AUTO),
            new ForwardOptions(Order.BEST, Domains.GROUND))) {
      Property.check(
          10,
          43,
          RandomSheets::game,
          Shrinker.rulesheet(),
          sheet -> assertEquals("", difference(sheet, options, 4, () -> false)));
    }
  }

  @Test
  void guardedGamesPlayAlike() {
    Property.check(
        30,
        47,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> {
          Game game = Game.of(sheet);
          Budget budget = Budget.of(Duration.ofSeconds(20));
          var options = new ForwardOptions(Order.BEST, Domains.GROUND);
          Reasoner forward = ForwardReasoner.build(game, "forward", options, 0.0, budget);
          Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
          assertEquals(
              "", new SideBySide(interpreter, forward).play(4, 200, 9, () -> false).orElse(""));
        });
  }

  @Test
  void ourGamesPlayAlike() throws IOException {
    for (Path file : OwnSheets.all()) {
      var time = Budget.of(Duration.ofMillis(200));
      assertEquals(
          "",
          difference(
              Gdl.parse(file),
              new ForwardOptions(Order.BEST, Domains.AUTO),
              5,
              () -> time.remainingNanos() == 0),
          file::toString);
    }
  }

  @Test
  void smallSheetsOfTheCorpusPlayAlike() {
    assertTrue(compareCorpus(FAST_BYTES, Duration.ofMillis(20)) > 40);
  }

  @Test
  @Tag("nightly")
  void theCorpusPlaysAlike() {
    assertTrue(compareCorpus(Integer.MAX_VALUE, Duration.ofSeconds(3)) > 300);
  }

  private static int compareCorpus(int maxBytes, Duration time) {
    int compared = 0;
    for (Corpus.Sheet file : Corpus.open().sound(maxBytes)) {
      try {
        var play = Budget.of(time);
        String difference =
            difference(
                file.parse().orThrow(),
                new ForwardOptions(Order.BEST, Domains.AUTO),
                20,
                () -> play.remainingNanos() == 0);
        assertEquals("", difference, file::toString);
        compared++;
      } catch (BudgetExceededException e) {
        // too large for this test
      }
    }
    return compared;
  }

  @Test
  void aRuleWithTwoRecursiveInputsFindsTheWholeClosure() {
    assertPlaysAlike(
        """
        (role r) (node a) (node b) (node c) (node d) (node e)
        (init (edge a b)) (init (edge b c)) (init (edge c d))
        (<= (legal r (link ?x ?y)) (node ?x) (node ?y) (not (path ?x ?y)))
        (<= (legal r wait))
        (<= (next (edge ?x ?y)) (true (edge ?x ?y)) (not (cut ?x)))
        (<= (next (edge ?x ?y)) (does r (link ?x ?y)))
        (<= (cut ?x) (does r (link ?y ?x)))
        (<= (path ?x ?y) (true (edge ?x ?y)))
        (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
        (<= (goal r 100) (path a e))
        (<= (goal r 0) (not (path a e)))
        (<= terminal (path a e))
        """);
  }

  @Test
  void mutualRecursionEndsInTheSameModel() {
    assertPlaysAlike(
        """
        (role r) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 0)
        (init (start 0))
        (<= (legal r (go ?y)) (odd ?y))
        (<= (legal r (stay ?y)) (even ?y) (not (odd ?y)))
        (<= (even ?x) (true (start ?x)))
        (<= (odd ?y) (even ?x) (succ ?x ?y) (not (true (wall ?y))))
        (<= (even ?y) (odd ?x) (succ ?x ?y))
        (<= (next (start ?y)) (does r (go ?y)))
        (<= (next (start ?x)) (true (start ?x)) (does r (stay ?y)))
        (<= (next (wall ?x)) (true (wall ?x)))
        (<= (next (wall ?x)) (true (start ?x)))
        (<= (goal r 50) (odd 5))
        (<= (goal r 10) (not (odd 5)))
        (<= terminal (true (wall 3)))
        """);
  }

  @Test
  void aRecursiveLiteralThatIsGroundByThenIsNotTestedTooEarly() {
    assertPlaysAlike(
        """
        (role r) (cell 1) (cell 2) (cell 3) (cell 4) (next_to 1 2) (next_to 2 3) (next_to 3 4)
        (init (lit 1)) (init (off 4))
        (<= (legal r (flip ?x)) (cell ?x))
        (<= (warm ?x) (true (lit ?x)))
        (<= (warm ?x) (cell ?x) (next_to ?x ?y) (warm ?y))
        (<= (warm 3) (warm 1) (warm 2) (true (lit ?x)))
        (<= (warm 4) (cell ?x) (warm 3) (warm ?x) (not (true (off ?x))))
        (<= (next (lit ?x)) (does r (flip ?x)))
        (<= (next (lit ?x)) (true (lit ?x)) (warm 4))
        (<= (next (off ?x)) (does r (flip ?x)) (warm 3))
        (<= (goal r 100) (warm 4) (warm 1))
        (<= (goal r 0) (not (warm 4)))
        (<= terminal (warm 2) (warm 4))
        """);
  }

  @Test
  void strataAreRespected() {
    assertPlaysAlike(
        """
        (role r) (p 1) (p 2) (p 3)
        (init (on 1))
        (<= (legal r (set ?x)) (free ?x))
        (<= (legal r pass) (not (someFree)))
        (<= (someFree) (free ?x))
        (<= (free ?x) (p ?x) (not (taken ?x)))
        (<= (taken ?x) (true (on ?x)))
        (<= (full) (not (someFree)))
        (<= (next (on ?x)) (does r (set ?x)))
        (<= (next (on ?x)) (taken ?x) (not (full)))
        (<= (goal r 100) (full))
        (<= (goal r 40) (not (full)))
        (<= terminal (full))
        """);
  }

  @Test
  void compoundsAreMadeAndTakenApart() {
    assertPlaysAlike(
        """
        (role r) (n 1) (n 2) (n 3)
        (init (at (pos 1 1)))
        (<= (legal r (to (pos ?x ?y))) (n ?x) (n ?y) (not (true (at (pos ?x ?y)))))
        (<= (next (at ?p)) (does r (to ?p)))
        (<= (next (been ?p)) (true (at ?p)))
        (<= (next (been ?p)) (true (been ?p)))
        (<= (same ?x) (true (at (pos ?x ?x))))
        (<= (pair (both ?x ?y)) (true (at (pos ?x ?y))) (distinct ?x ?y))
        (<= (goal r 100) (pair (both 1 3)))
        (<= (goal r 50) (same ?x))
        (<= terminal (true (been (pos 2 3))))
        (<= terminal (pair (both 3 1)))
        """);
  }

  @Test
  void whatStatesAreAskedNoMoveTells() {
    assertPlaysAlike(OddSheets.TOLD);
  }

  @Test
  void anyNumberOfFactsMayBeStatedOfWhatRulesSayToo() {
    var sheet = new StringBuilder("(role p) (init s) (<= (next t) (true s)) (goal p 1)");
    for (int move = 0; move < 3_000; move++) {
      sheet.append("(legal p (m %d))".formatted(move));
    }
    sheet.append("(<= (legal p rest) (true s)) (<= terminal (true t))");
    Rulesheet sheetOfMany = Gdl.parse("many", sheet.toString());
    assertEquals("", difference(sheetOfMany, ForwardOptions.DEFAULT, 2, () -> false));
  }

  @Test
  void aRecursionThatMakesEverLargerTermsIsNamed() {
    Game game =
        Game.of(
            Gdl.parse(
                "growing",
                """
                (role p) (init (f a)) (legal p go) (<= (next (f ?x)) (true (f ?x)))
                (<= (r ?x) (true (f ?x))) (<= (r (s ?x)) (r ?x))
                (<= terminal (r ?x) (distinct ?x a)) (goal p 1)
                """));
    ForwardReasoner forward =
        build(game, new ForwardOptions(Order.ORIGINAL, Domains.AUTO), Budget.unlimited());
    var refusal =
        assertThrows(BudgetExceededException.class, () -> forward.newSimulator().isTerminal());
    assertTrue(refusal.reason().startsWith("a rule for r"), refusal::reason);
    assertTrue(refusal.reason().contains("ever larger terms"), refusal::reason);
  }

  @Test
  void statesAndMovesThatNeverComeAboutAreAnsweredAllTheSame() {
    for (ForwardOptions options : ALL) {
      Game game = Game.of(Gdl.parse("countdown", OddSheets.COUNTDOWN));
      OddSheets.assertAnswersForeignStates(game, build(game, options, Budget.unlimited()));
    }
  }

  @Test
  void aRelationTooLargeToNumberIsNamed() {
    var rules = new StringBuilder("(role r) (init (at 0 0 0 0 0)) (<= (legal r wait))");
    for (int i = 0; i < 40; i++) {
      rules.append("(n ").append(i).append(')');
    }
    rules.append(
        """
        (<= (next (at ?a ?b ?c ?d ?e)) (n ?a) (n ?b) (n ?c) (n ?d) (n ?e) (does r wait))
        (<= terminal (true (at ?a ?b ?c ?d ?e)) (distinct ?a 0))
        """);
    Game game = Game.of(Gdl.parse("large", rules.toString()));
    var options = new ForwardOptions(Order.BEST, Domains.PRODUCT);
    var e =
        assertThrows(BudgetExceededException.class, () -> build(game, options, Budget.unlimited()));
    assertTrue(e.toString().contains("at/5"), e::toString);
  }

  @Test
  void aRuleTooLargeForTablesRunsOnHashIndexesAndTheOthersDoNot() {
    // Tables hold all combinations of places that may be on, 61 to the fourth power and more:
    // too many for memory, whatever the time; in a state six are on.
    var rules = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      rules.append("(after ").append(i).append(' ').append(i + 1).append(')');
    }
    rules.append(
        """
        (role r)
        (init (on 0)) (init (on 1)) (init (on 2)) (init (on 3)) (init (on 4)) (init (on 5))
        (<= (legal r (go ?a)) (true (on ?a)) (after ?a ?b))
        (<= (next (on ?b)) (does r (go ?a)) (after ?a ?b))
        (<= (next (on ?a)) (true (on ?a)) (not (does r (go ?a))))
        (<= (many) (true (on ?a)) (true (on ?b)) (true (on ?c)) (true (on ?d)) (true (on ?e))
            (differ ?a ?b ?c ?d ?e))
        (<= (differ ?a ?b ?c ?d ?e) (true (on ?a)) (true (on ?b)) (true (on ?c)) (true (on ?d))
            (true (on ?e)) (near ?a ?b) (near ?b ?c) (near ?c ?d) (near ?d ?e) (distinct ?a ?e))
        (<= (near ?x ?y) (true (on ?x)) (true (on ?y)) (step ?x ?y))
        (step 1 2) (step 2 3) (step 3 4) (step 4 5)
        (<= (goal r 100) (many)) (<= (goal r 0) (not (many)))
        (<= terminal (not (many)))
        """);
    Game game = Game.of(Gdl.parse("many", rules.toString()));
    var options = new ForwardOptions(Order.ORIGINAL, Domains.GROUND);
    ForwardReasoner forward = build(game, options, Budget.unlimited());

    List<RuleChoice> indexed = forward.choices().stream().filter(RuleChoice::isIndexed).toList();
    assertEquals(1, indexed.size());
    assertTrue(indexed.getFirst().rule().startsWith("(<= many"), indexed::toString);
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    assertEquals("", new SideBySide(interpreter, forward).play(2, 30, 9, () -> false).orElse(""));
  }

  /// Returns rules, whose end nobody sees, with facts `p` and `q` of the numbers below a count.
  private static Game endlessGame(int count, String rules) {
    var sheet = new StringBuilder("(role r) (<= (legal r wait)) (<= (goal r 0))");
    for (int i = 0; i < count; i++) {
      sheet.append("(init (p %d)) (init (q %d)) (n %d)".formatted(i, i, i));
    }
    return Game.of(Gdl.parse("endless", sheet + rules));
  }

  private static List<RuleChoice> assertEndsWithItsBudget(Game game, ForwardOptions options) {
    ForwardReasoner forward = build(game, options, Budget.of(Duration.ofSeconds(60)));
    Simulator simulator = forward.newSimulator();
    simulator.setBudget(Budget.of(Duration.ofMillis(20)));
    assertThrows(BudgetExceededException.class, simulator::isTerminal, options::toString);
    return forward.choices();
  }

  @Test
  void loopsOverManyFactsEndWithTheBudget() {
    Game game =
        endlessGame(
            90,
            """
            (<= terminal
                (true (p ?a)) (true (p ?b)) (distinct ?a ?b) (true (p ?c)) (distinct ?b ?c)
                (true (p ?d)) (distinct ?c ?d) (true (p ?e)) (distinct ?d ?e)
                (true (p ?f)) (distinct ?e ?f) (true (p ?g)) (distinct ?f ?g)
                (true (p ?h)) (distinct ?g ?h) (not (true (q ?h))))
            (<= (next (q ?x)) (true (q ?x)))
            (<= (next (p ?x)) (true (p ?x)))
            """);
    List<RuleChoice> choices =
        assertEndsWithItsBudget(game, new ForwardOptions(Order.ORIGINAL, Domains.GROUND));
    assertTrue(choices.stream().noneMatch(RuleChoice::isIndexed), choices::toString);
  }

  @Test
  void recursionOverManyFactsEndsWithTheBudget() {
    Game game =
        endlessGame(
            20,
            """
            (<= (path ?x ?y) (true (p ?x)) (true (q ?y)))
            (<= (path ?x ?y)
                (path ?x ?a) (path ?b ?c) (distinct ?a ?c) (path ?d ?e) (distinct ?c ?e)
                (true (q ?y)))
            (<= terminal (path ?x ?y) (not (true (q ?x))))
            (<= (next (p ?x)) (true (p ?x)))
            (<= (next (q ?x)) (true (q ?x)))
            """);
    List<RuleChoice> choices =
        assertEndsWithItsBudget(game, new ForwardOptions(Order.ORIGINAL, Domains.PRODUCT));
    assertTrue(choices.stream().noneMatch(RuleChoice::isIndexed), choices::toString);
  }

  @Test
  void rulesOnHashIndexesEndWithTheBudget() {
    Game game =
        endlessGame(
            90,
            """
            (<= terminal
                (true (p ?a)) (true (p ?b)) (true (p ?c)) (true (p ?d)) (true (p ?e)) (true (p ?f))
                (true (p ?g)) (not (two ?a ?b ?c ?d ?e ?f ?g)))
            (<= (two ?a ?b ?c ?d ?e ?f ?g)
                (true (p ?a)) (true (p ?b)) (true (p ?c)) (true (p ?d)) (true (p ?e)) (true (p ?f))
                (true (p ?g)) (distinct ?a ?b))
            (<= (next (p ?x)) (true (p ?x)))
            """);
    List<RuleChoice> choices =
        assertEndsWithItsBudget(game, new ForwardOptions(Order.BEST, Domains.PRODUCT));
    assertTrue(choices.stream().anyMatch(RuleChoice::isIndexed), choices::toString);
  }
}
