package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSpecsTest {
  @Test
  void cutsListsAtCommas() {
    assertEquals(
        List.of("interpreter", "interpreter:cache=on"),
        EngineSpecs.list("interpreter, interpreter:cache=on,interpreter"));
  }

  @Test
  void refusesWhatIsNoEngine() {
    assertThrows(InputException.class, () -> EngineSpecs.list("interpreter,"));
    assertThrows(InputException.class, () -> EngineSpecs.one("interpreter:cache=maybe"));
  }
}
