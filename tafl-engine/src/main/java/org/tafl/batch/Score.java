package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import org.tafl.circuit.GameCircuit;
import org.tafl.circuit.GateWriter;
import org.tafl.emit.WordProgram;
import org.tafl.reasoner.Reasoner;

/// A value that a role may get.
///
/// @param slot lanes in which the role gets it, and no other value
record Score(int value, int slot) {
  /// Puts literals of a program into slots.
  interface Keeper {
    /// Puts a literal into a slot.
    void keep(int slot, int literal);
  }

  /// Writes for each role and value whether it is what the role gets: it, and no other.
  ///
  /// @param firstSlot the first of the slots taken, one for each score
  /// @return `[role]` -> its scores
  static Score[][] write(GameCircuit game, GateWriter writer, int firstSlot, Keeper keeper) {
    Score[][] scores = new Score[game.moveStarts().length - 1][];
    int slot = firstSlot;
    for (int role = 0; role < scores.length; role++) {
      scores[role] = write(role, game, writer, slot, keeper);
      slot += scores[role].length;
    }
    return scores;
  }

  /// Returns how many slots scores take.
  static int count(Score[][] scores) {
    int count = 0;
    for (Score[] ofRole : scores) {
      count += ofRole.length;
    }
    return count;
  }

  private static Score[] write(
      int role, GameCircuit game, GateWriter writer, int firstSlot, Keeper keeper) {
    WordProgram.Builder code = writer.builder();
    var values = new IntArrayList();
    var literals = new IntArrayList();
    for (GameCircuit.Goal goal : game.goals()) {
      if (goal.role() == role) {
        int literal = writer.write(goal.literal());
        int known = values.indexOf(goal.value());
        if (known < 0) {
          values.add(goal.value());
          literals.add(literal);
        } else {
          literals.set(known, code.or(literals.getInt(known), literal));
        }
      }
    }
    int some = WordProgram.NONE;
    int several = WordProgram.NONE;
    for (int i = 0; i < values.size(); i++) {
      several = code.or(several, code.and(some, literals.getInt(i)));
      some = code.or(some, literals.getInt(i));
    }
    var found = new ArrayList<Score>();
    for (int i = 0; i < values.size(); i++) {
      if (values.getInt(i) != Reasoner.NO_GOAL) {
        int slot = firstSlot + found.size();
        keeper.keep(slot, code.and(literals.getInt(i), WordProgram.not(several)));
        found.add(new Score(values.getInt(i), slot));
      }
    }
    return found.toArray(new Score[0]);
  }
}
