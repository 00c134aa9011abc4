package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.interpret.Explanation.Reason;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.testkit.RandomSheets;

class ExplainerTest {
  private static final int DEPTH = 6;

  private static final Rulesheet PATHS =
      Gdl.parse(
          "paths.kif",
          """
          (role a)
          (init (at 1))
          (edge 1 2) (edge 2 3) (edge 3 1) (edge 3 4)
          (<= (path ?x ?y) (edge ?x ?y))
          (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
          (<= (legal a (go ?y)) (true (at ?x)) (edge ?x ?y))
          (<= (legal a (jump (over ?x ?y))) (true (at ?x)) (edge ?x ?y) (distinct ?y 2))
          (<= (next (at ?y)) (does a (go ?y)))
          (<= (next (seen ?x)) (true (at ?x)) (not (true (seen ?x))))
          (<= (next (seen ?x)) (true (seen ?x)))
          (<= home (or (true (at 4)) (true (seen 4))))
          (<= terminal home)
          (<= (goal a 100) terminal)
          (<= (goal a 0) (not terminal))
          """);

  private final Game game = Game.of(PATHS);
  private final Interpreter interpreter = Interpreter.build(game, Budget.unlimited());

  private State after(String moves) {
    State state = interpreter.initialState();
    for (int[] jointMove : game.parseJointMoves(moves)) {
      state = interpreter.nextState(state, jointMove);
    }
    return state;
  }

  private Explainer ask(String atom, String moves, String does) {
    int[] jointMove = does.isEmpty() ? Explainer.NO_MOVES : game.parseJointMoves(does)[0];
    return Explainer.ask(
        game, PATHS, Gdl.parseTerm(atom), after(moves), jointMove, Budget.unlimited());
  }

  private Explanation why(String atom, String moves, String does) {
    Explainer explainer = ask(atom, moves, does);
    return explainer.instances().isEmpty()
        ? explainer.explainFailure(DEPTH)
        : explainer.explain(explainer.instances().getFirst(), DEPTH);
  }

  /// Returns a tree in lines, two blanks deeper for each level.
  private static String print(Explanation why) {
    var text = new StringBuilder();
    print(why, "", text);
    return text.toString();
  }

  private static void print(Explanation why, String indent, StringBuilder text) {
    text.append(indent).append(why.reason()).append(' ').append(why.literal());
    text.append(why.place().isWritten() ? " " + why.place().line() : "");
    text.append(why.binding().isEmpty() ? "" : " " + why.binding()).append('\n');
    why.parts().forEach(part -> print(part, indent + "  ", text));
  }

  @Test
  void leadsDownToFactsAndState() {
    assertEquals(
        """
        RULE (legal a (go 2)) 6 ?x = 1
          STATE (true (at 1))
          FACT (edge 1 2) 3
        """,
        print(why("(legal a (go 2))", "", "")));
  }

  @Test
  void neverGoesInACircle() {
    assertEquals(
        """
        RULE (path 1 1) 5 ?y = 2
          RULE (path 1 2) 4
            FACT (edge 1 2) 3
          RULE (path 2 1) 5 ?y = 3
            RULE (path 2 3) 4
              FACT (edge 2 3) 3
            RULE (path 3 1) 4
              FACT (edge 3 1) 3
        """,
        print(why("(path 1 1)", "", "")));
  }

  @Test
  void saysWhereTheBestBindingFails() {
    assertEquals(
        """
        RULES (legal a (go 4))
          ATTEMPT (legal a (go 4)) 6 ?x = 1
            NOTHING (edge 1 4)
        """,
        print(why("(legal a (go 4))", "", "")));
  }

  @Test
  void saysThatTermsAreTheSame() {
    Explanation why = why("(legal a (jump (over 1 2)))", "", "");
    assertTrue(print(why).contains("SAME (distinct 2 2)"), print(why));
    Explanation held = why("(legal a (jump (over 3 1)))", "((go 2)) ((go 3))", "");
    assertTrue(print(held).contains("DISTINCT (distinct 1 2)"), print(held));
  }

  @Test
  void explainsNegationsThatFail() {
    Explanation why = why("(goal a 0)", "((go 2)) ((go 3)) ((go 4))", "");
    assertFalse(why.holds());
    String text = print(why);
    assertTrue(text.contains("PRESENT (not terminal)"), text);
    assertTrue(text.contains("RULE terminal"), text);
    assertTrue(text.contains("STATE (true (at 4))"), text);
  }

  @Test
  void takesNegationsThatHoldAsTheyAre() {
    String text = print(why("(goal a 0)", "", ""));
    assertTrue(text.contains("ABSENT (not terminal)"), text);
  }

  @Test
  void showsEachRuleThatFails() {
    Explanation why = why("(next (seen 3))", "((go 2))", "((go 3))");
    assertEquals(Reason.RULES, why.reason());
    assertEquals(2, why.parts().size());
    assertTrue(why.parts().stream().allMatch(part -> part.reason() == Reason.ATTEMPT));
  }

  @Test
  void answersForTheNextState() {
    assertEquals(
        List.of(Gdl.parseTerm("(next (at 3))"), Gdl.parseTerm("(next (seen 2))")),
        ask("(next ?f)", "((go 2))", "((go 3))").instances().stream()
            .filter(term -> !term.toString().contains("seen 1"))
            .toList());
    assertTrue(Explainer.needsMoves(game, Gdl.parseTerm("(next ?f)")));
    assertFalse(Explainer.needsMoves(game, Gdl.parseTerm("(legal a ?m)")));
  }

