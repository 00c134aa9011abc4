package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Outcome;
import org.tafl.search.PlayerFactory;

@Timeout(120)
class MatchSeriesTest {
  private static final Clocks CLOCKS = new Clocks(Duration.ofSeconds(5), Duration.ofSeconds(2));

  @TempDir Path folder;

  private SeriesOptions options(String rules, int matches, String... players) {
    return new SeriesOptions(
        "test",
        Gdl.parse("test.kif", rules),
        List.of(players),
        CLOCKS,
        matches,
        true,
        true,
        100,
        1,
        Optional.of(folder));
  }

  private static SeriesSummary run(SeriesOptions options, List<MatchSeries.Played> played)
      throws Exception {
    return MatchSeries.of(options, _ -> {}).run(played::add);
  }

  private MatchRecord record(int number) throws IOException {
    return MatchJson.parse(Files.readString(folder.resolve("match-%04d.json".formatted(number))));
  }

  @Test
  void playsAllMixedAssignmentsAndSumsUp() throws Exception {
    var played = new ArrayList<MatchSeries.Played>();
    SeriesSummary summary =
        run(
            options(GameTexts.THREE_STEPS, 0, "legal", "mcs:engine=interpreter+playouts=1"),
            played);
    assertEquals(2, played.size());
    SeriesSummary.Line first = summary.lines().getFirst();
    assertEquals(2, first.played());
    assertEquals(100, first.meanGoal()); // it always says a
    assertEquals(2, first.wins() + first.draws());
    assertEquals(0, first.errors());
    MatchRecord match = record(1);
    assertEquals(Outcome.TERMINAL, match.outcome());
    assertEquals(3, match.moves().size());
    assertEquals(4, match.errors().size());
    assertEquals(4, match.states().size());
    assertEquals("((step 0))", match.states().getFirst());
    assertEquals("legal", match.players().get(0));
    assertEquals("legal", record(2).players().get(1));
    assertEquals(List.of(), MatchReplay.of(MatchJson.print(match), Optional.empty()).findings());
  }

  @Test
  void resumesFromItsRecords() throws Exception {
    SeriesOptions options = options(GameTexts.THREE_STEPS, 4, "legal", "uniform");
    var first = new ArrayList<MatchSeries.Played>();
    SeriesSummary whole = run(options, first);
    Files.delete(folder.resolve("match-0003.json"));
    String kept = Files.readString(folder.resolve("match-0004.json"));
    var second = new ArrayList<MatchSeries.Played>();
    SeriesSummary resumed = run(options, second);
    assertEquals(
        List.of(true, true, false, true),
        second.stream().map(MatchSeries.Played::isResumed).toList());
    assertEquals(kept, Files.readString(folder.resolve("match-0004.json")));
    assertEquals(whole.lines().getFirst().played(), resumed.lines().getFirst().played());
    var other = options(GameTexts.THREE_STEPS, 4, "uniform", "legal");
    var fault = assertThrows(IllegalArgumentException.class, () -> MatchSeries.of(other, _ -> {}));
    assertTrue(String.valueOf(fault.getMessage()).contains("players is"), fault::toString);
  }

  @Test
  void matchesOfASeriesDifferAndCanBeRepeated() throws Exception {
    String mcs = "mcs:engine=interpreter+playouts=1";
    SeriesOptions options = options(GameTexts.own("ticTacToe"), 8, mcs, "uniform");
    run(options, new ArrayList<>());
    var first = new ArrayList<List<List<String>>>();
    for (int number = 1; number <= 8; number++) {
      first.add(record(number).moves());
    }
    assertTrue(Set.copyOf(first).size() > 4, first::toString);
    Files.delete(folder.resolve("match-0005.json"));
    run(options, new ArrayList<>());
    assertEquals(first.get(4), record(5).moves());
  }

  @Test
  void bearsEveryOddityThatIsNoFault() throws Exception {
    try (OddPlayer odd = OddPlayer.start("127.0.0.1", 0, false, _ -> {})) {
      var options =
          options(GameTexts.own("ticTacToe"), 4, "tcp://127.0.0.1:" + odd.port(), "uniform");
      SeriesSummary summary = run(options, new ArrayList<>());
      assertEquals(4, summary.matches());
      assertEquals(0, summary.lines().getFirst().errors());
    }
  }

