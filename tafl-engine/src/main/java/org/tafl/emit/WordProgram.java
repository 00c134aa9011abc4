package org.tafl.emit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A program without branches over words of 64 bits: it loads slots of an array, combines them bit
/// by bit, and stores results in other slots.
///
/// Each instruction makes one *value*. Value 0 is the word without a bit. A *literal* is `2 *
/// value`, plus 1 for its complement; so literal 0 is no bit, and literal 1 all bits.
///
/// Invariants: an instruction only uses values made before it; nothing reads what was loaded from a
/// slot after the value that is stored there, so that a value is stored as soon as it is made.
///
/// Immutable. Safe to share between threads.
public final class WordProgram {
  /// What an instruction does.
  public enum Kind {
    /// Reads a slot. Its operand is the slot.
    LOAD,
    /// The bits that all operands have. The first operand is no complement.
    AND,
    /// The bits that some operand has. No operand is a complement.
    OR,
    /// The bits that an odd number of operands have. No operand is a complement.
    XOR,
    /// Bit `i` of the result is bit `i` of operand `i`.
    GATHER
  }

  private static final int MAX_OPERANDS = 32;

  /// The literal without a bit.
  public static final int NONE = 0;

  /// The literal with all bits.
  public static final int ALL = 1;

  private final Kind[] kinds; // [value - 1]
  private final int[] operandStarts; // [value - 1] -> index in operands; one more at the end
  private final int[] operands; // literals; of a load: its slot
  private final int[] storeStarts; // [value] -> index of its stores; one more at the end
  private final int[] storeSlots; // [store], by value
  private final int[] storeLiterals; // [store], by value
  private final int operationCount;

  private WordProgram(Builder builder) {
    this.kinds = builder.kinds.toArray(new Kind[0]);
    this.operandStarts = builder.operandStarts.toIntArray();
    this.operands = builder.operands.toIntArray();
    int stores = builder.storeSlots.size();
    this.storeStarts = new int[valueCount() + 1];
    for (int store = 0; store < stores; store++) {
      storeStarts[value(builder.storeLiterals.getInt(store)) + 1]++;
    }
    for (int value = 0; value < valueCount(); value++) {
      storeStarts[value + 1] += storeStarts[value];
    }
    int[] next = storeStarts.clone();
    this.storeSlots = new int[stores];
    this.storeLiterals = new int[stores];
    for (int store = 0; store < stores; store++) {
      int place = next[value(builder.storeLiterals.getInt(store))]++;
      storeSlots[place] = builder.storeSlots.getInt(store);
      storeLiterals[place] = builder.storeLiterals.getInt(store);
    }
    this.operationCount = countOperations();
  }

  private WordProgram(WordProgram program, int[] storeSlots) {
    this.kinds = program.kinds;
    this.operandStarts = program.operandStarts;
    this.operands = program.operands;
    this.storeStarts = program.storeStarts;
    this.storeSlots = storeSlots;
    this.storeLiterals = program.storeLiterals;
    this.operationCount = program.operationCount;
  }

  /// Returns this program with the new values of some slots put into these slots, which they were
  /// stored apart from: all those whose slot nothing reads once the new value is made.
  ///
  /// @param apart slot `apart + s` is stored the new value of slot `s`
  /// @param count so many slots, from 0 on, have a new value
  public WordProgram storedInPlace(int apart, int count) {
    int[] lastRead = new int[count]; // [slot] -> the last value that reads it
    for (int value = 1; value < valueCount(); value++) {
      for (int i = operandStart(value); i < operandStart(value + 1); i++) {
        int slot = kind(value) == Kind.LOAD ? operand(i) : slotOf(value(operand(i)));
        if (0 <= slot && slot < count) {
          lastRead[slot] = value;
        }
      }
    }
    int[] slots = storeSlots.clone();
    for (int store = 0; store < slots.length; store++) {
      int slot = slots[store] - apart;
      if (0 <= slot && slot < count && lastRead[slot] <= value(storeLiterals[store])) {
        slots[store] = slot;
      }
    }
    return new WordProgram(this, slots);
  }

