package org.tafl.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.emit.WordProgram.Kind;

/// Compiled programs compute what their instructions say.
class WordCompilerTest {
  private static final int LOADS = 8;
  private static final int STORES = 8;
  private static final int SLOTS = LOADS + STORES;

  @Test
  void constantsAndComplementsAreStored() {
    var builder = new WordProgram.Builder();
    int first = builder.load(0);
    builder.store(8, WordProgram.NONE);
    builder.store(9, WordProgram.ALL);
    builder.store(10, first);
    builder.store(11, WordProgram.not(first));
    long[] words = run(builder.build(), 5);
    assertArrayEquals(new long[] {0, -1, 5, ~5}, Arrays.copyOfRange(words, 8, 12));
  }

  @Test
  void aGatheredBitComesFromItsOperand() {
    var builder = new WordProgram.Builder();
    int odd = builder.load(0);
    int[] literals = {odd, odd, WordProgram.ALL, WordProgram.not(odd), WordProgram.NONE};
    builder.store(8, builder.gather(literals, literals.length));
    assertEquals(0b00101, run(builder.build(), 0b11101)[8] & 0b10111);
  }

  @Test
  void newValuesGoInPlaceOnceNothingReadsTheirSlot() {
    var builder = new WordProgram.Builder();
    int first = builder.load(0);
    int second = builder.load(1);
    builder.store(8, second); // they are swapped
    builder.store(9, first);
    WordProgram program = builder.build().storedInPlace(8, 2);
    assertEquals(9, program.storeSlot(0)); // slot 1 is read after the first value is made
    assertEquals(0, program.storeSlot(1));
  }

  @Test
  void randomProgramsComputeWhatTheySay() {
    for (int seed = 0; seed < 300; seed++) {
      var random = new SplittableRandom(seed);
      compare(random(random, 1 + random.nextInt(60), 4), random);
    }
  }

  @Test
  void vectorsComputeTheSame() {
    int width = WordCompiler.vectorWidth();
    assumeTrue(width > 0, WordCompiler::whyNoVectors);
    for (int seed = 0; seed < 60; seed++) {
      var random = new SplittableRandom(seed);
      WordProgram program = random(random, 1 + random.nextInt(400), 3);
      var compiled = WordCompiler.compileVectors(program, SLOTS, Budget.unlimited());
      long[] before = new long[compiled.wordCount() * width];
      Arrays.setAll(before, i -> random.nextLong());
      MemorySegment memory = Arena.ofAuto().allocate((long) before.length * Long.BYTES, 64);
      memory.copyFrom(MemorySegment.ofArray(before));
      MemorySegment[] memories = {null, memory}; // null for nothing
      for (int run = 0; run < (seed == 0 ? 20_000 : 1); run++) { // compiled code, too
        compiled.kernel().run(memories, 0, 2);
      }
      long[] words = memory.toArray(ValueLayout.JAVA_LONG);
      for (int lane = 0; lane < width; lane++) {
        assertArrayEquals(direct(program, column(before, lane)), column(words, lane));
      }
    }
  }

  /// Returns the slots of one long of each vector.
  private static long[] column(long[] words, int lane) {
    int width = WordCompiler.vectorWidth();
    long[] column = new long[SLOTS];
    Arrays.setAll(column, slot -> words[slot * width + lane]);
    return column;
  }

  @Test
  void gatesOfManyOperandsAreCut() {
    var builder = new WordProgram.Builder();
    int[] literals = new int[20_000];
    Arrays.setAll(literals, i -> builder.load(i % LOADS) ^ (i & 1));
    builder.store(8, builder.or(literals, literals.length));
    builder.store(9, builder.and(literals, literals.length));
    compare(builder.build(), new SplittableRandom(3));
  }

  @Test
  void longProgramsAreCutAndComputeTheSame() {
    var random = new SplittableRandom(1);
    WordProgram program = random(random, 30_000, 4);
    assertTrue(WordCompiler.compile(program, SLOTS, Budget.unlimited()).methods() > 50);
    compare(program, random);
  }