  @Test
  void notesFaultsAndPlaysOn() throws Exception {
    var faults =
        List.of(
            OddPlayer.Oddity.ILLEGAL,
            OddPlayer.Oddity.GARBAGE,
            OddPlayer.Oddity.NIL,
            OddPlayer.Oddity.RESET,
            OddPlayer.Oddity.SILENT,
            OddPlayer.Oddity.BLANKS);
    try (OddPlayer odd = OddPlayer.start("127.0.0.1", 0, faults, _ -> {})) {
      var options = options(GameTexts.THREE_STEPS, 2, "tcp://127.0.0.1:" + odd.port(), "legal");
      SeriesSummary summary = run(options, new ArrayList<>());
      assertEquals(0, summary.unfinished());
      assertEquals(
          List.of("", "IL (no such move)", "IL (((", "IL nil"),
          record(1).errors().stream().map(List::getFirst).toList());
      assertEquals(
          List.of("", "CE the connection was closed without an answer", "TO", ""),
          record(2).errors().stream().map(List::getLast).toList());
      SeriesSummary.Line line = summary.lines().getFirst();
      assertEquals(List.of(1, 3, 1), List.of(line.late(), line.illegal(), line.unreachable()));
      assertEquals(0, summary.lines().getLast().errors());
      for (int number = 1; number <= 2; number++) {
        assertEquals(
            List.of(),
            MatchReplay.of(MatchJson.print(record(number)), Optional.empty()).findings());
      }
    }
  }

  @Test
  void endsAtOnceWhereAPlayerIsNotThere() throws IOException {
    SeriesOptions options = options(GameTexts.WALK, 1, "tcp://127.0.0.1:" + freePort());
    var fault =
        assertThrows(PlayerUnreachableException.class, () -> run(options, new ArrayList<>()));
    assertEquals(
        options.players().getFirst() + " cannot be reached: Connection refused",
        fault.getMessage());
    assertTrue(Files.notExists(folder.resolve("match-0001.json")));
  }

  @Test
  void notesAPlayerThatIsNoLongerThere() throws Exception {
    var played = new ArrayList<MatchSeries.Played>();
    int port = freePort();
    var server =
        PlayerServer.start(
            PlayerOptions.of(PlayerFactory.of("legal")).at("127.0.0.1", port), _ -> {});
    SeriesSummary summary;
    try (server) {
      MatchSeries series =
          MatchSeries.of(options(GameTexts.WALK, 2, "tcp://127.0.0.1:" + port), _ -> {});
      summary =
          series.run(match -> {
            played.add(match);
            try {
              server.close();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    SeriesSummary.Line line = summary.lines().getFirst();
    assertEquals(record(2).moves().size() + 1, line.unreachable());
    assertEquals("CE Connection refused", record(2).errors().getFirst().getFirst());
    assertTrue(
        played.getLast().line().endsWith(" errors (the first of robot: CE Connection refused)"),
        played.getLast().line());
  }

  private static int freePort() throws IOException {
    try (var listener = ConnectionListener.start("127.0.0.1", 0, (_, _) -> {}, _ -> {})) {
      return listener.port();
    }
  }

  @Test
  void playsOurPlayerOverTheWireScrambled() throws Exception {
    var server =
        PlayerServer.start(PlayerOptions.of(PlayerFactory.of("legal")).at("127.0.0.1", 0), _ -> {});
    try (server) {
      String address = "tcp://127.0.0.1:" + server.port();
      SeriesSummary summary =
          run(options(GameTexts.own("ticTacToe"), 2, address, "uniform"), new ArrayList<>());
      assertEquals(0, summary.lines().getFirst().errors());
      assertEquals(2, summary.lines().getFirst().played());
    }
  }

  @Test
  void playsChanceItself() throws Exception {
    var options = options(GameTexts.own("pigDice"), 2, "legal", "uniform");
    SeriesSummary summary = run(options, new ArrayList<>());
    assertEquals(2, summary.matches());
    assertTrue(record(1).players().contains("random"), () -> summary.lines().toString());
    assertEquals(2, summary.lines().size());
  }

  @Test
  void countsForNobodyWhatDoesNotEnd() throws Exception {
    String endless = GameTexts.WALK.replace("terminal (true (at 2))", "terminal (true (at 9))");
    SeriesSummary summary = run(options(endless, 1, "legal"), new ArrayList<>());
    assertEquals(1, summary.unfinished());
    assertEquals(0, summary.lines().getFirst().played());
    assertEquals(Outcome.STEP_LIMIT, record(1).outcome());
    assertEquals(100, record(1).moves().size());
  }

  @Test
  void writesWhatOtherProgramsRead() throws Exception {
    run(options(GameTexts.WALK, 1, "legal"), new ArrayList<>());
    String json = Files.readString(folder.resolve("match-0001.json"));
    for (String field :
        List.of(
            "matchId",
            "randomToken",
            "startTime",
            "gameMetaURL",
            "isCompleted",
            "isAborted",
            "states",
            "moves",
            "stateTimes",
            "errors",
            "goalValues",
            "previewClock",
            "startClock",
            "playClock",
            "playerNamesFromHost",
            "isPlayerHuman",
            "scrambled")) {
      assertTrue(json.contains("\"" + field + "\" : "), field);
    }
    String xml = Files.readString(folder.resolve("match-0001.xml"));
    assertTrue(
        xml.contains("<step>\n<step-number>2</step-number>\n<move>(go 2)</move>\n</step>"), xml);
    assertTrue(xml.contains("<reward>100</reward>"), xml);
    assertTrue(xml.contains("<fact>\n<prop-f>at</prop-f>\n<arg>2</arg>\n</fact>"), xml);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(3, files.count());
    }
  }
}
