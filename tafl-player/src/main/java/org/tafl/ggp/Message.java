package org.tafl.ggp;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What a game server says to a player.
sealed interface Message {
  /// Asks who the player is, and whether it is free.
  record Inquiry() implements Message {}

  /// Asks whether anyone is there.
  record Ping() implements Message {}

  /// Shows rules before a match.
  ///
  /// @param rules their text
  record Preview(String rules) implements Message {}

  /// Begins a match.
  ///
  /// @param id of the match, as written
  /// @param role to play
  /// @param rules their text
  /// @param startClock time before the first move
  /// @param playClock time for each
  record Start(String id, String role, String rules, Duration startClock, Duration playClock)
      implements Message {}

  /// What was played, for those who see all of it or only what the rules show them.
  sealed interface Played {
    /// Nothing was played yet, or it is not told.
    record Nothing() implements Played {}

    /// The joint move.
    ///
    /// @param moves a term's text per role, in the order of roles; of one that could also be the
    ///   move of a game's only role, that is `whole`
    /// @param whole the text of the list
    record Joint(List<String> moves, String whole) implements Played {
      /// Copies the moves.
      public Joint {
        moves = List.copyOf(moves);
      }
    }

    /// The player's own move and what it perceives (GDL-II).
    ///
    /// @param turn how many joint moves were made
    /// @param ownMove what the server played for it; nothing at first
    /// @param percepts terms' texts
    record Seen(int turn, Optional<String> ownMove, List<String> percepts) implements Played {
      /// Copies the percepts.
      public Seen {
        percepts = List.copyOf(percepts);
      }
    }
  }

  /// Asks for a move.
  ///
  /// @param id of the match, as written
  /// @param played since the last move
  record Play(String id, Played played) implements Message {}

  /// Ends a match.
  ///
  /// @param id of the match, as written
  /// @param played since the last move
  record Stop(String id, Played played) implements Message {}

  /// Breaks a match off.
  ///
  /// @param id of the match, as written
  record Abort(String id) implements Message {}
}
