package org.tafl.circuit;

import java.util.Arrays;
import java.util.Locale;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.interpret.Fallback;
import org.tafl.interpret.FallbackEngine;
import org.tafl.propnet.PropNet;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays a game by a circuit.
///
/// The circuit answers for the fluents and moves that can come about in a match. States and moves
/// from outside that have others are left to the interpreter, until the state is one of the
/// circuit's again.
public final class CircuitReasoner extends PooledReasoner {
  private static final int NONE = -1;

  private final GameCircuit circuit;
  private final RuntimeFactory runtimes;
  private final StateTranslation translation;
  private final int[][] moves; // [role][move of the game] -> move, or NONE
  private final State initialState;
  private final FallbackEngine outsideEngine;

  private CircuitReasoner(Game game, String spec, GameCircuit circuit, RuntimeFactory runtimes) {
    super(game, spec);
    this.outsideEngine = new FallbackEngine(game);
    this.circuit = circuit;
    this.runtimes = runtimes;
    this.translation = new StateTranslation(game, circuit);
    this.moves = new int[game.roleCount()][game.moveCount()];
    for (int role = 0; role < moves.length; role++) {
      Arrays.fill(moves[role], NONE);
      for (int i = circuit.moveStarts()[role]; i < circuit.moveStarts()[role + 1]; i++) {
        moves[role][circuit.moves()[i]] = i;
      }
    }
    this.initialState = translation.initialState();
  }

  /// Builds the engine from a network.
  ///
  /// @param isMinimising false for the network as it is, one gate per component
  /// @param runtime how the circuit is run
  /// @throws BudgetExceededException if the budget is spent, or the network has loops that were too
  ///   large to unroll
  public static CircuitReasoner build(
      Game game,
      String spec,
      PropNet net,
      boolean isMinimising,
      RuntimeKind runtime,
      Budget budget) {
    Lowering.Forms forms = Lowering.lower(game, net, isMinimising, budget);
    var runtimes = new RuntimeFactory(forms, runtime, budget);
    return new CircuitReasoner(game, spec, forms.shared(), runtimes);
  }

  /// Returns the circuit.
  public GameCircuit circuit() {
    return circuit;
  }

  /// Returns which states are the circuit's.
  public StateTranslation translation() {
    return translation;
  }

  /// Returns how the circuit is run: of {@link RuntimeKind#AUTO}, the runtime that was the faster
  /// one once both are measured.
  public RuntimeKind runtime() {
    return runtimes.kind();
  }

  @Override
  public Simulator newSimulator() {
    return new CircuitSimulator();
  }

  @Override
  public State initialState() {
    return initialState;
  }

  @Override
  public String details() {
    String how =
        runtime() == RuntimeKind.AUTO
            ? "event and generated, not measured yet"
            : runtime().name().toLowerCase(Locale.ROOT);
    return runtimes.circuit().circuit() + "; runtime " + how;
  }

  @Override
  public long bytes() {
    return circuit.bytes() + runtimes.bytes();
  }

  private final class CircuitSimulator implements Simulator {
    private final CircuitRuntime inside = runtimes.newRuntime();
    private final long[] fluents = new long[translation.wordCount()];
    private final int[] played = new int[moves.length];
    private final Fallback outside = new Fallback(outsideEngine);
    private boolean isOutside;

    CircuitSimulator() {
      set(initialState);
    }

    @Override
    public void setBudget(Budget newBudget) {
      outside.setBudget(newBudget);
    }

    @Override
    public void set(State state) {
      isOutside = !translation.translate(state, fluents);
      if (isOutside) {
        outside.simulator().set(state);
      } else {
        inside.set(fluents);
      }
    }

    @Override
    public State state() {
      return isOutside ? outside.simulator().state() : translation.state(inside);
    }

    @Override
    public boolean isTerminal() {
      return isOutside ? outside.simulator().isTerminal() : inside.isTerminal();
    }

    @Override
    public int legalCount(int role) {
      return isOutside ? outside.simulator().legalCount(role) : inside.legalCount(role);
    }

    @Override
    public int legal(int role, int index) {
      if (isOutside) {
        return outside.simulator().legal(role, index);
      }
      if (index < 0 || index >= inside.legalCount(role)) {
        throw new IndexOutOfBoundsException(
            "move %d of role %d, which has %d".formatted(index, role, inside.legalCount(role)));
      }
      return circuit.moves()[inside.legal(role, index)];
    }

    @Override
    public void play(int[] jointMove) {
      if (jointMove.length != moves.length) {
        throw new IllegalArgumentException(
            "a joint move of %d moves for %d roles".formatted(jointMove.length, moves.length));
      }
      if (!isOutside && translate(jointMove)) {
        inside.play(played);
        return;
      }
      if (!isOutside) {
        outside.simulator().set(state());
      }
      outside.simulator().play(jointMove);
      set(outside.simulator().state());
    }

    /// Puts a joint move into `played`; returns false if some move is none of the circuit's.
    private boolean translate(int[] jointMove) {
      for (int role = 0; role < played.length; role++) {
        int move = jointMove[role];
        played[role] = move < moves[role].length ? moves[role][move] : NONE;
        if (played[role] == NONE) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int goal(int role) {
      return isOutside ? outside.simulator().goal(role) : inside.goal(role);
    }
  }
}
