package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void alignsColumns() {
    var table = new TextTable("lr", "name", "n");
    table.row("a", 100);
    table.row("longer", 2);
    assertEquals(List.of("- name      n", "- a       100", "- longer    2"), table.lines("- "));
  }

  @Test
  void refusesRowsOfAnotherLength() {
    var table = new TextTable("lr", "name", "n");
    assertThrows(IllegalArgumentException.class, () -> table.row("a"));
  }
}
