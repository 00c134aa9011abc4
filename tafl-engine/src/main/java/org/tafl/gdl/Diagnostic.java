package org.tafl.gdl;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// One thing that is wrong with a rule sheet, and where.
///
/// Ordered by place, then by code.
///
/// @param code what is wrong
/// @param span where; {@link Span#NONE} never: a matter of the whole sheet has an empty span in it
/// @param message what is wrong with the particulars, in one line
/// @param notes why, other places that belong to it, and how to mend it; copied
public record Diagnostic(Code code, Span span, String message, List<Note> notes)
    implements Comparable<Diagnostic> {
  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing((Diagnostic diagnostic) -> diagnostic.span.source().name())
          .thenComparingInt(diagnostic -> diagnostic.span.start())
          .thenComparing(Diagnostic::code)
          .thenComparing(Diagnostic::message);

  /// Copies the notes.
  public Diagnostic {
    notes = List.copyOf(notes);
  }

  /// Creates a diagnostic.
  public Diagnostic(Code code, Span span, String message, Note... notes) {
    this(code, span, message, List.of(notes));
  }

  /// A remark on a diagnostic.
  ///
  /// @param text the remark
  /// @param span the other place it speaks of, {@link Span#NONE} if none
  public record Note(String text, Span span) {
    /// Returns a remark without a place: why it is wrong, or how to mend it.
    public static Note of(String text) {
      return new Note(text, Span.NONE);
    }
  }

  /// Returns whether the rule sheet is refused for this.
  public boolean isError() {
    return code.severity() == Severity.ERROR;
  }

  /// Returns `file:line:column: error[GDL014]: message`.
  public String headline() {
    return "%s: %s[%s]: %s"
        .formatted(
            span.place(), code.severity().name().toLowerCase(Locale.ROOT), code.id(), message);
  }

  /// Returns the headline, the line it speaks of with the place marked, and the notes; several
  /// lines, without a line end after the last.
  public String render() {
    return DiagnosticRenderer.render(this);
  }

  @Override
  public int compareTo(Diagnostic other) {
    return BY_PLACE.compare(this, other);
  }

  @Override
  public String toString() {
    return headline();
  }
}
