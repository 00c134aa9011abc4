package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.emit.WordProgram;
import org.tafl.emit.WordProgram.Kind;

/// A word program as operations on columns, each with a target and two operands.
///
/// A value lives in a column behind the slots, which is used again once nothing reads the value any
/// more; a value that is stored as it is lives in its slot. Immutable.
final class ColumnProgram {
  static final int COPY = 0;
  static final int NOT = 1;
  static final int AND = 2;
  static final int AND_NOT = 3; // the first and not the second
  static final int OR = 4;
  static final int XOR = 5;
  static final int NONE = 6; // no bit
  static final int ALL = 7; // all bits
  static final int FIELDS = 4; // operation, target, first, second

  final int[] code; // FIELDS ints for each operation
  final int columnCount;

  private final WordProgram program;
  private final IntArrayList written = new IntArrayList();
  private final int[] columns; // [value]
  private final int[] lastUse; // [value] -> the last value that reads it
  private final boolean[] isInSlot; // [value] -> whether its column is a slot
  private final IntArrayList free = new IntArrayList();
  private int nextColumn;

  /// @param slotCount the slots' columns come first
  ColumnProgram(WordProgram program, int slotCount) {
    this.program = program;
    this.columns = new int[program.valueCount()];
    this.lastUse = new int[program.valueCount()];
    this.isInSlot = new boolean[program.valueCount()];
    this.nextColumn = slotCount;
    Arrays.fill(columns, -1);
    findUses();
    writeStores(0);
    for (int value = 1; value < program.valueCount(); value++) {
      translate(value);
      writeStores(value);
      release(value, value);
    }
    this.code = written.toIntArray();
    this.columnCount = nextColumn;
  }

  private void findUses() {
    for (int value = 1; value < program.valueCount(); value++) {
      lastUse[value] = value;
      if (program.kind(value) != Kind.LOAD) {
        for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
          lastUse[WordProgram.value(program.operand(i))] = value;
        }
      }
    }
    for (int store = 0; store < program.storeCount(); store++) {
      int literal = program.storeLiteral(store);
      int value = WordProgram.value(literal);
      if (!WordProgram.isComplement(literal) && mayBeMadeIn(program.storeSlot(store), value)) {
        columns[value] = program.storeSlot(store);
        isInSlot[value] = true;
      }
    }
  }

  /// Returns whether a value may be made in a slot: no operand but the first two is read from
  /// there.
  private boolean mayBeMadeIn(int slot, int value) {
    if (value == 0 || program.kind(value) == Kind.LOAD) {
      return false;
    }
    for (int i = program.operandStart(value) + 2; i < program.operandStart(value + 1); i++) {
      int operand = WordProgram.value(program.operand(i));
      if (program.kind(operand) == Kind.LOAD
          && program.operand(program.operandStart(operand)) == slot) {
        return false;
      }
    }
    return true;
  }

  private void translate(int value) {
    int start = program.operandStart(value);
    int end = program.operandStart(value + 1);
    switch (program.kind(value)) {
      case LOAD -> columns[value] = program.operand(start);
      case AND -> combine(value, start, end, AND);
      case OR -> combine(value, start, end, OR);
      case XOR -> combine(value, start, end, XOR);
      case GATHER -> throw new IllegalArgumentException("bits of a column belong to lanes");
    }
  }

  private void combine(int value, int start, int end, int operation) {
    int target = columns[value];
    if (target < 0) {
      target = free.isEmpty() ? nextColumn++ : free.popInt();
      columns[value] = target;
    }
    int first = columns[WordProgram.value(program.operand(start))];
    for (int i = start + 1; i < end; i++) {
      int operand = program.operand(i);
      int kind = WordProgram.isComplement(operand) ? AND_NOT : operation;
      write(kind, target, first, columns[WordProgram.value(operand)]);
      first = target;
    }
    for (int i = start; i < end; i++) {
      release(WordProgram.value(program.operand(i)), value);
    }
  }

  /// Gives the column of a value back if a value was the last that reads it.
  private void release(int value, int reader) {
    boolean isOwn = program.kind(value) != Kind.LOAD && !isInSlot[value];
    if (isOwn && lastUse[value] == reader && columns[value] >= 0) {
      free.add(columns[value]);
      columns[value] = -1;
    }
  }

  private void writeStores(int value) {
    for (int store = program.storeStart(value); store < program.storeStart(value + 1); store++) {
      int slot = program.storeSlot(store);
      int literal = program.storeLiteral(store);
      if (value == 0) {
        write(literal == WordProgram.ALL ? ALL : NONE, slot, 0, 0);
      } else if (WordProgram.isComplement(literal)) {
        write(NOT, slot, columns[value], 0);
      } else if (columns[value] != slot) {
        write(COPY, slot, columns[value], 0);
      }
    }
  }

  private void write(int operation, int target, int first, int second) {
    written.add(operation);
    written.add(target);
    written.add(first);
    written.add(second);
  }
}
