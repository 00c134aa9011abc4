package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Source;

class ErrorPagesTest {
  @Test
  void findsACodeHoweverItIsWritten() {
    for (String word : new String[] {"GDL014", "gdl014", "GDL14", "14", "014"}) {
      assertEquals(Optional.of(Code.UNSAFE_NEGATION), ErrorPages.find(word), word);
    }
    for (String word : new String[] {"", "0", "GDL", "GDL999", "x14", "-14"}) {
      assertEquals(Optional.empty(), ErrorPages.find(word), word);
    }
  }

  /// The other pages are held against the checker, in its own tests.
  @ParameterizedTest
  @EnumSource(names = {"NOT_DECLARED", "DECLARED_IDLE"})
  void pageShowsWhatTheCommandSays(Code code) throws IOException {
    Path path = Path.of("..", ErrorPages.path(code));
    String page = Files.readString(path);
    List<Diagnostic> found = check(block(page, "kif"));
    String rendered =
        found.stream().map(Diagnostic::render).collect(Collectors.joining("\n", "", "\n"));

    if ("write".equals(System.getProperty("tafl.golden"))) {
      page = page.replace(fenced("text", block(page, "text")), fenced("text", rendered));
      Files.writeString(path, page);
    }
    assertEquals(rendered, block(page, "text"));
    assertEquals(List.of(code), found.stream().map(Diagnostic::code).toList());
    assertEquals(List.of(), check(block(page, "kif-fixed")));
  }

  private static List<Diagnostic> check(String text) {
    var reading = Gdl.read(new Source("example.kif", text), ParseOptions.DEFAULT);
    return SheetReport.of("example.kif", reading, new DeclarationOptions(), new SimulationOptions())
        .diagnostics();
  }

  private static String fenced(String language, String text) {
    return "```%s\n%s```\n".formatted(language, text);
  }

  private static String block(String page, String language) {
    String begin = "\n```" + language + "\n";
    int start = page.indexOf(begin) + begin.length();
    return page.substring(start, page.indexOf("```\n", start));
  }

  @Test
  void everyCodeHasASummary() {
    for (Code code : Code.values()) {
      String summary = ErrorPages.summary(code);
      assertFalse(summary.isBlank() || summary.startsWith("Severity"), code.id());
    }
  }
}
