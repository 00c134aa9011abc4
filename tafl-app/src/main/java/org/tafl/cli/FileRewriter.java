package org.tafl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/// Gives a file a new text so that a reader, or a crash, finds either the old text or the new.
final class FileRewriter {
  private FileRewriter() {}

  /// Replaces the text of a file; its permissions stay, and a link to it stays a link.
  ///
  /// @throws IOException if the file or its folder cannot be written; the file then is as it was
  static void rewrite(Path file, String text) throws IOException {
    Path real = file.toRealPath();
    if (!Files.isWritable(real)) {
      throw new AccessDeniedException(file.toString());
    }
    Path folder = real.toAbsolutePath().getParent();
    Path temporary = Files.createTempFile(folder, ".tafl", ".tmp");
    try {
      Files.writeString(temporary, text, StandardCharsets.UTF_8);
      copyPermissions(real, temporary);
      move(temporary, real);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    var old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    if (old != null) {
      Files.setPosixFilePermissions(to, old.readAttributes().permissions());
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
