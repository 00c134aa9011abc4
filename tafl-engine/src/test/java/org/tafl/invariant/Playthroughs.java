package org.tafl.invariant;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.interpret.CoveringSimulator;
import org.tafl.interpret.Interpreter;
import org.tafl.program.Program;
import org.tafl.reasoner.Game;

/// Random playouts that look for violated groups.
final class Playthroughs {
  private static final Duration BUILD_TIME = Duration.ofSeconds(30); // for slow machines
  private static final Duration PLAY_TIME = Duration.ofMillis(800);

  private Playthroughs() {}

  /// Returns two fluents of a state that exclude each other, with their group; empty if there are
  /// none as far as it comes.
  static Optional<String> violation(
      Program program, MutexGroups groups, int playouts, int maxSteps, SplittableRandom random) {
    Game game = Game.of(program);
    try {
      Interpreter interpreter = Interpreter.build(game, Budget.of(BUILD_TIME));
      CoveringSimulator simulator = interpreter.newSimulator();
      simulator.setBudget(Budget.of(PLAY_TIME));
      for (int playout = 0; playout < playouts; playout++) {
        simulator.set(interpreter.initialState());
        for (int step = 0; step < maxSteps; step++) {
          var violation = Groups.violation(program, groups, game.terms(simulator.state()));
          if (violation.isPresent()) {
            return violation;
          }
          if (simulator.isTerminal() || !move(game, simulator, random)) {
            break;
          }
        }
      }
      return Optional.empty();
    } catch (BudgetExceededException e) {
      return Optional.empty(); // a large game
    }
  }

  private static boolean move(Game game, CoveringSimulator simulator, SplittableRandom random) {
    int[] moves = new int[game.roleCount()];
    for (int role = 0; role < moves.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        return false;
      }
      moves[role] = simulator.legal(role, random.nextInt(count));
    }
    simulator.play(moves);
    return true;
  }
}
