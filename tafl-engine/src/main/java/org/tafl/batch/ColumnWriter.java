package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.emit.WordProgram;
import org.tafl.emit.WordProgram.Kind;

/// Translates a word program into operations on columns.
///
/// A value lives in a column behind the slots, which is used again once nothing reads the value any
/// more; a value that is stored as it is lives in its slot.
final class ColumnWriter {
  private final WordProgram program;
  private final GateFusion fusion;
  private final IntArrayList written = new IntArrayList();
  private final int[] columns; // [value]
  private final int[] lastUse; // [value] -> the last value that reads it
  private final boolean[] isInSlot; // [value] -> whether its column is a slot
  private final IntArrayList free = new IntArrayList();
  private int nextColumn;

  ColumnWriter(WordProgram program, int slotCount) {
    this.program = program;
    this.fusion = new GateFusion(program, slotCount);
    this.columns = new int[program.valueCount()];
    this.lastUse = new int[program.valueCount()];
    this.isInSlot = new boolean[program.valueCount()];
    this.nextColumn = slotCount;
    Arrays.fill(columns, -1);
  }

  ColumnProgram write() {
    findUses();
    writeStores(0);
    for (int value = 1; value < program.valueCount(); value++) {
      translate(value);
      writeStores(value);
      release(value, value);
    }
    return new ColumnProgram(written.toIntArray(), nextColumn);
  }

  private void findUses() {
    for (int value = 1; value < program.valueCount(); value++) {
      lastUse[value] = value;
      GateFusion.Steps steps = fusion.steps(value);
      if (steps != null) {
        for (int read : steps.values()) {
          lastUse[read] = value;
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

  /// Returns whether a value may be made in a slot: only its first step reads what is there.
  private boolean mayBeMadeIn(int slot, int value) {
    GateFusion.Steps steps = fusion.steps(value);
    if (steps == null) {
      return false;
    }
    for (int i = GateFusion.Steps.FIRST; i < steps.values().length; i++) {
      int read = steps.values()[i];
      if (program.kind(read) == Kind.LOAD && program.operand(program.operandStart(read)) == slot) {
        return false;
      }
    }
    return true;
  }

  private void translate(int value) {
    if (program.kind(value) == Kind.LOAD) {
      columns[value] = program.operand(program.operandStart(value));
      return;
    }
    GateFusion.Steps steps = fusion.steps(value);
    if (steps != null) {
      write(value, steps);
      for (int read : steps.values()) {
        release(read, value);
      }
    }
  }

  private void write(int value, GateFusion.Steps steps) {
    if (columns[value] < 0) {
      columns[value] = free.isEmpty() ? nextColumn++ : free.popInt();
    }
    int[] values = steps.values();
    int first = columns[values[0]];
    for (int step = 0; step < steps.operations().length; step++) {
      int second = columns[values[2 * step + 1]];
      int third = columns[values[2 * step + 2]];
      write(steps.operations()[step], columns[value], first, second, third);
      first = columns[value];
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
        write(literal == WordProgram.ALL ? ColumnProgram.ALL : ColumnProgram.NONE, slot, 0, 0, 0);
      } else if (WordProgram.isComplement(literal)) {
        write(ColumnProgram.NOT, slot, columns[value], 0, 0);
      } else if (columns[value] != slot) {
        write(ColumnProgram.COPY, slot, columns[value], 0, 0);
      }
    }
  }

  private void write(int operation, int target, int first, int second, int third) {
    written.add(operation);
    written.add(target);
    written.add(first);
    written.add(second);
    written.add(third);
  }
}
