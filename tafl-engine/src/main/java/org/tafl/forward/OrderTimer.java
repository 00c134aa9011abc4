package org.tafl.forward;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// Times the ways to run each firing, in states met in play.
///
/// Each state is computed as in play; where a firing has its turn, all its ways are run one after
/// the other, and what one wrote is taken back before the next.
final class OrderTimer {
  private static final Duration TIME = Duration.ofMillis(120);
  private static final Duration MAX_TIME = Duration.ofSeconds(1); // of a first state
  private static final int MIN_ROUNDS = 2; // the first warms up
  private static final int MAX_ROUNDS = 20;

  private static final String STAGE = "timing orders";

  private final List<Sample> samples;
  private final KnowledgeBase facts;
  private final Evaluation evaluation;
  private final Contest[][] contests; // [component][firing]

  /// A firing that runs all its ways.
  private static final class Contest extends Firing {
    final Firing[] ways;
    final long[] nanos; // [way] in this round
    final long[] best; // [way] of the rounds so far

    Contest(Firing[] ways) {
      super(ways[0].rule(), ways[0].driver());
      this.ways = ways;
      this.nanos = new long[ways.length];
      this.best = new long[ways.length];
      Arrays.fill(best, Long.MAX_VALUE);
    }

    @Override
    void run(KnowledgeBase facts, int from, int to) {
      for (int way = 0; way < ways.length; way++) {
        boolean isLast = way == ways.length - 1;
        int[] before = facts.counts.clone();
        long start = System.nanoTime();
        ways[way].run(facts, from, to);
        nanos[way] += System.nanoTime() - start;
        for (int relation = 0; relation < before.length && !isLast; relation++) {
          if (facts.counts[relation] != before[relation]) {
            facts.removeFrom(relation, before[relation]);
          }
        }
      }
    }

    void endRound() {
      for (int way = 0; way < ways.length; way++) {
        best[way] = Math.min(best[way], nanos[way]);
        nanos[way] = 0;
      }
    }

    @Override
    Firing copy() {
      return new Contest(ways);
    }

    @Override
    long bytes() {
      return 0;
    }
  }

  /// @param ways `[component][firing][way]`
  OrderTimer(Schedule schedule, IdSpace ids, List<Sample> samples, Firing[][][] ways) {
    this.samples = samples;
    this.facts = new KnowledgeBase(ids, schedule.arities());
    this.contests = new Contest[ways.length][];
    Firing[][] firings = new Firing[ways.length][];
    for (int component = 0; component < ways.length; component++) {
      contests[component] = new Contest[ways[component].length];
      firings[component] = new Firing[ways[component].length];
      for (int i = 0; i < firings[component].length; i++) {
        contests[component][i] = new Contest(ways[component][i]);
        firings[component][i] = contests[component][i];
      }
    }
    this.evaluation = new Evaluation(schedule, firings, facts);
  }

  /// Times for a moment, or as long as one state takes; one that takes too long is given up.
  void run(Budget budget) {
    facts.setBudget(budget.slice(MAX_TIME));
    try {
      replayAll(budget);
    } catch (BudgetExceededException e) {
      budget.check(STAGE, 0);
    }
  }

  private void replayAll(Budget budget) {
    long nanos = Math.min(TIME.toNanos(), budget.remainingNanos() / 8);
    long deadlineNanos = System.nanoTime() + nanos;
    for (int round = 0; round < MAX_ROUNDS && System.nanoTime() < deadlineNanos; round++) {
      for (int i = 0; i < samples.size(); i++) {
        if (i > 0 && round < MIN_ROUNDS && System.nanoTime() > deadlineNanos) {
          break; // states that take so long are measured well enough
        }
        budget.check(STAGE, round);
        replay(samples.get(i));
      }
      endRound();
    }
  }

  private void endRound() {
    for (Contest[] component : contests) {
      for (Contest contest : component) {
        contest.endRound();
      }
    }
  }

  private void replay(Sample sample) {
    evaluation.clear();
    write(sample, 0, sample.fluentCount());
    evaluation.answer(Schedule.TERMINAL);
    evaluation.answer(Schedule.LEGAL);
    evaluation.forgetMoves();
    write(sample, sample.fluentCount(), sample.tuples().length);
    evaluation.answer(Schedule.NEXT);
    evaluation.clear();
  }

  private void write(Sample sample, int from, int to) {
    for (int i = from; i < to; i++) {
      facts.write(sample.relations()[i], sample.tuples()[i]);
    }
  }

  /// Returns the fastest way of a firing: the first, unless another is clearly faster.
  ///
  /// @param gain the part of the first one's time that another has to stay below
  int fastest(int component, int firing, double gain) {
    long[] best = contests[component][firing].best;
    int fastest = 0;
    for (int way = 1; way < best.length; way++) {
      double limit = fastest == 0 ? gain * best[0] : best[fastest];
      if (best[way] < limit) {
        fastest = way;
      }
    }
    return fastest;
  }

  /// Returns what a way took per state, negative if that is not known.
  double nanos(int component, int firing, int way) {
    long nanos = contests[component][firing].best[way];
    return nanos == Long.MAX_VALUE ? -1 : (double) nanos / Math.max(1, samples.size());
  }
}