  @Test
  void listsInstancesInTermOrder() {
    assertEquals(
        "[(path 3 1), (path 3 2), (path 3 3), (path 3 4)]",
        ask("(path 3 ?x)", "", "").instances().toString());
    assertEquals(
        "[(path 1 1), (path 2 2), (path 3 3)]", ask("(path ?x ?x)", "", "").instances().toString());
    assertEquals(
        "[(legal a (jump (over 3 1))), (legal a (jump (over 3 4)))]",
        ask("(legal ?r (jump (over ?x ?y)))", "((go 2)) ((go 3))", "").instances().toString());
  }

  @Test
  void stopsAtTheDepthWanted() {
    Explainer explainer = ask("(path 1 1)", "", "");
    Explanation why = explainer.explain(explainer.instances().getFirst(), 1);
    assertEquals(Reason.HOLDS_BELOW, why.parts().getFirst().reason());
    assertEquals(
        Reason.FAILS_BELOW,
        ask("(goal a 100)", "", "")
            .explainFailure(1)
            .parts()
            .getFirst()
            .parts()
            .getFirst()
            .reason());
  }

  @Test
  void endsForAtomsThatFailInACircle() {
    Explanation why = why("(path 4 1)", "", "");
    assertFalse(why.holds());
    assertTrue(print(why).contains("NOTHING (edge 4 1)"), print(why));
  }

  @Test
  void namesWhatWasPerhapsMeant() {
    assertUnknown("(pth 1 2)", "the rules know no relation pth/2; did you mean path?");
    assertUnknown("(path 1)", "the relation path/2 takes another number of arguments: (path 1)");
    assertUnknown("(at 1)", "at is a fluent, no relation; ask (true (at 1))");
    assertUnknown("(true (att 1))", "the rules know no att/1 in true; did you mean at?");
    assertUnknown("(goal a)", "goal takes 2 arguments, not 1: (goal a)");
    assertUnknown(
        "(not terminal)", "'not' is no relation; ask the atoms in (not terminal) one by one");
    assertUnknown("?x", "a variable is no atom: ?x");
  }

  private void assertUnknown(String atom, String message) {
    var fault = assertThrows(IllegalArgumentException.class, () -> ask(atom, "", ""));
    assertEquals(message, fault.getMessage());
  }

  @Test
  void stopsWithItsBudget() {
    Rulesheet endless =
        Gdl.parse(
            "endless.kif",
            "(role a) (n z) (<= (n (s ?x)) (n ?x)) (legal a m) (<= (goal a 0) (n (s z)))");
    assertThrows(
        BudgetExceededException.class,
        () ->
            Explainer.ask(
                Game.of(endless),
                endless,
                Gdl.parseTerm("(goal a 0)"),
                State.EMPTY,
                Explainer.NO_MOVES,
                Budget.of(Duration.ofMillis(200))));
  }

  @Test
  void agreesWithTheInterpreterOnRandomGames() {
    var random = new SplittableRandom(17);
    for (int i = 0; i < 40; i++) {
      Rulesheet sheet = RandomSheets.game(random.split());
      compare(sheet, random);
    }
  }

  private static void compare(Rulesheet sheet, SplittableRandom random) {
    Game game = Game.of(sheet);
    Simulator simulator = Interpreter.build(game, Budget.unlimited()).newSimulator();
    for (int step = 0; step < 4; step++) {
      State state = simulator.state();
      int[] jointMove = new int[game.roleCount()];
      var legal = new ArrayList<Term>();
      var goals = new ArrayList<Term>();
      boolean isStuck = false;
      for (int role = 0; role < jointMove.length; role++) {
        Term name = game.roles().get(role);
        int count = simulator.legalCount(role);
        for (int k = 0; k < count; k++) {
          legal.add(Term.compound("legal", name, game.moveTerm(simulator.legal(role, k))));
        }
        isStuck |= count == 0;
        jointMove[role] = count == 0 ? -1 : simulator.legal(role, random.nextInt(count));
        if (simulator.goal(role) != Reasoner.NO_GOAL) {
          String goal = Integer.toString(simulator.goal(role));
          goals.add(Term.compound("goal", name, Term.constant(goal)));
        }
      }
      assertAnswers(sheet, game, "(legal ?r ?m)", state, Explainer.NO_MOVES, legal);
      assertAnswers(sheet, game, "(goal ?r ?v)", state, Explainer.NO_MOVES, goals);
      assertAnswers(
          sheet,
          game,
          "terminal",
          state,
          Explainer.NO_MOVES,
          simulator.isTerminal() ? List.of(Term.constant("terminal")) : List.of());
      if (isStuck) {
        return;
      }
      simulator.play(jointMove);
      var next = new ArrayList<Term>();
      game.terms(simulator.state()).forEach(fluent -> next.add(Term.compound("next", fluent)));
      assertAnswers(sheet, game, "(next ?f)", state, jointMove, next);
    }
  }

  private static void assertAnswers(
      Rulesheet sheet, Game game, String atom, State state, int[] jointMove, List<Term> expected) {
    Explainer explainer =
        Explainer.ask(game, sheet, Gdl.parseTerm(atom), state, jointMove, Budget.unlimited());
    assertEquals(expected.stream().sorted().toList(), explainer.instances(), sheet.toString());
    for (Term instance : explainer.instances()) {
      assertSound(explainer.explain(instance, 50));
    }
    if (explainer.instances().isEmpty()) {
      assertFalse(explainer.explainFailure(50).holds());
    }
  }

  /// Checks that what holds rests on nothing that fails.
  private static void assertSound(Explanation why) {
    assertTrue(why.holds(), why.toString());
    why.parts().forEach(ExplainerTest::assertSound);
  }
}
