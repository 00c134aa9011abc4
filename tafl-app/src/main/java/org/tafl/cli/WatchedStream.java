package org.tafl.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stream that remembers why it could not be written, which a `PrintWriter` above it forgets.
final class WatchedStream extends FilterOutputStream {
  private @Nullable IOException failure;

  WatchedStream(OutputStream out) {
    super(out);
  }

  /// Returns what went wrong first; nothing if nothing did, or if the reader of a pipe has gone, as
  /// `head` does when it has seen enough.
  Optional<String> failure() {
    return Optional.ofNullable(failure)
        .map(Faults::describe)
        .filter(text -> !text.toLowerCase(Locale.ROOT).contains("pipe"));
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      if (failure == null) {
        failure = e;
      }
      throw e;
    }
  }
}
