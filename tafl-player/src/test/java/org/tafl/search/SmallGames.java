package org.tafl.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Engines on games that tests know by heart.
final class SmallGames {
  /// Two players say a or b, three times; whoever said a last gets 100, else 0.
  static final String THREE_STEPS =
      """
      (role left) (role right)
      (init (step 0))
      (succ 0 1) (succ 1 2) (succ 2 3)
      (<= (legal ?r a) (role ?r))
      (<= (legal ?r b) (role ?r))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next (said ?r ?m)) (does ?r ?m))
      (<= terminal (true (step 3)))
      (<= (goal ?r 100) (true (said ?r a)))
      (<= (goal ?r 0) (role ?r) (not (true (said ?r a))))
      """;

  /// After two steps the only role has no move.
  static final String DEAD_END =
      """
      (role x)
      (init (step 0))
      (succ 0 1) (succ 1 2)
      (<= (legal x go) (true (step ?m)) (succ ?m ?n))
      (<= (legal x jump) (true (step 0)))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= terminal (true over))
      (goal x 50)
      """;

  /// It never ends.
  static final String TREADMILL =
      """
      (role x)
      (init here)
      (legal x go)
      (next here)
      (<= terminal (true over))
      (goal x 50)
      """;

  private SmallGames() {}

  static Reasoner build(String text) {
    return build("interpreter", text);
  }

  static Reasoner build(String engine, String text) {
    return Engines.build(engine, Gdl.parse("test.kif", text), Budget.unlimited());
  }

  /// Returns the text of a rule sheet of the repository.
  static String own(String game) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path file = folder.resolve("games").resolve(game + ".kif");
      if (Files.isRegularFile(file)) {
        try {
          return Files.readString(file);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    throw new IllegalStateException("no games folder above " + Path.of("").toAbsolutePath());
  }

  /// Returns the state after some joint moves.
  static State after(Reasoner reasoner, String jointMoves) {
    State state = reasoner.initialState();
    for (int[] jointMove : reasoner.game().parseJointMoves(jointMoves)) {
      state = reasoner.nextState(state, jointMove);
    }
    return state;
  }
}
