package org.tafl.ggp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tafl.gdl.Rulesheet;

/// What a series of matches is.
///
/// @param gameName what the game is called
/// @param sheet its rules
/// @param players SPECs, such as `mcs:engine=propnet`, or addresses, such as
///   `tcp://localhost:9147`; copied
/// @param clocks of every match
/// @param matches how many; 0 for one of each assignment of players to roles
/// @param isRotated whether players change roles: all assignments in which not one plays all roles
/// @param isScrambled whether remote players get other names than the rules' own
/// @param stepLimit joint moves after which a match is given up
/// @param seed of moves of chance, and those in place of bad ones
/// @param folder where records go and where a broken series is resumed, if anywhere
public record SeriesOptions(
    String gameName,
    Rulesheet sheet,
    List<String> players,
    Clocks clocks,
    int matches,
    boolean isRotated,
    boolean isScrambled,
    int stepLimit,
    long seed,
    Optional<Path> folder) {
  /// Copies the players and checks them.
  ///
  /// @throws IllegalArgumentException if there are none, or a number is out of range
  public SeriesOptions {
    players = List.copyOf(players);
    if (players.isEmpty() || matches < 0 || stepLimit < 1) {
      throw new IllegalArgumentException(
          "a series needs a player, a number of matches and a step: %s, %d, %d"
              .formatted(players, matches, stepLimit));
    }
  }
}
