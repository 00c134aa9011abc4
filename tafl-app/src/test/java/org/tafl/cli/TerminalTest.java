package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Source;

class TerminalTest {
  private static Terminal terminal(boolean isWatched, Map<String, String> environment) {
    var nowhere = new PrintWriter(new StringWriter());
    return new Terminal(
        nowhere, nowhere, InputStream.nullInputStream(), isWatched, false, environment);
  }

  @Test
  void coloursOnlyForPeopleWhoWantThem() {
    assertTrue(terminal(true, Map.of()).colours().areOn());
    assertTrue(terminal(true, Map.of("NO_COLOR", "")).colours().areOn());
    assertFalse(terminal(false, Map.of()).colours().areOn());
    assertFalse(terminal(true, Map.of("NO_COLOR", "1")).colours().areOn());
    assertFalse(terminal(true, Map.of("TERM", "dumb")).colours().areOn());
  }

  @Test
  void coloursChangeNothingElse() {
    var source = new Source("a.kif", CheckCommandTest.FAULTY);
    for (Diagnostic diagnostic : Checker.check(Gdl.read(source, ParseOptions.DEFAULT))) {
      String coloured = CheckText.render(diagnostic, new Colours(true));
      assertTrue(coloured.contains("\u001B["), coloured);
      assertEquals(diagnostic.render(), coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
    }
  }
}
