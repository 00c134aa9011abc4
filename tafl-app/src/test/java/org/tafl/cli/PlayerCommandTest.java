package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.ggp.PlayerOptions;
import org.tafl.ggp.PlayerServer;
import org.tafl.search.PlayerFactory;

@Timeout(120)
class PlayerCommandTest {
  private static PlayerServer legal() throws IOException {
    var options = PlayerOptions.of(PlayerFactory.of("legal")).at("127.0.0.1", 0);
    return PlayerServer.start(options, _ -> {});
  }

  @Test
  void saysThatAPortIsTaken() throws IOException {
    try (PlayerServer server = legal()) {
      CliRun run = CliRun.of("player", "--port", server.port(), "--search", "legal");
      assertEquals(ExitCode.USAGE, run.code());
      assertTrue(
          run.err().startsWith("tafl player: cannot listen on 127.0.0.1:" + server.port() + ": "),
          run.err());
      assertTrue(run.err().endsWith("--port 0 takes a free one\n"), run.err());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"70000", "-1", "x"})
  void refusesWhatIsNoPort(String port) {
    String complaint = "'%s' is no port; write a number from 0 to 65535".formatted(port);
    for (String[] words : new String[][] {{"player"}, {"doctor", "--serve"}}) {
      CliRun run = CliRun.of(Stream.concat(Stream.of(words), Stream.of("--port", port)).toArray());
      assertEquals(ExitCode.USAGE, run.code(), run.err());
      assertTrue(run.err().contains(complaint), run.err());
    }
  }

  @Test
  void refusesWhatItCannotPlay() {
    CliRun.of("player", "--search", "mcz")
        .refuses("tafl player: player mcz: there is no player 'mcz'; did you mean mcs?");
    CliRun.of("player", "--search", "mcs:engine=propnet", "--engine", "interpreter")
        .refuses(
            "tafl player: player mcs:engine=propnet has an engine already; leave out --engine"
                + " interpreter");
  }

  @Test
  void examinesAPlayer() throws IOException {
    try (PlayerServer server = legal()) {
      String address = "127.0.0.1:" + server.port();
      String out = CliRun.of("doctor", address).expect(ExitCode.FINE).out();
      assertTrue(out.startsWith("pass  INFO is answered within a second\n"), out);
      assertTrue(out.endsWith(" passed, 0 failed, 0 warnings\n"), out);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--start 1", "--play 1", "--format json"})
  void refusesClocksAndFormatOfTheOddPlayer(String option) {
    String[] words = option.split(" ", -1);
    CliRun run = CliRun.of("doctor", "--serve", words[0], words[1]);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains(words[0] + " has no effect with --serve"), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--host=x", "--port=1", "--faults"})
  void refusesAnAddressOfItsOwnWhereItExamines(String option) {
    CliRun run = CliRun.of("doctor", "127.0.0.1:1", option);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains(" has no effect with HOST:PORT"), run.err());
  }

  @Test
  void findsNobody() throws IOException {
    int port;
    try (PlayerServer server = legal()) {
      port = server.port();
    }
    CliRun run = CliRun.of("doctor", "127.0.0.1:" + port, "--format", "json");
    assertEquals(ExitCode.FINDING, run.code());
    assertEquals("fail", run.json().path("findings").path(0).path("status").asString());
    CliRun.of("doctor").refuses("tafl doctor: which player? HOST:PORT\ntry 'tafl doctor --help'");
    CliRun.of("doctor", "nowhere")
        .refuses(
            "tafl doctor: 'nowhere' is no address of a player; write tcp://HOST:PORT, such as"
                + " tcp://localhost:9147");
  }

  @Test
  void playsAgainstAPerson() {
    CliRun run =
        CliRun.reading("1\n1\n1\n", "play", "ticTacToe", "--as", "o", "--vs", "legal", "--play", 5);
    assertTrue(run.expect(ExitCode.FINE).out().contains("x: (mark 1 1)\n"), run.out());
    assertTrue(
        CliRun.of("play", "ticTacToe", "--play", 5).err().contains("--play has no effect"),
        "without --vs");
    CliRun.of("play", "ticTacToe", "--vs", "nobody")
        .refuses(
            "tafl play: player nobody: there is no player 'nobody'; players are: uniform, legal,"
                + " mcs, mcts");
  }
}
