package org.tafl.ggp;

import java.util.List;
import org.tafl.reasoner.Outcome;

/// A match as it is kept: with the field names of the records that ggp-base writes, and what Tafl
/// adds.
///
/// @param matchId a word
/// @param randomToken 32 letters and digits
/// @param startTime in milliseconds since 1970
/// @param game what the game is called
/// @param rules its text
/// @param roles in order
/// @param players `[role]` -> SPEC or address; `random` for chance
/// @param clocks of the match
/// @param states `[step]` -> fluents, a list in print; one more than moves
/// @param moves `[step][role]` -> the move made
/// @param stateTimes `[step]` -> in milliseconds since 1970
/// @param errors `[0]` of the start, `[step + 1]` of the moves, each `[role]` -> empty, `TO`, `CE`
///   and why, or `IL` and what was answered
/// @param goals `[role]` -> goal value, or NO_GOAL; empty if the match did not end
/// @param explanations `[step][role]` -> what the player said of its move, if it had a choice
/// @param isScrambled whether remote players had other names
/// @param outcome how it ended
record MatchRecord(
    String matchId,
    String randomToken,
    long startTime,
    String game,
    String rules,
    List<String> roles,
    List<String> players,
    Clocks clocks,
    List<String> states,
    List<List<String>> moves,
    List<Long> stateTimes,
    List<List<String>> errors,
    List<Integer> goals,
    List<List<String>> explanations,
    boolean isScrambled,
    Outcome outcome) {
  /// Copies the lists.
  MatchRecord {
    roles = List.copyOf(roles);
    players = List.copyOf(players);
    states = List.copyOf(states);
    moves = moves.stream().map(List::copyOf).toList();
    stateTimes = List.copyOf(stateTimes);
    errors = errors.stream().map(List::copyOf).toList();
    goals = List.copyOf(goals);
    explanations = explanations.stream().map(List::copyOf).toList();
  }

  /// Returns whether the rules ended the match.
  boolean isCompleted() {
    return outcome == Outcome.TERMINAL;
  }
}
