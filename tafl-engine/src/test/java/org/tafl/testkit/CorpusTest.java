package org.tafl.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
  @TempDir Path folder;

  @Test
  void readsTheColumnsByName() throws IOException {
    write("n_roles\tfile\troles", "2\ta/one.kif\tx o", "0\tb/two.kif\t-");

    Corpus corpus = Corpus.read(folder);

    assertEquals(2, corpus.sheet("a/one.kif").count("n_roles"));
    assertEquals(List.of("x", "o"), corpus.sheet("a/one.kif").words("roles"));
    assertEquals(List.of(), corpus.sheet("b/two.kif").words("roles"));
    assertEquals(List.of("a/one.kif"), corpus.in("a").stream().map(Corpus.Sheet::file).toList());
    assertEquals(folder.resolve("a/one.kif"), corpus.sheet("a/one.kif").path());
  }

  @Test
  void refusesColumnsAndSheetsThatAreNotThere() throws IOException {
    write("file", "a/one.kif");
    Corpus corpus = Corpus.read(folder);
    Corpus.Sheet sheet = corpus.sheet("a/one.kif");

    assertThrows(IllegalArgumentException.class, () -> sheet.cell("bytes"));
    assertThrows(IllegalArgumentException.class, () -> corpus.sheet("a/two.kif"));
  }

  @Test
  void refusesRowsOfAnotherLength() throws IOException {
    write("file\tbytes", "a/one.kif");

    assertThrows(IllegalStateException.class, () -> Corpus.read(folder));
  }

  @Test
  void saysWhatIsMissing() {
    var error = assertThrows(IllegalStateException.class, () -> Corpus.read(folder));

    assertTrue(String.valueOf(error.getMessage()).contains("INDEX.tsv"));
  }

  private void write(String... lines) throws IOException {
    Files.write(folder.resolve("INDEX.tsv"), List.of(lines));
  }
}
