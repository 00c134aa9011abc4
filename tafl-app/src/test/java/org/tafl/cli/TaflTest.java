package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaflTest {
  @Test
  void printsVersions() {
    String out = CliRun.of("--version").expect(ExitCode.FINE).out();
    assertTrue(out.startsWith("tafl "), out);
    assertTrue(out.contains("\nJava "), out);
  }

  @Test
  void helpNamesEveryCommandAndTheLaunchersOwn() {
    String out = CliRun.of("--help").expect(ExitCode.FINE).out();
    for (String word :
        new String[] {"check", "format", "info", "ground", "games", "tafl test", "tafl build"}) {
      assertTrue(out.contains(word), out);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check", "format", "info", "ground", "games", "match", "replay", "player", "doctor"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    String out = CliRun.of(command, "--help").expect(ExitCode.FINE).out();
    assertTrue(out.startsWith("Usage: tafl " + command), out);
    assertTrue(out.contains("\nExamples:\n  tafl " + command), out);
    assertTrue(out.contains("\nExit codes:\n"), out);
    assertTrue(out.lines().allMatch(line -> line.length() <= 100), out);
    assertFalse(out.contains("${"), out);
  }

  @Test
  void refusesAnUnknownOption() {
    CliRun.of("--no-such-option")
        .refuses("tafl: Unknown option: '--no-such-option'\ntry 'tafl --help'");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    CliRun.of("chekc", "x.kif")
        .refuses("tafl: no command 'chekc'; did you mean check?\ntry 'tafl --help'");
    CliRun.of("solve").refuses("tafl: no command 'solve'\ntry 'tafl --help'");
  }

  @Test
  void refusesToDoNothing() {
    CliRun run = CliRun.of().refuses("tafl: which command?\ntry 'tafl --help'");
    assertEquals("", run.out());
  }

  @Test
  void namesTheValuesOfAnOptionAsTheyAreWritten() {
    CliRun.of("games", "--format", "xml")
        .refuses(
            "tafl games: Invalid value for option '--format': expected one of [text, json] but was"
                + " 'xml'\ntry 'tafl games --help'");
  }
}
