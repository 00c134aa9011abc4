package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GdlExceptionTest {
  private final Source source = new Source("game.kif", "(p 00 ?x)");
  private final Diagnostic error =
      new Diagnostic(Code.UNSAFE_HEAD, new Span(source, 6, 8), "unsafe");
  private final Diagnostic warning =
      new Diagnostic(Code.LEADING_ZERO, new Span(source, 3, 5), "00 is not 0");

  @Test
  void listsAllInTheOrderOfTheText() {
    var exception = new GdlException(List.of(error, warning));

    assertEquals(List.of(warning, error), exception.diagnostics());
  }

  @Test
  void messageIsTheErrorsAsRendered() {
    assertEquals(error.render(), new GdlException(List.of(warning, error)).getMessage());
  }

  @Test
  void messageOfAThousandErrorsIsCut() {
    var exception = new GdlException(Collections.nCopies(1_000, error));

    String message = String.valueOf(exception.getMessage());
    assertEquals(1_000, exception.diagnostics().size());
    assertTrue(message.endsWith("\nand 900 errors more"), message);
    assertEquals(301, message.lines().count());
  }

  @Test
  void needsAnError() {
    assertThrows(IllegalArgumentException.class, () -> new GdlException(List.of(warning)));
    assertThrows(IllegalArgumentException.class, () -> new GdlException(List.of()));
  }
}
