package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.Corpus;

/// Random play of small games comes to what full enumeration says.
class ExactExpectationTest {
  private static final double TIC_TAC_TOE_LENGTH = 7.626190;
  private static final double TIC_TAC_TOE_X = 64.84127;
  private static final double NIM_LENGTH = 6.866667;

  @Test
  void ourTicTacToeIsEnumerated() {
    assertTicTacToe(OurGames.interpreter("ticTacToe"));
  }

  @Test
  void ticTacToeOfTheCorpusIsEnumerated() {
    assertTicTacToe(OurGames.interpreter(Corpus.open().sheet("repository/ticTacToe.kif").path()));
  }

  private static void assertTicTacToe(Reasoner reasoner) {
    double[] expected = Expectation.of(reasoner);
    assertEquals(TIC_TAC_TOE_LENGTH, expected[0], 1e-6);
    assertEquals(TIC_TAC_TOE_X, expected[1], 1e-5);
    assertEquals(100 - TIC_TAC_TOE_X, expected[2], 1e-5);
  }

  @Test
  void nimOfTheCorpusIsEnumerated() {
    double[] expected = Expectation.of(nim());
    assertEquals(NIM_LENGTH, expected[0], 1e-6);
    assertEquals(50, expected[1], 1e-6);
    assertEquals(50, expected[2], 1e-6);
  }

  private static Reasoner nim() {
    return OurGames.interpreter(Corpus.open().sheet("repository/nim1.kif").path());
  }

  @Test
  void playoutsMeetTheExpectation() {
    assertMeets(OurGames.interpreter("ticTacToe"), 20_000, TIC_TAC_TOE_LENGTH, TIC_TAC_TOE_X);
  }

  @Test
  void playoutsOfNimMeetTheExpectation() {
    assertMeets(nim(), 20_000, NIM_LENGTH, 50);
  }

  @Test
  @Tag("nightly")
  void aMillionPlayoutsMeetTheExpectation() {
    assertMeets(OurGames.interpreter("ticTacToe"), 1_000_000, TIC_TAC_TOE_LENGTH, TIC_TAC_TOE_X);
    assertMeets(nim(), 1_000_000, NIM_LENGTH, 50);
  }

  private static void assertMeets(Reasoner reasoner, int count, double length, double firstGoal) {
    PlayoutStats stats =
        Playouts.from(reasoner, reasoner.initialState()).seed(7).threads(2).count(count).run();
    double lengthVariance = stats.statesSquared() / count - stats.meanLength() * stats.meanLength();
    assertNear(length, stats.meanLength(), Math.sqrt(lengthVariance / count));
    PlayoutStats.GoalStats goal = stats.goals().getFirst();
    assertNear(firstGoal, goal.mean(), goal.standardError());
    assertEquals(count, goal.count());
  }

  private static void assertNear(double expected, double found, double standardError) {
    assertTrue(
        Math.abs(found - expected) <= 5 * standardError,
        found + " is not " + expected + " within 5 times " + standardError);
  }
}
