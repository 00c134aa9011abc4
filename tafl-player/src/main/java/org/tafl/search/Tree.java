package org.tafl.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.reasoner.State;

/// What a search knows of states: a graph with one node per state, however it was reached.
///
/// All its memory is taken when it is made; a full tree refuses new nodes. Not thread-safe.
final class Tree {
  /*
   * Nodes, slots and edges are numbered as they come. A node has a slot for each legal move of each
   * role: those of role 0 first, nodes one behind the other, so that where slots begin is known from
   * where those before end. An edge leads from a node by a joint move to a node; its joint move is
   * the number that the indices of the moves make in mixed radix, modulo 2^64. Edges of a node are
   * linked, the newest first.
   *
   * Two open hash tables find nodes by state and edges by node and joint move. compact() keeps what
   * can be reached from a node, in its order, and makes the tables anew.
   *
   * Flat arrays and not objects: nothing is made per visit, a collector has nothing to trace but the
   * states, and the memory is known before the match.
   */

  /// In place of a node: there is none.
  static final int NONE = -1;

  /// In place of a value: it is not certain.
  static final byte OPEN = -1;

  private static final int SLOTS_PER_NODE = 24; // guesses on which the memory is shared
  private static final int EDGES_PER_NODE = 2;
  private static final int STATE_BYTES = 120;
  private static final int FIRST_BYTES = 8; // of a slot
  private static final int EXTRA_TABLE = 2; // places of a table per entry

  final int roleCount;
  final int[] visits; // [node] -> evaluations backed up through it
  final int[] pending; // [node] -> evaluations under way
  final double[] sums; // [node * roleCount + role] -> sum of values from 0 to 1
  final byte[] certain; // [node * roleCount + role] -> value from 0 to 100, or OPEN
  final byte[] chooser; // [node] -> the only role with a choice, or NONE if several have
  final int[] distance; // [node] -> joint moves to the end, if its values are certain
  final int[] moves; // [slot] -> move of the game
  final int[] slotVisits; // [slot]
  final int[] slotPending; // [slot]
  final double[] slotSums; // [slot] -> sum of the role's values from 0 to 1
  final byte[] slotCertain; // [slot] -> value of the only chooser after it, or OPEN
  final float[] firstVisits; // [slot] -> playouts in which its move was made there or later
  final float[] firstSums; // [slot] -> sum of the role's values in those, from 0 to 1

  private final @Nullable State[] states; // [node]
  private final int[] slotEnds; // [node * roleCount + role] -> exclusive
  private final int[] firstEdge; // [node] -> edge, or NONE
  private final int[] edgeFrom; // [edge] -> node
  private final long[] edgeJoint; // [edge]
  private final int[] edgeTo; // [edge] -> node
  private final int[] nextEdge; // [edge] -> edge of the same node, or NONE
  private final int[] nodeTable; // [place] -> node, or NONE
  private final int[] edgeTable; // [place] -> edge, or NONE
  private final int[] renumbered; // [node] -> its new number, or NONE; while compacting
  private final int[] stack; // nodes; while compacting
  private int nodeCount;
  private int edgeCount;

  /// Makes a tree without room for values of moves as first.
  ///
  /// @param bytes of memory, about
  Tree(int roleCount, long bytes) {
    this(roleCount, bytes, false);
  }

  /// @param bytes of memory, about
  /// @param hasFirst whether there is room for values of moves as first
  Tree(int roleCount, long bytes, boolean hasFirst) {
    int nodeBytes = bytesPerNode(roleCount) + (hasFirst ? FIRST_BYTES * SLOTS_PER_NODE : 0);
    int nodes = Math.clamp(bytes / nodeBytes, 64, 1 << 26);
    int slots = (int) Math.min((long) nodes * SLOTS_PER_NODE, 1 << 30);
    int edges = nodes * EDGES_PER_NODE;
    this.roleCount = roleCount;
    this.visits = new int[nodes];
    this.pending = new int[nodes];
    this.sums = new double[nodes * roleCount];
    this.certain = new byte[nodes * roleCount];
    this.chooser = new byte[nodes];
    this.distance = new int[nodes];
    this.moves = new int[slots];
    this.slotVisits = new int[slots];
    this.slotPending = new int[slots];
    this.slotSums = new double[slots];
    this.slotCertain = new byte[slots];
    this.firstVisits = new float[hasFirst ? slots : 0];
    this.firstSums = new float[hasFirst ? slots : 0];
    this.states = new State[nodes];
    this.slotEnds = new int[nodes * roleCount];
    this.firstEdge = new int[nodes];
    this.edgeFrom = new int[edges];
    this.edgeJoint = new long[edges];
    this.edgeTo = new int[edges];
    this.nextEdge = new int[edges];
    this.nodeTable = new int[tableSize(nodes)];
    this.edgeTable = new int[tableSize(edges)];
    this.renumbered = new int[nodes];
    this.stack = new int[nodes];
    clear();
  }

