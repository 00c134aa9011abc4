package org.tafl.reasoner;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;

/// Reads and prints joint moves: one list per step, `((mark 1 1) noop) (noop (mark 2 2))`.
final class JointMoves {
  private JointMoves() {}

  private static final String NONE = "()"; // how tables write that nothing was played yet

  /// @throws GdlException if a move cannot be read
  /// @throws IllegalArgumentException if a step has not one move per role
  static int[][] parse(Game game, String text) {
    if (text.strip().equals(NONE)) {
      return new int[0][];
    }
    var steps = new ArrayList<int[]>();
    for (String group : groups(text)) {
      steps.add(step(game, group));
    }
    return steps.toArray(int[][]::new);
  }

  private static int[] step(Game game, String group) {
    List<Term> moves = Gdl.parseTerms(group.substring(1, group.length() - 1));
    if (moves.size() != game.roleCount() && game.roleCount() == 1) {
      moves = Gdl.parseTerms(group); // the only role's move without a list around it
    }
    if (moves.size() != game.roleCount()) {
      throw new IllegalArgumentException(
          "the joint move %s has %d %s; the game has %d %s: %s"
              .formatted(
                  group,
                  moves.size(),
                  moves.size() == 1 ? "move" : "moves",
                  game.roleCount(),
                  game.roleCount() == 1 ? "role" : "roles",
                  game.roles()));
    }
    return moves.stream().mapToInt(game::move).toArray();
  }

  /// Cuts text into its outermost parentheses.
  private static List<String> groups(String text) {
    var groups = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' && depth++ == 0) {
        start = i;
      } else if (c == ')' && --depth == 0) {
        groups.add(text.substring(start, i + 1));
      } else if (depth <= 0 && !Character.isWhitespace(c)) {
        throw new IllegalArgumentException(
            "'%s' at character %d is in no joint move; write ((move ...) ...) for each step"
                .formatted(c, i + 1));
      }
    }
    if (depth != 0) {
      throw new IllegalArgumentException("a parenthesis is not closed in the moves " + text);
    }
    return groups;
  }

  /// Returns a joint move in print.
  static String print(Game game, int[] jointMove) {
    var text = new StringBuilder("(");
    for (int move : jointMove) {
      text.append(text.length() > 1 ? " " : "").append(game.moveTerm(move));
    }
    return text.append(')').toString();
  }
}
