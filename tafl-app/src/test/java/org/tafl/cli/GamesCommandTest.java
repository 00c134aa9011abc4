package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GamesCommandTest {
  @Test
  void listsEveryGameWithItsHead() {
    String out = CliRun.of("games").expect(ExitCode.FINE).out();
    assertTrue(out.contains("\nconnectFour "), out);
    assertTrue(out.contains("Players: 2, alternating (red moves first)\n"), out);
  }

  @Test
  void everyGameHasTitlePlayersAndPurpose() {
    JsonNode games =
        CliRun.of("games", "--format", "json").expect(ExitCode.FINE).json().get("games");
    assertEquals(OwnGames.names().size(), games.size());
    for (JsonNode game : games) {
      for (String field : new String[] {"name", "file", "title", "players", "teaches"}) {
        assertFalse(game.get(field).asString().isEmpty(), game.toString());
      }
    }
  }

  @Test
  void printsARuleSheet() {
    assertEquals(OwnGames.text("nim"), CliRun.of("games", "NIM").expect(ExitCode.FINE).out());
    JsonNode game = CliRun.of("games", "nim", "--format", "json").expect(ExitCode.FINE).json();
    assertEquals(OwnGames.text("nim"), game.get("text").asString());
  }

  @Test
  void suggestsTheGameThatWasMeant() {
    CliRun.of("games", "conectFour")
        .refuses("tafl games: conectFour: no game of this name; did you mean connectFour?");
    CliRun.of("games", "mahjong").refuses("tafl games: mahjong: no game of this name");
  }
}
