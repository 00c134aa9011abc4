package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.ggp.OddPlayer;
import tools.jackson.databind.JsonNode;

class MatchCommandTest {
  @TempDir Path folder;

  @Test
  void printsMatchesAndATable() {
    String out =
        CliRun.of(
                "match",
                "chomp",
                "--players",
                "legal,uniform",
                "--matches",
                4,
                "--rotate",
                "--play",
                5)
            .expect(ExitCode.FINE)
            .out();
    assertTrue(out.contains("1 of 4: "), out);
    assertTrue(out.contains("4 of 4: "), out);
    assertTrue(out.contains("player   matches  wins  draws  losses"), out);
    assertTrue(out.lines().anyMatch(line -> line.matches("legal +4 .*")), out);
  }

  @Test
  void printsJson() {
    JsonNode json =
        CliRun.of("match", "chomp", "--players", "legal,uniform", "--play", 5, "--format", "json")
            .expect(ExitCode.FINE)
            .json();
    assertEquals("chomp", json.path("game").asString());
    assertEquals(1, json.path("matches").asInt());
    JsonNode first = json.path("players").path(0);
    assertEquals("legal", first.path("player").asString());
    assertEquals(1, first.path("wins").asInt() + first.path("losses").asInt());
    assertEquals(0, first.path("errors").path("IL").asInt(-1));
  }

  @Test
  void keepsRecordsResumesAndReplays() throws IOException {
    Object[] words = {
      "match",
      "chomp",
      "--players",
      "legal,uniform",
      "--matches",
      2,
      "--play",
      5,
      "--records",
      folder
    };
    String first = CliRun.of(words).expect(ExitCode.FINE).out();
    String second = CliRun.of(words).expect(ExitCode.FINE).out();
    assertTrue(second.contains("2 of 2: ") && second.contains("(from its record)"), second);
    assertEquals(first, second.replace(" (from its record)", ""));
    CliRun.of("match", "nim", "--players", "legal,uniform", "--records", folder)
        .refuses(
            "tafl match: %s has records of another series: game is chomp there, not nim; name another"
                    .formatted(folder)
                + " folder");
    Path file = folder.resolve("match-0001.json");
    String replay = CliRun.of("replay", file).expect(ExitCode.FINE).out();
    assertTrue(replay.startsWith("step 0\n") && replay.contains("the match is over\n"), replay);
    String lines = CliRun.of("replay", file, "--format", "jsonl").expect(ExitCode.FINE).out();
    assertTrue(lines.startsWith("{\"step\":0,"), lines);
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"(\\(bite [^\"]*)\"", "\"(bite 99 99)\""));
    CliRun bad = CliRun.of("replay", file);
    assertEquals(ExitCode.FINDING, bad.code());
    assertTrue(bad.err().contains("step 1: (bite 99 99) is not legal for"), bad.err());
  }

  @Test
  void endsWithAFindingAfterFaults() throws IOException {
    try (OddPlayer odd = OddPlayer.start("127.0.0.1", 0, true, _ -> {})) {
      String address = "tcp://127.0.0.1:" + odd.port();
      CliRun run =
          CliRun.of(
              "match", "hanoi", "--players", address, "--steps", 12, "--play", 1, "--start", 1);
      assertEquals(ExitCode.FINDING, run.code(), run.err());
      assertTrue(run.out().contains("did not end within 12 moves"), run.out());
    }
  }

  @Test
  void endsWhereAPlayerCannotBeReached() throws IOException {
    int port;
    try (var free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    String address = "tcp://127.0.0.1:" + port;
    CliRun.of("match", "chomp", "--players", address + ",uniform", "--matches", 1)
        .refuses(
            "tafl match: "
                + address
                + " cannot be reached: Connection refused; no match was played");
  }

  @Test
  void saysWhatIsWrongWithPlayers() {
    CliRun.of("match", "chomp", "--players", "legal,unifrom", "--rotate")
        .refuses("tafl match: there is no player 'unifrom'; did you mean uniform?");
    CliRun.of("match", "chomp", "--players", "legal,legal,legal")
        .refuses("tafl match: 3 players for 2 roles; name one for each role, or let them rotate");
    CliRun.of("match", "chomp", "--players", "tcp://nowhere")
        .refuses(
            "tafl match: 'tcp://nowhere' is no address of a player; write tcp://HOST:PORT, such as"
                + " tcp://localhost:9147");
    CliRun.of("replay", folder.resolve("none.json"))
        .refuses("tafl replay: " + folder.resolve("none.json") + ": no such file");
  }
}
