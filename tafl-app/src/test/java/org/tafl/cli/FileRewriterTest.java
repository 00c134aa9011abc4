package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileRewriterTest {
  @TempDir private Path folder = Path.of("");

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void replacesTheTextAndLeavesNothingBehind() throws IOException {
    Path file = Files.writeString(folder.resolve("a.kif"), "old");
    FileRewriter.rewrite(file, "new");
    assertEquals("new", Files.readString(file));
    assertEquals(List.of("a.kif"), names());
  }

  @Test
  void keepsPermissions() throws IOException {
    Path file = Files.writeString(folder.resolve("a.kif"), "old");
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "POSIX only");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r-x"));
    FileRewriter.rewrite(file, "new");
    assertEquals("rw-rw-r-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void keepsALinkALink() throws IOException {
    Path file = Files.writeString(folder.resolve("a.kif"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("b.kif"), file.getFileName());
    FileRewriter.rewrite(link, "new");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  void leavesAReadOnlyFileAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("a.kif"), "old");
    assumeTrue(file.toFile().setWritable(false) && !Files.isWritable(file), "may write all files");
    assertThrows(AccessDeniedException.class, () -> FileRewriter.rewrite(file, "new"));
    assertEquals("old", Files.readString(file));
  }
}
