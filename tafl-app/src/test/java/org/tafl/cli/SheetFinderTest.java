package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SheetFinderTest {
  private final SheetFinder finder = new SheetFinder(InputStream.nullInputStream());

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeSheets() throws IOException {
    Files.createDirectories(folder.resolve("b/c"));
    for (String name : List.of("z.kif", "a.KIF", "b/c/hello.kif", "notes.txt")) {
      Files.writeString(folder.resolve(name), "(role x)");
    }
  }

  private String complaint(Object word) {
    String text =
        assertThrows(InputException.class, () -> finder.one(word.toString())).problemOf("" + word);
    return text.replace(folder.toString(), "FOLDER");
  }

  @Test
  void findsAllSheetsOfAFolderSorted() {
    assertEquals(
        List.of("a.KIF", "b/c/hello.kif", "z.kif"),
        finder.all(folder.toString()).stream()
            .map(input -> folder.relativize(Path.of(input.name())).toString().replace('\\', '/'))
            .toList());
  }

  @Test
  void endsWhereLinksLeadInACircle() throws IOException {
    Files.createSymbolicLink(folder.resolve("b/back"), folder);
    assertEquals(3, finder.all(folder.toString()).size());
  }

  @Test
  void keepsBrokenLinksForTheReport() throws IOException {
    Files.createSymbolicLink(folder.resolve("broken.kif"), Path.of("nowhere"));
    SheetInput broken = finder.all(folder.toString()).get(2);
    assertEquals("no such file", SheetReport.of(broken).problem());
  }

  @Test
  void prefersAFileToAGame() {
    assertEquals(new SheetInput.OfFile(folder.resolve("z.kif")), finder.one(folder + "/z.kif"));
    assertEquals(new SheetInput.OfGame("ticTacToe"), finder.one("TicTacToe"));
  }

  @Test
  void suggestsFilesAndGames() {
    assertEquals(
        "no such file; did you mean FOLDER/b/c/hello.kif?", complaint(folder + "/b/c/helo.kif"));
    assertEquals("no such file; did you mean ticTacToe?", complaint("ticTacToe.kif"));
    assertEquals(
        "no such file, and no game of this name; did you mean connectFour?",
        complaint("conectfour"));
    assertEquals("no such file, and no game of this name; see 'tafl games'", complaint("mahjong"));
    assertEquals("no such file; there is no folder FOLDER/x", complaint(folder + "/x/mahjong.kif"));
  }

  @Test
  void refusesWhatTheSystemCannotName() {
    assertEquals(
        "no such file, and no game of this name (the system cannot read the name; perhaps the"
            + " locale is not UTF-8)",
        complaint("a\0b"));
  }
}
