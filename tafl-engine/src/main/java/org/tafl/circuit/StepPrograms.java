package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.emit.WordProgram;

/// A game circuit as three programs over one array of words: what there is to know of a state, the
/// next state, and the goals.
///
/// A variable, and an answer of one bit, is a word of equal bits. Legal moves are gathered: those
/// of a role fill words of 64 moves each.
///
/// Invariants: `look` reads fluents only; `step` and `score` read fluents, moves, and what `look`
/// left. Immutable.
final class StepPrograms {
  /*
   * Slots, in this order: fluents, moves, fluents of the next state, words of legal moves, the end of
   * the match, goals, gates that look makes and the others read.
   */

  final GameCircuit game;
  final WordProgram look; // legal moves and the end of the match
  final WordProgram step; // the next state
  final WordProgram score; // the goals
  final int moves; // the first slot of moves
  final int next; // the first slot of the next state
  final int[] legal; // [role] -> its first word of legal moves; one more at the end
  final int terminal; // slot
  final int goals; // the first slot of goals
  final int slotCount;

  private final Circuit circuit;
  private final int[] slots; // [node] -> slot that holds it once look has run, or NONE

  private static final int NONE = -1;
  private static final int WORD = 64;

  StepPrograms(GameCircuit game) {
    this.game = game;
    this.circuit = game.circuit();
    this.moves = game.fluents().length;
    this.next = moves + game.moves().length;
    this.legal = new int[game.moveStarts().length];
    legal[0] = next + game.fluents().length;
    for (int role = 0; role + 1 < legal.length; role++) {
      int count = game.moveStarts()[role + 1] - game.moveStarts()[role];
      legal[role + 1] = legal[role] + (count + WORD - 1) / WORD;
    }
    this.terminal = legal[legal.length - 1];
    this.goals = terminal + 1;
    int behind = goals + game.goals().length;
    this.slots = new int[circuit.nodeCount()];
    Arrays.fill(slots, NONE);
    for (int variable = 0; variable < circuit.variableCount(); variable++) {
      slots[1 + variable] = variable;
    }
    int[] shared = shared();
    this.slotCount = behind + shared.length;
    this.look = look(behind, shared);
    for (int i = 0; i < shared.length; i++) {
      slots[shared[i]] = behind + i;
    }
    this.step = step();
    this.score = score();
  }

  /// Returns the gates that look makes, and that what step and score make reads.
  private int[] shared() {
    boolean[] isLook = new boolean[circuit.nodeCount()];
    isLook[Circuit.node(game.terminal())] = true;
    mark(game.legal(), isLook);
    mark(game.guards(), isLook);
    circuit.markCone(isLook);
    boolean[] isLater = new boolean[circuit.nodeCount()];
    mark(game.next(), isLater);
    for (GameCircuit.Goal goal : game.goals()) {
      isLater[Circuit.node(goal.literal())] = true;
    }
    boolean[] isRead = isLater.clone();
    for (int node = circuit.nodeCount() - 1; node >= circuit.firstGate(); node--) {
      if (isLater[node] && !isLook[node]) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          isLater[Circuit.node(circuit.operand(i))] = true;
          isRead[Circuit.node(circuit.operand(i))] = true;
        }
      }
    }
    var shared = new IntArrayList();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isLook[node] && isRead[node]) {
        shared.add(node);
      }
    }
    return shared.toIntArray();
  }

  private static void mark(int[] literals, boolean[] isMarked) {
    for (int literal : literals) {
      isMarked[Circuit.node(literal)] = true;
    }
  }

  private WordProgram look(int behind, int[] shared) {
    var writer = new GateWriter(circuit, slots);
    for (int role = 0; role + 1 < legal.length; role++) {
      gatherMoves(role, writer);
    }
    writer.store(terminal, game.terminal());
    for (int i = 0; i < shared.length; i++) {
      writer.store(behind + i, Circuit.literal(shared[i]));
    }
    return writer.build();
  }

  private void gatherMoves(int role, GateWriter writer) {
    int start = game.moveStarts()[role];
    int end = game.moveStarts()[role + 1];
    for (int word = 0; word < legal[role + 1] - legal[role]; word++) {
      int from = start + word * WORD;
      int to = Math.min(end, from + WORD);
      writer.storeGathered(legal[role] + word, from, to, game, game.guards()[role]);
    }
  }

  private WordProgram step() {
    var writer = new GateWriter(circuit, slots);
    for (int fluent = 0; fluent < game.next().length; fluent++) {
      writer.store(next + fluent, game.next()[fluent]);
    }
    return writer.build();
  }

  private WordProgram score() {
    var writer = new GateWriter(circuit, slots);
    for (int goal = 0; goal < game.goals().length; goal++) {
      writer.store(goals + goal, game.goals()[goal].literal());
    }
    return writer.build();
  }

  /// Returns the operations on two words of the programs that run for each state.
  int operationCount() {
    return look.operationCount() + step.operationCount();
  }
}
