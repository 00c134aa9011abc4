package org.tafl.search;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays games of one role, where whatever was found once can be done: the best line is remembered
/// and followed until a better one is found.
///
/// For half of its time it looks for lines by three searches in turns, breadth first without regard
/// to fluents that count steps, depth first, and playouts that learn; a line worth 100 ends the
/// search for good. What time is left goes to a tree search, which is followed where it promises
/// more than the best line.
final class PuzzlePlayer implements MatchPlayer {
  /// The best there is.
  static final int BEST = 100;

  private static final double EPSILON = 0.4; // of playouts that learn
  private static final int ROUND = 256; // states of each search in its turn
  private static final int STATE_BYTES = 250; // with what the searches keep beside
  private static final int MAX_STATES = 2_000_000; // of each search
  private static final long STATES_PER_ITERATION = 100; // where these are limited

  private final MatchEngine engine;
  private final MctsOptions options;
  private final MctsPlayer rest;
  private final PlayoutRandom random = new PlayoutRandom();
  private int[] line = {}; // moves from the expected state on
  private int lineGoal = -1; // that it leads to, -1 if there is none
  private State expected = State.EMPTY; // where the line begins
  private volatile int bestSoFar = NONE;
  private volatile boolean hasTree; // of this choice, not of one before
  private volatile String explanation = "";
  private boolean isComplete; // no line is better than the one known
  private long states; // transitions and states of this search

  /// @param rest searches a tree in what time is left
  PuzzlePlayer(MatchEngine engine, MctsOptions options, MctsPlayer rest) {
    this.engine = engine;
    this.options = options;
    this.rest = rest;
    random.start(options.seed(), 0);
  }

  @Override
  public int choose(State state, Clock clock) {
    long start = System.nanoTime();
    if (!state.equals(expected)) {
      lineGoal = -1;
      isComplete = false;
    }
    bestSoFar = lineGoal < 0 ? NONE : line[0];
    hasTree = false;
    states = 0;
    if (lineGoal < BEST && !isComplete) {
      try {
        look(state, clock.isUnlimited() ? clock : half(clock));
      } catch (BudgetExceededException _) {
        // the move is made with what was found until then
      }
    }
    long nanos = Math.max(1, System.nanoTime() - start);
    if (lineGoal == BEST || isComplete) {
      return follow(state, nanos);
    }
    int move;
    try {
      hasTree = true;
      move = rest.choose(state, clock);
    } catch (BudgetExceededException e) {
      if (lineGoal < 0) {
        throw e;
      }
      return follow(state, nanos);
    }
    if (lineGoal >= 0 && !(rest.mean() > lineGoal)) {
      return follow(state, nanos);
    }
    lineGoal = -1;
    bestSoFar = move;
    explanation = rest.explain();
    return move;
  }

  private int follow(State state, long nanos) {
    int move = line[0];
    explanation =
        String.format(
            Locale.ROOT,
            "%s leads to %d in %d moves; %,.0f states/s, %,d states; %s",
            engine.interpreter().game().moveTerm(move),
            lineGoal,
            line.length,
            states / (nanos / 1e9),
            states,
            engine.describe());
    line = Arrays.copyOfRange(line, 1, line.length);
    expected = engine.current().nextState(state, new int[] {move});
    bestSoFar = move;
    return move;
  }

  /// Returns the first half of a clock, which is strict: one playout may be as long as all of it.
  private static Clock half(Clock clock) {
    Budget half = clock.begin().slice(Duration.ofNanos(clock.begin().remainingNanos() / 2));
    return new Clock(half, half);
  }

  /// Looks for lines.
  private void look(State root, Clock clock) {
    Reasoner reasoner = engine.current();
    Simulator simulator = reasoner.newSimulator();
    simulator.setBudget(clock.finish());
    StepCounter counter = StepCounter.of(simulator, root, random);
    int most = maxStates();
    var breadth =
        new StateSearch(simulator, root, StateSearch.Order.BREADTH, counter::without, most);
    var depth =
        new StateSearch(simulator, root, StateSearch.Order.DEPTH, UnaryOperator.identity(), most);
    var walks = new Walks(simulator, reasoner.game(), root, clock);
    try {
      while (clock.goesOn() && lineGoal < BEST && (breadth.goesOn() || depth.goesOn())) {
        round(breadth, clock);
        round(depth, clock);
        walks.round(clock);
      }
      isComplete = depth.isExhausted() && lineGoal >= 0;
    } finally {
      states = breadth.size() + depth.size() + walks.states;
    }
  }

  private int maxStates() {
    long tree = options.treeBytes() > 0 ? options.treeBytes() : MctsPlayer.shareOfHeap();
    long wanted = options.isRepeatable() ? STATES_PER_ITERATION * options.iterations() : MAX_STATES;
    return Math.clamp(Math.min(wanted, tree / STATE_BYTES), 1000, MAX_STATES);
  }

  private void round(StateSearch search, Clock clock) {
    int known = search.bestGoal();
    for (int i = 0; i < ROUND && search.goesOn() && clock.goesOn(); i++) {
      search.step();
    }
    if (search.bestGoal() > known && search.bestGoal() > lineGoal) {
      remember(search.bestLine(), search.bestGoal());
    }
  }

  private void remember(int[] newLine, int goal) {
    line = newLine;
    lineGoal = goal;
    bestSoFar = line[0];
  }

  /// Playouts from the root that prefer moves that did well.
  private final class Walks {
    private final Simulator simulator;
    private final State root;
    private final PolicyWalk walk;
    private final double[] values = new double[1];
    private long states;

    Walks(Simulator simulator, Game game, State root, Clock clock) {
      this.simulator = simulator;
      this.root = root;
      this.walk = new PolicyWalk(simulator, game, random, options.withEpsilon(EPSILON));
      walk.setBudget(clock.finish());
    }

    void round(Clock clock) {
      long end = states + ROUND;
      while (states < end && lineGoal < BEST && clock.goesOn()) {
        Outcome outcome = walk.run(root);
        states += Math.max(1, walk.length());
        int goal = outcome == Outcome.TERMINAL ? simulator.goal(0) : Reasoner.NO_GOAL;
        values[0] = goal == Reasoner.NO_GOAL ? 0 : goal / 100.0;
        walk.learn(values);
        if (goal > lineGoal && goal != Reasoner.NO_GOAL) {
          int[] moves = new int[walk.length()];
          for (int step = 0; step < moves.length; step++) {
            moves[step] = walk.made(step, 0);
          }
          remember(moves, goal);
        }
      }
    }
  }

  @Override
  public int bestSoFar() {
    int best = bestSoFar;
    return best == NONE && hasTree ? rest.bestSoFar() : best;
  }

  @Override
  public String explain() {
    return explanation;
  }

  @Override
  public void close() {
    rest.close();
  }
}
