package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Matches between players of SPECs without clocks, every move of which is checked.
final class Arena {
  private static final int STEP_LIMIT = 300;

  private Arena() {}

  /// Plays a match.
  ///
  /// @param specs by role
  /// @return goals by role
  static List<Integer> play(String text, String... specs) {
    Reasoner referee = SmallGames.build(text);
    Game game = referee.game();
    var players = new ArrayList<MatchPlayer>();
    for (int role = 0; role < specs.length; role++) {
      players.add(PlayerFactory.of(specs[role]).newMatch(game, role, Clock.unlimited()));
    }
    State state = referee.initialState();
    for (int step = 0; !referee.isTerminal(state) && step < STEP_LIMIT; step++) {
      int[] jointMove = new int[specs.length];
      for (int role = 0; role < specs.length; role++) {
        int move = players.get(role).choose(state, Clock.unlimited());
        assertLegal(referee, state, role, move, specs[role]);
        jointMove[role] = move;
      }
      state = referee.nextState(state, jointMove);
    }
    assertTrue(referee.isTerminal(state), () -> "a match of " + STEP_LIMIT + " steps");
    players.forEach(MatchPlayer::close);
    var goals = new ArrayList<Integer>();
    for (int role = 0; role < specs.length; role++) {
      goals.add(referee.goal(state, role));
    }
    return goals;
  }

  private static void assertLegal(Reasoner referee, State state, int role, int move, String spec) {
    int[] legal = referee.legalMoves(state, role);
    assertTrue(
        Arrays.stream(legal).anyMatch(one -> one == move),
        () -> spec + " chose move " + move + " of " + Arrays.toString(legal));
  }

  /// Returns a player of a game of its own.
  static MatchPlayer player(String spec, String text, int role) {
    return PlayerFactory.of(spec).newMatch(Gdl.parse("test.kif", text), role, Clock.unlimited());
  }
}
