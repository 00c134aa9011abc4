package org.tafl.batch;

import java.util.Arrays;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GateWriter;
import org.tafl.emit.WordProgram;

/// Picks one of the legal moves of a role in every lane, each with the same probability.
///
/// If it is guided, every move has a grade in every lane, a small number in bits of which one word
/// is kept for 64 lanes, and only the legal moves of the highest grade among them are picked from.
/// From the highest bit on, moves that have it displace those that do not, in lanes where there are
/// any. In lanes that are told to be blind, all legal moves stay.
///
/// A balanced tree over the moves counts upwards how many are legal, bit by bit in all lanes at
/// once. An index below the count goes down the tree: at each node it is compared with the count on
/// the left, and goes left if it is below, else right, less that count.
///
/// The index is drawn by rejection: random bits, cut to the length of the count less 1, are taken
/// if they are not above it. Each try takes at least half of the lanes; those that no try took are
/// told apart, and draw anew in the next step. So every index is exactly as likely as every other.
final class MoveSelection {
  /// Tries before a lane has to wait.
  static final int TRIES = 3;

  private final int[] legal; // [leaf] -> literal of the circuit
  private final int guardedLeaves; // the first leaves, which are legal only where the guard is true
  private final int guard; // literal of the circuit
  private final int gradeBits; // 0 if it is not guided
  private final int indexBits;

  /// The first slots of what it uses; `grades` are the lanes that are not blind, then the lowest
  /// bit of every leaf, then the next bit.
  record Slots(int random, int index, int leftCounts, int grades) {}

  /// Literals of the program that say what came of counting and drawing.
  ///
  /// @param some lanes in which there is a move
  /// @param isRejected lanes in which no try was taken
  record Drawn(int some, int isRejected) {}

  private MoveSelection(int[] legal, int guardedLeaves, int guard, int gradeBits) {
    this.gradeBits = legal.length > 1 ? gradeBits : 0;
    this.legal = legal;
    this.guardedLeaves = guardedLeaves;
    this.guard = guard;
    this.indexBits = legal.length == 0 ? 0 : bitLength(legal.length - 1);
  }

  /// @param legal `[leaf]` -> literal of the circuit
  /// @param guardedLeaves how many of the first leaves are legal only where the guard is true
  /// @param guard literal of the circuit
  /// @param gradeBits of a grade, 0 for a selection that is not guided
  static MoveSelection of(int[] legal, int guardedLeaves, int guard, int gradeBits) {
    return new MoveSelection(legal, guardedLeaves, guard, gradeBits);
  }

  /// Returns a selection whose leaves are given when it is written.
  static MoveSelection ofGiven(int leaves) {
    return new MoveSelection(new int[leaves], 0, Circuit.TRUE, 0);
  }

