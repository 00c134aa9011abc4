package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WilsonTest {
  /// The first four rows: R. G. Newcombe, Two-sided confidence intervals for the single proportion,
  /// 1998, table I, method 3.
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718",
    "0, 0, 0, 1"
  })
  void agreesWithTheTables(double successes, long trials, double low, double high) {
    Wilson interval = Wilson.of(successes, trials);
    assertEquals(low, interval.low(), 5e-5);
    assertEquals(high, interval.high(), 5e-5);
  }
}
