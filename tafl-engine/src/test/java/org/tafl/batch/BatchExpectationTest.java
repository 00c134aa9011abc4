package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;

/// What playouts in lanes come to: the exact expectation where a game is small, else what playouts
/// one by one come to. Seeds are fixed, so that a test that passes once always does.
class BatchExpectationTest {
  private static final double DEVIATIONS = 4; // standard errors
  private static final int STEP_LIMIT = 60;
  private static final int MOST_WAYS = 50_000; // from all states of a game, to enumerate it

  /// Exact expectations from a state on, as all ways through the game give them.
  ///
  /// @param length joint moves
  /// @param goals `[role]` -> sum over the endings of probability and goal value
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Expectation(double length, double[] goals) {}

  private static final class Enumeration {
    private final Simulator simulator;
    private final int roles;
    private final Map<State, Expectation> known = new HashMap<>();
    private int ways;
    private int depth;

    Enumeration(Reasoner reasoner) {
      this.simulator = reasoner.newSimulator();
      this.roles = reasoner.game().roleCount();
    }

    Expectation of(State state) {
      Expectation found = known.get(state);
      if (found == null) {
        depth++;
        found = enumerate(state);
        depth--;
        known.put(state, found);
      }
      return found;
    }

    private Expectation enumerate(State state) {
      simulator.set(state);
      double[] goals = new double[roles];
      if (simulator.isTerminal()) {
        Arrays.setAll(goals, simulator::goal);
        return new Expectation(0, goals);
      }
      int[][] legal = new int[roles][];
      int waysHere = 1;
      for (int role = 0; role < roles; role++) {
        legal[role] = new int[simulator.legalCount(role)];
        for (int i = 0; i < legal[role].length; i++) {
          legal[role][i] = simulator.legal(role, i);
        }
        waysHere *= legal[role].length;
      }
      ways += waysHere;
      if (ways > MOST_WAYS || depth > STEP_LIMIT) {
        throw new BudgetExceededException("enumerating a game", ways, "take a smaller one");
      }
      double length = 0;
      int[] jointMove = new int[roles];
      for (int way = 0; way < waysHere; way++) {
        int rest = way;
        for (int role = 0; role < roles; role++) {
          jointMove[role] = legal[role][rest % legal[role].length];
          rest /= legal[role].length;
        }
        simulator.set(state);
        simulator.play(jointMove);
        Expectation next = of(simulator.state());
        length += (1 + next.length) / waysHere;
        for (int role = 0; role < roles; role++) {
          goals[role] += next.goals[role] / waysHere;
        }
      }
      return new Expectation(length, goals);
    }
  }

  private static LaneReasoner lanes(CircuitReasoner single) {
    return LaneReasoner.build(single, "batch", KernelKind.LONG, 256, Budget.unlimited());
  }

  @Test
  void smallGamesComeToTheirExactExpectations() throws IOException {
    int enumerated = 0;
    for (Path file : OwnSheets.all()) {
      String name = file.getFileName().toString();
      CircuitReasoner single = LanesTest.circuit(Game.of(Gdl.parse(file)), Budget.unlimited());
      Expectation exact;
      try {
        exact = new Enumeration(single).of(single.initialState());
      } catch (BudgetExceededException e) {
        continue; // too large for this test
      }
      enumerated++;
      LaneReasoner lanes = lanes(single);
      PlayoutStats stats = Playouts.from(lanes, lanes.initialState()).seed(11).count(100_000).run();
      assertEquals(100_000, stats.count(Outcome.TERMINAL), name);
      assertEquals(exact.length, stats.meanLength(), bound(LanePoolTest.lengthError(stats)), name);
      for (int role = 0; role < exact.goals.length; role++) {
        GoalStats goals = stats.goals().get(role);
        if (goals.count() > 0) { // the role of chance has none
          assertEquals(100_000, goals.count(), name);
          assertEquals(exact.goals[role], goals.mean(), bound(goals.standardError()), name);
        }
      }
    }
    assertTrue(enumerated >= 8);
  }

  private static double bound(double error) {
    return DEVIATIONS * error + 1e-9;
  }

  @Test
  void gamesOfTheCorpusComeToTheSameInLanesAndOneByOne() {
    assertTrue(compareCorpus(3_000, 20, 2_000) >= 20);
  }

  @Test
  @Tag("nightly")
  void allGamesOfTheCorpusComeToTheSameInLanesAndOneByOne() {
    assertTrue(compareCorpus(Integer.MAX_VALUE, Integer.MAX_VALUE, 5_000) > 100);
  }

  /// Compares games; returns how many.
  private static int compareCorpus(int largestBytes, int most, int playouts) {
    int compared = 0;
    for (Corpus.Sheet sheet : Corpus.open().sound(largestBytes)) {
      if (compared >= most) {
        break;
      }
      if (sheet.isIn("gdl2")) {
        continue;
      }
      try {
        Budget budget = Budget.of(Duration.ofSeconds(30));
        compare(sheet.parse().orThrow(), playouts, budget);
        compared++;
      } catch (BudgetExceededException e) {
        // too large for lanes, or for this test
      }
    }
    return compared;
  }

  private static void compare(Rulesheet sheet, int count, Budget budget) {
    CircuitReasoner single = LanesTest.circuit(Game.of(sheet), budget);
    LaneReasoner lanes = lanes(single);
    PlayoutStats one = play(single, count, 21, budget);
    PlayoutStats other = play(lanes, count, 22, budget);
    String name = sheet.source().name();
    double errors = Math.hypot(LanePoolTest.lengthError(one), LanePoolTest.lengthError(other));
    assertEquals(one.meanLength(), other.meanLength(), bound(errors), name);
    for (int role = 0; role < one.goals().size(); role++) {
      GoalStats a = one.goals().get(role);
      GoalStats b = other.goals().get(role);
      if (a.count() > 100 && b.count() > 100) {
        // values that are rare were perhaps not met: a playout's weight on both sides
        double rare = 300.0 / Math.min(a.count(), b.count());
        double spread = Math.hypot(a.standardError(), b.standardError());
        assertEquals(a.mean(), b.mean(), bound(spread) + rare, name);
      }
    }
  }

  private static PlayoutStats play(Reasoner reasoner, int count, int seed, Budget budget) {
    return Playouts.from(reasoner, reasoner.initialState())
        .seed(seed)
        .stepLimit(STEP_LIMIT)
        .count(count)
        .budget(budget)
        .run();
  }
}
