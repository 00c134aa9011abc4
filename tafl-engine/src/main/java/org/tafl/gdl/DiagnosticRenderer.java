package org.tafl.gdl;

import java.util.Locale;
import org.tafl.gdl.Diagnostic.Note;

/// Draws a diagnostic for a person: headline, source line, marker, notes.
///
/// ```
/// game.kif:12:10: error[GDL014]: variable ?y occurs only under not
///    12 |     (not (cell ?x ?y))
///       |                   ^^
///       = give ?y a value in a positive literal of the same rule
/// ```
final class DiagnosticRenderer {
  private static final int MAX_COLUMNS = 100; // of source text; the line is cut around the place
  private static final int CONTEXT_COLUMNS = 40; // kept before the place when it is cut

  private DiagnosticRenderer() {}

  static String render(Diagnostic diagnostic) {
    var text = new StringBuilder(diagnostic.headline());
    appendExcerpt(text, diagnostic.span(), '^');
    for (Note note : diagnostic.notes()) {
      if (note.span().isWritten()) {
        text.append("\n  note: ").append(note.text()).append(": ").append(note.span().place());
        appendExcerpt(text, note.span(), '-');
      } else {
        text.append("\n      = ").append(note.text());
      }
    }
    return text.toString();
  }

  private static void appendExcerpt(StringBuilder text, Span span, char marker) {
    if (!span.isWritten()) {
      return;
    }
    int line = span.line();
    String code = span.source().lineText(line);
    int from = span.source().lineStart(line);
    int start = Math.min(span.start() - from, code.length());
    int end = Math.max(Math.min(span.end() - from, code.length()), start);
    int cutStart = code.length() <= MAX_COLUMNS ? 0 : Math.max(0, start - CONTEXT_COLUMNS);
    cutStart = wholeCharacter(code, cutStart);
    int cutEnd = wholeCharacter(code, Math.min(code.length(), cutStart + MAX_COLUMNS));
    String before = cutStart > 0 ? "..." : "";
    String after = cutEnd < code.length() ? "..." : "";
    text.append(String.format(Locale.ROOT, "\n%5d | ", line))
        .append(before)
        .append(visible(code.substring(cutStart, cutEnd)))
        .append(after)
        .append("\n      | ")
        .append(" ".repeat(before.length() + columns(code, cutStart, start)))
        .append(
            Character.toString(marker)
                .repeat(Math.max(1, columns(code, start, Math.min(end, cutEnd)))));
  }

  /// Returns the offset, or the one before if it would cut a surrogate pair.
  private static int wholeCharacter(String code, int offset) {
    boolean cutsPair =
        offset > 0
            && offset < code.length()
            && Character.isSurrogatePair(code.charAt(offset - 1), code.charAt(offset));
    return cutsPair ? offset - 1 : offset;
  }

  private static int columns(String code, int start, int end) {
    return code.codePointCount(start, Math.max(start, end));
  }

  /// Shows tabs as one blank, so that the marker stands right, and hides what would move a
  /// terminal's cursor.
  private static String visible(String code) {
    var shown = new StringBuilder(code.length());
    code.codePoints()
        .map(c -> c == '\t' ? ' ' : Character.isISOControl(c) ? '\uFFFD' : c)
        .forEach(shown::appendCodePoint);
    return shown.toString();
  }
}
