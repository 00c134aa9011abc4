package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.reasoner.Game;

class MatchReplayTest {
  private static final Optional<Game> WALK = Optional.of(GameTexts.build(GameTexts.WALK).game());

  private static String record(String moves, String states, int goal) {
    return "{\"moves\": %s, \"states\": %s, \"isCompleted\": true, \"goalValues\": [%d]}"
        .formatted(moves, states, goal);
  }

  private static List<String> findings(String record) {
    return MatchReplay.of(record, WALK).findings();
  }

  @Test
  void findsNothingInARecordOfAnotherProgram() {
    String states = "[\"( ( at 0 ) )\", \"((at 1))\", \"( ( AT 2 ) )\"]";
    assertEquals(List.of(), findings(record("[[\"( go 1 )\"], [\"(go 2)\"]]", states, 100)));
  }

  @Test
  void findsWhatTheRulesDoNotSay() {
    List<String> found = findings(record("[[\"(go 2)\"]]", "[\"((at 0))\", \"((at 1))\"]", 50));
    assertEquals(3, found.size(), found::toString);
    assertTrue(found.getFirst().contains("(go 2) is not legal for robot"), found::toString);
    assertTrue(found.get(1).contains("the state after step 1"), found::toString);
    assertTrue(found.getLast().contains("robot has 50 in the record, and 100"), found::toString);
    assertEquals(1, findings(record("[]", "[\"((at 0))\"]", 0)).size());
  }

  @Test
  void refusesWhatIsNoMatch() {
    for (String text :
        List.of("", "{", "[]", "{}", "{\"message\": 3}", "{\"message\": \"(PLAY\"}")) {
      assertThrows(IllegalArgumentException.class, () -> MatchReplay.of(text, WALK), text);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> MatchReplay.of(record("[]", "[]", 0), Optional.empty()));
  }
}
