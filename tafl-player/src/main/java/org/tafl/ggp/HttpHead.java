package org.tafl.ggp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The first line of an HTTP message and its header.
///
/// @param line the first line
/// @param fields the header, names in lower case
record HttpHead(String line, Map<String, String> fields) {
  private static final int MAX_FIELDS = 200;

  /// Copies the header.
  HttpHead {
    fields = Map.copyOf(fields);
  }

  /// Reads up to the blank line. Lines end with LF or CR LF; lines without a colon are passed over.
  ///
  /// @return nothing if the input ended before the blank line
  static Optional<HttpHead> read(TimedInput in) throws IOException {
    Optional<String> first = line(in);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> fields = new HashMap<>();
    while (true) {
      Optional<String> line = line(in);
      if (line.isEmpty() || fields.size() > MAX_FIELDS) {
        return Optional.empty();
      }
      String text = line.get();
      if (text.isEmpty()) {
        return Optional.of(new HttpHead(first.get(), fields));
      }
      int colon = text.indexOf(':');
      if (colon > 0) {
        fields.put(
            text.substring(0, colon).strip().toLowerCase(Locale.ROOT),
            text.substring(colon + 1).strip());
      }
    }
  }

  private static Optional<String> line(TimedInput in) throws IOException {
    var bytes = new ByteArrayOutputStream();
    int b = in.read();
    while (b >= 0 && b != '\n') {
      bytes.write(b);
      b = in.read();
    }
    if (b < 0) {
      return Optional.empty();
    }
    String line = bytes.toString(StandardCharsets.ISO_8859_1);
    return Optional.of(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
  }

  /// Returns what the header says of the body's length, if it says a number.
  OptionalLong contentLength() {
    String text = fields.getOrDefault("content-length", "");
    return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  /// Returns whether a field has a word among its words, without regard to case.
  boolean has(String field, String word) {
    return fields.getOrDefault(field, "").toLowerCase(Locale.ROOT).contains(word);
  }
}
