package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.CachedReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.testkit.PigeonGame;

class EnginesTest {
  private static final Rulesheet SHEET =
      Gdl.parse(
          "tiny.kif",
          "(role a) (init i) (legal a x) (<= (next j) (does a x)) (<= terminal (true j))"
              + "(goal a 50)");

  private static String refusal(String spec) {
    return assertThrows(IllegalArgumentException.class, () -> Engines.check(spec)).toString();
  }

  @Test
  void buildsByName() {
    Reasoner plain = Engines.build("interpreter", SHEET, Budget.unlimited());
    assertInstanceOf(Interpreter.class, plain);
    assertEquals("interpreter", plain.spec());
    Reasoner cached = Engines.build("Interpreter:cache=on", SHEET, Budget.unlimited());
    assertInstanceOf(CachedReasoner.class, cached);
    assertEquals("interpreter:cache=on", cached.spec());
    assertInstanceOf(
        Interpreter.class, Engines.build("interpreter:cache=off", SHEET, Budget.unlimited()));
  }

  @Test
  void enginesOfOneGameShareTheirStates() {
    Game game = Game.of(SHEET);
    Reasoner first = Engines.build("interpreter", game, Budget.unlimited());
    Reasoner second = Engines.build("interpreter:cache=on", game, Budget.unlimited());
    assertEquals(first.initialState(), second.initialState());
    int[] jointMove = first.legalMoves(first.initialState(), 0);
    assertTrue(second.isTerminal(first.nextState(first.initialState(), jointMove)));
  }

  @Test
  void theChoiceTellsTheFastestSoFar() {
    var told = new ArrayList<Reasoner>();
    Budget budget = Budget.of(Duration.ofMinutes(1));
    Reasoner chosen = Engines.build("auto", Game.of(SHEET), budget, told::add);
    assertTrue(told.contains(chosen), told::toString);
    assertEquals(told.size(), told.stream().distinct().count());
  }

  @Test
  void anUnknownEngineGetsANearName() {
    assertTrue(refusal("interpretr").contains("did you mean interpreter?"));
    assertTrue(refusal("xyz").contains("engines are: auto, propnet, batch"), refusal("xyz"));
  }

  @Test
  void unknownOptionsAndValuesAreRefused() {
    assertTrue(refusal("interpreter:cahe=on").contains("cache"), refusal("interpreter:cahe=on"));
    assertTrue(refusal("interpreter:cache=maybe").contains("on|off|auto"));
    assertTrue(refusal("auto:opt=3").contains("no option 'opt'"));
  }

  @Test
  void allEnginesAreListedAndCheck() {
    assertEquals(Engines.AUTO, Engines.all().getFirst().name());
    Engines.all().forEach(engine -> Engines.check(engine.name() + ":cache=auto"));
    Engines.candidates().forEach(Engines::check);
    for (Engines.Engine engine : Engines.all()) {
      assertEquals(engine.options().keySet(), engine.defaults().keySet());
      engine
          .defaults()
          .forEach((key, value) -> Engines.check(engine.name() + ":" + key + "=" + value));
    }
  }

  @Test
  void aCacheOnTrialPlaysTheSame() {
    Budget budget = Budget.of(Duration.ofMinutes(1));
    Reasoner plain = Engines.build("interpreter", SHEET, budget);
    Reasoner cached = Engines.build("interpreter:cache=auto", SHEET, budget);
    assertEquals(
        Playouts.from(plain, plain.initialState()).count(200).run().goals(),
        Playouts.from(cached, cached.initialState()).count(200).run().goals());
  }