  @Test
  void someMemoriesAreAsOneAfterTheOther() {
    var random = new SplittableRandom(2);
    WordProgram program = random(random, 120_000, 4); // more methods than one calls in loops
    var compiled = WordCompiler.compile(program, SLOTS, Budget.unlimited());
    assertTrue(compiled.methods() > 150, () -> compiled.methods() + " methods");
    long[][] memories = new long[4][compiled.wordCount()];
    for (long[] memory : memories) {
      Arrays.setAll(memory, i -> random.nextLong());
    }
    long[][] expected = memories.clone();
    for (int memory = 1; memory < 3; memory++) {
      expected[memory] = memories[memory].clone();
      compiled.kernel().run(expected[memory]);
    }
    expected[0] = memories[0].clone();
    expected[3] = memories[3].clone();
    compiled.kernel().run(memories, 1, 3);
    for (int memory = 0; memory < 4; memory++) {
      assertArrayEquals(expected[memory], memories[memory]);
    }
  }

  @Test
  void wordsPutAsideAreUsedAgain() {
    var builder = new WordProgram.Builder();
    int last = builder.load(0);
    for (int i = 0; i < 20_000; i++) {
      int[] both = {last, builder.load(1 + i % 7)};
      last = i % 2 == 0 ? builder.and(both, 2) : builder.or(both, 2);
    }
    builder.store(8, last);
    var compiled = WordCompiler.compile(builder.build(), SLOTS, Budget.unlimited());
    assertTrue(compiled.methods() > 20);
    assertTrue(compiled.wordCount() < SLOTS + 5, () -> compiled.wordCount() + " words");
  }

  /// @param kinds 3 without gathering, or 4
  private static WordProgram random(SplittableRandom random, int size, int kinds) {
    var builder = new WordProgram.Builder();
    int[] literals = new int[LOADS + size];
    int count = 0;
    for (; count < LOADS; count++) {
      literals[count] = builder.load(count);
    }
    while (count < literals.length) {
      int[] operands = new int[1 + random.nextInt(random.nextInt(40) == 0 ? 64 : 4)];
      for (int i = 0; i < operands.length; i++) {
        operands[i] = literals[random.nextInt(count)] ^ random.nextInt(2);
      }
      operands[0] = literals[count - 1]; // so that all values count
      literals[count++] =
          switch (random.nextInt(kinds)) {
            case 0 -> builder.and(operands, operands.length);
            case 1 -> builder.or(operands, operands.length);
            case 2 -> builder.xor(operands[0], operands[operands.length - 1]);
            default -> builder.gather(operands, operands.length);
          };
    }
    for (int store = 0; store < STORES; store++) {
      int back = random.nextInt(Math.min(count, 20));
      builder.store(LOADS + store, literals[count - 1 - back] ^ random.nextInt(2));
    }
    return builder.build();
  }

  private static void compare(WordProgram program, SplittableRandom random) {
    long[] loads = new long[LOADS];
    Arrays.setAll(loads, i -> random.nextLong());
    assertArrayEquals(direct(program, loads), Arrays.copyOf(run(program, loads), SLOTS));
  }

  private static long[] run(WordProgram program, long... loads) {
    var compiled = WordCompiler.compile(program, SLOTS, Budget.unlimited());
    long[] words = Arrays.copyOf(loads, compiled.wordCount());
    compiled.kernel().run(words);
    return words;
  }

  /// Computes value by value.
  private static long[] direct(WordProgram program, long[] loads) {
    long[] values = new long[program.valueCount()];
    for (int value = 1; value < values.length; value++) {
      int start = program.operandStart(value);
      int end = program.operandStart(value + 1);
      Kind kind = program.kind(value);
      if (kind == Kind.LOAD) {
        values[value] = loads[program.operand(start)];
        continue;
      }
      long result = kind == Kind.AND ? -1 : 0;
      for (int i = start; i < end; i++) {
        long operand = literal(program.operand(i), values);
        result =
            switch (kind) {
              case AND -> result & operand;
              case OR -> result | operand;
              case XOR -> result ^ operand;
              case GATHER -> result | (operand & 1L << (i - start));
              case LOAD -> throw new AssertionError();
            };
      }
      values[value] = result;
    }
    long[] words = Arrays.copyOf(Arrays.copyOf(loads, LOADS), SLOTS);
    for (int store = 0; store < program.storeCount(); store++) {
      words[program.storeSlot(store)] = literal(program.storeLiteral(store), values);
    }
    return words;
  }

  private static long literal(int literal, long[] values) {
    return WordProgram.isComplement(literal)
        ? ~values[WordProgram.value(literal)]
        : values[WordProgram.value(literal)];
  }
}
