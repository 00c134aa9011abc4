package org.tafl.engines;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// An engine with a planted fault, to be caught.
final class LyingReasoner implements Reasoner {
  private static final int STEPS = 3; // after which WRONG_GOAL lies

  private final Reasoner honest;
  private final Lie lie;
  private final Reasoner pooled;
  private volatile State asked = State.EMPTY; // what THREADS was asked of last

  /// What it lies about.
  enum Lie {
    /// Nothing.
    NONE,
    /// The first role's goal, after some steps.
    WRONG_GOAL,
    /// The last of several legal moves is missing.
    MOVE_MISSING,
    /// The first two legal moves are swapped.
    ORDER_SWAPPED,
    /// A match is over one step too early.
    TERMINAL,
    /// A step loses a fluent.
    STATE,
    /// The legal moves are those of the state before a jump.
    STALE_AFTER_SET,
    /// Goals asked before legal moves are wrong.
    GOAL_BEFORE_LEGAL,
    /// It throws in terminal states.
    THROWS,
    /// It never answers for a goal.
    SPENDS_BUDGET,
    /// Two threads share what they ask about.
    THREADS
  }

  LyingReasoner(Reasoner honest, Lie lie) {
    this.honest = honest;
    this.lie = lie;
    this.pooled =
        new PooledReasoner(honest.game(), "lying") {
          @Override
          public Simulator newSimulator() {
            return new LyingSimulator();
          }

          @Override
          public State initialState() {
            return honest.initialState();
          }

          @Override
          public long bytes() {
            return 0;
          }
        };
  }

  @Override
  public Game game() {
    return honest.game();
  }

  @Override
  public String spec() {
    return "lying:" + lie;
  }

  @Override
  public Simulator newSimulator() {
    return pooled.newSimulator();
  }

  @Override
  public State initialState() {
    return honest.initialState();
  }

  @Override
  public boolean isTerminal(State state) {
    return pooled.isTerminal(shared(state));
  }

  @Override
  public int[] legalMoves(State state, int role) {
    return pooled.legalMoves(shared(state), role);
  }

  @Override
  public State nextState(State state, int[] jointMove) {
    return pooled.nextState(shared(state), jointMove);
  }

  @Override
  public int goal(State state, int role) {
    return pooled.goal(shared(state), role);
  }

  @Override
  public long bytes() {
    return 0;
  }

  private State shared(State state) {
    if (lie != Lie.THREADS) {
      return state;
    }
    asked = state;
    LockSupport.parkNanos(1_000); // lets the other thread come in between
    return asked;
  }

  private final class LyingSimulator implements Simulator {
    private final Simulator simulator = honest.newSimulator();
    private int steps;
    private boolean hasAskedLegal;
    private int[][] stale = {}; // legal moves from before a jump

    private int[] honestLegal(int role) {
      int[] moves = new int[simulator.legalCount(role)];
      Arrays.setAll(moves, i -> simulator.legal(role, i));
      return moves;
    }

    private int[] legal(int role) {
      hasAskedLegal = true;
      int[] moves = honestLegal(role);
      if (lie == Lie.STALE_AFTER_SET && stale.length > 0) {
        return stale[role];
      }
      if (lie == Lie.MOVE_MISSING && moves.length > 1) {
        return Arrays.copyOf(moves, moves.length - 1);
      }
      if (lie == Lie.ORDER_SWAPPED && moves.length > 1) {
        int first = moves[0];
        moves[0] = moves[1];
        moves[1] = first;
      }
      return moves;
    }

    @Override
    public void set(State state) {
      int[][] before = new int[game().roleCount()][];
      Arrays.setAll(before, this::honestLegal);
      stale = state.equals(honest.initialState()) ? new int[0][] : before;
      simulator.set(state);
      steps = 0;
      hasAskedLegal = false;
    }

    @Override
    public State state() {
      return simulator.state();
    }

    @Override
    public boolean isTerminal() {
      return simulator.isTerminal() || (lie == Lie.TERMINAL && isLastStep());
    }

    private boolean isLastStep() {
      Simulator next = honest.newSimulator();
      next.set(simulator.state());
      int[] jointMove = new int[game().roleCount()];
      for (int role = 0; role < jointMove.length; role++) {
        jointMove[role] = next.legal(role, 0);
      }
      next.play(jointMove);
      return next.isTerminal();
    }

    @Override
    public int legalCount(int role) {
      return legal(role).length;
    }

    @Override
    public int legal(int role, int index) {
      return legal(role)[index];
    }

    @Override
    public void play(int[] jointMove) {
      simulator.play(jointMove);
      steps++;
      hasAskedLegal = false;
      stale = new int[0][];
      if (lie == Lie.STATE && steps == STEPS) {
        int[] fluents = new int[simulator.state().size()];
        int[] count = {0};
        simulator.state().forEach(fluent -> fluents[count[0]++] = fluent);
        simulator.set(State.of(Arrays.copyOf(fluents, fluents.length - 1)));
      }
    }

    @Override
    public int goal(int role) {
      if (lie == Lie.THROWS && simulator.isTerminal()) {
        throw new IllegalStateException("planted");
      }
      if (lie == Lie.SPENDS_BUDGET) {
        throw new BudgetExceededException("planted", 1, "it is planted");
      }
      int goal = simulator.goal(role);
      boolean isWrong =
          (lie == Lie.WRONG_GOAL && role == 0 && steps >= STEPS)
              || (lie == Lie.GOAL_BEFORE_LEGAL && !hasAskedLegal && steps > 0);
      return isWrong ? 100 - goal + 1 : goal;
    }
  }
}
