package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

class CircuitPrinterTest {
  private static final String GUARDED =
      """
      (role r) (init a) (init b)
      (<= (legal r go) (true a))
      (<= (legal r stay) (true a) (not (true c)))
      (<= (next b) (true b))
      (<= (next c) (does r go))
      (<= (next c) (true c) (true a))
      (<= (next a) (does r stay))
      (<= terminal (true c))
      (<= (goal r 100) (true c))
      """;

  @Test
  void printsGatesAndAnswers() throws IOException {
    assertEquals(
        """
        fluent f1 (true (on p))
        fluent f2 (true (on q))
        move m3 (does player (turnOn p))
        move m4 (does player (turnOn q))
        gate g5 = f1 & f2
        gate g6 = ~f1 & ~m3
        gate g7 = ~f2 & ~m4
        next ~g6 (true (on p))
        next ~g7 (true (on q))
        guard true player
        legal ~f1 (legal player (turnOn p))
        legal ~f2 (legal player (turnOn q))
        terminal g5
        goal g5 (goal player 100)
        """,
        print(AigerWriterTest.LIGHTS));
  }

  @Test
  void printsConstantsAndGuards() throws IOException {
    assertEquals(
        """
        always (true b)
        fluent f1 (true a) initially true
        fluent f2 (true c)
        move m3 (does r go)
        move m4 (does r stay)
        next m4 (true a)
        next m3 (true c)
        guard f1 r
        legal true (legal r go) guarded
        legal ~f2 (legal r stay) guarded
        terminal f2
        goal f2 (goal r 100)
        """,
        print(GUARDED));
  }

  private static String print(String sheet) throws IOException {
    var text = new StringBuilder();
    Game game = Game.of(Gdl.parse("test.kif", sheet));
    CircuitPrinter.write(AigerWriterTest.circuit(game, "1023", true), text);
    return text.toString();
  }
}
