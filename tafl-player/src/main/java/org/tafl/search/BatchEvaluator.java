package org.tafl.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutBatch.Result;
import org.tafl.playout.PlayoutRandom;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Simulator;
import org.tafl.search.TreeSearch.Step;

/// Plays many leaves out at once, each often, by an engine that plays many playouts at once.
///
/// While a search is young, few leaves are under way with many playouts each; as it grows there are
/// more leaves with fewer playouts, down to as many as take about the time of finding a leaf. Their
/// sum keeps the engine's lanes busy.
final class BatchEvaluator implements Evaluator {
  private static final int LEAVES_PER_LEAF_UNDER_WAY = 8; // how much a search may rush ahead
  private static final int FIRST_LEAVES = 4;
  private static final int REPEATABLE_PLAYOUTS = 32; // where no clock may have a say
  private static final int LEAVES_PER_STEP = 256; // those of certain value cost no playouts
  private static final double FADING = 0.99; // of measured times

  private final TreeSearch search;
  private final PlayoutBatch batch;
  private final Descent descent;
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
  BatchEvaluator(TreeSearch search, BatchReasoner reasoner, MctsOptions options, int number) {
    int roles = reasoner.game().roleCount();
    var random = new PlayoutRandom();
    random.start(options.seed(), number);
    this.search = search;
    this.batch = reasoner.newBatch(random.nextLong(), options.stepLimit());
    this.simulator = reasoner.newSimulator();
    this.descent = new Descent(search, simulator, random, roles);
    this.options = options;
    this.values = new double[roles];
  }

  @Override
  public void begin(Clock newClock) {
    clock = newClock;
    isOver = false;
    simulator.setBudget(newClock.finish());
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
    int most = Math.max(1, options.inFlight() / least);
    long young = FIRST_LEAVES + search.leaves() / LEAVES_PER_LEAF_UNDER_WAY;
    int leaves = (int) Math.min(most, young);
    int playouts = options.playouts() > 0 ? options.playouts() : options.inFlight() / leaves;
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
        batch.submit(descent.leaf(), playouts, tagOf(path));
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
      return Math.min(REPEATABLE_PLAYOUTS, options.inFlight());
    }
    double asLong = leafNanos / leafCount / (playNanos / playCount);
    return Math.clamp(Math.round(asLong), 1, Math.max(1, options.inFlight() / FIRST_LEAVES));
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
    if (stats.playouts() == 0) {
      search.undo(path);
    } else {
      for (int role = 0; role < values.length; role++) {
        GoalStats goals = stats.goals().get(role);
        values[role] = (double) goals.sum() / stats.playouts() / 100;
      }
      search.backUp(path, values, stats.playouts(), stats.states());
    }
    idle.add(path);
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
