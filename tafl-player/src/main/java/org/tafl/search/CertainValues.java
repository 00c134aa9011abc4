package org.tafl.search;

import java.util.Arrays;

/// Finds values that are certain, from the ends of matches up: where one role chooses, it takes
/// what is best for it.
///
/// Of several moves that are equal to the one who chooses, each other role is promised the least,
/// so a certain value of the chooser is exact, and those of others are bounds from below; in games
/// of constant sum all are exact. While the chooser may still find another move worth 100, which
/// may be worth less to others, its win is certain only where they get nothing. Where several roles
/// choose at the same time, or chance does, nothing is certain before the end.
final class CertainValues {
  /*
   * M. Winands, Y. Bjornsson, J.-T. Saito, Monte-Carlo Tree Search Solver, 2008, for values of any
   * number and any number of players.
   */

  private static final byte BEST = 100;

  private final Tree tree;
  private final Selector selector;
  private final int[] slots;
  private final byte[] values;

  CertainValues(Tree tree, Selector selector) {
    this.tree = tree;
    this.selector = selector;
    this.slots = new int[tree.roleCount];
    this.values = new byte[tree.roleCount];
  }

  /// Carries certain values up a path, as far as they go.
  void carryUp(TreePath path) {
    for (int depth = path.length() - 2; depth >= 0; depth--) {
      int node = path.node(depth);
      if (!tree.isCertain(path.node(depth + 1))) {
        return;
      }
      int role = tree.chooser[node];
      if (tree.isCertain(node)) {
        continue;
      }
      if (!hasOneChooser(node)) {
        return;
      }
      int child = path.node(depth + 1);
      tree.slotCertain[path.slot(depth, role)] = tree.certain[child * tree.roleCount + role];
      prove(node, role);
    }
  }

  /// Returns whether one role decides how the match goes on from a state, and not chance.
  boolean hasOneChooser(int node) {
    int role = tree.chooser[node];
    return role != Tree.NONE && !selector.isRandom(role);
  }

  /// Finds the value of a state from those of the moves of the only role that chooses, if they are
  /// enough.
  void prove(int node, int chooser) {
    int start = tree.slotStart(node, chooser);
    int end = tree.slotEnd(node, chooser);
    byte best = Tree.OPEN;
    boolean isOpen = false;
    for (int slot = start; slot < end; slot++) {
      best = (byte) Math.max(best, tree.slotCertain[slot]);
      isOpen |= tree.slotCertain[slot] == Tree.OPEN;
    }
    if (isOpen && best < BEST) {
      return;
    }
    for (int role = 0; role < slots.length; role++) {
      slots[role] = tree.slotStart(node, role);
    }
    Arrays.fill(values, BEST);
    int promised = 0; // to all others
    int nearest = Integer.MAX_VALUE;
    int farthest = 0;
    for (int slot = start; slot < end; slot++) {
      if (tree.slotCertain[slot] == best) {
        slots[chooser] = slot;
        int child = tree.child(node, tree.joint(node, slots));
        for (int role = 0; role < values.length; role++) {
          values[role] = (byte) Math.min(values[role], tree.certain[child * tree.roleCount + role]);
        }
        nearest = Math.min(nearest, tree.distance[child]);
        farthest = Math.max(farthest, tree.distance[child]);
      }
    }
    for (int role = 0; role < values.length; role++) {
      promised += role == chooser ? 0 : values[role];
    }
    if (isOpen && promised > 0) {
      return;
    }
    System.arraycopy(values, 0, tree.certain, node * tree.roleCount, values.length);
    tree.distance[node] = 1 + (best == BEST ? nearest : farthest);
  }
}
