package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Strongly connected components of a directed graph, each after those it has edges into.
///
/// R. Tarjan, *Depth-first search and linear graph algorithms*, SIAM J. Comput. 1 (1972), with the
/// recursion replaced by a stack. Linear in nodes and edges.
public final class TarjanComponents {
  private static final int UNSEEN = -1;

  private final int[][] edges; // [node] -> nodes
  private final int[] order; // [node] -> when it was first seen, or UNSEEN
  private final int[] low; // [node] -> least order reached from it within the stack
  private final int[] nextEdge; // [node] -> index of the next edge to follow
  private final boolean[] isOnStack;
  private final IntArrayList stack = new IntArrayList();
  private final List<int[]> components = new ArrayList<>();
  private int seen;

  private TarjanComponents(int[][] edges) {
    this.edges = edges;
    this.order = new int[edges.length];
    this.low = new int[edges.length];
    this.nextEdge = new int[edges.length];
    this.isOnStack = new boolean[edges.length];
    Arrays.fill(order, UNSEEN);
  }

  /// Returns the components.
  ///
  /// @param edges `[node]` -> the nodes it has an edge into
  public static List<int[]> of(int[][] edges) {
    var search = new TarjanComponents(edges);
    for (int node = 0; node < edges.length; node++) {
      if (search.order[node] == UNSEEN) {
        search.visit(node);
      }
    }
    return search.components;
  }

  private void visit(int root) {
    var path = new IntArrayList(); // nodes being visited
    enter(root, path);
    while (!path.isEmpty()) {
      int node = path.topInt();
      if (nextEdge[node] < edges[node].length) {
        int target = edges[node][nextEdge[node]++];
        if (order[target] == UNSEEN) {
          enter(target, path);
        } else if (isOnStack[target]) {
          low[node] = Math.min(low[node], order[target]);
        }
      } else {
        path.popInt();
        if (!path.isEmpty()) {
          low[path.topInt()] = Math.min(low[path.topInt()], low[node]);
        }
        if (low[node] == order[node]) {
          popComponent(node);
        }
      }
    }
  }

  private void enter(int node, IntArrayList path) {
    order[node] = seen;
    low[node] = seen++;
    isOnStack[node] = true;
    stack.push(node);
    path.push(node);
  }

  private void popComponent(int root) {
    var component = new IntArrayList();
    int node;
    do {
      node = stack.popInt();
      isOnStack[node] = false;
      component.add(node);
    } while (node != root);
    int[] sorted = component.toIntArray();
    Arrays.sort(sorted);
    components.add(sorted);
  }
}
