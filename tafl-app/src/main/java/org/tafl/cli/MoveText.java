package org.tafl.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tafl.gdl.NearMatch;

/// Moves as users type and read them.
final class MoveText {
  private static final int SHOWN = 12;

  private MoveText() {}

  /// Returns moves in a line, not all of them if there are many.
  static String list(Collection<?> moves) {
    String text = moves.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(" "));
    return moves.size() > SHOWN ? text + " ... and " + (moves.size() - SHOWN) + " more" : text;
  }

  /// Returns the move that was perhaps meant: with a slip in a word, or with the words of one but
  /// other numbers.
  static Optional<String> near(String move, Collection<String> legal) {
    return NearMatch.of(move, legal)
        .or(() -> legal.stream().filter(other -> key(other).equals(key(move))).findFirst());
  }

  /// Returns the moves that begin as typed, without regard to case, parentheses and blanks; only
  /// the one that is typed in full if there is one.
  static List<String> beginning(String typed, Collection<String> legal) {
    String start = key(typed);
    var found = new ArrayList<String>();
    for (String move : legal) {
      String key = key(move);
      if (key.equals(start)) {
        return List.of(move);
      }
      if (key.startsWith(start)) {
        found.add(move);
      }
    }
    return found;
  }

  private static String key(String move) {
    return move.toLowerCase(Locale.ROOT).replaceAll("[()\\s]+", " ").strip();
  }
}
