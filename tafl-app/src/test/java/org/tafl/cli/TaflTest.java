package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

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

  private static CommandLine commandLine() {
    var sink = new PrintWriter(Writer.nullWriter());
    InputStream in = InputStream.nullInputStream();
    return Tafl.commandLine(new Terminal(sink, sink, in, false, false, Map.of()));
  }

  /// All commands and the commands below them, as one calls them.
  static Stream<String> commands() {
    return names(commandLine(), "");
  }

  private static Stream<String> names(CommandLine command, String before) {
    return command.getSubcommands().entrySet().stream()
        .flatMap(below ->
            Stream.concat(
                Stream.of(before + below.getKey()),
                names(below.getValue(), before + below.getKey() + " ")));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpWithAnExample(String command) {
    String out =
        CliRun.of((Object[]) (command + " --help").split(" ", -1)).expect(ExitCode.FINE).out();
    assertTrue(out.startsWith("Usage: tafl " + command), out);
    assertTrue(out.contains("\nExamples:\n  tafl " + command), out);
    assertTrue(out.contains("\nExit codes:\n"), out);
    assertTrue(out.lines().allMatch(line -> line.length() <= 100), out);
    assertFalse(out.contains("${"), out);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpIsWrittenInFormats(String command) {
    CommandLine line = commandLine();
    for (String word : command.split(" ", -1)) {
      line = Objects.requireNonNull(line.getSubcommands().get(word));
    }
    CommandLine.Model.CommandSpec spec = line.getCommandSpec();
    var texts = new ArrayList<String>(List.of(spec.usageMessage().description()));
    spec.options().forEach(option -> texts.addAll(List.of(option.description())));
    spec.positionalParameters().forEach(words -> texts.addAll(List.of(words.description())));
    texts.addAll(List.of(spec.usageMessage().footer()));
    for (String text : texts) {
      assertDoesNotThrow(() -> String.format(Locale.ROOT, text), text);
    }
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
