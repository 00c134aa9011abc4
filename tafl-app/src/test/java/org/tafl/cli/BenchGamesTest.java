package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.BenchGame;

class BenchGamesTest {
  private final BenchGames games = new BenchGames(new SheetFinder(InputStream.nullInputStream()));

  private List<String> names(List<String> words, List<String> names) {
    return games.find(words, names).stream().map(BenchGame::name).toList();
  }

  @Test
  void takesNamesAsWordsWhereThereAreNone() {
    assertEquals(List.of("nim", "hanoi"), names(List.of(), List.of("nim", "hanoi", "NIM")));
  }

  @Test
  void choosesByName() {
    assertEquals(List.of("hanoi"), names(List.of("nim", "hanoi"), List.of("HANOI")));
    assertThrows(InputException.class, () -> names(List.of("nim"), List.of("hanoi")));
  }

  @Test
  void callsGamesOfOneNameByTheirPaths(@TempDir Path folder) throws IOException {
    Path sheet = Files.writeString(folder.resolve("nim.kif"), "(role x)");
    assertEquals(
        List.of("nim.kif", sheet.toString(), "hanoi"),
        names(List.of("nim", sheet.toString(), "hanoi"), List.of()));
  }

  @Test
  void takesTheGamesOfAnIndex(@TempDir Path folder) throws IOException {
    for (String file : List.of("a/nim.kif", "a/copy.kif", "gdl2/poker.kif", "a/unlisted.kif")) {
      Files.createDirectories(folder.resolve(file).getParent());
      Files.writeString(folder.resolve(file), "(role x)");
    }
    Files.writeString(
        folder.resolve("INDEX.tsv"),
        "file\tsha1\na/nim.kif\t1\na/copy.kif\t1\ngdl2/poker.kif\t2\n");
    assertEquals(List.of("nim"), names(List.of(folder.toString()), List.of()));
    assertEquals(
        List.of("copy", "nim", "unlisted"),
        names(List.of(folder.resolve("a").toString()), List.of()));
    Files.writeString(folder.resolve("INDEX.tsv"), "file\tsha1\na/nim.kif\n");
    assertThrows(InputException.class, () -> names(List.of(folder.toString()), List.of()));
    Files.writeString(folder.resolve("INDEX.tsv"), "path\na/nim.kif\n");
    assertThrows(InputException.class, () -> names(List.of(folder.toString()), List.of()));
  }

  @Test
  void readsNamesFromAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("names.txt"), "# all\n nim \n\nhex # large\nnim");
    assertEquals(List.of("nim", "hex"), BenchGames.namesIn(file));
    Path empty = Files.writeString(folder.resolve("empty.txt"), "#\n");
    assertThrows(InputException.class, () -> BenchGames.namesIn(empty));
  }
}
