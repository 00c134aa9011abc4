package org.tafl.propnet;

import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.reasoner.Game;

/// Networks of sheets in tests.
final class Nets {
  /// The game of the paper's figure 1: two lights that can be turned on.
  static final String LIGHTS =
      """
      (role player)
      (light p) (light q)
      (<= (legal player (turnOn ?x)) (not (true (on ?x))) (light ?x))
      (<= (next (on ?x)) (does player (turnOn ?x)))
      (<= (next (on ?x)) (true (on ?x)))
      (<= terminal (true (on p)) (true (on q)))
      (<= (goal player 100) (true (on p)) (true (on q)))
      """;

  private Nets() {}

  static PropNet of(String sheet) {
    return of(Game.of(Gdl.parse("test.kif", sheet)), PropNetBuilder.UNROLLED_LITERALS);
  }

  static PropNet of(Game game, int unrolledLiterals) {
    var ground = Grounder.ground(game.program(), GroundingOptions.PAPER, Budget.unlimited());
    return new PropNetBuilder(ground, unrolledLiterals, Budget.unlimited()).build();
  }

  static int count(PropNet net, ComponentType type) {
    int count = 0;
    for (int component = 0; component < net.size(); component++) {
      count += net.type(component) == type ? 1 : 0;
    }
    return count;
  }
}
