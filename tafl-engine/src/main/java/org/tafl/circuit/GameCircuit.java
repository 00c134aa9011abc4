package org.tafl.circuit;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.propnet.PropNet;
import org.tafl.reasoner.Game;

/// A circuit that plays a game: what its variables stand for, and which literals answer questions.
///
/// Variables are first the fluents of the state, then the moves, those of a role beside each other
/// in term order. Constant fluents hold in every state, and are no variables.
///
/// What it says of the next state is right if each role makes one of these moves.
///
/// Immutable, as long as nobody changes the arrays. Safe to share between threads.
///
/// @param game whose fluents and moves have the ids used here
/// @param circuit its gates
/// @param fluents `[fluent variable]` -> id in the game
/// @param constantFluents ids in the game
/// @param initial `[fluent variable]` -> whether it holds in the initial state
/// @param moves `[move]` -> id in the game
/// @param moveStarts `[role]` -> its first move; one more at the end
/// @param next `[fluent variable]` -> literal that says whether it holds next
/// @param legal `[move]` -> literal that says whether it is legal, for guarded moves beside the
///   guard
/// @param isGuarded `[move]` -> whether it is only legal where the guard of its role is true
/// @param guards `[role]` -> literal, such as that it has the turn
/// @param terminal literal that says whether the match is over
/// @param goals what may be got
@SuppressWarnings("ArrayRecordComponent") // large, handed over once, never compared
public record GameCircuit(
    Game game,
    Circuit circuit,
    int[] fluents,
    int[] constantFluents,
    boolean[] initial,
    int[] moves,
    int[] moveStarts,
    int[] next,
    int[] legal,
    boolean[] isGuarded,
    int[] guards,
    int terminal,
    Goal[] goals) {
  /// A value that a role may get.
  ///
  /// @param role in `[0, roleCount)`
  /// @param value 0 to 100
  /// @param literal says whether the role gets it
  public record Goal(int role, int value, int literal) {}

  /// Makes the circuit of a network.
  ///
  /// @param isMinimising false for the network as it is, where equal gates may be several
  /// @throws BudgetExceededException if the budget is spent, or the network has loops that were too
  ///   large to unroll
  public static GameCircuit of(Game game, PropNet net, boolean isMinimising, Budget budget) {
    GameCircuit circuit = Lowering.lower(game, net, isMinimising, budget).shared();
    assert !isMinimising || CircuitChecker.verify(circuit.circuit());
    return circuit;
  }

  /// Returns the same game with another circuit of the same variables.
  ///
  /// @param literals `[node]` -> literal that replaces it there
  GameCircuit with(Circuit other, int[] literals) {
    Goal[] replaced = new Goal[goals.length];
    for (int i = 0; i < goals.length; i++) {
      Goal goal = goals[i];
      replaced[i] = new Goal(goal.role(), goal.value(), replace(goal.literal(), literals));
    }
    return new GameCircuit(
        game,
        other,
        fluents,
        constantFluents,
        initial,
        moves,
        moveStarts,
        replace(next, literals),
        replace(legal, literals),
        isGuarded,
        replace(guards, literals),
        replace(terminal, literals),
        replaced);
  }

  /// Returns the same game with other literals for goals.
  GameCircuit withGoals(Goal[] others) {
    return new GameCircuit(
        game,
        circuit,
        fluents,
        constantFluents,
        initial,
        moves,
        moveStarts,
        next,
        legal,
        isGuarded,
        guards,
        terminal,
        others);
  }

  private static int replace(int literal, int[] literals) {
    return literals[Circuit.node(literal)] ^ (literal & 1);
  }

  private static int[] replace(int[] some, int[] literals) {
    int[] result = new int[some.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = replace(some[i], literals);
    }
    return result;
  }

  /// Returns the node of a fluent variable.
  public int fluentNode(int fluent) {
    return 1 + fluent;
  }

  /// Returns the node of a move.
  public int moveNode(int move) {
    return 1 + fluents.length + move;
  }

  /// Returns the bytes of its arrays.
  public long bytes() {
    return circuit.bytes()
        + 4L * (fluents.length + constantFluents.length + moves.length + next.length + legal.length)
        + initial.length
        + isGuarded.length;
  }
}
