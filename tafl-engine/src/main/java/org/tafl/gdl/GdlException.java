package org.tafl.gdl;

import java.util.List;
import java.util.stream.Collectors;

/// Says that a rule sheet is refused, with every diagnostic that was found.
public final class GdlException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private static final int SHOWN = 100; // errors in the message; a large sheet can have many more

  private final transient List<Diagnostic> diagnostics;

  /// Creates the exception.
  ///
  /// @param diagnostics at least one of them an error; sorted and copied
  /// @throws IllegalArgumentException if none is an error
  public GdlException(List<Diagnostic> diagnostics) {
    super(message(diagnostics));
    this.diagnostics = diagnostics.stream().sorted().toList();
    if (diagnostics.stream().noneMatch(Diagnostic::isError)) {
      throw new IllegalArgumentException("no error among " + diagnostics);
    }
  }

  /// Returns what was found, in the order of the text.
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  private static String message(List<Diagnostic> diagnostics) {
    List<Diagnostic> errors = diagnostics.stream().filter(Diagnostic::isError).sorted().toList();
    String rest = errors.size() > SHOWN ? "\nand " + (errors.size() - SHOWN) + " errors more" : "";
    return errors.stream()
        .limit(SHOWN)
        .map(Diagnostic::render)
        .collect(Collectors.joining("\n", "", rest));
  }
}
