package org.tafl.interpret;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// The interpreter of a sheet, asked and answering in text.
final class Answers {
  private final Reasoner engine;
  private final Game game;

  private Answers(Reasoner engine) {
    this.engine = engine;
    this.game = engine.game();
  }

  static Answers of(String sheet) {
    return new Answers(
        Interpreter.build(Game.of(Gdl.parse("test.kif", sheet)), Budget.unlimited()));
  }

  /// Returns a game of one role, `you`, that may `wait` in every state and gets 100.
  ///
  /// @param rules the others
  static Answers solo(String rules) {
    return of("(role you) (goal you 100) (legal you wait)\n" + rules);
  }

  /// Returns facts or rules that differ in numbers: the first of each is from 0 on, the second the
  /// next.
  static String series(int count, String format) {
    return IntStream.range(0, count)
        .mapToObj(i -> format.formatted(i, i + 1))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  Reasoner engine() {
    return engine;
  }

  /// Returns the state after joint moves, such as `(a b) (c d)`.
  State after(String moves) {
    State state = engine.initialState();
    for (int[] jointMove : game.parseJointMoves(moves)) {
      state = engine.nextState(state, jointMove);
    }
    return state;
  }

  String state(String moves) {
    return list(game.terms(after(moves)));
  }

  String legal(int role, String moves) {
    return list(game.terms(engine.legalMoves(after(moves), role)));
  }

  int goal(int role, String moves) {
    return engine.goal(after(moves), role);
  }

  boolean isTerminal(String moves) {
    return engine.isTerminal(after(moves));
  }

  private static String list(List<Term> terms) {
    return String.join(" ", terms.stream().map(Term::toString).toList());
  }
}
