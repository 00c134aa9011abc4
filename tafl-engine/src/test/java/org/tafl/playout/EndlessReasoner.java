package org.tafl.playout;

import java.util.function.Supplier;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// An engine for a game without an end, which never looks at a budget.
final class EndlessReasoner extends PooledReasoner {
  private final Supplier<Runnable> watchers; // one for each simulator

  /// @param watchers makes what a simulator runs before each transition
  EndlessReasoner(Supplier<Runnable> watchers) {
    super(Game.of(Gdl.parse("endless", "(role a) (legal a go) (<= terminal (true never))")), "");
    this.watchers = watchers;
  }

  @Override
  public State initialState() {
    return State.EMPTY;
  }

  @Override
  public long bytes() {
    return 0;
  }

  @Override
  public Simulator newSimulator() {
    Runnable watcher = watchers.get();
    return new Simulator() {
      @Override
      public void set(State state) {}

      @Override
      public State state() {
        return State.EMPTY;
      }

      @Override
      public boolean isTerminal() {
        return false;
      }

      @Override
      public int legalCount(int role) {
        return 1;
      }

      @Override
      public int legal(int role, int index) {
        return 0;
      }

      @Override
      public void play(int[] jointMove) {
        watcher.run();
      }

      @Override
      public int goal(int role) {
        return Reasoner.NO_GOAL;
      }
    };
  }
}
