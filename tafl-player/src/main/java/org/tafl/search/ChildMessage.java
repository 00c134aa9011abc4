package org.tafl.search;

import java.util.List;

/// A line between a {@link ChildPlayer} and its JVM: a word and fields, with tabs between them.
///
/// ```
/// to the child     start ROLE BEGIN RULES             nanoseconds; a role's number
///                  choose TURN BEGIN FINISH FLUENT..  nanoseconds; what holds in the state
/// from the child   built
///                  best TURN MOVE                     so far
///                  chosen TURN MOVE EXPLANATION
///                  late TURN WORDS                    no move was found in time
///                  failed TURN WORDS                  turn 0: it cannot be built
/// ```
///
/// Terms travel as text, since each JVM numbers them in its own way.
///
/// @param word the first
/// @param fields the others
record ChildMessage(String word, List<String> fields) {
  static final String START = "start";
  static final String CHOOSE = "choose";
  static final String BUILT = "built";
  static final String BEST = "best";
  static final String CHOSEN = "chosen";
  static final String LATE = "late";
  static final String FAILED = "failed";

  /// Copies the fields.
  ChildMessage {
    fields = List.copyOf(fields);
  }

  static ChildMessage of(String word, Object... fields) {
    return new ChildMessage(word, List.of(fields).stream().map(Object::toString).toList());
  }

  static ChildMessage parse(String line) {
    List<String> parts = List.of(line.split("\t", -1));
    return new ChildMessage(parts.getFirst(), parts.subList(1, parts.size()));
  }

  String field(int index) {
    return fields.get(index);
  }

  long number(int index) {
    return Long.parseLong(fields.get(index));
  }

  /// Returns the line, without its end.
  @Override
  public String toString() {
    var line = new StringBuilder(word);
    fields.forEach(field -> line.append('\t').append(field.replaceAll("\\s+", " ")));
    return line.toString();
  }
}
