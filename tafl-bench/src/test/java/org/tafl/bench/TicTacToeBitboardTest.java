package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The ways in which tic-tac-toe ends, of which all is known: of the orders of so many marks, those
/// whose last mark makes the first line.
class TicTacToeBitboardTest {
  @ParameterizedTest
  @ValueSource(strings = {LimitGame.HAND_WRITTEN, LimitGame.BIT_SLICED})
  void meetsTheExactEndings(String name) {
    HandWritten simulator = LimitGame.TIC_TAC_TOE.simulator(name).orElseThrow();
    Endings endings = simulator.endings();
    long playouts = 1_000_000;
    simulator.run(playouts, 11, endings);
    double[][] exact = { // {result, length, share}
      {TicTacToeBitboard.X_WINS, 5, 1440.0 / 15_120},
      {TicTacToeBitboard.O_WINS, 6, 5328.0 / 60_480},
      {TicTacToeBitboard.X_WINS, 7, 47_952.0 / 181_440},
      {TicTacToeBitboard.O_WINS, 8, 72_576.0 / 362_880},
      {TicTacToeBitboard.X_WINS, 9, 81_792.0 / 362_880},
      {TicTacToeBitboard.DRAW, 9, 46_080.0 / 362_880}
    };
    double chiSquare = 0;
    for (double[] ending : exact) {
      double expected = playouts * ending[2];
      double found = endings.count((int) ending[0], (int) ending[1]);
      chiSquare += (found - expected) * (found - expected) / expected;
    }
    assertTrue(chiSquare < 20.5, "chi-square " + chiSquare); // p = 0.001, 5 degrees of freedom
  }
}
