package org.tafl.search;

import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// A tree that threads search together: each goes down to a leaf, evaluates it outside, and carries
/// the values up. All methods take the lock of this object, and none asks an engine.
final class TreeSearch {
  /*
   *   descend -+-> EVALUATE   the leaf's state is to be played out
   *            +-> EXPAND     the state after the last joint move is to be looked at: attach
   *            +-> BACKED_UP  the leaf's values are certain; no more to do
   *            +-> OVER       no more leaves are wanted
   *   attach ---> as descend
   *   backUp, or undo where nothing came of it
   */

  /// What to do at the end of a path.
  enum Step {
    EVALUATE,
    EXPAND,
    BACKED_UP,
    OVER
  }

  private static final int MAX_LENGTH = 2000; // nodes of a path
  private static final double COMPACT_FILL = 0.5; // of the tree, from which it is compacted
  private static final double CLEAR_FILL = 0.9; // of what is left, with which little can be learned

  private final Tree tree;
  private final Selector selector;
  private final CertainValues certainValues;
  private final @Nullable MovesAsFirst asFirst; // null without GRAVE
  private final MctsOptions options;
  private final int role; // that the search is for
  private final int[] slots; // for joint moves
  private final double[] values; // [role]
  private final LeafSpread spread;
  private boolean hasManyPlayouts; // a leaf
  private int root = Tree.NONE;
  private boolean isWon; // the role has a move that is certainly worth 100
  private long begun; // leaves of this search
  private long leaves; // backed up in this search
  private long playouts;
  private long states; // transitions
  private int maxLength;

  TreeSearch(Tree tree, Game game, MctsOptions options, int role) {
    this.tree = tree;
    this.asFirst = options.graveVisits() > 0 ? new MovesAsFirst(tree, options.graveVisits()) : null;
    this.selector = new Selector(tree, game, options, asFirst);
    this.certainValues = new CertainValues(tree, selector);
    this.options = options;
    this.role = role;
    this.spread = new LeafSpread(game.roleCount());
    this.slots = new int[game.roleCount()];
    this.values = new double[game.roleCount()];
  }

  /// Begins a search from a state.
  synchronized void start(Position position) {
    begun = 0;
    leaves = 0;
    playouts = 0;
    states = 0;
    maxLength = 0;
    isWon = false;
    spread.fade();
    root = options.keepsTree() ? tree.find(position.state()) : Tree.NONE;
    if (root != Tree.NONE && tree.fill() > COMPACT_FILL) {
      root = tree.compact(root);
    }
    if (asFirst != null) {
      asFirst.forget();
    }
    if (root == Tree.NONE || tree.fill() > CLEAR_FILL) {
      tree.clear();
      root = tree.add(position);
    }
  }

  /// Says that there is no search for now.
  synchronized void forgetRoot() {
    root = Tree.NONE;
  }

  /// Says whether a leaf has the mean of many playouts or the values of one.
  synchronized void setManyPlayouts(boolean hasMany) {
    hasManyPlayouts = hasMany;
    if (!hasMany) {
      selector.exploreByOne();
    }
  }

  /// Returns whether more leaves are wanted.
  synchronized boolean goesOn() {
    return root != Tree.NONE && begun < options.iterations() && !tree.isCertain(root) && !isWon;
  }

  /// Goes down to a leaf.
  synchronized Step descend(TreePath path, PlayoutRandom random) {
    if (!goesOn()) {
      return Step.OVER;
    }
    begun++;
    if (hasManyPlayouts) {
      selector.exploreBy(spread);
    }
    path.clear();
    return descendFrom(root, path, random);
  }

  private Step descendFrom(int start, TreePath path, PlayoutRandom random) {
    int node = start;
    while (true) {
      boolean isAgain = path.length() >= MAX_LENGTH || path.has(node);
      tree.pending[node]++;
      path.add(node);
      if (tree.isCertain(node)) {
        backUpCertain(path);
        return Step.BACKED_UP;
      }
      if (isAgain || (tree.visits[node] == 0 && tree.pending[node] == 1 && node != root)) {
        return Step.EVALUATE;
      }
      if (asFirst != null) {
        asFirst.ask(path);
      }
      for (int r = 0; r < slots.length; r++) {
        slots[r] = selector.choose(node, r, random);
        tree.slotPending[slots[r]]++;
        path.setSlot(r, slots[r]);
      }
      int child = tree.child(node, tree.joint(node, slots));
      if (child == Tree.NONE) {
        return Step.EXPAND;
      }
      node = child;
    }
  }

