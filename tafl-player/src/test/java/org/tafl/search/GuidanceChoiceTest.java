package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Spec;
import org.tafl.playout.BatchReasoner;

class GuidanceChoiceTest {
  private static final MctsOptions OPTIONS =
      MctsOptions.read(new OptionReader(Spec.parse("mcts"), MctsOptions.KEYS.keySet()), 1);

  /// Ten steps of two roles that choose among a hundred moves: at the same time, or in turns.
  private static final String TEN_STEPS =
      """
      (role x) (role y)
      (init (step 0)) (init (turn x))
      (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
      (<= (next (turn y)) (true (turn x)))
      (<= (next (turn x)) (true (turn y)))
      (<= terminal (true (step 10)))
      (goal x 50) (goal y 50)
      (after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5)
      (after 5 6) (after 6 7) (after 7 8) (after 8 9) (after 9 10)
      (digit 0) (digit 1) (digit 2) (digit 3) (digit 4)
      (digit 5) (digit 6) (digit 7) (digit 8) (digit 9)
      """;

  private static final String TOGETHER =
      "(<= (legal ?r (say ?a ?b)) (role ?r) (digit ?a) (digit ?b))";
  private static final String IN_TURNS =
      """
      (<= (legal ?r (say ?a ?b)) (true (turn ?r)) (digit ?a) (digit ?b))
      (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
      """;
  private static final String OF_MANY_MOVES =
      """
      (<= (legal ?r (say ?a ?b ?c)) (true (turn ?r)) (digit ?a) (digit ?b) (digit ?c))
      (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
      """;

  private static boolean isGuided(String text, Budget time) {
    return GuidanceChoice.isGuided((BatchReasoner) SmallGames.build("batch", text), OPTIONS, time);
  }

  @ParameterizedTest
  @CsvSource({
    "reversi, true",
    "chineseCheckers3, true",
    "breakthrough6, false",
    "connectFour, false",
    "hex, false"
  })
  void guidesWhereAMatchEndsWhenItsTimeHasCome(String game, boolean isGuided) {
    assertEquals(isGuided, isGuided(SmallGames.own(game), Budget.unlimited()));
  }

  @Test
  void guidesWhereRolesTakeTurnsWithFewMoves() {
    assertEquals(true, isGuided(TEN_STEPS + IN_TURNS, Budget.unlimited()));
    assertEquals(false, isGuided(TEN_STEPS + TOGETHER, Budget.unlimited()));
    assertEquals(false, isGuided(TEN_STEPS + OF_MANY_MOVES, Budget.unlimited()));
  }

  /// Playouts that are given up are all as long, too.
  @Test
  void doesNotGuideWherePlayoutsDoNotEnd() {
    String endless = TEN_STEPS.replace("(after 9 10)", "(after 9 0)") + IN_TURNS;
    var spec = Spec.parse("mcts:steps=50");
    var options = MctsOptions.read(new OptionReader(spec, MctsOptions.KEYS.keySet()), 1);
    var reasoner = (BatchReasoner) SmallGames.build("batch", endless);
    assertFalse(GuidanceChoice.isGuided(reasoner, options, Budget.unlimited()));
  }

  @Test
  void doesNotGuideIfThereIsNoTimeToSee() {
    assertFalse(isGuided(SmallGames.own("reversi"), Budget.of(Duration.ZERO)));
  }
}
