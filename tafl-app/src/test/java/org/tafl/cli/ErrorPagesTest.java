package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Code;

class ErrorPagesTest {
  @Test
  void findsACodeHoweverItIsWritten() {
    for (String word : new String[] {"GDL014", "gdl014", "GDL14", "14", "014"}) {
      assertEquals(Optional.of(Code.UNSAFE_NEGATION), ErrorPages.find(word), word);
    }
    for (String word : new String[] {"", "0", "GDL", "GDL999", "x14", "-14"}) {
      assertEquals(Optional.empty(), ErrorPages.find(word), word);
    }
  }

  @Test
  void everyCodeHasASummary() {
    for (Code code : Code.values()) {
      String summary = ErrorPages.summary(code);
      assertFalse(summary.isBlank() || summary.startsWith("Severity"), code.id());
    }
  }
}
