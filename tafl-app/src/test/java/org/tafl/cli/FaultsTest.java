package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultsTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Faults faults(Map<String, String> environment) {
    return new Faults(
        new Terminal(
            new PrintWriter(out),
            new PrintWriter(err),
            InputStream.nullInputStream(),
            false,
            false,
            environment));
  }

  @Test
  void tellsOfABugInOneLine() {
    int code = faults(Map.of()).failure(new IllegalStateException("gate 7\nis odd"), "tafl info");
    assertEquals(ExitCode.BUG, code);
    assertEquals(
        "tafl info: this is a bug of Tafl, not of your input: java.lang.IllegalStateException: gate"
            + " 7; please report it with the command, the rule sheet and what TAFL_DEBUG=1 adds",
        err.toString().strip());
  }

  @Test
  void showsTheTraceOfABugOnRequest() {
    faults(Map.of("TAFL_DEBUG", "1")).failure(new StackOverflowError(), "tafl info");
    assertTrue(err.toString().contains("\tat org.tafl.cli.FaultsTest."), err.toString());
  }

  @Test
  void tellsInputFromBugs() {
    assertEquals(
        ExitCode.USAGE, faults(Map.of()).failure(new InputException("x: no such file"), "tafl"));
    assertEquals(ExitCode.USAGE, faults(Map.of()).failure(new IOException("broken"), "tafl"));
    assertEquals(ExitCode.BUDGET, faults(Map.of()).failure(new OutOfMemoryError(), "tafl"));
  }

  @Test
  void describesWhatTheSystemSays() {
    assertEquals("no such file", Faults.describe(new NoSuchFileException("x")));
    assertEquals("permission denied", Faults.describe(new AccessDeniedException("x")));
    assertEquals(
        "disc is full", Faults.describe(new FileSystemException("x", null, "disc is full")));
    assertEquals("Input/output error", Faults.describe(new IOException("Input/output error")));
  }
}
