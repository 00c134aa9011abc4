package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A run of the command line within the test: what it printed, and its exit code.
///
/// @param code the exit code
/// @param out standard output, lines ending with LF
/// @param err standard error, lines ending with LF
record CliRun(int code, String out, String err) {
  /// Runs a command; standard input is empty, nothing is a terminal.
  static CliRun of(Object... words) {
    return with(Map.of(), "", words);
  }

  /// Runs a command with a text on standard input.
  static CliRun reading(String input, Object... words) {
    return with(Map.of(), input, words);
  }

  /// Runs a command with environment variables.
  static CliRun with(Map<String, String> environment, String input, Object... words) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    var out = new StringWriter();
    var err = new StringWriter();
    var terminal =
        new Terminal(
            new PrintWriter(out), new PrintWriter(err), in, false, false, Map.copyOf(environment));
    String[] args = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      args[i] = words[i].toString();
    }
    int code = Tafl.run(terminal, args);
    return new CliRun(code, lines(out), lines(err));
  }

  private static String lines(StringWriter writer) {
    return writer.toString().replace("\r\n", "\n");
  }

  /// Checks that nothing went to standard error, and the exit code.
  CliRun expect(int expected) {
    assertEquals("", err);
    assertEquals(expected, code, out);
    return this;
  }

  /// Checks that the command ended with one line of complaint, after its name, and exit code 2.
  CliRun refuses(String complaint) {
    assertEquals(complaint + "\n", err);
    assertEquals(ExitCode.USAGE, code);
    return this;
  }

  /// Returns the output as JSON.
  JsonNode json() {
    return new JsonMapper().readTree(out);
  }
}
