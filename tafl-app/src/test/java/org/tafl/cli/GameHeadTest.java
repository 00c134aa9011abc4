package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GameHeadTest {
  @Test
  void joinsLinesThatGoOn() {
    String sheet =
        """
        ;;; hex: connect your sides.
        ;;; Players: 2
        ;;; Teaches: recursion,
        ;;;          no draws.
        (role red)
        ;;; Players: 3
        """;
    assertEquals(
        new GameHead("connect your sides.", "2", "recursion, no draws."),
        GameHead.of("hex", sheet));
  }

  @Test
  void isEmptyWithoutAHead() {
    assertEquals(new GameHead("", "", ""), GameHead.of("hex", "; a comment\n(role red)\n"));
  }
}
