package org.tafl.ggp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What was said in one match, as a file: a JSON object a line, with `time`, `message`, `answer`
/// and the `millis` between them. The rules are in the first message, so it can be replayed.
final class Transcript {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Optional<Path> file; // none if nothing is kept

  private Transcript(Optional<Path> file) {
    this.file = file;
  }

  /// One message and its answer.
  ///
  /// @param message as it came
  /// @param answer as it was sent
  record Entry(String message, String answer) {}

  /// Returns a transcript of a match that begins now.
  ///
  /// @param folder where it is written, if anywhere; made if it is missing
  static Transcript begin(Optional<Path> folder, String matchId) {
    String safeId = matchId.replaceAll("[^A-Za-z0-9._-]", "_");
    String name =
        "%s-%d.jsonl"
            .formatted(
                safeId.substring(0, Math.min(80, safeId.length())), System.currentTimeMillis());
    return new Transcript(folder.map(f -> f.resolve(name)));
  }

  /// Adds a message.
  ///
  /// @return a complaint if it cannot be written
  synchronized Optional<String> add(Instant time, String message, String answer, long millis) {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    var line = MAPPER.createObjectNode();
    line.put("time", time.toString());
    line.put("message", message);
    line.put("answer", answer);
    line.put("millis", millis);
    try {
      Files.createDirectories(file.get().toAbsolutePath().getParent());
      Files.writeString(
          file.get(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("the transcript %s cannot be written: %s".formatted(file.get(), e));
    }
  }

  /// Reads a transcript.
  ///
  /// @throws IllegalArgumentException if the text is none; says where
  static List<Entry> parse(String text) {
    var entries = new ArrayList<Entry>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      try {
        JsonNode node = MAPPER.readTree(line);
        if (!node.path("message").isString()) {
          throw new IllegalArgumentException("line %d has no message".formatted(number));
        }
        entries.add(new Entry(node.path("message").asString(), node.path("answer").asString("")));
      } catch (JacksonException e) {
        throw new IllegalArgumentException("line %d is no JSON".formatted(number), e);
      }
    }
    return entries;
  }
}
