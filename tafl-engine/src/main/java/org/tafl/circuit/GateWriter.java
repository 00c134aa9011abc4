package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.emit.WordProgram;

/// Writes the gates that answers depend on into a word program, each once, those that an answer
/// needs shortly before it.
public final class GateWriter {
  /// No slot.
  public static final int NONE = -1;

  private final Circuit circuit;
  private final int[] slots; // [node] -> slot that already holds it, or NONE
  private final WordProgram.Builder builder = new WordProgram.Builder();
  private final int[] literals; // [node] -> literal in the program, or NONE
  private final IntArrayList stack = new IntArrayList();
  private int[] operands = new int[16];

  /// @param slots `[node]` -> slot that already holds it, or {@link #NONE}
  public GateWriter(Circuit circuit, int[] slots) {
    this.circuit = circuit;
    this.slots = slots;
    this.literals = new int[circuit.nodeCount()];
    Arrays.fill(literals, NONE);
    literals[0] = WordProgram.NONE;
  }

  /// Puts a literal of the circuit into a slot.
  public void store(int slot, int literal) {
    builder.store(slot, write(literal));
  }

  /// Says what a node is, before it is read.
  ///
  /// @param literal in the program
  public void define(int node, int literal) {
    literals[node] = literal;
  }

  /// Returns the program that is written, for other instructions.
  public WordProgram.Builder builder() {
    return builder;
  }

  /// Puts a run of legal moves into the bits of a slot.
  void storeGathered(int slot, int fromMove, int toMove, GameCircuit game, int guard) {
    int count = toMove - fromMove;
    int[] open = new int[count]; // literals of the program
    int[] guarded = new int[count];
    int guardedCount = 0;
    for (int i = 0; i < count; i++) {
      int literal = write(game.legal()[fromMove + i]);
      if (game.isGuarded()[fromMove + i]) {
        guarded[i] = literal;
        guardedCount++;
      } else {
        open[i] = literal;
      }
    }
    if (guardedCount == 0) {
      builder.store(slot, builder.gather(open, count));
      return;
    }
    int allowed = builder.and(builder.gather(guarded, count), write(guard));
    if (guardedCount < count) {
      allowed = builder.or(builder.gather(open, count), allowed);
    }
    builder.store(slot, allowed);
  }

  /// Returns the program.
  public WordProgram build() {
    return builder.build();
  }

  /// Writes what a literal of the circuit needs; returns it in the program.
  public int write(int literal) {
    int root = Circuit.node(literal);
    stack.push(root);
    while (!stack.isEmpty()) {
      int node = stack.topInt();
      if (literals[node] != NONE) {
        stack.popInt();
      } else if (slots[node] != NONE) {
        literals[node] = builder.load(slots[node]);
        stack.popInt();
      } else if (areOperandsWritten(node)) {
        literals[node] = writeGate(node);
        stack.popInt();
      }
    }
    return literals[root] ^ (literal & 1);
  }

  /// Puts operands that are not written yet on the stack; returns false if there are some.
  private boolean areOperandsWritten(int node) {
    int before = stack.size();
    for (int i = circuit.operandStart(node + 1) - 1; i >= circuit.operandStart(node); i--) {
      int operand = Circuit.node(circuit.operand(i));
      if (literals[operand] == NONE) {
        stack.push(operand);
      }
    }
    return stack.size() == before;
  }

  private int writeGate(int node) {
    int start = circuit.operandStart(node);
    int count = circuit.operandStart(node + 1) - start;
    if (count > operands.length) {
      operands = new int[2 * count];
    }
    for (int i = 0; i < count; i++) {
      int operand = circuit.operand(start + i);
      operands[i] = literals[Circuit.node(operand)] ^ (operand & 1);
    }
    return builder.and(operands, count);
  }
}
