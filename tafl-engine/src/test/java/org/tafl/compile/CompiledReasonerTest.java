package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;
import org.tafl.testkit.SideBySide;

/// Compiled rules play like the interpreter.
class CompiledReasonerTest {
  private static CompiledReasoner build(Game game, Optional<ContainerKind> kind) {
    return CompiledReasoner.build(game, "compiled", kind, Budget.unlimited());
  }

  private static String difference(
      Rulesheet sheet, Optional<ContainerKind> kind, int matches, BooleanSupplier isEnough) {
    Game game = Game.of(sheet);
    Reasoner compiled = build(game, kind);
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    return new SideBySide(interpreter, compiled).play(matches, 200, 9, isEnough).orElse("");
  }

  private static String difference(String sheet) {
    return difference(Gdl.parse("test", sheet), Optional.empty(), 5, () -> false);
  }

  @Test
  void randomGamesPlayAlike() {
    Property.check(
        150,
        43,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertEquals("", difference(sheet, Optional.empty(), 6, () -> false)));
  }

  @ParameterizedTest
  @EnumSource
  void randomGamesPlayAlikeWithEachContainer(ContainerKind kind) {
    Property.check(
        30,
        44,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertEquals("", difference(sheet, Optional.of(kind), 4, () -> false)));
  }

  @Test
  void randomGamesPlayAlikeWithAllThatMayBeOnDemand() {
    Property.check(
        100,
        45,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertEquals("", differenceOnDemand(sheet, 6, () -> false)));
  }

  @Test
  void ourGamesPlayAlikeWithAllThatMayBeOnDemand() throws IOException {
    for (Path file : OwnSheets.all()) {
      var play = Budget.of(Duration.ofMillis(200));
      String difference = differenceOnDemand(Gdl.parse(file), 3, () -> play.remainingNanos() == 0);
      assertEquals("", difference, () -> file + ": " + difference);
    }
  }

  private static String differenceOnDemand(Rulesheet sheet, int matches, BooleanSupplier isEnough) {
    Game game = Game.of(sheet);
    Reasoner compiled = CompiledReasoner.onDemand(game, Budget.unlimited());
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    return new SideBySide(interpreter, compiled).play(matches, 200, 9, isEnough).orElse("");
  }

  @Test
  void aRecursionIsFoundInPartsByTheColumnsItKeeps() {
    String sheet =
        """
        (role r) (init (at a 1)) (init (at b 3)) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 1)
        (<= (legal r (go ?w ?y)) (true (at ?w ?x)) (reach ?x ?y ?w))
        (<= (reach ?x ?y ?w) (succ ?x ?y) (true (at ?w ?z)))
        (<= (reach ?x ?y ?w) (reach ?x ?z ?w) (succ ?z ?y) (not (true (at ?w ?z))))
        (<= (next (at ?w ?y)) (does r (go ?w ?y)))
        (<= (next (at ?w ?x)) (true (at ?w ?x)) (does r (go ?v ?y)) (distinct ?v ?w))
        (<= terminal (true (at a ?x)) (true (at b ?x)))
        (goal r 100)
        """;
    Rulesheet rules = Gdl.parse("test", sheet);
    var plan = CompiledReasoner.onDemand(Game.of(rules), Budget.unlimited()).plan();
    String text = PlanPrinter.plan(plan);
    assertTrue(text.contains("asked reach(?0 ?1)"), text); // the first column and the last
    assertTrue(text.contains("fresh reach(?0 ?1 ?2)"), text);
    assertEquals("", differenceOnDemand(rules, 20, () -> false));
  }

  @Test
  void rulesThatNeverEndAreNamed() {
    Game game =
        Game.of(
            Gdl.parse(
                "test",
                """
                (role r) (init (p a)) (legal r go)
                (<= (q ?x) (true (p ?x)))
                (<= (q (f ?x)) (q ?x))
                (<= (next (p a)) (q b))
                (<= terminal (q c))
                (goal r 100)
                """));
    var simulator =
        CompiledReasoner.build(game, "compiled", Optional.empty(), Budget.unlimited())
            .newSimulator();
    var exception = assertThrows(BudgetExceededException.class, simulator::isTerminal);
    assertTrue(exception.stage().endsWith(" q/1"), exception.stage());
    assertTrue(exception.reason().contains("(<= (q (f ?x)) (q ?x))"), exception.reason());
  }

