package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.gdl.Gdl;
import org.tafl.playout.MoveMemory;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutStats;
import org.tafl.reasoner.Game;

/// Guided batches prefer the moves that their memory does, and tell it what came of moves.
class GuidedBatchTest {
  private static final int STEP_LIMIT = 100;
  private static final int PLAYOUTS = 100_000;

  // Two roles choose at once; the first gets 100 for a good move, 30 for a fair one, once.
  private static final String CHOICE_SHEET =
      """
      (role chooser) (role other)
      (move bad) (move fair) (move good) (move secret)
      (<= (legal chooser ?m) (move ?m) (distinct ?m secret))
      (<= (legal other ?m) (move ?m))
      (init begin)
      (<= (next (made ?m)) (does chooser ?m))
      (<= terminal (true (made ?m)))
      (<= (goal chooser 100) (true (made good)))
      (<= (goal chooser 30) (true (made fair)))
      (<= (goal chooser 0) (true (made bad)))
      (goal other 50)
      """;
  private static final Game CHOICE = Game.of(Gdl.parse("choice.kif", CHOICE_SHEET));

  /// A memory of fixed values, the same for both roles, that counts what it is told.
  private static final class Fixed implements MoveMemory {
    final Map<String, Double> values;
    final Map<String, List<Double>> learned = new HashMap<>();

    final Game game;

    Fixed(Map<String, Double> values) {
      this(values, CHOICE);
    }

    Fixed(Map<String, Double> values, Game game) {
      this.values = values;
      this.game = game;
    }

    List<Double> told(String move) {
      return learned.getOrDefault(move, List.of());
    }

    @Override
    public double value(int role, int move) {
      return values.getOrDefault(game.moveTerm(move).toString(), 0.0);
    }

    @Override
    public void learn(int role, int move, double value) {
      learned.computeIfAbsent(role + " " + game.moveTerm(move), _ -> new ArrayList<>()).add(value);
    }
  }

  private static LaneReasoner reasoner(Game game) {
    CircuitReasoner single = LanesTest.circuit(game, Budget.unlimited());
    return LaneReasoner.build(single, "batch", null, 0, Budget.unlimited());
  }

  private static PlayoutStats play(MoveMemory memory, double blind) {
    LaneReasoner reasoner = reasoner(CHOICE);
    PlayoutBatch batch = reasoner.newGuidedBatch(3, STEP_LIMIT, memory, blind, Budget.unlimited());
    batch.submit(reasoner.initialState(), PLAYOUTS, 0);
    return batch.run().getFirst().stats();
  }

  private static double mean(PlayoutStats stats) {
    return (double) stats.goals().getFirst().sum() / stats.playouts();
  }

  @Test
  void theBestLegalMoveIsMade() {
    var memory = new Fixed(Map.of("good", 0.9, "fair", 0.5, "bad", 0.1, "secret", 1.0));
    assertEquals(100, mean(play(memory, 0)));
  }

  @Test
  void aPartOfTheMovesIsDrawnBlindly() {
    var memory = new Fixed(Map.of("fair", 0.5, "secret", 1.0));
    double blindly = (100 + 30) / 3.0;
    assertEquals(blindly, mean(play(memory, 1)), 1.5);
    assertEquals((blindly + 30) / 2, mean(play(memory, 0.5)), 2);
  }

  @Test
  void movesOfOneValueAreAlikeLikely() {
    assertEquals((100 + 30) / 3.0, mean(play(new Fixed(Map.of()), 0)), 1.5);
  }

  @Test
  void chanceIsNotGuided() {
    String sheet = CHOICE_SHEET.replace("chooser", "random");
    Game game = Game.of(Gdl.parse("chance.kif", sheet));
    LaneReasoner reasoner = reasoner(game);
    MoveMemory memory = new Fixed(Map.of("good", 0.9, "fair", 0.5), game);
    PlayoutBatch batch = reasoner.newGuidedBatch(3, STEP_LIMIT, memory, 0, Budget.unlimited());
    batch.submit(reasoner.initialState(), PLAYOUTS, 0);
    assertEquals((100 + 30) / 3.0, mean(batch.run().getFirst().stats()), 1.5);
  }

  @Test
  void theMemoryLearnsWhatMovesCameTo() {
    var memory = new Fixed(Map.of());
    play(memory, 1);
    assertEquals(7, memory.learned.size());
    int ofChooser = 0;
    for (Map.Entry<String, Double> worth :
        Map.of("good", 1.0, "fair", 0.3, "bad", 0.0).entrySet()) {
      List<Double> told = memory.told("0 " + worth.getKey());
      ofChooser += told.size();
      told.forEach(value -> assertEquals(worth.getValue(), value));
      assertEquals(PLAYOUTS / 16.0 / 3, told.size(), 300, worth.getKey()); // one block of 16
    }
    int ofOther = 0;
    for (String move : List.of("good", "fair", "bad", "secret")) {
      List<Double> told = memory.told("1 " + move);
      ofOther += told.size();
      told.forEach(value -> assertEquals(0.5, value));
    }
    assertEquals(ofChooser, ofOther);
  }

  @Test
  void allKernelsPlayTheSame() {
    CircuitReasoner single = LanesTest.circuit(CHOICE, Budget.unlimited());
    var program = new BatchProgram(single.circuit(), true, MoveGrades.BITS, Budget.unlimited());
    var all = new ArrayList<List<PlayoutBatch.Result>>();
    for (KernelKind kind : LanePoolTest.kernels()) {
      var maker = KernelMaker.of(kind, program, Budget.unlimited());
      var race = new KernelRace(program, maker, List.of(), 16);
      var guidance = new MoveGrades.Guidance(new Fixed(Map.of("good", 0.9, "fair", 0.5)), 0.25);
      var batch = new LanePool(single, race, 16, 5, STEP_LIMIT, false, guidance);
      for (int leaf = 0; leaf < 50; leaf++) {
        batch.submit(single.initialState(), 700, leaf);
      }
      all.add(batch.run());
    }
    all.forEach(results -> assertEquals(all.getFirst(), results));
  }
}
