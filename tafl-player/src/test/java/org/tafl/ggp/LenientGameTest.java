package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;

class LenientGameTest {
  @Test
  void takesGoodRulesAsTheyAre() {
    LenientGame game = LenientGame.of(GameTexts.WALK);
    assertEquals(Gdl.parse("test.kif", GameTexts.WALK), game.sheet());
    assertEquals(0, game.faults().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= (next (at ?x)) (not (true (at ?y))))",
        "(<= (true (at 1)) (role robot))",
        "(goal robot 110)",
        "(<= r s"
      })
  void leavesOutWhatHasNoMeaning(String broken) {
    LenientGame game = LenientGame.of(GameTexts.WALK + broken);
    assertFalse(game.faults().isEmpty());
    assertEquals(Gdl.parse("test.kif", GameTexts.WALK), game.sheet());
  }

  @Test
  void opensACircleOfNegation() {
    LenientGame game = LenientGame.of(GameTexts.WALK + "(<= p (not q)) (<= q (not p))");
    assertEquals(12, game.sheet().statements().size());
  }

  @Test
  void refusesWhatLeavesNoGame() {
    assertThrows(GdlException.class, () -> LenientGame.of("(next a)"));
    assertThrows(GdlException.class, () -> LenientGame.of(""));
  }
}
