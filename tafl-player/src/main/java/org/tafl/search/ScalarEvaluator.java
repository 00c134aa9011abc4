package org.tafl.search;

import java.util.Arrays;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.search.TreeSearch.Step;

/// Plays leaves out one after the other.
final class ScalarEvaluator implements Evaluator {
  private final TreeSearch search;
  private final Simulator simulator;
  private final Descent descent;
  private final TreePath path;
  private final PolicyWalk walk;
  private final double[] values; // [role] from 0 to 1
  private final double[] sums; // [role] over the playouts of a leaf
  private final int playouts; // per leaf

  /// @param number of the thread
  ScalarEvaluator(TreeSearch search, Reasoner reasoner, MctsOptions options, int number) {
    int roles = reasoner.game().roleCount();
    var random = new PlayoutRandom();
    random.start(options.seed(), number);
    this.search = search;
    this.simulator = reasoner.newSimulator();
    this.descent = new Descent(search, simulator, random, roles);
    this.path = new TreePath(roles);
    this.walk = new PolicyWalk(simulator, reasoner.game(), random, options);
    this.values = new double[roles];
    this.sums = new double[roles];
    this.playouts = Math.max(1, options.playouts());
  }

  @Override
  public void begin(Clock clock) {
    walk.setBudget(clock.finish());
    search.setManyPlayouts(false);
    walk.fade();
  }

  @Override
  public boolean step() {
    Step step = descent.next(path);
    if (step == Step.EVALUATE) {
      evaluate(descent.leaf());
    }
    return step != Step.OVER;
  }

  private void evaluate(State leaf) {
    Arrays.fill(sums, 0);
    long states = 0;
    boolean hasEnds = false;
    boolean isPlayed = false;
    try {
      for (int i = 0; i < playouts; i++) {
        Outcome outcome = walk.run(leaf);
        states += walk.length();
        hasEnds |= walk.length() == 1 && outcome == Outcome.TERMINAL;
        for (int role = 0; role < values.length; role++) {
          int goal = outcome == Outcome.TERMINAL ? simulator.goal(role) : Reasoner.NO_GOAL;
          values[role] = goal == Reasoner.NO_GOAL ? 0 : goal / 100.0;
          sums[role] += values[role] / playouts;
        }
        walk.learn(values);
        search.learn(path, walk, values);
      }
      isPlayed = true;
    } finally {
      if (!isPlayed) {
        search.undo(path);
      }
    }
    search.count(playouts, states);
    if (!hasEnds || !descent.findEnds(path)) {
      search.backUp(path, sums);
    }
  }

  @Override
  public boolean end() {
    return true;
  }
}
