package org.tafl.search;

import java.util.Arrays;

/// A way through a tree, from its root to a leaf.
final class TreePath {
  private final int roleCount;
  private int[] nodes = new int[32]; // [depth]
  private int[]
      slots; // [depth * roleCount + role]; of all but the last node, and the last at a leaf
  private int length;

  TreePath(int roleCount) {
    this.roleCount = roleCount;
    this.slots = new int[nodes.length * roleCount];
  }

  void clear() {
    length = 0;
  }

  /// Returns the number of nodes.
  int length() {
    return length;
  }

  void add(int node) {
    if (length == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * length);
      slots = Arrays.copyOf(slots, 2 * length * roleCount);
    }
    nodes[length++] = node;
    Arrays.fill(slots, (length - 1) * roleCount, length * roleCount, Tree.NONE);
  }

  int node(int depth) {
    return nodes[depth];
  }

  int last() {
    return nodes[length - 1];
  }

  /// Returns whether it visits a node.
  boolean has(int node) {
    for (int depth = length - 1; depth >= 0; depth--) {
      if (nodes[depth] == node) {
        return true;
      }
    }
    return false;
  }

  /// Returns the slot taken at a node, {@link Tree#NONE} where the path ends.
  int slot(int depth, int role) {
    return slots[depth * roleCount + role];
  }

  void setSlot(int role, int slot) {
    slots[(length - 1) * roleCount + role] = slot;
  }

  /// Returns whether a joint move leads from its last node to a state beyond it.
  boolean isOpen() {
    return slots[(length - 1) * roleCount] != Tree.NONE;
  }

  /// Copies the slots taken at a node.
  void copySlots(int depth, int[] target) {
    System.arraycopy(slots, depth * roleCount, target, 0, roleCount);
  }
}
