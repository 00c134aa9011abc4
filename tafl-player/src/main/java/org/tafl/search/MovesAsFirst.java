package org.tafl.search;

import java.util.Arrays;

/// What matches through a state came to in which a move was made there or later, taken for the
/// value of the move: generalised rapid action value estimation (GRAVE). Not thread-safe.
///
/// A state visited seldom asks the nearest state before it that is visited often enough.
final class MovesAsFirst {
  /*
   * T. Cazenave, Generalized Rapid Action Value Estimation, IJCAI 2015: section 3, where beta is
   * the weight of what was found of moves as first.
   */

  private static final double BIAS = 1e-3; // how soon what is known of the move itself prevails

  private final Tree tree;
  private final int leastVisits;
  private final LaterMoves later;
  private final int[][] slotOfMove; // [role][move] -> slot of the state asked, if it has the move
  private int asked = Tree.NONE; // node that slotOfMove is of
  private final int[] askedRoles; // [role] -> node that slotOfMove[role] is of

  /// @param tree with room for what is found of moves as first
  /// @param leastVisits of a state that is asked
  MovesAsFirst(Tree tree, int leastVisits) {
    this.tree = tree;
    this.leastVisits = leastVisits;
    this.later = new LaterMoves(tree.roleCount);
    this.slotOfMove = new int[tree.roleCount][0];
    this.askedRoles = new int[tree.roleCount];
    Arrays.fill(askedRoles, Tree.NONE);
  }

  /// Sets the state to be asked for values of moves in the last state of a path.
  void ask(TreePath path) {
    int depth = path.length() - 1;
    while (depth > 0 && tree.visits[path.node(depth)] < leastVisits) {
      depth--;
    }
    asked = path.node(depth);
  }

  /// Returns a value mixed with what the state asked knows.
  ///
  /// @param value of the move itself, from 0 to 1
  /// @param visits of the move itself
  double mix(int role, int move, double value, int visits) {
    int slot = slotOf(role, move);
    if (slot == Tree.NONE || tree.firstVisits[slot] == 0) {
      return value;
    }
    double count = tree.firstVisits[slot];
    double weight = count / (count + visits + BIAS * count * visits);
    return (1 - weight) * value + weight * tree.firstSums[slot] / count;
  }

  private int slotOf(int role, int move) {
    int start = tree.slotStart(asked, role);
    int end = tree.slotEnd(asked, role);
    if (askedRoles[role] != asked) {
      for (int slot = start; slot < end; slot++) {
        put(role, tree.moves[slot], slot);
      }
      askedRoles[role] = asked;
    }
    if (move >= slotOfMove[role].length) {
      return Tree.NONE;
    }
    // What other states left in the table is told by its bounds and its move.
    int slot = slotOfMove[role][move];
    return slot >= start && slot < end && tree.moves[slot] == move ? slot : Tree.NONE;
  }

  private void put(int role, int move, int slot) {
    if (move >= slotOfMove[role].length) {
      slotOfMove[role] = Arrays.copyOf(slotOfMove[role], Math.max(64, 2 * (move + 1)));
    }
    slotOfMove[role][move] = slot;
  }

  /// Forgets which state was asked, since nodes are numbered anew.
  void forget() {
    Arrays.fill(askedRoles, Tree.NONE);
  }

  /// Learns from a playout.
  ///
  /// @param path to its root
  /// @param values it came to, by role, from 0 to 1
  void learn(TreePath path, PolicyWalk walk, double[] values) {
    later.clear();
    for (int step = 0; step < walk.length(); step++) {
      for (int role = 0; role < values.length; role++) {
        later.add(role, walk.made(step, role));
      }
    }
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      for (int role = 0; role < values.length; role++) {
        int taken = path.slot(depth, role);
        if (taken != Tree.NONE) {
          later.add(role, tree.moves[taken]);
        }
        learn(path.node(depth), role, values[role]);
      }
    }
  }

  private void learn(int node, int role, double value) {
    int end = tree.slotEnd(node, role);
    for (int slot = tree.slotStart(node, role); slot < end; slot++) {
      if (later.has(role, tree.moves[slot])) {
        tree.firstVisits[slot]++;
        tree.firstSums[slot] += (float) value;
      }
    }
  }
}
