package org.tafl.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Sheets and states on which engines that know beforehand what may come about go wrong.
public final class OddSheets {
  /// Legal moves, the end and goals depend on `does`, though they are asked before anybody moves.
  public static final String TOLD =
      """
      (role r) (role s) (init (n 0)) (succ 0 1) (succ 1 2) (succ 2 0)
      (move go) (move stay) (move jump)
      (<= (legal ?p ?m) (role ?p) (move ?m) (not (hurried ?p)))
      (<= (legal ?p stay) (role ?p) (hurried ?p))
      (<= (hurried ?p) (does ?p go))
      (<= (next (n ?y)) (true (n ?x)) (succ ?x ?y) (does r go))
      (<= (next (n ?x)) (true (n ?x)) (not (does r go)))
      (<= quiet (not (does r go)) (not (does r jump)))
      (<= terminal (true (n 2)) quiet)
      (<= (goal ?p 10) (role ?p) (not (hurried ?p)))
      (<= (goal ?p 20) (hurried ?p))
      """;

  /// Fluents and moves that no match brings about are answered all the same, see {@link
  /// #assertAnswersForeignStates}.
  public static final String COUNTDOWN =
      """
      (role r)
      (init (count 3)) (init flag)
      (minus 3 2) (minus 2 1) (minus 1 0) (minus 9 8) (minus 8 3)
      (<= (legal r wait) (true (count ?n)))
      (<= (legal r jump) (true (count 1)))
      (<= (next (count ?m)) (true (count ?n)) (minus ?n ?m))
      (<= (next (count 2)) (does r jump))
      (<= (next odd) (does r magic))
      (<= (next flag) (true flag))
      (<= (goal r 100) (true (count 0)))
      (<= (goal r 1) (true odd))
      (<= terminal (true (count 0)))
      """;

  private OddSheets() {}

  /// Holds an engine of {@link #COUNTDOWN} against the interpreter, in states and after moves that
  /// no match brings about.
  ///
  /// @param game of COUNTDOWN
  public static void assertAnswersForeignStates(Game game, Reasoner engine) {
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    int[] wait = {game.move(term("wait"))};
    int[] magic = {game.move(term("magic"))};
    for (List<Term> fluents :
        List.of(
            List.of(term("(count 9)"), term("flag")),
            List.of(term("(count 3)")),
            List.of(term("(count 1)"), term("(count 8)"), term("odd")),
            List.<Term>of(),
            List.of(term("(count 3)"), term("flag")))) {
      State state = game.state(fluents);
      assertEquals(interpreter.isTerminal(state), engine.isTerminal(state), state::toString);
      assertEquals(interpreter.goal(state, 0), engine.goal(state, 0));
      assertEquals(interpreter.legalMoves(state, 0).length, engine.legalMoves(state, 0).length);
      assertEquals(interpreter.nextState(state, wait), engine.nextState(state, wait));
      assertEquals(interpreter.nextState(state, magic), engine.nextState(state, magic));
      State twice = engine.nextState(engine.nextState(state, wait), wait);
      assertEquals(interpreter.nextState(interpreter.nextState(state, wait), wait), twice);
    }
  }

  private static Term term(String text) {
    return Gdl.parseTerm(text);
  }
}