  /// Returns the memory that a node takes, with its share of slots, edges and tables.
  static int bytesPerNode(int roleCount) {
    int node = 32 + 13 * roleCount + STATE_BYTES + 2 * EXTRA_TABLE * Integer.BYTES;
    int edge = 20 + 2 * EXTRA_TABLE * Integer.BYTES;
    return node + SLOTS_PER_NODE * 21 + EDGES_PER_NODE * edge;
  }

  private static int tableSize(int entries) {
    return Math.max(64, Integer.highestOneBit(EXTRA_TABLE * entries - 1) << 1);
  }

  /// Forgets all.
  void clear() {
    nodeCount = 0;
    edgeCount = 0;
    Arrays.fill(states, null);
    Arrays.fill(nodeTable, NONE);
    Arrays.fill(edgeTable, NONE);
  }

  int size() {
    return nodeCount;
  }

  /// Returns the share of its room that is taken: of nodes, slots or edges, whichever is most.
  double fill() {
    double nodes = (double) nodeCount / states.length;
    double slots = (double) slotCount() / moves.length;
    double edges = (double) edgeCount / edgeTo.length;
    return Math.max(nodes, Math.max(slots, edges));
  }

  private int slotCount() {
    return nodeCount == 0 ? 0 : slotEnds[nodeCount * roleCount - 1];
  }

  State state(int node) {
    State state = states[node];
    if (state == null) {
      throw new IllegalArgumentException("node " + node + " of " + nodeCount);
    }
    return state;
  }

  int slotStart(int node, int role) {
    int place = node * roleCount + role;
    return place == 0 ? 0 : slotEnds[place - 1];
  }

  int slotEnd(int node, int role) {
    return slotEnds[node * roleCount + role];
  }

  /// Returns a role's mean value from 0 to 1 at a node with visits.
  double mean(int node, int role) {
    return sums[node * roleCount + role] / visits[node];
  }

  /// Returns whether the values of all roles are certain.
  boolean isCertain(int node) {
    return certain[node * roleCount] != OPEN;
  }

  private static int placeOf(State state) {
    return (state.hashCode() * 0x9E3779B9) >>> 1;
  }

  /// Returns the node of a state, or NONE.
  int find(State state) {
    for (int place = placeOf(state); ; place++) {
      int node = nodeTable[place & nodeTable.length - 1];
      if (node == NONE || state(node).equals(state)) {
        return node;
      }
    }
  }

  /// Adds a state that has no node yet.
  ///
  /// @return its node, NONE if there is no room
  int add(Position position) {
    int slots = slotCount();
    int added = position.isEnd() ? 0 : position.moveCount();
    if (nodeCount == states.length || slots + added > moves.length) {
      return NONE;
    }
    int node = nodeCount++;
    states[node] = position.state();
    visits[node] = 0;
    pending[node] = 0;
    distance[node] = 0;
    firstEdge[node] = NONE;
    chooser[node] = (byte) position.chooser();
    for (int role = 0; role < roleCount; role++) {
      int place = node * roleCount + role;
      sums[place] = 0;
      certain[place] = position.isEnd() ? (byte) position.value(role) : OPEN;
      for (int i = 0; !position.isEnd() && i < position.moveCount(role); i++) {
        addSlot(slots++, position.move(role, i));
      }
      slotEnds[place] = slots;
    }
    enter(node);
    return node;
  }

  private void addSlot(int slot, int move) {
    moves[slot] = move;
    slotVisits[slot] = 0;
    slotPending[slot] = 0;
    slotSums[slot] = 0;
    slotCertain[slot] = OPEN;
    if (hasFirst()) {
      firstVisits[slot] = 0;
      firstSums[slot] = 0;
    }
  }

  private boolean hasFirst() {
    return firstVisits.length > 0;
  }

  private void enter(int node) {
    int place = placeOf(state(node));
    while (nodeTable[place & nodeTable.length - 1] != NONE) {
      place++;
    }
    nodeTable[place & nodeTable.length - 1] = node;
  }

  /// Returns the number of a joint move.
  ///
  /// @param slots one of each role
  long joint(int node, int[] slots) {
    long joint = 0;
    for (int role = 0; role < roleCount; role++) {
      int start = slotStart(node, role);
      joint = joint * (slotEnd(node, role) - start) + slots[role] - start;
    }
    return joint;
  }

