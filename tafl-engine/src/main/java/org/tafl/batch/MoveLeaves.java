package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;
import org.tafl.circuit.GateWriter;
import org.tafl.emit.WordProgram;

/// The leaves of the trees by which roles choose their moves, and how roles that take turns share a
/// tree: leaf `i` of it is the `i`-th move of the role that has the turn.
final class MoveLeaves {
  private final GameCircuit game;
  private final Turns turns;
  private final int[][] moves; // [role][leaf]
  private final int[] guarded; // [role] -> how many of the first leaves ask for its guard
  private final int[] inTurn; // [role] -> how many of the first may be legal where it has the turn

  MoveLeaves(GameCircuit game, Turns turns) {
    this.game = game;
    this.turns = turns;
    int roles = game.moveStarts().length - 1;
    this.moves = new int[roles][];
    this.guarded = new int[roles];
    this.inTurn = new int[roles];
    for (int role = 0; role < roles; role++) {
      order(role);
    }
  }

  /// Returns the moves of a role, leaf by leaf.
  int[] moves(int role) {
    return moves[role];
  }

  /// Returns how many moves of a role may be legal.
  int count(int role) {
    return moves[role].length;
  }

  /// Orders the moves that may be legal: those under the guard of their role first, and last the
  /// one that may be legal where others have the turn.
  private void order(int role) {
    int last = turns.waitingMove(role);
    var order = new IntArrayList();
    for (boolean isGuarded : new boolean[] {true, false}) {
      for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
        boolean isWanted = game.isGuarded()[move] == isGuarded && move != last;
        if (isWanted && game.legal()[move] != Circuit.FALSE) {
          order.add(move);
        }
      }
      guarded[role] = isGuarded ? order.size() : guarded[role];
    }
    if (last >= 0) {
      order.add(last);
    }
    moves[role] = order.toIntArray();
    boolean isLastOut = last >= 0 && turns.onlyWaits(role);
    inTurn[role] = isLastOut ? moves[role].length - 1 : moves[role].length;
  }

  /// Returns the choice of a role. Of roles that take turns, the first chooses for all.
  MoveSelection choice(int role, int gradeBits) {
    if (turns.isShared(role)) {
      return MoveSelection.ofGiven(turns.leader(role) == role ? sharedCount(role) : 0);
    }
    int[] legal = new int[moves[role].length];
    for (int leaf = 0; leaf < legal.length; leaf++) {
      legal[leaf] = game.legal()[moves[role][leaf]];
    }
    return MoveSelection.of(legal, guarded[role], game.guards()[role], gradeBits);
  }

  /// Returns how many moves the roles have at most that take turns with a role.
  int sharedCount(int leader) {
    int most = 0;
    for (int role = leader; role < moves.length; role++) {
      most = turns.leader(role) == leader ? Math.max(most, inTurn[role]) : most;
    }
    return most;
  }

  /// Writes which leaves of a shared selection are legal: for each role where it has the turn.
  int[] writeSharedLegal(int leader, GateWriter writer) {
    WordProgram.Builder code = writer.builder();
    int[] legal = new int[sharedCount(leader)]; // NONE is 0
    int[] where = new int[legal.length]; // lanes in which what follows makes the leaf legal, too
    int[] before = new int[legal.length]; // literal of the circuit
    for (int role = leader; role < moves.length; role++) {
      for (int leaf = 0; turns.leader(role) == leader && leaf < inTurn[role]; leaf++) {
        int literal = game.legal()[moves[role][leaf]];
        if (where[leaf] != WordProgram.NONE && literal != before[leaf]) {
          legal[leaf] = code.or(legal[leaf], code.and(writer.write(before[leaf]), where[leaf]));
          where[leaf] = WordProgram.NONE;
        }
        where[leaf] = code.or(where[leaf], turn(role, leaf, writer));
        before[leaf] = literal;
      }
    }
    for (int leaf = 0; leaf < legal.length; leaf++) {
      legal[leaf] = code.or(legal[leaf], code.and(writer.write(before[leaf]), where[leaf]));
    }
    return legal;
  }

  /// Writes where a leaf is a choice of its role, beside being legal.
  private int turn(int role, int leaf, GateWriter writer) {
    if (leaf < guarded[role]) {
      return writer.write(game.guards()[role]);
    }
    return moves[role][leaf] == turns.waitingMove(role) ? turn(role, writer) : WordProgram.ALL;
  }

  /// Writes where a role has the turn.
  private int turn(int role, GateWriter writer) {
    int turn = WordProgram.NONE;
    for (int literal : turns.literals(role)) {
      turn = writer.builder().or(turn, writer.write(literal));
    }
    return turn;
  }

  /// Writes where a role that takes turns has a legal move.
  ///
  /// @param some literal of the program: where the role that has the turn has one
  int writeMayMove(int role, int some, GateWriter writer) {
    int mayMove = writer.builder().and(some, turn(role, writer));
    if (turns.waitingMove(role) >= 0) {
      int waiting = writer.write(game.legal()[turns.waitingMove(role)]);
      mayMove = writer.builder().or(mayMove, waiting);
    }
    return mayMove;
  }

  /// Writes what a role chooses: where it has the turn what is chosen for all, else its one move.
  ///
  /// @param moving literal of the program: lanes in which anything is chosen
  void writeTaken(int role, int[] shared, int moving, int[] chosen, GateWriter writer) {
    int turn = turn(role, writer);
    int waits = writer.builder().and(moving, WordProgram.not(turn));
    for (int leaf = 0; leaf < chosen.length; leaf++) {
      int taken = leaf < inTurn[role] ? shared[leaf] : WordProgram.NONE;
      chosen[leaf] =
          moves[role][leaf] == turns.waitingMove(role)
              ? writer.builder().or(taken, waits)
              : writer.builder().and(taken, turn);
    }
  }
}