  /// Returns the state at the end of a path.
  synchronized State last(TreePath path) {
    return tree.state(path.last());
  }

  /// Returns the moves taken at the end of a path.
  ///
  /// @param jointMove receives one per role
  synchronized void lastMoves(TreePath path, int[] jointMove) {
    for (int r = 0; r < jointMove.length; r++) {
      jointMove[r] = tree.moves[path.slot(path.length() - 1, r)];
    }
  }

  /// Adds what was found after the last joint move of a path, and goes on.
  ///
  /// @return what to do; EVALUATE for the position itself if the tree is full
  synchronized Step attach(TreePath path, Position position, PlayoutRandom random) {
    int parent = path.last();
    int node = findOrAdd(position);
    path.copySlots(path.length() - 1, slots);
    if (node != Tree.NONE && tree.link(parent, tree.joint(parent, slots), node)) {
      return descendFrom(node, path, random);
    }
    if (!position.isEnd()) {
      return Step.EVALUATE;
    }
    for (int r = 0; r < values.length; r++) {
      values[r] = position.value(r) / 100.0;
    }
    backUp(path, values);
    return Step.BACKED_UP;
  }

  /// Returns the node of a state, NONE if it is new and there is no room for it.
  private int findOrAdd(Position position) {
    int node = tree.find(position.state());
    return node == Tree.NONE ? tree.add(position) : node;
  }

  private void backUpCertain(TreePath path) {
    int leaf = path.last();
    for (int r = 0; r < values.length; r++) {
      values[r] = tree.certain[leaf * values.length + r] / 100.0;
    }
    backUp(path, values);
    if (options.proves()) {
      certainValues.carryUp(path);
      isWon |= path.length() > 1 && tree.slotCertain[path.slot(0, role)] == 100;
    }
  }

  /// Returns how many choices the only role that has any has at the end of a path; 0 if nothing is
  /// to be proved by them, or was tried before.
  synchronized int choices(TreePath path) {
    int node = path.last();
    return mayProve(path) && tree.visits[node] == 0
        ? tree.slotEnd(node, tree.chooser[node]) - tree.slotStart(node, tree.chooser[node])
        : 0;
  }

  private boolean mayProve(TreePath path) {
    int node = path.last();
    return options.proves()
        && !path.isOpen()
        && !tree.isCertain(node)
        && certainValues.hasOneChooser(node);
  }

  /// Finds the joint move of a choice at the end of a path.
  ///
  /// @param choice in `[0, choices)`
  /// @param jointMove receives one per role
  synchronized void choose(TreePath path, int choice, int[] jointMove) {
    choose(path.last(), choice);
    for (int r = 0; r < jointMove.length; r++) {
      jointMove[r] = tree.moves[slots[r]];
    }
  }

  private void choose(int node, int choice) {
    for (int r = 0; r < slots.length; r++) {
      slots[r] = tree.slotStart(node, r) + (r == tree.chooser[node] ? choice : 0);
    }
  }

  /// Notes that the match is over after a choice at the end of a path.
  ///
  /// @return whether no choice is better
  synchronized boolean addEnd(TreePath path, int choice, Position position) {
    int node = path.last();
    int chooser = tree.chooser[node];
    int end = findOrAdd(position);
    choose(node, choice);
    boolean isKnown = end != Tree.NONE && tree.link(node, tree.joint(node, slots), end);
    if (isKnown) {
      tree.slotCertain[slots[chooser]] = (byte) position.value(chooser);
    }
    return isKnown && position.value(chooser) == 100;
  }

  /// Backs a path up if what was found of its end makes that certain.
  ///
  /// @return whether it did
  synchronized boolean backUpIfCertain(TreePath path) {
    int node = path.last();
    if (mayProve(path)) {
      certainValues.prove(node, tree.chooser[node]);
    }
    boolean isCertain = !path.isOpen() && tree.isCertain(node);
    if (isCertain) {
      backUpCertain(path);
    }
    return isCertain;
  }

