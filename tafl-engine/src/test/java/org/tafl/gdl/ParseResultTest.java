package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ParseResultTest {
  @Test
  void completeWhereAllWasRead() {
    ParseResult result = Gdl.read(new Source("sheet.kif", "(p)"), ParseOptions.DEFAULT);

    assertTrue(result.isComplete());
    assertEquals(result.sheet(), result.orThrow());
  }

  @Test
  void throwsWhatCouldNotBeRead() {
    ParseResult result = Gdl.read(new Source("sheet.kif", "(p) () (q"), ParseOptions.DEFAULT);

    GdlException exception = assertThrows(GdlException.class, result::orThrow);
    assertFalse(result.isComplete());
    assertEquals("p\n", result.sheet().toString());
    assertEquals(result.diagnostics(), exception.diagnostics());
    assertEquals(2, exception.diagnostics().size());
  }
}
