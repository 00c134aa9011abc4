package org.tafl.ggp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Who plays which role, match by match.
///
/// C. F. Sironi and M. H. M. Winands (Optimizing Propositional Networks, 2016, section 5.1) let two
/// kinds of players play a game of r roles in all 2^r - 2 assignments in which both take part; with
/// k players these are the k^r - k in which not all roles are one player's.
final class RoleAssignments {
  private static final int MAX_ASSIGNMENTS = 100_000;

  private RoleAssignments() {}

  /// Returns the assignments.
  ///
  /// @param players how many there are
  /// @param roles how many they play, those of chance not among them
  /// @return `[assignment][role]` -> player, at least one assignment
  /// @throws IllegalArgumentException if players do not fit the roles; says what to do
  static List<int[]> of(int players, int roles, boolean isRotated) {
    if (players == 1) {
      return List.of(new int[roles]);
    }
    if (roles == 1) {
      return alone(players);
    }
    if (!isRotated) {
      if (players != roles) {
        throw new IllegalArgumentException(
            "%d players for %d roles; name one for each role, or let them rotate"
                .formatted(players, roles));
      }
      int[] asNamed = new int[roles];
      Arrays.setAll(asNamed, role -> role);
      return List.of(asNamed);
    }
    if (Math.pow(players, roles) > MAX_ASSIGNMENTS) {
      throw new IllegalArgumentException(
          "%d players can share %d roles in more than %,d ways; name fewer players"
              .formatted(players, roles, MAX_ASSIGNMENTS));
    }
    return mixed(players, roles);
  }

  private static List<int[]> alone(int players) {
    var all = new ArrayList<int[]>();
    for (int player = 0; player < players; player++) {
      all.add(new int[] {player});
    }
    return all;
  }

  private static List<int[]> mixed(int players, int roles) {
    var all = new ArrayList<int[]>();
    int[] next = new int[roles];
    for (int i = 0; i < Math.round(Math.pow(players, roles)); i++) {
      int rest = i;
      for (int role = roles - 1; role >= 0; role--) {
        next[role] = rest % players;
        rest /= players;
      }
      if (Arrays.stream(next).distinct().count() > 1) {
        all.add(next.clone());
      }
    }
    return all;
  }
}