  private static int bitLength(int number) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(number);
  }

  /// Returns the bits of an index.
  int indexBits() {
    return indexBits;
  }

  /// Returns the words of random bits that a step takes.
  int randomWords() {
    return TRIES * indexBits;
  }

  /// Returns the slots for grades.
  int gradeSlots() {
    return gradeBits == 0 ? 0 : 1 + gradeBits * legal.length;
  }

  /// Returns the slots for counts that it needs at most.
  int leftCountSlots() {
    return leftCountSlots(0, legal.length);
  }

  /// Those of a node come first, then those on its left, then those on its right.
  private int leftCountSlots(int from, int to) {
    if (to - from < 2) {
      return 0;
    }
    int left = leftOf(from, to);
    return bitLength(left) + leftCountSlots(from, from + left) + leftCountSlots(from + left, to);
  }

  /// Returns how many leaves go left. Guarded leaves are told from the others at the root.
  private int leftOf(int from, int to) {
    boolean isMixed = from < guardedLeaves && guardedLeaves < to;
    return isMixed ? guardedLeaves - from : (to - from + 1) / 2;
  }

  /// Writes counting and drawing.
  Drawn writeDraw(GateWriter writer, Slots slots) {
    return writeDraw(writer, slots, gradeBits > 0 ? best(writer, slots) : new int[0]);
  }

  /// Writes counting and drawing among given leaves.
  ///
  /// @param leaves `[leaf]` -> literal of the program; empty for the legal moves
  Drawn writeDraw(GateWriter writer, Slots slots, int[] leaves) {
    int[] count = count(0, legal.length, slots.leftCounts, leaves, writer);
    WordProgram.Builder code = writer.builder();
    int some = code.or(count, count.length);
    int[] last = decrement(count, code); // the greatest index
    int[] mask = new int[indexBits]; // bits below the highest of the greatest index
    int above = WordProgram.NONE;
    for (int bit = indexBits - 1; bit >= 0; bit--) {
      above = code.or(above, last[bit]);
      mask[bit] = above;
    }
    int[] index = new int[indexBits];
    Arrays.fill(index, WordProgram.NONE);
    int open = WordProgram.ALL; // lanes without an index
    for (int attempt = 0; attempt < TRIES && indexBits > 0; attempt++) {
      int[] drawn = new int[indexBits];
      int isAbove = WordProgram.NONE;
      for (int bit = 0; bit < indexBits; bit++) {
        int random = code.load(slots.random + attempt * indexBits + bit);
        drawn[bit] = code.and(random, mask[bit]);
        isAbove = borrow(last[bit], drawn[bit], isAbove, code);
      }
      int isTaken = code.and(open, WordProgram.not(isAbove));
      for (int bit = 0; bit < indexBits; bit++) {
        index[bit] = code.or(index[bit], code.and(isTaken, drawn[bit]));
      }
      open = code.and(open, isAbove);
    }
    for (int bit = 0; bit < indexBits; bit++) {
      code.store(slots.index + bit, index[bit]);
    }
    return new Drawn(some, indexBits > 0 ? open : WordProgram.NONE);
  }

  /// Writes which leaves are legal and have the highest grade of those that are.
  ///
  /// @return `[leaf]` -> literal of the program; of leaves under the guard without it
  private int[] best(GateWriter writer, Slots slots) {
    WordProgram.Builder code = writer.builder();
    int[] left = new int[legal.length]; // those that are not displaced
    for (int leaf = 0; leaf < left.length; leaf++) {
      left[leaf] = writer.write(legal[leaf]);
    }
    int[] better = new int[left.length];
    for (int bit = gradeBits - 1; bit >= 0; bit--) {
      int grades = slots.grades + 1 + bit * left.length;
      for (int leaf = 0; leaf < left.length; leaf++) {
        better[leaf] = code.and(left[leaf], code.load(grades + leaf));
      }
      int guarded = code.or(Arrays.copyOf(better, guardedLeaves), guardedLeaves);
      int[] others = Arrays.copyOfRange(better, guardedLeaves, better.length);
      int some = code.or(guarded(guarded, writer), code.or(others, others.length));
      int displacing = code.and(some, code.load(slots.grades));
      for (int leaf = 0; leaf < left.length; leaf++) {
        left[leaf] = code.or(better[leaf], code.and(left[leaf], WordProgram.not(displacing)));
      }
    }
    return left;
  }

  /// Counts the moves of some leaves, and keeps what is on the left of each node.
  ///
  /// @param slot the first for the nodes here
  /// @param leaves `[leaf]` -> literal of the program; empty for all that are legal
  /// @return literals, lowest bit first
  private int[] count(int from, int to, int slot, int[] leaves, GateWriter writer) {
    if (to - from == 1) {
      int literal = leaves.length > 0 ? leaves[from] : writer.write(legal[from]);
      return new int[] {to == guardedLeaves && from == 0 ? guarded(literal, writer) : literal};
    }
    int middle = from + leftOf(from, to);
    int below = slot + bitLength(middle - from);
    int[] left = count(from, middle, below, leaves, writer);
    for (int bit = 0; bit < left.length; bit++) {
      writer.builder().store(slot + bit, left[bit]);
    }
    int[] right = count(middle, to, below + leftCountSlots(from, middle), leaves, writer);
    int[] sum = add(left, right, bitLength(to - from), writer.builder());
    if (from == 0 && to == guardedLeaves) {
      for (int bit = 0; bit < sum.length; bit++) {
        sum[bit] = guarded(sum[bit], writer);
      }
    }
    return sum;
  }

  private int guarded(int literal, GateWriter writer) {
    return writer.builder().and(literal, writer.write(guard));
  }

  /// Returns the sum of two numbers, of which the bits above some length are known to be none.
  private static int[] add(int[] first, int[] second, int bits, WordProgram.Builder code) {
    int[] sum = new int[bits];
    int carry = WordProgram.NONE;
    for (int bit = 0; bit < bits; bit++) {
      int a = bit < first.length ? first[bit] : WordProgram.NONE;
      int b = bit < second.length ? second[bit] : WordProgram.NONE;
      int different = code.xor(a, b);
      sum[bit] = code.xor(different, carry);
      carry = code.or(code.and(a, b), code.and(different, carry));
    }
    return sum;
  }

  /// Returns a number less 1; of 0, all bits.
  private int[] decrement(int[] number, WordProgram.Builder code) {
    int[] result = new int[indexBits];
    int borrow = WordProgram.ALL;
    for (int bit = 0; bit < indexBits; bit++) {
      int value = bit < number.length ? number[bit] : WordProgram.NONE;
      result[bit] = code.xor(value, borrow);
      borrow = code.and(borrow, WordProgram.not(value));
    }
    return result;
  }

  /// Returns whether the bits up to this one of a number are below those of another.
  private static int borrow(int number, int other, int borrow, WordProgram.Builder code) {
    int isBelow = code.and(WordProgram.not(number), other);
    int isEqual = WordProgram.not(code.xor(number, other));
    return code.or(isBelow, code.and(isEqual, borrow));
  }

  /// Writes the way of the index down the tree, in a program that runs after the one that drew it.
  ///
  /// @param moving literal of the program: lanes in which something is chosen
  /// @param chosen `[leaf]` -> literal of the program that says whether it is chosen; filled
  void writeChoice(WordProgram.Builder code, Slots slots, int moving, int[] chosen) {
    int[] index = new int[indexBits];
    for (int bit = 0; bit < indexBits; bit++) {
      index[bit] = code.load(slots.index + bit);
    }
    choose(0, legal.length, slots.leftCounts, index, moving, code, chosen);
  }

  private void choose(
      int from, int to, int slot, int[] index, int isHere, WordProgram.Builder code, int[] chosen) {
    if (to - from == 1) {
      chosen[from] = isHere;
      return;
    }
    int leftLeaves = leftOf(from, to);
    int bits = Math.max(index.length, bitLength(leftLeaves));
    int[] rest = new int[bits]; // the index less the count on the left
    int borrow = WordProgram.NONE;
    for (int bit = 0; bit < bits; bit++) {
      int left = WordProgram.NONE;
      if (bit < bitLength(leftLeaves)) {
        left = code.load(slot + bit);
      }
      int value = bit < index.length ? index[bit] : WordProgram.NONE;
      int different = code.xor(value, left);
      rest[bit] = code.xor(different, borrow);
      int isBelow = code.and(WordProgram.not(value), left);
      borrow = code.or(isBelow, code.and(WordProgram.not(different), borrow));
    }
    int middle = from + leftLeaves;
    int isLeft = code.and(isHere, borrow);
    int isRight = code.and(isHere, WordProgram.not(borrow));
    int below = slot + bitLength(leftLeaves);
    choose(from, middle, below, cut(index, leftLeaves), isLeft, code, chosen);
    int right = below + leftCountSlots(from, middle);
    choose(middle, to, right, cut(rest, to - middle), isRight, code, chosen);
  }

  /// Returns the bits of an index that can be set among some leaves.
  private static int[] cut(int[] index, int leaves) {
    return Arrays.copyOf(index, Math.min(index.length, bitLength(leaves - 1)));
  }
}
