package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.emit.WordProgram;

/// Operations on columns against the word program that they are made of, bit by bit.
class ColumnProgramTest {
  private static final int SLOTS = 12;
  private static final int BLOCKS = 3;

  @Test
  void computesWhatTheProgramSays() {
    var random = new SplittableRandom(7);
    for (int i = 0; i < 3_000; i++) {
      WordProgram program = program(random, 1 + random.nextInt(40));
      ColumnProgram columns = ColumnProgram.of(program, SLOTS);
      long[][] memory = new long[columns.columnCount()][BLOCKS];
      long[][] before = new long[SLOTS][BLOCKS];
      for (int slot = 0; slot < SLOTS; slot++) {
        for (int block = 0; block < BLOCKS; block++) {
          before[slot][block] = random.nextLong();
          memory[slot][block] = before[slot][block];
        }
      }
      ColumnMachine.run(columns, memory, BLOCKS);
      for (int block = 0; block < BLOCKS; block++) {
        long[] expected = direct(program, before, block);
        for (int slot = 0; slot < SLOTS; slot++) {
          assertEquals(expected[slot], memory[slot][block], "program " + i + ", slot " + slot);
        }
      }
    }
  }

  @Test
  void mixesTwoWordsInOneOperation() {
    var code = new WordProgram.Builder();
    int word = code.load(0);
    int lanes = code.load(2);
    code.store(0, code.xor(word, code.and(code.xor(word, code.load(1)), lanes)));
    ColumnProgram columns = ColumnProgram.of(code.build(), 3);
    assertEquals(ColumnProgram.FIELDS, columns.code().length);
    assertEquals(ColumnProgram.MIX, columns.code()[0]);
    assertEquals(3, columns.columnCount());
  }

  @Test
  void takesTwoOperandsAtATime() {
    var code = new WordProgram.Builder();
    int[] loads = new int[9];
    for (int slot = 0; slot < loads.length; slot++) {
      loads[slot] = code.load(slot);
    }
    code.store(9, code.and(loads, loads.length));
    ColumnProgram columns = ColumnProgram.of(code.build(), 10);
    assertEquals(4 * ColumnProgram.FIELDS, columns.code().length);
  }

  @Test
  void makesNoGateWhereItsSlotIsGone() {
    var code = new WordProgram.Builder();
    int first = code.load(0);
    int second = code.load(1);
    int both = code.and(first, second);
    code.store(0, code.xor(second, code.load(2))); // stored before the gate that reads both
    code.store(3, code.or(both, code.load(4)));
    ColumnProgram columns = ColumnProgram.of(code.build(), 5);
    long[][] memory = {{0b1100}, {0b1010}, {0b1111}, {0}, {0}, {0}};
    assertTrue(columns.columnCount() <= memory.length);
    ColumnMachine.run(columns, memory, 1);
    assertEquals(0b0101, memory[0][0]);
    assertEquals(0b1000, memory[3][0]);
  }

  /// Returns a program that loads slots and puts some values back into them: each slot once, and
  /// not before all that reads it is made.
  private static WordProgram program(SplittableRandom random, int gates) {
    var code = new WordProgram.Builder();
    List<Integer> literals = new ArrayList<>();
    boolean[] isLoaded = new boolean[SLOTS];
    for (int slot = 0; slot < SLOTS; slot++) {
      if (random.nextInt(3) > 0) {
        isLoaded[slot] = true;
        literals.add(code.load(slot));
      }
    }
    if (literals.isEmpty()) {
      isLoaded[0] = true;
      literals.add(code.load(0));
    }
    int loads = literals.size();
    for (int gate = 0; gate < gates; gate++) {
      literals.add(gate(code, literals, random));
    }
    int last = 0; // the literal made last
    for (int literal : literals) {
      last = Math.max(last, literal & ~1);
    }
    for (int slot = 0; slot < SLOTS; slot++) {
      if (!isLoaded[slot]) {
        code.store(slot, literals.get(loads + random.nextInt(gates)));
      } else if (random.nextBoolean()) {
        code.store(slot, last ^ random.nextInt(2));
      }
    }
    return code.build();
  }

  private static int gate(
      WordProgram.Builder code, List<Integer> literals, SplittableRandom random) {
    int kind = random.nextInt(4);
    if (kind == 0) {
      return code.xor(pick(literals, random), pick(literals, random));
    }
    if (kind == 1) {
      int word = pick(literals, random) & ~1;
      int other = pick(literals, random);
      return code.xor(word, code.and(code.xor(word, other), pick(literals, random)));
    }
    int[] operands = new int[2 + random.nextInt(random.nextInt(4) == 0 ? 40 : 3)];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = pick(literals, random);
    }
    return kind == 2 ? code.and(operands, operands.length) : code.or(operands, operands.length);
  }

  /// Returns one of the literals, rather a late one, or its complement.
  private static int pick(List<Integer> literals, SplittableRandom random) {
    int last = literals.size() - 1;
    int index = random.nextBoolean() ? last - random.nextInt(Math.min(3, last + 1)) : 0;
    if (index == 0) {
      index = random.nextInt(last + 1);
    }
    return random.nextInt(3) == 0 ? WordProgram.not(literals.get(index)) : literals.get(index);
  }

  private static long[] direct(WordProgram program, long[][] before, int block) {
    long[] values = new long[program.valueCount()];
    long[] slots = new long[SLOTS];
    for (int slot = 0; slot < SLOTS; slot++) {
      slots[slot] = before[slot][block];
    }
    for (int value = 1; value < values.length; value++) {
      values[value] = value(program, value, before, values, block);
    }
    for (int store = 0; store < program.storeCount(); store++) {
      slots[program.storeSlot(store)] = literal(program.storeLiteral(store), values);
    }
    return slots;
  }

  private static long value(
      WordProgram program, int value, long[][] before, long[] values, int block) {
    int start = program.operandStart(value);
    int end = program.operandStart(value + 1);
    if (program.kind(value) == WordProgram.Kind.LOAD) {
      return before[program.operand(start)][block];
    }
    long word = literal(program.operand(start), values);
    for (int i = start + 1; i < end; i++) {
      long operand = literal(program.operand(i), values);
      word =
          switch (program.kind(value)) {
            case AND -> word & operand;
            case OR -> word | operand;
            case XOR -> word ^ operand;
            case LOAD, GATHER -> throw new IllegalStateException();
          };
    }
    return word;
  }

  private static long literal(int literal, long[] values) {
    long word = values[WordProgram.value(literal)];
    return WordProgram.isComplement(literal) ? ~word : word;
  }
}
