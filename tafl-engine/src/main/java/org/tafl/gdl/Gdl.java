package org.tafl.gdl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tafl.gdl.Diagnostic.Note;

/// The entry: reads rule sheets and terms.
///
/// All methods are pure but for reading the file, and safe to call from any thread.
public final class Gdl {
  private static final byte[] UTF_8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte[] UTF_16_LITTLE_MARK = {(byte) 0xFF, (byte) 0xFE};
  private static final byte[] UTF_16_BIG_MARK = {(byte) 0xFE, (byte) 0xFF};

  private Gdl() {}

  /// Reads a rule sheet from a file.
  ///
  /// @throws IOException if the file cannot be read
  /// @throws GdlException if it is no text or its text is no list of statements
  public static Rulesheet parse(Path file) throws IOException {
    return read(file, ParseOptions.DEFAULT).orThrow();
  }

  /// Reads a rule sheet from text.
  ///
  /// @param name what messages call it
  /// @throws GdlException if the text is no list of statements
  public static Rulesheet parse(String name, String text) {
    return read(new Source(name, text), ParseOptions.DEFAULT).orThrow();
  }

  /// Reads what can be read of a file.
  ///
  /// @throws IOException if the file cannot be read
  public static ParseResult read(Path file, ParseOptions options) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return read(file.toString(), stream, options);
    }
  }

  /// Reads what can be read of a stream, which stays open.
  ///
  /// @param name what messages call it
  /// @throws IOException if the stream cannot be read
  public static ParseResult read(String name, InputStream stream, ParseOptions options)
      throws IOException {
    int limit =
        options.maxBytes() == Integer.MAX_VALUE ? Integer.MAX_VALUE : options.maxBytes() + 1;
    byte[] bytes = stream.readNBytes(limit);
    if (bytes.length > options.maxBytes()) {
      return tooLarge(name, options);
    }
    return decode(name, bytes, options);
  }

  /// Reads what can be read of a text. A text with more characters than the limit has bytes is too
  /// large.
  public static ParseResult read(Source source, ParseOptions options) {
    if (source.text().length() > options.maxBytes()) {
      return tooLarge(source.name(), options);
    }
    return Parser.parse(source, options);
  }

  /// Reads one term, such as a move.
  ///
  /// @throws GdlException if the text is not exactly one term
  public static Term parseTerm(String text) {
    List<Term> terms = parseTerms(text);
    if (terms.size() != 1) {
      throw new GdlException(
          List.of(
              new Diagnostic(
                  Code.MALFORMED_STATEMENT,
                  new Span(new Source("term", text), 0, text.length()),
                  "one term is wanted, here are " + terms.size())));
    }
    return terms.getFirst();
  }

  /// Reads terms that stand one after the other.
  ///
  /// @return the terms in order, perhaps none
  /// @throws GdlException if the text is no list of terms
  public static List<Term> parseTerms(String text) {
    var source = new Source("term", text);
    if (text.length() > ParseOptions.DEFAULT.maxBytes()) {
      tooLarge(source.name(), ParseOptions.DEFAULT).orThrow();
    }
    return List.copyOf(Parser.terms(source));
  }

  private static ParseResult decode(String name, byte[] bytes, ParseOptions options) {
    int zero = zeroOffset(bytes);
    if (zero < bytes.length) {
      return refused(
          name,
          Code.NOT_TEXT,
          isUtf16(bytes)
              ? "this is UTF-16, not UTF-8"
              : String.format(
                  Locale.ROOT, "this is a binary file: the byte at offset %,d is zero", zero),
          Note.of("a rule sheet is plain text in UTF-8"));
    }
    int start = startsWith(bytes, UTF_8_MARK) ? UTF_8_MARK.length : 0;
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer out = CharBuffer.allocate(bytes.length - start);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      var source = new Source(name, text);
      return refused(
          name,
          Code.NOT_TEXT,
          String.format(
              Locale.ROOT,
              "byte 0x%02X at line %d, column %d is not UTF-8",
              bytes[in.position()],
              source.line(text.length()),
              source.column(text.length())),
          Note.of("save the file as UTF-8; only comments need letters beyond ASCII"));
    }
    return read(new Source(name, text), options);
  }

  /// Returns the offset of the first zero byte, the length if there is none.
  private static int zeroOffset(byte[] bytes) {
    int offset = 0;
    while (offset < bytes.length && bytes[offset] != 0) {
      offset++;
    }
    return offset;
  }

  private static boolean isUtf16(byte[] bytes) {
    return startsWith(bytes, UTF_16_LITTLE_MARK) || startsWith(bytes, UTF_16_BIG_MARK);
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  private static ParseResult tooLarge(String name, ParseOptions options) {
    return refused(
        name,
        Code.TOO_LARGE,
        String.format(Locale.ROOT, "the file has more than %,d bytes", options.maxBytes()),
        Note.of("the largest known rule sheet has half a million; is this one?"));
  }

  private static ParseResult refused(String name, Code code, String message, Note note) {
    var source = new Source(name, "");
    var diagnostic = new Diagnostic(code, new Span(source, 0, 0), message, note);
    return new ParseResult(new Rulesheet(source, List.of()), List.of(diagnostic));
  }
}
