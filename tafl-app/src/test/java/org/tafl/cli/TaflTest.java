package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TaflTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Tafl.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }

  @Test
  void printsVersion() {
    assertEquals(0, run("--version"));
    assertTrue(out.toString().startsWith("tafl "), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void helpNamesTestAndBuild() {
    assertEquals(0, run("--help"));
    assertTrue(out.toString().contains("tafl test"), out.toString());
    assertTrue(out.toString().contains("tafl build"), out.toString());
  }

  @Test
  void unknownOptionIsUsage() {
    assertEquals(Tafl.USAGE, run("--no-such-option"));
    assertEquals("", out.toString());
    assertTrue(err.toString().contains("--no-such-option"), err.toString());
  }

  @Test
  void missingCommandIsUsage() {
    assertEquals(Tafl.USAGE, run());
    assertTrue(err.toString().contains("which command?"), err.toString());
  }
}
