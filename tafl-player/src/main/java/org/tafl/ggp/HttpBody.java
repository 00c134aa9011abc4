package org.tafl.ggp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Reads the body of an HTTP message that carries one list.
final class HttpBody {
  /*
   * Senders count characters for bytes, or wrongly, or not at all, and split a body over packets.
   * So the body is over when its first list is closed. The length counts where there is no list
   * to wait for, and where one is never closed it tells when waiting has become a formality.
   */

  private static final long PATIENCE_MILLIS = 500; // for what should not be missing

  private final TimedInput in;
  private final HttpHead head;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ListEnd list = new ListEnd();

  /// @param in behind the head
  HttpBody(TimedInput in, HttpHead head) {
    this.in = in;
    this.head = head;
  }

  /// Returns the body as far as it came.
  String read() throws IOException {
    if (head.has("transfer-encoding", "chunked")) {
      readChunks();
    } else {
      readPlain();
    }
    return text(bytes.toByteArray());
  }

  private void readPlain() throws IOException {
    long length = head.contentLength().orElse(-1);
    while (!list.isClosed()) {
      boolean isAllThere = length >= 0 && bytes.size() >= length;
      if (isAllThere && !list.hasBegun()) {
        return;
      }
      boolean isWord = length < 0 && bytes.size() > 0 && !list.hasBegun();
      int b = isAllThere || isWord ? in.read(PATIENCE_MILLIS) : in.read();
      if (b < 0) {
        return;
      }
      take(b);
    }
  }

  private void take(int b) {
    bytes.write(b);
    list.accept(b);
  }

  /// Chunks: a line with the size in hexadecimal, the bytes, an end of line; a size of 0 ends.
  private void readChunks() throws IOException {
    while (!list.isClosed()) {
      long size = 0;
      boolean isSize = true; // what follows the digits tells nothing that we need
      int b = in.read();
      for (; b >= 0 && b != '\n'; b = in.read()) {
        int digit = Character.digit(b, 16);
        isSize &= digit >= 0;
        size = isSize ? size * 16 + digit : size;
      }
      if (size == 0) {
        return; // the last chunk, or the end of input
      }
      for (; size > 0 && !list.isClosed(); size--) {
        b = in.read();
        if (b < 0) {
          return;
        }
        take(b);
      }
      while (!list.isClosed() && b >= 0 && b != '\n') {
        b = in.read();
      }
    }
  }

  /// Returns bytes as text: UTF-8, or what every byte can be read as.
  static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