  /// Returns the slot that a value is loaded from, or -1.
  private int slotOf(int value) {
    return value > 0 && kind(value) == Kind.LOAD ? operand(operandStart(value)) : -1;
  }

  /// Returns the complement of a literal.
  public static int not(int literal) {
    return literal ^ 1;
  }

  /// Returns the value of a literal.
  public static int value(int literal) {
    return literal >> 1;
  }

  /// Returns whether a literal is the complement of its value.
  public static boolean isComplement(int literal) {
    return (literal & 1) != 0;
  }

  /// Returns the number of values, with value 0.
  public int valueCount() {
    return 1 + kinds.length;
  }

  /// Returns what makes a value.
  ///
  /// @param value in `[1, valueCount())`
  public Kind kind(int value) {
    return kinds[value - 1];
  }

  /// Returns where the operands of a value begin; those of the next are where they end.
  ///
  /// @param value in `[1, valueCount()]`
  public int operandStart(int value) {
    return operandStarts[value - 1];
  }

  /// Returns an operand: a literal, or the slot of a load.
  public int operand(int index) {
    return operands[index];
  }

  /// Returns the first store of a value; that of the next value is the one behind its last.
  ///
  /// @param value in `[0, valueCount()]`
  public int storeStart(int value) {
    return storeStarts[value];
  }

  /// Returns the number of stores of a value.
  public int storesOf(int value) {
    return storeStarts[value + 1] - storeStarts[value];
  }

  /// Returns the number of stores.
  public int storeCount() {
    return storeSlots.length;
  }

  /// Returns the slot of a store.
  public int storeSlot(int store) {
    return storeSlots[store];
  }

  /// Returns the literal that a store puts into its slot.
  public int storeLiteral(int store) {
    return storeLiterals[store];
  }

  /// Returns the slots that it loads.
  public int[] loadedSlots() {
    var slots = new IntArrayList();
    for (int value = 1; value < valueCount(); value++) {
      if (kind(value) == Kind.LOAD) {
        slots.add(operand(operandStart(value)));
      }
    }
    return slots.toIntArray();
  }

  /// Returns the number of operations on two words that it takes, without loads and stores.
  public int operationCount() {
    return operationCount;
  }

  private int countOperations() {
    int count = 0;
    for (int value = 1; value < valueCount(); value++) {
      int size = operandStart(value + 1) - operandStart(value);
      count += kind(value) == Kind.GATHER ? 2 * size : size - 1;
    }
    return count;
  }

  /// Writes a program, instruction by instruction.
  public static final class Builder {
    private final List<Kind> kinds = new ArrayList<>();
    private final IntArrayList operandStarts = new IntArrayList();
    private final IntArrayList operands = new IntArrayList();
    private final IntArrayList storeSlots = new IntArrayList();
    private final IntArrayList storeLiterals = new IntArrayList();

    /// Makes an empty program.
    public Builder() {
      operandStarts.add(0);
    }

    /// Returns what a slot holds before the program runs.
    public int load(int slot) {
      operands.add(slot);
      return add(Kind.LOAD);
    }

    /// Returns the bits that all of some literals have.
    ///
    /// @param count at least 1
    public int and(int[] literals, int count) {
      int[] kept = new int[count];
      int size = 0;
      boolean isPlain = false; // whether some literal is no complement
      for (int i = 0; i < count; i++) {
        if (literals[i] == NONE) {
          return NONE;
        }
        if (literals[i] != ALL) {
          isPlain |= !isComplement(literals[i]);
          kept[size++] = literals[i];
        }
      }
      if (size < 2) {
        return size == 0 ? ALL : kept[0];
      }
      if (size > MAX_OPERANDS) {
        return andOfMany(kept, size);
      }
      if (!isPlain) {
        return not(add(Kind.OR, kept, size, 1));
      }
      int first = 0;
      while (isComplement(kept[first])) {
        first++;
      }
      int plain = kept[first];
      kept[first] = kept[0];
      kept[0] = plain;
      return add(Kind.AND, kept, size, 0);
    }

