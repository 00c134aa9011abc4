package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kept signature: a line per game with playouts, states and hash, and one with the total.
public final class SignatureFile {
  private static final String NAME = "signature.tsv";
  private static final String PATH = "tafl-bench/src/main/resources/org/tafl/bench/" + NAME;
  private static final String HEADER =
      """
      # What every engine answers in a fixed piece of work; written by: tafl bench signature --write
      # game	playouts	states	hash
      """;

  private SignatureFile() {}

  /// Returns the text that keeps a signature.
  public static String print(Signature signature) {
    var text = new StringBuilder(HEADER);
    signature.games().forEach(game -> text.append(line(game)).append('\n'));
    return text.append("total\t").append(signature.total()).append('\n').toString();
  }

  private static String line(GameSignature game) {
    return String.join(
        "\t", game.game(), "" + game.playouts(), "" + game.states(), Signature.hex(game.hash()));
  }

  /// Returns the kept text, nothing if none is kept.
  public static Optional<String> kept() {
    try (InputStream stream = SignatureFile.class.getResourceAsStream(NAME)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns what differs, a line each; none if nothing does.
  ///
  /// @param keptText what was kept
  public static List<String> differences(Signature signature, String keptText) {
    Map<String, String> kept = byGame(keptText);
    Map<String, String> now = byGame(print(signature));
    var differences = new ArrayList<String>();
    now.forEach((game, line) -> {
      String keptLine = kept.remove(game);
      if (keptLine == null) {
        differences.add(game + ": is not kept");
      } else if (!keptLine.equals(line)) {
        differences.add(game + ": is " + columns(line) + ", was " + columns(keptLine));
      }
    });
    kept.keySet().forEach(game -> differences.add(game + ": is kept, but not computed"));
    return differences;
  }

  private static String columns(String line) {
    return line.substring(line.indexOf('\t') + 1).replace('\t', ' ');
  }

  private static Map<String, String> byGame(String text) {
    Map<String, String> lines = new LinkedHashMap<>();
    text.lines()
        .filter(line -> !line.startsWith("#") && line.indexOf('\t') > 0)
        .forEach(line -> lines.put(line.substring(0, line.indexOf('\t')), line));
    return lines;
  }

  /// Returns the file in the checkout of the sources around a folder, if there is one.
  public static Optional<Path> inCheckout(Path folder) {
    return Machine.checkout(folder).map(checkout -> checkout.resolve(PATH));
  }

  /// Replaces the file.
  ///
  /// @throws IOException if it cannot be written
  public static void write(Path file, Signature signature) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.writeString(file, print(signature));
  }
}
