package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.tafl.circuit.GameCircuit;
import org.tafl.circuit.GateWriter;
import org.tafl.emit.WordProgram;
import org.tafl.reasoner.Reasoner;

/// An environment by word programs: an operation makes a gate in all lanes.
final class LaneEnv extends BatchEnv {
  /*
   * Slots, in this order: planes, planes of the next state, a slot for each move that is made, one
   * for each that is legal, the lanes in which the match is over, scores. Moves are role by role.
   */

  private final ColumnProgram advance;
  private final ColumnProgram ask; // for legal moves, the end and goals
  private final Score[][] scores; // [role]
  private final int[] moveStarts; // [role] -> its first move
  private final int moves; // the first slot of moves made
  private final int terminal;
  private final long[][] columns; // [column][block]

  LaneEnv(LaneReasoner reasoner, Settings settings) {
    super(reasoner, names(reasoner.single().circuit()), settings);
    GameCircuit circuit = reasoner.single().circuit();
    this.moveStarts = circuit.moveStarts();
    this.moves = 2 * planeCount();
    int moveCount = circuit.moves().length;
    int legals = moves + moveCount;
    this.terminal = legals + moveCount;
    int[] slots = new int[circuit.circuit().nodeCount()];
    Arrays.fill(slots, GateWriter.NONE);
    int[] planeOf = planeOf(circuit);
    for (int variable = 0; variable < planeOf.length; variable++) {
      slots[circuit.fluentNode(variable)] = planeOf[variable];
    }
    var asking = new GateWriter(circuit.circuit(), slots);
    writeLegal(circuit, asking, legals);
    asking.store(terminal, circuit.terminal());
    this.scores = Score.write(circuit, asking, terminal + 1, asking.builder()::store);
    int slotCount = terminal + 1 + Score.count(scores);
    for (int move = 0; move < moveCount; move++) {
      slots[circuit.moveNode(move)] = moves + move;
    }
    var advancing = new GateWriter(circuit.circuit(), slots);
    for (int variable = 0; variable < planeOf.length; variable++) {
      advancing.store(planeCount() + planeOf[variable], circuit.next()[variable]);
    }
    this.advance = ColumnProgram.of(advancing.build(), slotCount);
    this.ask = ColumnProgram.of(asking.build(), slotCount);
    this.columns = new long[Math.max(advance.columnCount(), ask.columnCount())][];
    for (int column = 0; column < columns.length; column++) {
      columns[column] = new long[blocks];
    }
    for (int plane = 0; plane < planeCount(); plane++) {
      columns[plane] = planes[plane];
    }
    for (int role = 0; role < roleCount(); role++) {
      for (int action = 0; action < actionCount(role); action++) {
        columns[legals + moveStarts[role] + action] = legal[role][action];
      }
    }
  }

  private static void writeLegal(GameCircuit circuit, GateWriter writer, int firstSlot) {
    for (int role = 0; role + 1 < circuit.moveStarts().length; role++) {
      int guard = writer.write(circuit.guards()[role]);
      for (int move = circuit.moveStarts()[role]; move < circuit.moveStarts()[role + 1]; move++) {
        int literal = writer.write(circuit.legal()[move]);
        WordProgram.Builder code = writer.builder();
        code.store(
            firstSlot + move, circuit.isGuarded()[move] ? code.and(literal, guard) : literal);
      }
    }
  }

  /// Returns the fluents of a circuit in term order, and its moves, which are.
  static Names names(GameCircuit circuit) {
    int[] fluents = circuit.fluents().clone();
    IntArrays.quickSort(fluents, circuit.game()::compareFluents);
    int[][] moves = new int[circuit.moveStarts().length - 1][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] =
          Arrays.copyOfRange(
              circuit.moves(), circuit.moveStarts()[role], circuit.moveStarts()[role + 1]);
    }
    return new Names(fluents, moves);
  }

  /// Returns the planes of fluent variables.
  private int[] planeOf(GameCircuit circuit) {
    int[] planeOfFluent = new int[game.fluentCount()];
    for (int plane = 0; plane < planeCount(); plane++) {
      planeOfFluent[fluent(plane)] = plane;
    }
    int[] result = new int[circuit.fluents().length];
    for (int variable = 0; variable < result.length; variable++) {
      result[variable] = planeOfFluent[circuit.fluents()[variable]];
    }
    return result;
  }

  @Override
  void play(int[] actions) {
    for (int move = 0; move < moveStarts[roleCount()]; move++) {
      Arrays.fill(columns[moves + move], 0);
    }
    int place = 0;
    for (int lane = 0; lane < lanes(); lane++) {
      for (int role = 0; role < roleCount(); role++) {
        int move = moveStarts[role] + actions[place++];
        columns[moves + move][lane / Long.SIZE] |= 1L << lane;
      }
    }
    ColumnMachine.run(advance, columns, blocks);
    for (int plane = 0; plane < planeCount(); plane++) {
      System.arraycopy(columns[planeCount() + plane], 0, planes[plane], 0, blocks);
    }
    ColumnMachine.run(ask, columns, blocks);
  }

  @Override
  boolean isTerminalState(int lane) {
    return isSet(terminal, lane);
  }

  @Override
  int goal(int lane, int role) {
    for (Score score : scores[role]) {
      if (isSet(score.slot(), lane)) {
        return score.value();
      }
    }
    return Reasoner.NO_GOAL;
  }

  private boolean isSet(int slot, int lane) {
    return (columns[slot][lane / Long.SIZE] >>> lane & 1) != 0;
  }

  @Override
  void began(long[] which) {
    // planes and legal actions are all there is
  }
}