    /// Cuts a long conjunction into some of a few literals each, so that methods stay short.
    private int andOfMany(int[] literals, int count) {
      int[] parts = new int[(count + MAX_OPERANDS - 1) / MAX_OPERANDS];
      for (int part = 0; part < parts.length; part++) {
        int from = part * MAX_OPERANDS;
        int to = Math.min(count, from + MAX_OPERANDS);
        parts[part] = and(Arrays.copyOfRange(literals, from, to), to - from);
      }
      return and(parts, parts.length);
    }

    /// Returns the bits that both literals have.
    public int and(int first, int second) {
      return and(new int[] {first, second}, 2);
    }

    /// Returns the bits that some of some literals have.
    ///
    /// @param count at least 1
    public int or(int[] literals, int count) {
      int[] complements = new int[count];
      for (int i = 0; i < count; i++) {
        complements[i] = not(literals[i]);
      }
      return not(and(complements, count));
    }

    /// Returns the bits that one or both literals have.
    public int or(int first, int second) {
      return not(and(not(first), not(second)));
    }

    /// Returns the bits that differ.
    public int xor(int first, int second) {
      int flip = (first ^ second) & 1;
      if (value(first) == value(second)) {
        return flip;
      }
      if (value(first) == 0 || value(second) == 0) {
        return ((first | second) & ~1) | flip; // value 0 has no bit
      }
      return add(Kind.XOR, new int[] {first & ~1, second & ~1}, 2, 0) ^ flip;
    }

    /// Returns the word whose bit `i` is bit `i` of literal `i`, and 0 behind.
    ///
    /// @param count at most 64
    public int gather(int[] literals, int count) {
      return add(Kind.GATHER, literals, count, 0);
    }

    /// Puts a literal into a slot.
    public void store(int slot, int literal) {
      storeSlots.add(slot);
      storeLiterals.add(literal);
    }

    private int add(Kind kind, int[] literals, int count, int flip) {
      for (int i = 0; i < count; i++) {
        operands.add(literals[i] ^ flip);
      }
      return add(kind);
    }

    private int add(Kind kind) {
      kinds.add(kind);
      operandStarts.add(operands.size());
      return 2 * kinds.size();
    }

    /// Returns the program, without what no store needs.
    public WordProgram build() {
      boolean[] isNeeded = new boolean[kinds.size() + 1];
      for (int i = 0; i < storeLiterals.size(); i++) {
        isNeeded[value(storeLiterals.getInt(i))] = true;
      }
      for (int value = kinds.size(); value > 0; value--) {
        if (isNeeded[value] && kinds.get(value - 1) != Kind.LOAD) {
          for (int i = operandStarts.getInt(value - 1); i < operandStarts.getInt(value); i++) {
            isNeeded[value(operands.getInt(i))] = true;
          }
        }
      }
      return new WordProgram(without(isNeeded));
    }

    private Builder without(boolean[] isNeeded) {
      var result = new Builder();
      int[] numbers = new int[isNeeded.length]; // [value] -> new value
      for (int value = 1; value < isNeeded.length; value++) {
        if (!isNeeded[value]) {
          continue;
        }
        Kind kind = kinds.get(value - 1);
        for (int i = operandStarts.getInt(value - 1); i < operandStarts.getInt(value); i++) {
          int operand = operands.getInt(i);
          result.operands.add(
              kind == Kind.LOAD ? operand : (2 * numbers[value(operand)]) | (operand & 1));
        }
        numbers[value] = result.add(kind) >> 1;
      }
      for (int i = 0; i < storeSlots.size(); i++) {
        int literal = storeLiterals.getInt(i);
        result.store(storeSlots.getInt(i), (2 * numbers[value(literal)]) | (literal & 1));
      }
      return result;
    }
  }
}