  private int placeOf(int node, long joint) {
    long mixed = (joint * 0x9E3779B97F4A7C15L + node) * 0xBF58476D1CE4E5B9L;
    return (int) (mixed >>> 33);
  }

  /// Returns the node after a joint move, or NONE.
  int child(int node, long joint) {
    for (int place = placeOf(node, joint); ; place++) {
      int edge = edgeTable[place & edgeTable.length - 1];
      if (edge == NONE) {
        return NONE;
      }
      if (edgeFrom[edge] == node && edgeJoint[edge] == joint) {
        return edgeTo[edge];
      }
    }
  }

  /// Notes the node after a joint move.
  ///
  /// @return whether it is known now: there was room, or it was known before
  boolean link(int node, long joint, int child) {
    if (child(node, joint) != NONE) {
      return true;
    }
    if (edgeCount == edgeTo.length) {
      return false;
    }
    putEdge(edgeCount++, node, joint, child);
    return true;
  }

  private void putEdge(int edge, int node, long joint, int child) {
    edgeFrom[edge] = node;
    edgeJoint[edge] = joint;
    edgeTo[edge] = child;
    nextEdge[edge] = firstEdge[node];
    firstEdge[node] = edge;
    int place = placeOf(node, joint);
    while (edgeTable[place & edgeTable.length - 1] != NONE) {
      place++;
    }
    edgeTable[place & edgeTable.length - 1] = edge;
  }

  /// Keeps only what can be reached from a node. Nodes are renumbered.
  ///
  /// @return the new number of the node
  int compact(int root) {
    mark(root);
    int nodes = 0;
    int slots = 0;
    int oldStart = 0; // of the slots of a node
    for (int node = 0; node < nodeCount; node++) {
      int oldEnd = slotEnds[(node + 1) * roleCount - 1];
      if (renumbered[node] != NONE) {
        renumbered[node] = nodes;
        moveNode(node, nodes, slots - oldStart);
        moveSlots(oldStart, oldEnd, slots);
        slots += oldEnd - oldStart;
        nodes++;
      }
      oldStart = oldEnd;
    }
    Arrays.fill(states, nodes, nodeCount, null);
    nodeCount = nodes;
    Arrays.fill(nodeTable, NONE);
    for (int node = 0; node < nodes; node++) {
      enter(node);
      firstEdge[node] = NONE;
    }
    compactEdges();
    return renumbered[root];
  }

  private void mark(int root) {
    Arrays.fill(renumbered, 0, nodeCount, NONE);
    renumbered[root] = root;
    stack[0] = root;
    int open = 1;
    while (open > 0) {
      int node = stack[--open];
      for (int edge = firstEdge[node]; edge != NONE; edge = nextEdge[edge]) {
        int child = edgeTo[edge];
        if (renumbered[child] == NONE) {
          renumbered[child] = child;
          stack[open++] = child;
        }
      }
    }
  }

  private void moveNode(int from, int to, int slotShift) {
    states[to] = states[from];
    visits[to] = visits[from];
    pending[to] = pending[from];
    chooser[to] = chooser[from];
    distance[to] = distance[from];
    for (int role = 0; role < roleCount; role++) {
      sums[to * roleCount + role] = sums[from * roleCount + role];
      certain[to * roleCount + role] = certain[from * roleCount + role];
      slotEnds[to * roleCount + role] = slotEnds[from * roleCount + role] + slotShift;
    }
  }

  private void moveSlots(int from, int end, int to) {
    System.arraycopy(moves, from, moves, to, end - from);
    System.arraycopy(slotVisits, from, slotVisits, to, end - from);
    System.arraycopy(slotPending, from, slotPending, to, end - from);
    System.arraycopy(slotSums, from, slotSums, to, end - from);
    System.arraycopy(slotCertain, from, slotCertain, to, end - from);
    if (hasFirst()) {
      System.arraycopy(firstVisits, from, firstVisits, to, end - from);
      System.arraycopy(firstSums, from, firstSums, to, end - from);
    }
  }

  private void compactEdges() {
    Arrays.fill(edgeTable, NONE);
    int oldCount = edgeCount;
    edgeCount = 0;
    for (int edge = 0; edge < oldCount; edge++) {
      int from = renumbered[edgeFrom[edge]];
      if (from != NONE) {
        putEdge(edgeCount++, from, edgeJoint[edge], renumbered[edgeTo[edge]]);
      }
    }
  }
}
