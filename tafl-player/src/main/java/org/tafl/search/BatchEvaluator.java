package org.tafl.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutBatch.Result;
import org.tafl.playout.PlayoutRandom;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.search.TreeSearch.Step;

/// Plays many leaves out at once, each often, by an engine that plays many playouts at once.
///
/// Few leaves are under way at a time, since a search that does not know what its last leaves came
/// to may go astray. A young search has fewest, with so many playouts each that a step of the
/// engine is worth while; as it grows there are more leaves with fewer playouts, down to as many as
/// take half as long as it takes to find a leaf. Playouts are blind unless the options want some
/// that prefer moves that did well before (MAST).
final class BatchEvaluator implements Evaluator {
  private static final int VISITS_PER_LEAF_UNDER_WAY = 16; // how much a search may rush ahead
  private static final int FIRST_LEAVES = 4;
  private static final int MOST_LEAVES = 64;
  private static final int BUSY = 512; // playouts that a step takes about as long for as for one
  private static final int USUAL_PLAYOUTS = 32; // before times are known, or where they have no say
  private static final int LEAST_PLAYOUTS = 8;
  private static final int MOST_PLAYOUTS = 128;
  private static final double PRICE_OF_LEAF = 0.5; // in times of finding it
  private static final int LEAVES_PER_STEP = 256; // those of certain value cost no playouts
  private static final double FADING = 0.99; // of measured times

  private final TreeSearch search;
  private final PlayoutBatch batch;
  private final Descent descent;
  private final MoveAverages averages; // that playouts prefer moves by
  private final Simulator simulator;
  private final MctsOptions options;
  private final Deque<TreePath> idle = new ArrayDeque<>();
  private final double[] values; // [role] from 0 to 1
  private @Nullable TreePath[] underWay = new TreePath[16]; // [tag] -> path, or null
  private int leavesUnderWay;
  private Clock clock = Clock.unlimited();
  private double leafNanos; // measured, fading: finding and submitting leaves
  private double leafCount;
  private double playNanos; // measured, fading: playing
  private double playCount;
  private boolean isOver;

  /// @param number of the thread
  /// @param building for what the engine has to build first
  /// @throws BudgetExceededException if that takes too long
  BatchEvaluator(
      TreeSearch search, BatchReasoner reasoner, MctsOptions options, int number, Budget building) {
    int roles = reasoner.game().roleCount();
    var random = new PlayoutRandom();
    random.start(options.seed(), number);
    this.search = search;
    this.simulator = reasoner.newSimulator();
    this.averages = new MoveAverages(roles);
    long seed = random.nextLong();
    this.batch =
        options.isGuided()
            ? reasoner.newGuidedBatch(
                seed, options.stepLimit(), averages, options.epsilon(), building)
            : reasoner.newBatch(seed, options.stepLimit());
    this.descent = new Descent(search, simulator, random, roles);
    this.options = options;
    this.values = new double[roles];
  }

  @Override
  public void begin(Clock newClock) {
    clock = newClock;
    isOver = false;
    search.setManyPlayouts(true);
    simulator.setBudget(newClock.finish());
    averages.fade();
  }

  @Override
  public void warmUp(Budget time) {
    batch.warmUp(time);
  }

  @Override
  public boolean step() {
    if (!isOver) {
      fill();
    }
    poll();
    return !isOver || leavesUnderWay > 0;
  }

  private void fill() {
    int least = leastPlayouts();
    int most = Math.clamp(options.inFlight() / least, 1, MOST_LEAVES);
    long young = FIRST_LEAVES + search.visits() / VISITS_PER_LEAF_UNDER_WAY;
    int leaves = (int) Math.min(most, young);
    int busy = Math.min(BUSY, options.inFlight());
    int playouts = options.playouts() > 0 ? options.playouts() : Math.max(least, busy / leaves);
    long start = System.nanoTime();
    int found = 0;
    for (int i = 0; i < LEAVES_PER_STEP && leavesUnderWay < leaves; i++) {
      TreePath path = idle.isEmpty() ? new TreePath(values.length) : idle.removeLast();
      Step step = descent.next(path);
      if (step != Step.EVALUATE) {
        idle.add(path);
      }
      if (step == Step.OVER) {
        isOver = true;
        break;
      }
      if (step == Step.EVALUATE) {
        batch.submitOpen(descent.leaf(), playouts, tagOf(path));
        found++;
      }
    }
    if (found > 0) {
      leafNanos = leafNanos * FADING + (System.nanoTime() - start);
      leafCount = leafCount * FADING + found;
    }
  }

  private int leastPlayouts() {
    if (options.playouts() > 0) {
      return Math.min(options.playouts(), options.inFlight());
    }
    if (options.isRepeatable() || leafCount == 0 || playCount == 0) {
      return Math.min(USUAL_PLAYOUTS, options.inFlight());
    }
    double asLong = PRICE_OF_LEAF * leafNanos / leafCount / (playNanos / playCount);
    int playouts = Math.clamp(Math.round(asLong), LEAST_PLAYOUTS, MOST_PLAYOUTS);
    return Math.min(playouts, options.inFlight());
  }

  private int tagOf(TreePath path) {
    int tag = 0;
    while (tag < underWay.length && underWay[tag] != null) {
      tag++;
    }
    if (tag == underWay.length) {
      underWay = Arrays.copyOf(underWay, 2 * tag);
    }
    underWay[tag] = path;
    leavesUnderWay++;
    return tag;
  }

  private void poll() {
    if (leavesUnderWay == 0) {
      return;
    }
    long start = System.nanoTime();
    Optional<Result> result = batch.poll();
    playNanos = playNanos * FADING + (System.nanoTime() - start);
    playCount *= FADING;
    result.ifPresent(this::backUp);
  }

  private void backUp(Result result) {
    TreePath path = Objects.requireNonNull(underWay[(int) result.tag()]);
    underWay[(int) result.tag()] = null;
    leavesUnderWay--;
    PlayoutStats stats = result.stats();
    playCount += stats.playouts();
    search.count(stats.playouts(), stats.states());
    if (stats.playouts() == 0) {
      search.undo(path);
    } else if (!hasEnds(stats) || !descent.findEnds(path)) {
      for (int role = 0; role < values.length; role++) {
        GoalStats goals = stats.goals().get(role);
        values[role] = (double) goals.sum() / stats.playouts() / 100;
      }
      search.backUp(path, values);
    }
    idle.add(path);
  }

  /// Returns whether a playout was over after one move, and there is time to look for more.
  private boolean hasEnds(PlayoutStats stats) {
    return stats.minLength() == 1 && stats.count(Outcome.TERMINAL) > 0 && clock.goesOn();
  }

  @Override
  public boolean end() {
    batch.withdraw();
    while (leavesUnderWay > 0 && batch.pending() > 0 && clock.finish().remainingNanos() > 0) {
      poll();
    }
    while (leavesUnderWay > 0 && batch.pending() == 0) {
      poll();
    }
    boolean isClean = leavesUnderWay == 0;
    for (int tag = 0; tag < underWay.length; tag++) {
      TreePath path = underWay[tag];
      if (path != null) {
        search.undo(path);
        underWay[tag] = null;
      }
    }
    leavesUnderWay = 0;
    return isClean;
  }
}
