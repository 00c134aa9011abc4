package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Spec;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.search.TreeSearch.Step;

class TreeSearchTest {
  private static MctsOptions options(String options) {
    Spec spec = Spec.parse("mcts:threads=1+" + options);
    return MctsOptions.read(new OptionReader(spec, spec.options().keySet()), 1);
  }

  /// A tree after a search from a state.
  private static final class Searched {
    final Reasoner reasoner;
    final Tree tree;
    final TreeSearch search;
    final MctsOptions options;

    Searched(String engine, String text, String someOptions) {
      this.reasoner = SmallGames.build(engine, text);
      this.options = options(someOptions);
      this.tree =
          new Tree(reasoner.game().roleCount(), options.treeBytes(), options.graveVisits() > 0);
      this.search = new TreeSearch(tree, reasoner.game(), options, 0);
    }

    Searched from(State state) {
      Simulator simulator = reasoner.newSimulator();
      simulator.set(state);
      var position = new Position(reasoner.game().roleCount());
      position.read(simulator);
      search.start(position);
      Evaluator evaluator =
          reasoner instanceof BatchReasoner batch
              ? new BatchEvaluator(search, batch, options, 0, Budget.unlimited())
              : new ScalarEvaluator(search, reasoner, options, 0);
      evaluator.begin(Clock.unlimited());
      while (evaluator.step()) {
        // searches
      }
      assertTrue(evaluator.end());
      return this;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "propnet, ticTacToe",
    "batch, connectFour",
    "propnet, tron",
    "batch, tron",
    "batch, hanoi"
  })
  void countsAddUp(String engine, String game) {
    var searched = new Searched(engine, SmallGames.own(game), "iterations=3000+tree=8+prove=off");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    assertEquals(3000, tree.visits[tree.find(searched.reasoner.initialState())]);
    for (int node = 0; node < tree.size(); node++) {
      assertEquals(0, tree.pending[node]);
      for (int role = 0; role < tree.roleCount; role++) {
        checkSlots(tree, node, role);
      }
    }
  }

  private static void checkSlots(Tree tree, int node, int role) {
    long visits = 0;
    double sum = 0;
    for (int slot = tree.slotStart(node, role); slot < tree.slotEnd(node, role); slot++) {
      assertEquals(0, tree.slotPending[slot]);
      assertTrue(tree.slotSums[slot] <= tree.slotVisits[slot] + 1e-6);
      visits += tree.slotVisits[slot];
      sum += tree.slotSums[slot];
    }
    if (!tree.isCertain(node)) {
      // A visit ends here, when the node is new or the path comes round, or goes on by one slot.
      assertTrue(visits <= tree.visits[node], "node " + node);
      assertTrue(sum <= tree.sums[node * tree.roleCount + role] + 1e-6, "node " + node);
    }
  }

  /// A walk between five places, from each to each.
  private static final String ROUNDABOUT =
      """
      (role x) (init (at 1))
      (place 1) (place 2) (place 3) (place 4) (place 5)
      (<= (legal x ?p) (place ?p))
      (<= (next (at ?p)) (does x ?p))
      (<= terminal (true over))
      (goal x 50)
      """;

