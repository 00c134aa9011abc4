package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Outcome;

/// What all simulators written by hand have in common, and their means against an engine that reads
/// the rules. {@link HandWrittenReplayTest} looks at the moves.
class HandWrittenTest {
  private static final double ERRORS = 4; // standard errors

  static Stream<Arguments> simulators() {
    return Stream.of(LimitGame.values())
        .flatMap(game -> game.simulators().stream().map(name -> Arguments.of(game, name)));
  }

  private static HandWritten simulator(LimitGame game, String name) {
    return game.simulator(name).orElseThrow();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("simulators")
  void countsEveryPlayoutAndRepeatsBySeed(LimitGame game, String name) {
    HandWritten simulator = simulator(game, name);
    for (int playouts : new int[] {0, 1, 63, 64, 65, 1000}) {
      PlayoutStats stats = simulator.count(3, playouts);
      assertEquals(playouts, stats.playouts());
      assertEquals(playouts, stats.count(Outcome.TERMINAL));
      assertEquals(playouts, stats.goals().getLast().count());
      assertEquals(stats, simulator(game, name).count(3, playouts));
    }
    assertNotEquals(simulator.count(3, 1000).states(), simulator.count(4, 1000).states());
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("simulators")
  void measuresItsTime(LimitGame game, String name) {
    PlayoutStats timed = simulator(game, name).timed(1, Duration.ZERO, Duration.ofMillis(5));
    assertTrue(timed.nanos() >= 5_000_000, () -> timed.nanos() + " ns");
    assertTrue(timed.cpuNanos() > 0, "processor time");
    assertTrue(timed.states() > timed.playouts(), "states");
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHELLO")
  void agreesWithBatchesOfTheRules(LimitGame game) {
    agrees(game, game == LimitGame.HEX ? 5000 : 100_000);
  }

  @Test
  @Tag("slow") // the network of this sheet has 200,000 components
  void agreesWithBatchesOfOthello() {
    agrees(LimitGame.OTHELLO, 20_000);
  }

  private static void agrees(LimitGame game, int playouts) {
    var sheet = CorpusSheets.sheet(game.sheet());
    var engine = Engines.build("batch:kernel=plain", sheet, Budget.of(Duration.ofMinutes(5)));
    PlayoutStats theirs =
        Playouts.from(engine, engine.initialState()).seed(1).count(playouts).run();
    assertEquals(playouts, theirs.count(Outcome.TERMINAL));
    for (String name : game.simulators()) {
      assertAgree(theirs, simulator(game, name).count(7, 4L * playouts), name);
    }
  }

  private static void assertAgree(PlayoutStats theirs, PlayoutStats ours, String name) {
    double error = Math.hypot(lengthError(theirs), lengthError(ours));
    assertEquals(theirs.meanLength(), ours.meanLength(), ERRORS * error, name + ": length");
    for (int role = 0; role < theirs.goals().size(); role++) {
      GoalStats their = theirs.goals().get(role);
      GoalStats our = ours.goals().get(role);
      double goalError = Math.hypot(their.standardError(), our.standardError());
      assertEquals(their.mean(), our.mean(), ERRORS * goalError, name + ": goal " + role);
    }
  }

  private static double lengthError(PlayoutStats stats) {
    double n = stats.playouts();
    double variance = stats.statesSquared() / n - stats.meanLength() * stats.meanLength();
    return Math.sqrt(variance / n);
  }

  @Test
  void meetsTheExactMeansOfNim() {
    PlayoutStats stats = new Nim1Bitboard().count(7, 1_000_000);
    assertEquals(6.866667, stats.meanLength(), ERRORS * lengthError(stats)); // by enumeration
    GoalStats first = stats.goals().getFirst();
    assertEquals(50, first.mean(), ERRORS * first.standardError());
    assertEquals(4, stats.minLength());
    assertEquals(12, stats.maxLength());
  }

  @Test
  void slicesOfConnectFourEndAsItsBitboardDoes() {
    long playouts = 1_000_000;
    Endings one = new ConnectFourBitboard().endings();
    new ConnectFourBitboard().run(playouts, 5, one);
    Endings other = new ConnectFourSlices().endings();
    new ConnectFourSlices().run(playouts, 6, other);
    double chiSquare = 0;
    int kinds = 0;
    for (int result = 0; result <= ConnectFourBitboard.DRAW; result++) {
      for (int length = 1; length <= ConnectFourBitboard.CELL_COUNT; length++) {
        double sum = one.count(result, length) + other.count(result, length);
        double difference = one.count(result, length) - other.count(result, length);
        if (sum > 20) {
          chiSquare += difference * difference / sum;
          kinds++;
        }
      }
    }
    assertTrue(kinds > 35, "kinds of endings: " + kinds);
    double bound = kinds + 4 * Math.sqrt(2.0 * kinds); // four standard deviations above the mean
    assertTrue(chiSquare < bound, "chi-square " + chiSquare + " of " + kinds);
  }
}
