package org.tafl.ggp;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Where the records of a series are kept: `series.json`, which says what is played, and for each
/// match `match-0001.json` and `match-0001.xml`.
///
/// A record is there as a whole or not at all, so a series goes on after any end.
final class RecordFolder {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String SERIES = "series.json";

  private final Path folder;

  private RecordFolder(Path folder) {
    this.folder = folder;
  }

  /// Opens a folder for a series, which it may have begun before.
  ///
  /// @throws IllegalArgumentException if it has records of another series; says what differs
  static RecordFolder open(Path folder, SeriesOptions options) throws IOException {
    Files.createDirectories(folder);
    ObjectNode wanted = describe(options);
    Path file = folder.resolve(SERIES);
    if (Files.exists(file)) {
      JsonNode found = read(file);
      for (String name : wanted.propertyNames()) {
        if (!wanted.get(name).equals(found.get(name))) {
          throw new IllegalArgumentException(
              "%s has records of another series: %s is %s there, not %s; name another folder"
                  .formatted(folder, name, shown(found.path(name)), shown(wanted.get(name))));
        }
      }
    } else {
      write(file, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(wanted));
    }
    return new RecordFolder(folder);
  }

  private static ObjectNode describe(SeriesOptions options) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("game", options.gameName());
    var players = node.putArray("players");
    options.players().forEach(players::add);
    node.put("startMillis", String.valueOf(options.clocks().start().toMillis()));
    node.put("playMillis", String.valueOf(options.clocks().play().toMillis()));
    node.put("rotate", options.isRotated());
    node.put("scramble", options.isScrambled());
    node.put("steps", String.valueOf(options.stepLimit()));
    node.put("seed", String.valueOf(options.seed()));
    node.put("rules", options.sheet().toString());
    return node;
  }

  private static String shown(JsonNode value) {
    String text = value.isString() ? value.asString() : value.toString();
    return text.length() > 60 ? text.substring(0, 60) + "..." : text;
  }

  private static JsonNode read(Path file) throws IOException {
    try {
      return MAPPER.readTree(Files.readString(file));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          file + " is no JSON; delete it with the records beside it, or name another folder", e);
    }
  }

  /// Returns the record of a match, if it was played.
  ///
  /// @param index from 0
  /// @throws IllegalArgumentException if its file is none
  Optional<MatchRecord> match(int index) throws IOException {
    Path file = file(index, "json");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(MatchJson.parse(Files.readString(file)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: %s; delete it to play the match again".formatted(file, e.getMessage()), e);
    }
  }

  /// Writes the record of a match.
  void write(int index, MatchRecord match) throws IOException {
    write(file(index, "xml"), MatchXml.print(match));
    write(file(index, "json"), MatchJson.print(match) + "\n");
  }

  private Path file(int index, String ending) {
    return folder.resolve("match-%04d.%s".formatted(index + 1, ending));
  }

  private static void write(Path file, String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, text);
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException _) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
