package org.tafl.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;

/// Chooses the moves on the way down a tree: decoupled UCT.
///
/// Each role chooses by UCB1 among its own moves, by its own values, as if the others did not
/// choose at the same time; where only one has a choice that is UCT for any number of players.
/// Chance draws.
///
/// A visit under way widens no longer the interval of its move, and counts as losses, so that
/// leaves under way differ. A move not tried yet is taken for one tried once, with the mean of its
/// state: the more visits the state has, the more urgent it is. A move of certain value has that
/// and no interval. With GRAVE, values are mixed with those of the move as first.
final class Selector {
  /*
   * L. Kocsis, C. Szepesvari, Bandit based Monte-Carlo Planning, ECML 2006; decoupled for
   * simultaneous moves as in H. Finnsson, Y. Bjornsson, Simulation-Based Approach to General Game
   * Playing, AAAI 2008; N. Sturtevant, An Analysis of UCT in Multi-player Games, 2008, for several
   * players; S. Gelly, Y. Wang, Exploration Exploitation in Go, 2006, for first-play urgency;
   * G. Chaslot, M. Winands, H. van den Herik, Parallel Monte-Carlo Tree Search, 2008, for virtual
   * loss, and A. Liu et al., Watch the Unobserved, ICLR 2020, for counting what is under way.
   */

  private static final double EXPLORATION = 0.4;
  private static final double EXPLORATION_PER_DEVIATION = 1.15; // of leaves of many playouts
  private static final double NO_VISIT_MEAN = 0.5;

  private final Tree tree;
  private final MctsOptions options;
  private final @Nullable MovesAsFirst asFirst; // null if they have no say
  private final boolean[] isRandom; // [role]
  private final double[] exploration; // [role]

  Selector(Tree tree, Game game, MctsOptions options, @Nullable MovesAsFirst asFirst) {
    this.tree = tree;
    this.options = options;
    this.asFirst = asFirst;
    this.exploration = new double[game.roleCount()];
    exploreByOne();
    this.isRandom = new boolean[game.roleCount()];
    for (int role = 0; role < isRandom.length; role++) {
      isRandom[role] = game.isRandom(role);
    }
  }

  /// Sets the exploration constants for leaves of one playout.
  void exploreByOne() {
    double automatic =
        options.exploration() == MctsOptions.AUTO ? EXPLORATION : options.exploration();
    Arrays.fill(exploration, automatic);
  }

  /// Sets the exploration constants for leaves of many playouts, unless the options say them.
  void exploreBy(LeafSpread spread) {
    for (int role = 0; role < exploration.length; role++) {
      exploration[role] =
          options.exploration() == MctsOptions.AUTO
              ? EXPLORATION_PER_DEVIATION * spread.deviation(role)
              : options.exploration();
    }
  }

  /// Returns whether chance moves for a role.
  boolean isRandom(int role) {
    return isRandom[role];
  }

  /// Returns the slot of a role to go by.
  ///
  /// @param node not the end of a match; its visit under way is counted already
  int choose(int node, int role, PlayoutRandom random) {
    int start = tree.slotStart(node, role);
    int end = tree.slotEnd(node, role);
    int offset = random.below(end - start); // of equal moves not always the first
    if (isRandom[role] || end - start == 1) {
      return start + offset;
    }
    double mean = tree.visits[node] == 0 ? NO_VISIT_MEAN : tree.mean(node, role);
    double untried = mean + options.urgency();
    double all = Math.log(tree.visits[node] + tree.pending[node] + 1.0);
    double width = exploration[role] * Math.sqrt(all);
    int best = start + offset;
    double bestScore = Double.NEGATIVE_INFINITY;
    int slot = best;
    for (int i = start; i < end; i++) {
      double score = score(slot, role, untried, width);
      if (score > bestScore) {
        bestScore = score;
        best = slot;
      }
      slot = slot + 1 == end ? start : slot + 1;
    }
    return best;
  }

  private double score(int slot, int role, double untried, double width) {
    if (tree.slotCertain[slot] != Tree.OPEN) {
      return tree.slotCertain[slot] / 100.0;
    }
    int visits = tree.slotVisits[slot];
    int pending = tree.slotPending[slot];
    double lost = options.virtualLoss() * pending;
    double value = visits == 0 ? untried / (1 + lost) : tree.slotSums[slot] / (visits + lost);
    if (asFirst != null) {
      value = asFirst.mix(role, tree.moves[slot], value, visits);
    }
    return value + width / Math.sqrt(Math.max(1, visits + pending));
  }
}
