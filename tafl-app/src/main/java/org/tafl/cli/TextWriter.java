package org.tafl.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Writes a text, which may be huge, piece by piece.
final class TextWriter {
  private final Text text;

  TextWriter(Text text) {
    this.text = text;
  }

  /// What is written.
  @FunctionalInterface
  interface Text {
    /// Writes it.
    ///
    /// @throws IOException if the output fails
    void write(Appendable out) throws IOException;
  }

  /// Writes to standard output, and stops when it cannot be written any more; what becomes of that
  /// is told at the end of the command line.
  void print(Terminal terminal) {
    try {
      text.write(new Pipe(terminal.out()));
    } catch (IOException _) {
      // the stream below remembers why
    }
  }

  /// Writes a file, in place of one that is there. A regular file gets its name when it is
  /// complete.
  ///
  /// @throws InputException if it cannot be written; a regular file then is as it was
  void write(Path file) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        writeTo(file); // a pipe or a device; a folder says that it is one
        return;
      }
      Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      Path unfinished = real.resolveSibling(real.getFileName() + ".unfinished");
      try {
        writeTo(unfinished);
        Files.move(unfinished, real, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (IOException e) {
      throw new InputException(file + ": cannot write: " + Faults.describe(e), e);
    }
  }

  private void writeTo(Path file) throws IOException {
    try (BufferedWriter out =
        Files.newBufferedWriter(
            file,
            StandardCharsets.UTF_8,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      text.write(out);
    }
  }

  /// Standard output, which says only now and then, and only if asked, that nobody reads it.
  private static final class Pipe implements Appendable {
    private static final int PIECE = 1 << 16; // characters between two questions

    private final PrintWriter out;
    private int written;

    Pipe(PrintWriter out) {
      this.out = out;
    }

    @Override
    public Appendable append(CharSequence text) throws IOException {
      return append(text, 0, text.length());
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
      out.append(text, start, end);
      written += end - start;
      if (written >= PIECE) {
        written = 0;
        if (out.checkError()) {
          throw new IOException("closed");
        }
      }
      return this;
    }

    @Override
    public Appendable append(char letter) throws IOException {
      return append(String.valueOf(letter), 0, 1);
    }
  }
}
