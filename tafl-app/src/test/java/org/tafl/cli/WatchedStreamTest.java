package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WatchedStreamTest {
  private static Optional<String> failure(String message) throws IOException {
    var broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException(message);
          }
        };
    try (var stream = new WatchedStream(broken)) {
      assertThrows(IOException.class, () -> stream.write(1));
      return stream.failure();
    }
  }

  @Test
  void remembersWhatWentWrong() throws IOException {
    assertEquals(Optional.of("No space left on device"), failure("No space left on device"));
  }

  @Test
  void mindsNoReaderThatHasGone() throws IOException {
    assertEquals(Optional.empty(), failure("Broken pipe"));
  }

  @Test
  void passesBytesOn() throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var stream = new WatchedStream(bytes)) {
      stream.write("(role x)".getBytes(StandardCharsets.UTF_8));
      assertEquals(Optional.empty(), stream.failure());
    }
    assertEquals("(role x)", bytes.toString(StandardCharsets.UTF_8));
  }
}