  /// Carries the values of a leaf up.
  ///
  /// @param leafValues by role, from 0 to 1
  synchronized void backUp(TreePath path, double[] leafValues) {
    leaves++;
    maxLength = Math.max(maxLength, path.length());
    if (hasManyPlayouts) {
      spread.add(leafValues);
    }
    for (int depth = 0; depth < path.length(); depth++) {
      int node = path.node(depth);
      tree.visits[node]++;
      tree.pending[node]--;
      for (int r = 0; r < leafValues.length; r++) {
        tree.sums[node * leafValues.length + r] += leafValues[r];
        int slot = path.slot(depth, r);
        if (slot != Tree.NONE) {
          tree.slotVisits[slot]++;
          tree.slotPending[slot]--;
          tree.slotSums[slot] += leafValues[r];
        }
      }
    }
  }

  /// Learns from the moves of a playout of a leaf.
  ///
  /// @param playoutValues by role, from 0 to 1
  void learn(TreePath path, PolicyWalk walk, double[] playoutValues) {
    if (asFirst != null) {
      synchronized (this) {
        asFirst.learn(path, walk, playoutValues);
      }
    }
  }

  /// Takes a visit back that came to nothing.
  synchronized void undo(TreePath path) {
    begun--;
    for (int depth = 0; depth < path.length(); depth++) {
      tree.pending[path.node(depth)]--;
      for (int r = 0; r < slots.length; r++) {
        int slot = path.slot(depth, r);
        if (slot != Tree.NONE) {
          tree.slotPending[slot]--;
        }
      }
    }
  }

  /// Returns the visits of the state searched from, in earlier searches too.
  synchronized long visits() {
    return root == Tree.NONE ? 0 : tree.visits[root];
  }

  /// Counts what was played for the leaves or the tree itself.
  ///
  /// @param morePlayouts that are finished
  /// @param moreStates transitions, of these playouts or others
  synchronized void count(long morePlayouts, long moreStates) {
    playouts += morePlayouts;
    states += moreStates;
  }

  /// Returns what was found so far.
  synchronized MctsResult result() {
    if (root == Tree.NONE) {
      return MctsResult.NOTHING;
    }
    int best = best();
    int visits = tree.slotVisits[best];
    double mean =
        tree.slotCertain[best] != Tree.OPEN
            ? tree.slotCertain[best]
            : visits == 0 ? Double.NaN : 100 * tree.slotSums[best] / visits;
    return new MctsResult(
        tree.moves[best],
        mean,
        tree.slotCertain[best] != Tree.OPEN,
        leaves,
        playouts,
        states,
        tree.size(),
        Math.max(0, maxLength - 1));
  }

  /// Returns the slot of the move to make: the one visited most, or one of certain value that is at
  /// least as good; of certain ones the nearest to the end if it is the best there can be, else the
  /// farthest.
  private int best() {
    int start = tree.slotStart(root, role);
    int end = tree.slotEnd(root, role);
    int open = Tree.NONE;
    int certain = Tree.NONE;
    for (int slot = start; slot < end; slot++) {
      if (tree.slotCertain[slot] == Tree.OPEN) {
        open = open == Tree.NONE || isBetterOpen(slot, open) ? slot : open;
      } else {
        certain = certain == Tree.NONE || isBetterCertain(slot, certain) ? slot : certain;
      }
    }
    if (open == Tree.NONE || certain == Tree.NONE) {
      return open == Tree.NONE ? certain : open;
    }
    double mean = tree.slotVisits[open] == 0 ? 0 : tree.slotSums[open] / tree.slotVisits[open];
    return tree.slotCertain[certain] > 0 && tree.slotCertain[certain] >= 100 * mean
        ? certain
        : open;
  }

  private boolean isBetterOpen(int slot, int other) {
    int more = Integer.compare(tree.slotVisits[slot], tree.slotVisits[other]);
    return more > 0 || (more == 0 && tree.slotSums[slot] > tree.slotSums[other]);
  }

  private boolean isBetterCertain(int slot, int other) {
    int more = Byte.compare(tree.slotCertain[slot], tree.slotCertain[other]);
    int nearer = Integer.compare(distanceAfter(other), distanceAfter(slot));
    return more > 0 || (more == 0 && (tree.slotCertain[slot] == 100 ? nearer > 0 : nearer < 0));
  }

  private int distanceAfter(int slot) {
    for (int r = 0; r < slots.length; r++) {
      slots[r] = tree.slotStart(root, r);
    }
    slots[role] = slot;
    int child = tree.child(root, tree.joint(root, slots));
    return child == Tree.NONE ? 0 : tree.distance[child];
  }
}