  @Test
  void staticFactsWithoutEndAreNamed() {
    Game game =
        Game.of(
            Gdl.parse(
                "test",
                "(role r) (legal r go) (q a) (<= (q (f ?x)) (q ?x)) (<= terminal (q c))"
                    + " (goal r 100)"));
    var exception =
        assertThrows(
            BudgetExceededException.class,
            () -> CompiledReasoner.build(game, "compiled", Optional.empty(), Budget.unlimited()));
    assertTrue(exception.reason().contains("(<= (q (f ?x)) (q ?x))"), exception.reason());
  }

  @Test
  void aCancelledEvaluationStops() {
    var sheet = new StringBuilder("(role r) (legal r go) (init (p 0)) (goal r 100)\n");
    for (int i = 0; i < 100; i++) {
      sheet.append("(succ %d %d)%n".formatted(i, i + 1));
    }
    sheet.append("(<= (pair ?x ?y) (true (p ?x)) (succ ?y ?z))\n");
    sheet.append("(<= (pair ?y ?z) (pair ?x ?z) (succ ?x ?y))\n");
    sheet.append("(<= terminal (pair ?x ?x))\n");
    Game game = Game.of(Gdl.parse("test", sheet.toString()));
    var simulator =
        CompiledReasoner.build(game, "compiled", Optional.empty(), Budget.unlimited())
            .newSimulator();
    var budget = Budget.unlimited();
    budget.cancel();
    simulator.setBudget(budget);
    assertThrows(BudgetExceededException.class, simulator::isTerminal);
    simulator.setBudget(Budget.unlimited());
    assertTrue(simulator.isTerminal());
  }

  @Test
  void ourGamesPlayAlike() throws IOException {
    for (Path file : OwnSheets.all()) {
      long end = System.nanoTime() + Duration.ofMillis(300).toNanos();
      String difference =
          difference(Gdl.parse(file), Optional.empty(), 3, () -> System.nanoTime() > end);
      assertEquals("", difference, () -> file + ": " + difference);
    }
  }

  @Test
  void aTermOfTwoShapesStandsInOneColumn() {
    assertEquals(
        "",
        difference(
            """
            (role digger)
            (init (at (gold) 1)) (init (at (gold 2) 2)) (init (at stone 3)) (init (at (gold 1 x) 4))
            (<= (legal digger (take ?what)) (true (at ?what ?where)))
            (<= (legal digger (split ?n)) (true (at (gold ?n) ?where)))
            (legal digger wait)
            (<= (next (at ?what ?where)) (true (at ?what ?where)) (not (does digger (take ?what))))
            (<= (next (at (gold ?n ?n) ?where)) (does digger (split ?n)) (true (at (gold ?n) ?where)))
            (<= terminal (not (true (at stone 3))))
            (<= (goal digger 100) (true (at (gold 2 2) 2)))
            (<= (goal digger 0) (not (true (at (gold 2 2) 2))))
            """
                .replace("(gold)", "gold")));
  }

  @Test
  void termsGrowWithoutBound() {
    assertEquals(
        "",
        difference(
            """
            (role counter)
            (init (number zero)) (init (limit (s (s (s (s (s zero)))))))
            (legal counter up) (legal counter stay)
            (<= (next (number (s ?n))) (true (number ?n)) (does counter up))
            (<= (next (number ?n)) (true (number ?n)) (does counter stay))
            (<= (next (limit ?n)) (true (limit ?n)))
            (<= (smaller ?n ?m) (true (limit ?m)) (inside ?n ?m))
            (<= (inside ?n (s ?n)) (below (s ?n)))
            (<= (inside ?n ?m) (inside (s ?n) ?m) (below ?n))
            (<= (below ?n) (true (limit ?n)))
            (<= (below ?n) (below (s ?n)))
            (<= terminal (true (number ?n)) (true (limit ?n)))
            (<= (goal counter 100) (true (number ?n)) (smaller ?n ?m))
            (<= (goal counter 50) (true (number ?n)) (not (low ?n)))
            (<= (low ?n) (smaller ?n ?m))
            """));
  }

