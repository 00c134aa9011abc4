package org.tafl.ggp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// What came of a series of matches.
///
/// A player's score in a match is the mean of what its roles got. Who alone has the best score has
/// won, several with the best draw, the others have lost; who plays alone has won with 100 and lost
/// with less.
public final class SeriesSummary {
  /// In place of a player: chance plays the role.
  static final int CHANCE = -1;

  private static final int FULL_GOAL = 100;
  private static final Pattern SPEED = Pattern.compile("([0-9][0-9,]*(?:\\.\\d+)?) states/s");

  private final Game game;
  private int matches;
  private int unfinished;

  /// One player's part of the summary.
  ///
  /// @param player its name
  /// @param played matches that ended, and in which it took part
  /// @param wins of these
  /// @param draws of these
  /// @param losses of these
  /// @param meanGoal over its roles; NaN without any
  /// @param score wins and half of the draws, of what it played; 95 % certain
  /// @param statesPerSecond the mean over moves of what it told; NaN if it told nothing
  /// @param late how often it was late
  /// @param illegal how often its move was not legal
  /// @param unreachable how often it could not be reached
  public record Line(
      String player,
      int played,
      int wins,
      int draws,
      int losses,
      double meanGoal,
      Wilson score,
      double statesPerSecond,
      int late,
      int illegal,
      int unreachable) {
    /// Returns how often something was wrong.
    public int errors() {
      return late + illegal + unreachable;
    }
  }

  /// What is counted of one player.
  private static final class Count {
    int played;
    int wins;
    int draws;
    int losses;
    long goalSum;
    int goals;
    double speedSum;
    int speeds;
    int late;
    int illegal;
    int unreachable;
  }

  private final List<String> names;
  private final Count[] counts; // [player]

  SeriesSummary(Game game, List<String> names) {
    this.game = game;
    this.names = names;
    this.counts = new Count[names.size()];
    for (int player = 0; player < counts.length; player++) {
      counts[player] = new Count();
    }
  }

  /// Adds a match.
  ///
  /// @param playerOf `[role]` -> player, or CHANCE
  void add(MatchRecord match, int[] playerOf) {
    matches++;
    for (int role = 0; role < playerOf.length; role++) {
      if (playerOf[role] != CHANCE) {
        addRole(match, role, counts[playerOf[role]]);
      }
    }
    if (match.isCompleted()) {
      addResult(match, playerOf);
    } else {
      unfinished++;
    }
  }

  private static void addRole(MatchRecord match, int role, Count count) {
    for (List<String> step : match.errors()) {
      String code = step.get(role);
      count.late += code.equals("TO") ? 1 : 0;
      count.unreachable += code.startsWith("CE") ? 1 : 0;
      count.illegal += code.startsWith("IL") ? 1 : 0;
    }
    for (List<String> step : match.explanations()) {
      Matcher speed = SPEED.matcher(step.get(role));
      double statesPerSecond =
          speed.find() ? Double.parseDouble(speed.group(1).replace(",", "")) : 0;
      count.speedSum += statesPerSecond;
      count.speeds += statesPerSecond > 0 ? 1 : 0; // a move that is known needs no search
    }
    if (match.isCompleted() && match.goals().get(role) != Reasoner.NO_GOAL) {
      count.goalSum += match.goals().get(role);
      count.goals++;
    }
  }

  private void addResult(MatchRecord match, int[] playerOf) {
    double[] sums = new double[counts.length];
    int[] roles = new int[counts.length];
    for (int role = 0; role < playerOf.length; role++) {
      if (playerOf[role] != CHANCE) {
        sums[playerOf[role]] += Math.max(0, match.goals().get(role));
        roles[playerOf[role]]++;
      }
    }
    double best = -1;
    int bestCount = 0;
    int playing = 0;
    for (int player = 0; player < sums.length; player++) {
      if (roles[player] > 0) {
        playing++;
        double score = sums[player] / roles[player];
        bestCount = score > best ? 1 : score == best ? bestCount + 1 : bestCount;
        best = Math.max(best, score);
      }
    }
    boolean isAlone = playing == 1;
    for (int player = 0; player < sums.length; player++) {
      if (roles[player] > 0) {
        Count count = counts[player];
        count.played++;
        boolean isBest = isAlone ? best == FULL_GOAL : sums[player] / roles[player] == best;
        count.wins += isBest && bestCount == 1 ? 1 : 0;
        count.draws += isBest && bestCount > 1 ? 1 : 0;
        count.losses += isBest ? 0 : 1;
      }
    }
  }

  /// Returns how many matches there were.
  public int matches() {
    return matches;
  }

  /// Returns how many of them did not end by the rules.
  public int unfinished() {
    return unfinished;
  }

  /// Returns the roles in print, in order.
  public List<String> roles() {
    return game.roles().stream().map(Object::toString).toList();
  }

  /// Returns the players, in the order in which they were named.
  public List<Line> lines() {
    var lines = new ArrayList<Line>();
    for (int player = 0; player < counts.length; player++) {
      Count count = counts[player];
      lines.add(
          new Line(
              names.get(player),
              count.played,
              count.wins,
              count.draws,
              count.losses,
              count.goals == 0 ? Double.NaN : (double) count.goalSum / count.goals,
              Wilson.of(count.wins + count.draws / 2.0, count.played),
              count.speeds == 0 ? Double.NaN : count.speedSum / count.speeds,
              count.late,
              count.illegal,
              count.unreachable));
    }
    return lines;
  }
}
