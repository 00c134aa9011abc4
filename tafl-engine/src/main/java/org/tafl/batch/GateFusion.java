package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.emit.WordProgram;
import org.tafl.emit.WordProgram.Kind;

/// Decides which gates of a word program are made in one operation on columns.
///
/// Such an operation is mostly loads and stores, so that one on three operands does nearly the work
/// of two on two. A gate of two operands that only one other gate reads is made within that, if
/// what it reads has not been overwritten by then; gates of many operands take two at a time.
final class GateFusion {
  /// How a gate is made: each operation combines what there is with two more values.
  ///
  /// @param operations of {@link ColumnProgram}
  /// @param values the first operand; two for each operation, the same twice if it takes but one
  record Steps(int[] operations, int[] values) {
    /// Values that the first operation reads.
    static final int FIRST = 3;
  }

  private static final int NONE = -1;

  private final WordProgram program;
  private final int[] readers; // [value] -> how many gates and stores read it
  private final int[] storedBy; // [slot] -> the value stored there, or NONE
  private final boolean[] isWithin; // [value] -> whether it is made within the gate that reads it
  private final @Nullable Steps[] steps; // [value], null if it is no gate or made within another
  private final IntArrayList operations = new IntArrayList(); // of one gate
  private final IntArrayList values = new IntArrayList(); // of one gate

  /// @param slotCount more than every slot it loads or stores
  GateFusion(WordProgram program, int slotCount) {
    this.program = program;
    int count = program.valueCount();
    this.readers = new int[count];
    this.isWithin = new boolean[count];
    this.steps = new Steps[count];
    this.storedBy = new int[slotCount];
    Arrays.fill(storedBy, NONE);
    findReaders();
    for (int value = count - 1; value > 0; value--) { // readers first: they choose what is in them
      if (program.kind(value) != Kind.LOAD && !isWithin[value]) {
        operations.clear();
        values.clear();
        write(value);
        steps[value] = new Steps(operations.toIntArray(), values.toIntArray());
      }
    }
  }

  /// Returns the steps of a gate, null if a value is none, or is made within another.
  @Nullable Steps steps(int value) {
    return steps[value];
  }

  private void findReaders() {
    for (int value = 1; value < program.valueCount(); value++) {
      if (program.kind(value) == Kind.GATHER) {
        throw new IllegalArgumentException("bits of a column belong to lanes");
      }
      if (program.kind(value) != Kind.LOAD) {
        for (int i = program.operandStart(value); i < program.operandStart(value + 1); i++) {
          readers[operand(i)]++;
        }
      }
    }
    for (int store = 0; store < program.storeCount(); store++) {
      int value = WordProgram.value(program.storeLiteral(store));
      readers[value]++;
      storedBy[program.storeSlot(store)] = value;
    }
  }

  private int operand(int index) {
    return WordProgram.value(program.operand(index));
  }

  private void write(int gate) {
    int start = program.operandStart(gate);
    int end = program.operandStart(gate + 1);
    if (writeMix(gate)) {
      return;
    }
    int first = start;
    for (int i = start; i < end; i++) { // the first is made before: rather one that is so anyway
      if (!isComplement(i) && !mayBeWithin(operand(i), gate)) {
        first = i;
        break;
      }
    }
    values.add(operand(first));
    int plain = ColumnProgram.of(program.kind(gate));
    int waiting = NONE; // index of an operand that waits for another
    for (int i = start; i < end; i++) {
      if (i == first) {
        continue;
      }
      if (mayBeWithin(operand(i), gate)) {
        int inner = operand(i);
        isWithin[inner] = true;
        int from = program.operandStart(inner);
        write(
            ColumnProgram.of(isComplement(i) ? ColumnProgram.AND_NOT : plain, pair(inner)),
            operand(from),
            operand(from + 1));
      } else if (waiting == NONE) {
        waiting = i;
      } else {
        writeTwo(plain, waiting, i);
        waiting = NONE;
      }
    }
    if (waiting != NONE) {
      int operation = isComplement(waiting) ? ColumnProgram.AND_NOT : plain;
      write(operation, operand(waiting), operand(waiting));
    }
  }

  /// Writes a gate that is one word with the bits of another in some lanes, if it is.
  private boolean writeMix(int gate) {
    if (!isPair(gate, Kind.XOR)) {
      return false;
    }
    int start = program.operandStart(gate);
    for (int i = start; i < start + 2; i++) {
      int word = operand(start + start + 1 - i);
      int changed = operand(i);
      if (mayBeWithin(changed, gate) && isPair(changed, Kind.AND) && isPlainPair(changed)) {
        int from = program.operandStart(changed);
        for (int j = from; j < from + 2; j++) {
          int difference = operand(j);
          int lanes = operand(from + from + 1 - j);
          int other = otherOf(difference, word, gate);
          if (other != NONE) {
            isWithin[changed] = true;
            isWithin[difference] = true;
            values.add(word);
            write(ColumnProgram.MIX, other, lanes);
            return true;
          }
        }
      }
    }
    return false;
  }

  /// Returns what a word differs from, if a value is that difference and may be made within a gate.
  private int otherOf(int difference, int word, int gate) {
    if (mayBeWithin(difference, gate) && isPair(difference, Kind.XOR)) {
      int from = program.operandStart(difference);
      if (operand(from) == word) {
        return operand(from + 1);
      }
      if (operand(from + 1) == word) {
        return operand(from);
      }
    }
    return NONE;
  }

  private void writeTwo(int plain, int one, int other) {
    if (isComplement(one) == isComplement(other)) {
      boolean isComplement = isComplement(one); // neither of two: not one of them
      int outer = isComplement ? ColumnProgram.AND_NOT : plain;
      int inner = isComplement ? ColumnProgram.OR : plain;
      write(ColumnProgram.of(outer, inner), operand(one), operand(other));
    } else {
      int kept = isComplement(one) ? other : one;
      int removed = isComplement(one) ? one : other;
      write(ColumnProgram.of(plain, ColumnProgram.AND_NOT), operand(kept), operand(removed));
    }
  }

  private void write(int operation, int second, int third) {
    operations.add(operation);
    values.add(second);
    values.add(third);
  }

  private boolean isComplement(int index) {
    return WordProgram.isComplement(program.operand(index));
  }

  private int pair(int gate) {
    return isPlainPair(gate) ? ColumnProgram.of(program.kind(gate)) : ColumnProgram.AND_NOT;
  }

  /// Returns whether no operand of a gate of two is a complement: the first never is.
  private boolean isPlainPair(int gate) {
    return !isComplement(program.operandStart(gate) + 1);
  }

  private boolean isPair(int value, Kind kind) {
    return value > 0
        && program.kind(value) == kind
        && program.operandStart(value + 1) - program.operandStart(value) == 2;
  }

  /// Returns whether a value may be made within a gate that reads it.
  private boolean mayBeWithin(int value, int gate) {
    if (value == 0 || program.kind(value) == Kind.LOAD || readers[value] != 1) {
      return false;
    }
    int from = program.operandStart(value);
    int end = program.operandStart(value + 1);
    if (end - from != 2 || program.storesOf(value) > 0) {
      return false;
    }
    for (int i = from; i < end; i++) {
      if (isOverwritten(operand(i), value, gate)) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether the slot that a value is loaded from is overwritten from one value on and
  /// before another is made.
  private boolean isOverwritten(int value, int from, int before) {
    if (value == 0 || program.kind(value) != Kind.LOAD) {
      return false;
    }
    int by = storedBy[program.operand(program.operandStart(value))];
    return from <= by && by < before;
  }
}
