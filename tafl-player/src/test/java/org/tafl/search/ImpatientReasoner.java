package org.tafl.search;

import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// An engine whose simulators make so many transitions each and then give up.
public final class ImpatientReasoner extends PooledReasoner {
  private final Reasoner engine;
  private final int maxTransitions;

  /// @param maxTransitions of each simulator
  public ImpatientReasoner(Reasoner engine, int maxTransitions) {
    super(engine.game(), "impatient");
    this.engine = engine;
    this.maxTransitions = maxTransitions;
  }

  @Override
  public State initialState() {
    return engine.initialState();
  }

  @Override
  public long bytes() {
    return engine.bytes();
  }

  @Override
  public Simulator newSimulator() {
    Simulator inner = engine.newSimulator();
    return new Simulator() {
      private int transitions;

      @Override
      public void set(State state) {
        inner.set(state);
      }

      @Override
      public State state() {
        return inner.state();
      }

      @Override
      public boolean isTerminal() {
        return inner.isTerminal();
      }

      @Override
      public int legalCount(int role) {
        return inner.legalCount(role);
      }

      @Override
      public int legal(int role, int index) {
        return inner.legal(role, index);
      }

      @Override
      public void play(int[] jointMove) {
        if (transitions++ == maxTransitions) {
          throw new BudgetExceededException("a transition", transitions, "it had enough");
        }
        inner.play(jointMove);
      }

      @Override
      public int goal(int role) {
        return inner.goal(role);
      }
    };
  }
}