  /// A new way may lead to a known state, and from there round to one of the path.
  @Test
  void theLeafPlayedOutIsTheEndOfThePath() {
    var searched = new Searched("interpreter", ROUNDABOUT, "iterations=500+tree=1");
    Tree tree = searched.tree;
    var position = new Position(1);
    Simulator simulator = searched.reasoner.newSimulator();
    simulator.set(searched.reasoner.initialState());
    position.read(simulator);
    searched.search.start(position);
    var random = new PlayoutRandom();
    random.start(1, 0);
    var descent = new Descent(searched.search, simulator, random, 1);
    var path = new TreePath(1);
    int leaves = 0;
    Step step = descent.next(path);
    while (step != Step.OVER) {
      if (step == Step.EVALUATE) {
        assertEquals(tree.state(path.last()), descent.leaf(), "leaf " + leaves++);
        searched.search.backUp(path, new double[1]);
      }
      step = descent.next(path);
    }
    assertEquals(500, leaves);
  }

  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "tron"})
  void aMoveTakenCountsAsFirst(String game) {
    var searched =
        new Searched(
            "propnet",
            SmallGames.own(game),
            "iterations=2000+tree=8+prove=off+grave=20+policy=nst");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    int later = 0; // moves that came up more often than they were taken
    int root = tree.find(searched.reasoner.initialState());
    for (int role = 0; role < tree.roleCount; role++) {
      for (int slot = tree.slotStart(root, role); slot < tree.slotEnd(root, role); slot++) {
        assertTrue(tree.firstVisits[slot] <= 2000);
        assertTrue(tree.firstSums[slot] <= tree.firstVisits[slot] + 1e-3);
        // A path into the end of a match has no playout to learn from.
        assertTrue(tree.firstVisits[slot] >= 0.5 * tree.slotVisits[slot], "slot " + slot);
        later += tree.firstVisits[slot] > tree.slotVisits[slot] ? 1 : 0;
      }
    }
    assertTrue(later > 0);
  }

  @Test
  void aMoveNotTriedIsWorthWhatItWasWorthLater() {
    var searched =
        new Searched(
            "propnet", SmallGames.own("connectFour"), "iterations=400+tree=8+grave=1+prove=off");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    int root = tree.find(searched.reasoner.initialState());
    var path = new TreePath(tree.roleCount);
    path.add(root);
    var asFirst = new MovesAsFirst(tree, 1);
    asFirst.ask(path);
    int slot = tree.slotStart(root, 0);
    double first = (double) tree.firstSums[slot] / tree.firstVisits[slot];
    assertEquals(first, asFirst.mix(0, tree.moves[slot], 0.9, 0), 1e-9);
    double mixed = asFirst.mix(0, tree.moves[slot], 0.9, 1_000_000_000);
    assertEquals(0.9, mixed, 1e-3);
    assertEquals(0.9, asFirst.mix(0, 1_000_000, 0.9, 0));
  }

  @Test
  void everyVisitButTheFirstGoesOnWhereNoStateComesAgain() {
    var searched = new Searched("propnet", SmallGames.THREE_STEPS, "iterations=500+tree=8");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    for (int node = 1; node < tree.size(); node++) {
      if (!tree.isCertain(node)) {
        long visits = 0;
        for (int slot = tree.slotStart(node, 0); slot < tree.slotEnd(node, 0); slot++) {
          visits += tree.slotVisits[slot];
        }
        assertEquals(tree.visits[node] - 1, visits);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "nim", "chomp"})
  void certainValuesAreThoseOfBruteForce(String game) {
    var searched = new Searched("propnet", SmallGames.own(game), "iterations=300000+tree=64+c=2");
    Reasoner reasoner = searched.reasoner;
    Tree tree = searched.from(reasoner.initialState()).tree;
    Map<State, int[]> exact = new HashMap<>();
    solve(reasoner.newSimulator(), reasoner.initialState(), exact);
    int certain = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isCertain(node)) {
        int[] values = Objects.requireNonNull(exact.get(tree.state(node)));
        assertEquals(values[0], tree.certain[2 * node], "node " + node);
        assertEquals(values[1], tree.certain[2 * node + 1], "node " + node);
        certain++;
      }
    }
    assertTrue(certain > 20, "only " + certain);
    assertTrue(tree.isCertain(tree.find(reasoner.initialState())), "the first state is solved");
    assertTrue(searched.search.result().isCertain());
  }

  /// The first role wins by either word; the second wins too after a, which ends the match at once.
  private static final String GENEROUS =
      """
      (role x) (role y)
      (init start)
      (<= (legal x a) (true start))
      (<= (legal x b) (true start))
      (<= (legal x noop) (not (true start)))
      (legal y noop)
      (<= (next (said ?w)) (does x ?w))
      (<= (next later) (true (said b)))
      (<= terminal (true (said a)))
      (<= terminal (true later))
      (goal x 100)
      (<= (goal y 100) (true (said a)))
      (<= (goal y 0) (not (true (said a))))
      """;

  @Test
  void aWinThatOthersShareIsNotCertainWhileAMoveIsOpen() {
    Reasoner reasoner = SmallGames.build(GENEROUS);
    Tree tree = new Tree(2, 1 << 20);
    State[] line = {
      reasoner.initialState(),
      SmallGames.after(reasoner, "(a noop)"),
      SmallGames.after(reasoner, "(b noop)"),
      SmallGames.after(reasoner, "(b noop) (noop noop)")
    };
    int[] nodes = new int[line.length];
    Simulator simulator = reasoner.newSimulator();
    for (int i = 0; i < line.length; i++) {
      simulator.set(line[i]);
      var position = new Position(2);
      position.read(simulator);
      nodes[i] = tree.add(position);
    }
    tree.link(nodes[0], 0, nodes[1]);
    tree.link(nodes[0], 1, nodes[2]);
    tree.link(nodes[2], 0, nodes[3]);
    var selector = new Selector(tree, reasoner.game(), options("tree=1"), null);
    var certainValues = new CertainValues(tree, selector);
    certainValues.carryUp(path(tree, 0, nodes[0], nodes[1]));
    assertEquals(100, tree.slotCertain[tree.slotStart(nodes[0], 0)]);
    assertFalse(tree.isCertain(nodes[0]));
    certainValues.carryUp(path(tree, 1, nodes[0], nodes[2], nodes[3]));
    assertEquals(100, tree.certain[2 * nodes[0]]);
    assertEquals(0, tree.certain[2 * nodes[0] + 1]);
  }

  /// Returns the way through some nodes, by a move of the first role at the first.
  private static TreePath path(Tree tree, int move, int... nodes) {
    var path = new TreePath(tree.roleCount);
    for (int node : nodes) {
      path.add(node);
      for (int role = 0; role < tree.roleCount && node != nodes[nodes.length - 1]; role++) {
        path.setSlot(role, tree.slotStart(node, role) + (node == nodes[0] && role == 0 ? move : 0));
      }
    }
    return path;
  }

  @Test
  void endsWhereItsRoleHasWon() {
    var searched = new Searched("interpreter", GENEROUS, "iterations=1000000+tree=1");
    assertEquals(100, searched.from(searched.reasoner.initialState()).search.result().mean());
    assertTrue(searched.search.visits() < 1000);
  }

  /// One role sets one of thirty stones, then the other takes one; the thirtieth taken wins.
  private static final String ONE_OF_THIRTY =
      """
      (role x) (role y)
      (init (turn x))
      (<= (legal ?r (take ?n)) (number ?n) (true (turn ?r)))
      (<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
      (<= (next (turn y)) (true (turn x)))
      (<= (next (turn x)) (true (turn y)))
      (<= (next won) (does y (take 30)))
      (<= terminal (true won))
      (<= (goal x 0) (true won))
      (<= (goal y 100) (true won))
      """
          + numbers(30);

  private static String numbers(int count) {
    var text = new StringBuilder();
    for (int number = 1; number <= count; number++) {
      text.append("(number ").append(number).append(")\n");
    }
    return text.toString();
  }

  /// A playout of a leaf that ends after one move is reason to look at all of its moves.
  @Test
  void aWinAtHandIsFoundByFewVisits() {
    var searched = new Searched("batch", ONE_OF_THIRTY, "iterations=60+tree=8");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    assertEquals(0, tree.certain[2 * tree.find(searched.reasoner.initialState())]);
    for (int node = 0; node < tree.size(); node++) {
      assertEquals(0, tree.pending[node]);
    }
  }

  /// Two roles that move in turns, each for itself.
  private static int[] solve(Simulator simulator, State state, Map<State, int[]> exact) {
    int[] known = exact.get(state);
    if (known != null) {
      return known;
    }
    simulator.set(state);
    int[] values = {simulator.goal(0), simulator.goal(1)};
    if (!simulator.isTerminal()) {
      values = new int[] {-1, -1};
      int chooser = simulator.legalCount(0) > 1 ? 0 : simulator.legalCount(1) > 1 ? 1 : 0;
      int count = simulator.legalCount(chooser);
      for (int i = 0; i < count; i++) {
        simulator.set(state);
        int[] jointMove = {simulator.legal(0, 0), simulator.legal(1, 0)};
        jointMove[chooser] = simulator.legal(chooser, i);
        simulator.play(jointMove);
        int[] after = solve(simulator, simulator.state(), exact);
        values = after[chooser] > values[chooser] ? after : values;
      }
    }
    exact.put(state, values);
    return values;
  }

  @Test
  void keepsWhatCanBeReachedWhenItIsCompacted() {
    var searched = new Searched("propnet", SmallGames.own("ticTacToe"), "iterations=3000+tree=8");
    Reasoner reasoner = searched.reasoner;
    Tree tree = searched.from(reasoner.initialState()).tree;
    State next = SmallGames.after(reasoner, "((mark 2 2) noop)");
    int node = tree.find(next);
    assertNotEquals(Tree.NONE, node);
    int visits = tree.visits[node];
    int before = tree.size();
    Map<State, List<Integer>> counts = new HashMap<>();
    for (int n = 0; n < before; n++) {
      counts.put(tree.state(n), List.of(tree.visits[n], tree.slotEnd(n, 1) - tree.slotStart(n, 0)));
    }
    int root = tree.compact(node);
    assertEquals(next, tree.state(root));
    assertEquals(visits, tree.visits[root]);
    assertTrue(tree.size() < before);
    assertEquals(Tree.NONE, tree.find(reasoner.initialState()));
    for (int n = 0; n < tree.size(); n++) {
      List<Integer> now = List.of(tree.visits[n], tree.slotEnd(n, 1) - tree.slotStart(n, 0));
      assertEquals(counts.get(tree.state(n)), now);
      assertEquals(n, tree.find(tree.state(n)));
    }
    searched.from(next);
    assertTrue(tree.visits[tree.find(next)] >= 3000);
  }

  @Test
  void keepsWhatLeavesRoomForMore() {
    var searched = new Searched("propnet", SmallGames.own("connectFour"), "iterations=900+tree=1");
    State initial = searched.reasoner.initialState();
    Tree tree = searched.from(initial).tree;
    assertTrue(tree.fill() > 0.5 && tree.fill() < 0.8, () -> "" + tree.fill());
    searched.from(initial);
    assertEquals(1800, tree.visits[tree.find(initial)]);
  }

  @Test
  void refusesNodesWhenItIsFull() {
    var searched = new Searched("propnet", SmallGames.own("connectFour"), "iterations=9000+tree=1");
    Tree tree = searched.from(searched.reasoner.initialState()).tree;
    assertTrue(tree.size() < 9000 && tree.fill() > 0.9);
    assertEquals(9000, tree.visits[tree.find(searched.reasoner.initialState())]);
  }
}
