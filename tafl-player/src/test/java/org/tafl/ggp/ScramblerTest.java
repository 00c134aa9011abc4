package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;

class ScramblerTest {
  @Test
  void keepsNumbersAndKeywordsOnly() {
    String rules = Gdl.parse("test.kif", GameTexts.own("ticTacToe")).toString();
    var scrambler = new Scrambler(rules, 1);
    String scrambled = scrambler.scramble(rules);
    for (String word : new String[] {"mark", "cell", "noop", "control", " x", "?r"}) {
      assertFalse(
          scrambled.matches("(?s).*[( ]" + word.strip().replace("?", "\\?") + "[) ].*"), scrambled);
    }
    assertTrue(scrambled.contains("(<= (legal ") && scrambled.contains(" 100)"), scrambled);
    assertEquals(rules, scrambler.unscramble(scrambled));
    assertEquals(
        "(mark 1 1)",
        scrambler.unscramble(scrambler.scramble("(mark 1 1)").toUpperCase(Locale.ROOT)));
  }

  @Test
  void leavesTheGameAsItIs() {
    String rules = Gdl.parse("test.kif", GameTexts.own("ticTacToe")).toString();
    PlayoutStats original = playouts(rules);
    PlayoutStats scrambled = playouts(new Scrambler(rules, 7).scramble(rules));
    assertEquals(original.goals().getFirst().mean(), scrambled.goals().getFirst().mean(), 2.5);
  }

  private static PlayoutStats playouts(String rules) {
    var reasoner = GameTexts.build(rules);
    return Playouts.from(reasoner, reasoner.initialState()).seed(3).count(4000).run();
  }
}
