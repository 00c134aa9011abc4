package org.tafl.circuit;

import java.util.Arrays;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// Which states of a game are a circuit's, and as which fluent variables. Immutable.
public final class StateTranslation {
  private static final int NONE = -1;
  private static final int CONSTANT = -2;

  private final GameCircuit circuit;
  private final int[] variables; // [fluent of the game] -> fluent variable, CONSTANT, or NONE

  /// @param game whose fluents have the circuit's ids
  public StateTranslation(Game game, GameCircuit circuit) {
    this.circuit = circuit;
    this.variables = new int[game.fluentCount()];
    Arrays.fill(variables, NONE);
    for (int fluent = 0; fluent < circuit.fluents().length; fluent++) {
      variables[circuit.fluents()[fluent]] = fluent;
    }
    for (int fluent : circuit.constantFluents()) {
      variables[fluent] = CONSTANT;
    }
  }

  /// Returns the words that bits of all fluent variables take.
  public int wordCount() {
    return (circuit.fluents().length + 63) >> 6;
  }

  /// Translates a state; returns false if it is none of the circuit's.
  ///
  /// @param fluents bits, one per fluent variable; filled
  public boolean translate(State state, long[] fluents) {
    Arrays.fill(fluents, 0);
    int constants = 0;
    for (int word = 0; word < state.wordCount(); word++) {
      for (long rest = state.word(word); rest != 0; rest &= rest - 1) {
        int fluent = (word << 6) + Long.numberOfTrailingZeros(rest);
        int variable = fluent < variables.length ? variables[fluent] : NONE;
        if (variable == NONE) {
          return false;
        }
        if (variable == CONSTANT) {
          constants++;
        } else {
          fluents[variable >> 6] |= 1L << variable;
        }
      }
    }
    return constants == circuit.constantFluents().length;
  }

  /// Returns the state in which some fluents hold.
  State state(CircuitRuntime runtime) {
    long[] bits = new long[(variables.length + 63) >> 6];
    for (int fluent = 0; fluent < circuit.fluents().length; fluent++) {
      if (runtime.isFluent(fluent)) {
        setBit(bits, circuit.fluents()[fluent]);
      }
    }
    return withConstants(bits);
  }

  /// Returns the initial state.
  State initialState() {
    long[] bits = new long[(variables.length + 63) >> 6];
    for (int fluent = 0; fluent < circuit.fluents().length; fluent++) {
      if (circuit.initial()[fluent]) {
        setBit(bits, circuit.fluents()[fluent]);
      }
    }
    return withConstants(bits);
  }

  private State withConstants(long[] bits) {
    for (int fluent : circuit.constantFluents()) {
      setBit(bits, fluent);
    }
    return State.ofBits(bits);
  }

  private static void setBit(long[] bits, int bit) {
    bits[bit >> 6] |= 1L << bit;
  }
}