  @Test
  void lanesAndKernelsAreChecked() {
    for (String spec :
        List.of("batch:lanes=100", "batch:lanes=0", "batch:lanes=many", "batch:kernel=fast")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> Engines.build(spec, SHEET, Budget.unlimited()),
          spec);
    }
  }

  @Test
  void aSheetWithoutMeaningIsRefused() {
    Rulesheet roleless = Gdl.parse("none.kif", "(legal a b)");
    assertThrows(
        GdlException.class, () -> Engines.build("interpreter", roleless, Budget.unlimited()));
  }

  @Test
  void theAutomaticChoiceSaysWhatItTried() {
    AutoChoice choice = AutoChoice.choose(Game.of(SHEET), Budget.of(Duration.ofMinutes(1)));
    assertTrue(choice.why().startsWith("auto takes "), choice.why());
    for (String candidate : Engines.candidates()) {
      assertTrue(choice.why().contains(candidate), choice.why());
    }
    assertTrue(choice.why().startsWith("auto takes " + choice.reasoner().spec()), choice.why());
  }

  @Test
  void anEngineThatFailsIsNoneOfTheChoice() {
    Reasoner sound = Engines.build("interpreter", SHEET, Budget.unlimited());
    for (Throwable fault :
        List.of(
            new OutOfMemoryError("no room"),
            new StackOverflowError("too deep"),
            new IllegalArgumentException("code too large"))) {
      AutoChoice choice =
          AutoChoice.choose(
              List.of("interpreter", "forward"),
              (spec, _, _) -> spec.equals("forward") ? fail(fault) : sound,
              Budget.of(Duration.ofMinutes(1)),
              _ -> {});
      assertSame(sound, choice.reasoner());
      assertTrue(choice.why().contains("forward: " + fault), choice.why());
      assertThrows(
          fault.getClass(),
          () ->
              AutoChoice.choose(
                  List.of("forward"), (_, _, _) -> fail(fault), Budget.unlimited(), _ -> {}));
    }
  }

  private static Reasoner fail(Throwable fault) {
    switch (fault) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError(fault);
    }
  }

  @Test
  void theAutomaticChoiceHasTheCacheAskedFor() {
    Budget budget = Budget.of(Duration.ofMinutes(1));
    Reasoner cached = Engines.build("auto:cache=on", SHEET, budget);
    assertInstanceOf(CachedReasoner.class, cached);
    assertTrue(cached.spec().endsWith(":cache=on"), cached.spec());
    assertTrue(Engines.candidates().contains(Spec.parse(cached.spec()).name()), cached.spec());
  }

  @Test
  void whatDoesNotGroundIsGroundOnce() {
    Rulesheet endless =
        Gdl.parse(
            "endless.kif",
            "(role a) (init (at z)) (legal a go) (<= (next (at (s ?x))) (true (at ?x)))"
                + "(<= terminal (true (at (s (s (s z)))))) (goal a 100)");
    AutoChoice choice = AutoChoice.choose(Game.of(endless), Budget.of(Duration.ofSeconds(4)));
    assertTrue(choice.why().contains("propnet: "), choice.why());
    assertTrue(choice.why().contains("batch is made of propnet"), choice.why());
    assertTrue(choice.reasoner().isTerminal(end(choice.reasoner())), choice.why());
  }

  private static State end(Reasoner reasoner) {
    State state = reasoner.initialState();
    for (int step = 0; step < 3; step++) {
      state = reasoner.nextState(state, new int[] {reasoner.legalMoves(state, 0)[0]});
    }
    return state;
  }

  @Test
  void theAutomaticChoiceFailsWhereNoEngineBuilds() {
    Rulesheet endless =
        Gdl.parse(
            "endless.kif",
            "(role a) (legal a x) (goal a 0) terminal"
                + "(<= (n z) (role a)) (<= (n (s ?x)) (n ?x)) (<= (init ?x) (n ?x))");
    assertThrows(
        BudgetExceededException.class,
        () -> Engines.build("auto", endless, Budget.of(Duration.ofMillis(300))));
  }

  @Test
  void aSpentBudgetBuildsNothing() {
    for (String spec : List.of("auto", "interpreter", "interpreter:cache=on")) {
      var spent = Budget.of(Duration.ZERO);
      BudgetExceededException refusal =
          assertThrows(BudgetExceededException.class, () -> Engines.build(spec, SHEET, spent));
      assertEquals(
          "building " + spec + " stopped: its time is over; give it more", refusal.getMessage());
    }
    assertThrows(
        BudgetExceededException.class,
        () -> AutoChoice.choose(Game.of(SHEET), Budget.of(Duration.ZERO)));
  }

  @Test
  void aCancelledBudgetEndsTheAutomaticChoice() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThrows(BudgetExceededException.class, () -> AutoChoice.choose(Game.of(SHEET), budget));
  }

  @Test
  void theRaceKeepsWithinTheBudget() {
    for (String head : List.of("(next trapped)", "(legal a trap)")) {
      Game game = Game.of(Gdl.parse("pigeons.kif", PigeonGame.sheet(head, "(true (at 0))")));
      long start = System.nanoTime();
      AutoChoice choice = AutoChoice.choose(game, Budget.of(Duration.ofSeconds(2)));
      assertTrue(System.nanoTime() - start < 10_000_000_000L, choice.why());
      assertTrue(choice.why().contains("interpreter no playout in time"), choice.why());
    }
  }

  @Test
  void theFirstEngineGetsHalfOfTheTimeAndTheLastAllThatIsLeft() {
    var shares = new ArrayList<Double>();
    Budget budget = Budget.of(Duration.ofSeconds(30));
    assertThrows(
        BudgetExceededException.class,
        () ->
            AutoChoice.choose(
                List.of("propnet", "compiled", "interpreter"),
                (_, _, slice) -> {
                  shares.add(slice.remainingNanos() / 30e9);
                  throw new BudgetExceededException("building", 0, "no time");
                },
                budget,
                _ -> {}));
    assertEquals(0.5, shares.get(0), 0.1);
    assertEquals(0.5, shares.get(1), 0.1);
    assertEquals(2 / 3.0, shares.get(2), 0.1); // the longest that one engine may take
  }
}
