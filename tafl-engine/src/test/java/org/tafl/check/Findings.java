package org.tafl.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Source;
import org.tafl.program.Program;

/// What checks find in a text, in short.
final class Findings {
  /// A game without fault, to be put behind the statements that a test is about.
  static final String GAME =
      """
      (role robot)
      (init (lamp off))
      (<= (legal robot push) (true (lamp off)))
      (<= (next (lamp on)) (does robot push))
      (<= terminal (true (lamp on)))
      (goal robot 100)
      """;

  private Findings() {}

  /// Returns what one check finds, in the order of the text, such as `1:5 GDL022 this rule has no
  /// body`.
  static List<String> by(Check check, String text) {
    return diagnostics(check, text).stream().map(Findings::line).toList();
  }

  /// Returns what one check finds in a game with some more statements before it.
  static List<String> inGame(Check check, String text) {
    return by(check, text + GAME);
  }

  /// Returns the notes without a place of what one check finds.
  static List<String> hints(Check check, String text) {
    return diagnostics(check, text).stream()
        .flatMap(diagnostic -> diagnostic.notes().stream())
        .filter(note -> !note.span().isWritten())
        .map(Note::text)
        .toList();
  }

  /// Returns what all checks find.
  static List<String> all(String text) {
    return Checker.check(read(text)).stream().map(Findings::line).toList();
  }

  /// Returns place and code of what all checks find, such as `1:5 GDL022`.
  static List<String> codes(String text) {
    return all(text).stream().map(line -> line.replaceFirst("(GDL...) .*", "$1")).toList();
  }

  static ParseResult read(String text) {
    return Gdl.read(new Source("sheet.kif", text), ParseOptions.DEFAULT);
  }

  static Vocabulary vocabulary(String text) {
    return new Vocabulary(read(text).sheet());
  }

  private static List<Diagnostic> diagnostics(Check check, String text) {
    ParseResult reading = read(text);
    var found = new ArrayList<Diagnostic>();
    check.run(
        new CheckedSheet(reading.sheet(), new Vocabulary(reading.sheet()), program(reading)),
        found::add);
    return found.stream().sorted().toList();
  }

  private static Optional<Program> program(ParseResult reading) {
    try {
      return Optional.of(Program.of(reading.orThrow()));
    } catch (GdlException e) {
      return Optional.empty();
    }
  }

  private static String line(Diagnostic diagnostic) {
    return Stream.of(
            diagnostic.span().line() + ":" + diagnostic.span().column(),
            diagnostic.code().id(),
            diagnostic.message())
        .reduce((first, second) -> first + " " + second)
        .orElseThrow();
  }
}