  @Test
  void statesAndMovesFromOutsideAreAnsweredToo() {
    Game game =
        Game.of(
            Gdl.parse(
                "test",
                """
                (role x) (role o)
                (init (cell 1 b)) (init (turn x))
                (succ 1 2) (succ 2 3)
                (<= (legal ?r (mark ?n)) (true (turn ?r)) (true (cell ?n b)))
                (<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
                (<= (next (cell ?n ?r)) (does ?r (mark ?n)))
                (<= (next (cell ?m b)) (does ?r (mark ?n)) (succ ?n ?m))
                (<= (next (cell ?n ?v)) (true (cell ?n ?v)) (not (marked ?n)))
                (<= (marked ?n) (does ?r (mark ?n)))
                (<= (next (turn o)) (true (turn x)))
                (<= (next (turn x)) (true (turn o)))
                (<= terminal (true (cell 3 ?r)) (distinct ?r b))
                (<= (goal ?r 100) (role ?r) (true (cell 3 ?r)))
                (<= (goal ?r 0) (role ?r) (not (true (cell 3 ?r))))
                """));
    Reasoner compiled = build(game, Optional.empty());
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    for (String fluents :
        List.of("(cell 9 b) (turn x)", "(cell 1 b) (turn z)", "(cell 3 o) (other thing)", "")) {
      State state = game.state(terms(fluents));
      for (String moves :
          List.of("((mark 1) noop)", "((mark 7) noop)", "(noop noop)", "(strange (mark 2))")) {
        int[] joint = game.parseJointMoves(moves)[0];
        assertEquals(interpreter.nextState(state, joint), compiled.nextState(state, joint), moves);
      }
      assertEquals(interpreter.isTerminal(state), compiled.isTerminal(state));
      for (int role = 0; role < 2; role++) {
        assertEquals(interpreter.goal(state, role), compiled.goal(state, role));
        assertEquals(
            game.terms(interpreter.legalMoves(state, role)),
            game.terms(compiled.legalMoves(state, role)));
      }
    }
  }

  private static List<Term> terms(String fluents) {
    return fluents.isEmpty() ? List.of() : Gdl.parseTerms(fluents);
  }

  @Test
  void chainsOfTenThousandRelationsAndFactsAreNoMatter() {
    var sheet = new StringBuilder("(role r) (legal r go) (init (step 0)) (p0 0)\n");
    for (int i = 1; i <= 10_000; i++) {
      sheet.append("(<= (p%d ?x) (p%d ?x) (true (step ?x)))%n".formatted(i, i - 1));
      sheet.append("(succ %d %d)%n".formatted(i - 1, i));
    }
    sheet.append("(<= (reached ?x) (true (step ?x)))\n");
    sheet.append("(<= (reached ?y) (reached ?x) (succ ?x ?y))\n");
    sheet.append("(<= (next (step 1)) (p10000 0) (reached 10000))\n");
    sheet.append("(<= terminal (true (step 1)))\n(goal r 100)\n");
    assertEquals("", difference(sheet.toString()));
  }

  @Test
  void twoSimulatorsShareNothing() {
    Game game =
        Game.of(
            Gdl.parse(
                "test",
                "(role r) (init (on a)) (legal r go)"
                    + "(<= (next (on b)) (true (on a))) (<= terminal (true (on b))) (goal r 100)"));
    Reasoner compiled = build(game, Optional.empty());
    Simulator first = compiled.newSimulator();
    Simulator second = compiled.newSimulator();
    first.play(new int[] {first.legal(0, 0)});
    assertTrue(first.isTerminal());
    assertEquals(compiled.initialState(), second.state());
  }

  @Test
  void smallSheetsOfTheCorpusPlayAlike() {
    assertTrue(compareCorpus(5_000, Duration.ofMillis(40)) > 100);
  }

  @Test
  @Tag("nightly")
  void theCorpusPlaysAlike() {
    assertTrue(compareCorpus(Integer.MAX_VALUE, Duration.ofSeconds(5)) > 300);
  }

  private static int compareCorpus(int maxBytes, Duration time) {
    int compared = 0;
    for (Corpus.Sheet file : Corpus.open().sound(maxBytes)) {
      var play = Budget.of(time);
      String difference =
          difference(
              file.parse().orThrow(), Optional.empty(), 20, () -> play.remainingNanos() == 0);
      assertEquals("", difference, file::toString);
      compared++;
    }
    return compared;
  }
}
