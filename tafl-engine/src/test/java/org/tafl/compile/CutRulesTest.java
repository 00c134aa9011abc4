package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.program.Cardinalities;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.SideBySide;

/// Rules that are cut into parts mean the same.
class CutRulesTest {
  private static Optional<CompiledReasoner> cut(Game game) {
    Optional<ContainerKind> best = Optional.empty();
    CompiledReasoner whole = CompiledReasoner.build(game, "compiled", best, Budget.unlimited());
    Cardinalities many = Cardinalities.relaxedGuess(game.program()); // by which most cuts pay
    return CompiledReasoner.withCutRules(whole, many, best, Budget.unlimited());
  }

  @Test
  void ourGamesPlayAlike() throws IOException {
    int cut = 0;
    for (Path file : OwnSheets.all()) {
      Game game = Game.of(Gdl.parse(file));
      Optional<CompiledReasoner> reasoner = cut(game);
      if (reasoner.isPresent()) {
        cut++;
        Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
        assertEquals(
            Optional.empty(),
            new SideBySide(interpreter, reasoner.get()).play(2, 15, 5, () -> false),
            file.toString());
      }
    }
    assertTrue(cut >= 3, cut + " games");
  }

  @Test
  void whatIsCutOffHasAContainerOfItsOwn() {
    String rules =
        """
        (role r) (init (a 1 2)) (init (b 2 3)) (init (c 3)) (num 1) (num 2) (num 3) (num 4) (num 5)
        (<= (legal r (go ?x ?y)) (num ?x) (num ?y))
        (<= (next (a ?x ?y)) (does r (go ?x ?y)))
        (<= (next (a ?x ?y)) (true (a ?x ?y)))
        (<= (next (b ?y ?x)) (does r (go ?x ?y)))
        (<= (next (c ?x)) (true (c ?x)))
        (<= (next (d ?x)) (true (a ?x ?y)) (true (b ?y ?z)) (true (b ?z ?u)) (true (a ?u ?v)))
        (<= terminal (true (d 5)) (true (d 4)))
        (goal r 100)
        """;
    Game game = Game.of(Gdl.parse("cut", rules));
    CompiledReasoner reasoner = cut(game).orElseThrow();
    int parts = reasoner.plan().program().relations().size() - game.program().relations().size();
    assertTrue(parts > 0);
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    assertEquals(
        Optional.empty(), new SideBySide(interpreter, reasoner).play(5, 10, 5, () -> false));
  }
}
