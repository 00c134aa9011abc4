package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvFileTest {
  @Test
  void readsWhatItPrints() {
    List<String> cells = List.of("", "plain", "a,b", "say \"no\"", "two\nlines", "\"", "end");
    assertEquals(List.of(cells, cells), CsvFile.parse(CsvFile.line(cells) + CsvFile.line(cells)));
  }

  @Test
  void quotesOnlyWhereNeeded() {
    assertEquals("a,\"b,c\",\"d\"\"\"\n", CsvFile.line(List.of("a", "b,c", "d\"")));
  }

  @Test
  void leavesOutALineThatWasBrokenOff() {
    assertEquals(List.of(List.of("a", "b")), CsvFile.parse("a,b\nc,\"d"));
  }
}
