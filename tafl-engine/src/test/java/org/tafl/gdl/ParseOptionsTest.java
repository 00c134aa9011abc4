package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParseOptionsTest {
  @Test
  void defaultIsTenMegabytesAndTenThousandParentheses() {
    assertEquals(10_000_000, ParseOptions.DEFAULT.maxBytes());
    assertEquals(10_000, ParseOptions.DEFAULT.maxDepth());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "-1, 5", "5, -1"})
  void refusesLimitsBelowOne(int maxBytes, int maxDepth) {
    var error =
        assertThrows(IllegalArgumentException.class, () -> new ParseOptions(maxBytes, maxDepth));

    assertEquals(
        "limits must be at least 1: maxBytes " + maxBytes + ", maxDepth " + maxDepth,
        error.getMessage());
  }
}
