package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.budget.Budget;

/// Makes circuits gate by gate: constants are folded, and equal gates are one if it is minimising.
///
/// Then some variables may be declared to be *alternatives*: exactly one of a range is true, as of
/// the moves of a role in a joint move. Then what asks that most of them are false asks instead
/// that one of the others is true.
final class CircuitBuilder {
  private static final String STAGE = "building a circuit";
  private static final int FIRST_SLOTS = 1 << 10;
  private static final int CHECK_MASK = (1 << 12) - 1; // gates between two looks at the budget

  private final int variableCount;
  private final int[] ranges; // [range of alternatives] -> its first variable; one more at the end
  private final boolean isSharing;
  private final Budget budget;
  private final IntArrayList operandStarts = new IntArrayList();
  private final IntArrayList operands = new IntArrayList();
  private int[] slots = new int[FIRST_SLOTS]; // open addressing: gate + 1, or 0; at most half full
  private int[] scratch = new int[16];
  private int[] others = new int[16];

  private CircuitBuilder(int variableCount, int[] ranges, boolean isSharing, Budget budget) {
    this.variableCount = variableCount;
    this.ranges = ranges;
    this.isSharing = isSharing;
    this.budget = budget;
    operandStarts.add(0);
  }

  /// Returns a builder that makes one gate of equal ones and uses alternatives.
  ///
  /// @param ranges `[range of alternatives]` -> its first variable; one more at the end
  static CircuitBuilder minimising(int variableCount, int[] ranges, Budget budget) {
    return new CircuitBuilder(variableCount, ranges, true, budget);
  }

  /// Returns a builder that makes a gate wherever one is asked for.
  static CircuitBuilder literal(int variableCount, Budget budget) {
    return new CircuitBuilder(variableCount, new int[] {variableCount}, false, budget);
  }

  /// Returns the literal of a variable.
  ///
  /// @param variable in `[0, variableCount)`
  int variable(int variable) {
    return Circuit.literal(1 + variable);
  }

  /// Returns the number of gates made so far.
  int gateCount() {
    return operandStarts.size() - 1;
  }

  /// Returns the number of operations on two operands each that all gates take.
  int operationCount() {
    return operands.size() - gateCount();
  }

  /// Returns the literal that is true if some of others are.
  int or(int[] literals, int count) {
    reserve(count);
    for (int i = 0; i < count; i++) {
      scratch[i] = Circuit.not(literals[i]);
    }
    return Circuit.not(andOfScratch(count));
  }

  /// Returns the literal that is true if all of others are.
  int and(int[] literals, int count) {
    reserve(count);
    System.arraycopy(literals, 0, scratch, 0, count);
    return andOfScratch(count);
  }

  /// Returns the literals that have to be true for a literal to be true: the operands of a gate, or
  /// the literal itself.
  ///
  /// @return sorted, each once; new
  int[] conjunction(int literal) {
    int gate = Circuit.node(literal) - 1 - variableCount;
    if (gate < 0 || Circuit.isComplement(literal)) {
      return new int[] {literal};
    }
    return Arrays.copyOfRange(
        operands.elements(), operandStarts.getInt(gate), operandStarts.getInt(gate + 1));
  }

  private void reserve(int count) {
    if (count > scratch.length) {
      scratch = new int[2 * count];
    }
  }

  private int andOfScratch(int count) {
    int flat = flattenDenials(count);
    int kept = fold(flat);
    if (kept < 0) {
      return Circuit.FALSE;
    }
    for (int range = 0; range + 1 < ranges.length; range++) {
      kept = replaceDenials(range, kept);
      if (kept < 0) {
        return Circuit.FALSE;
      }
    }
    return switch (kept) {
      case 0 -> Circuit.TRUE;
      case 1 -> scratch[0];
      default -> gate(kept);
    };
  }

  /// Puts the operands of gates that only deny alternatives in place of these.
  private int flattenDenials(int count) {
    int size = count;
    for (int i = 0; i < count; i++) {
      int gate = Circuit.node(scratch[i]) - 1 - variableCount;
      if (gate >= 0 && !Circuit.isComplement(scratch[i]) && isDenial(gate)) {
        int start = operandStarts.getInt(gate);
        int extra = operandStarts.getInt(gate + 1) - start;
        if (size + extra > scratch.length) {
          scratch = Arrays.copyOf(scratch, 2 * (size + extra));
        }
        System.arraycopy(operands.elements(), start, scratch, size, extra);
        size += extra;
        scratch[i] = Circuit.TRUE;
      }
    }
    return size;
  }

  /// Returns whether all operands of a gate are complements of alternatives.
  private boolean isDenial(int gate) {
    int end = operandStarts.getInt(gate + 1);
    for (int i = operandStarts.getInt(gate); i < end; i++) {
      int literal = operands.getInt(i);
      int variable = Circuit.node(literal) - 1;
      if (!Circuit.isComplement(literal)
          || variable < ranges[0]
          || variable >= ranges[ranges.length - 1]) {
        return false;
      }
    }
    return true;
  }

  /// Asks for one of the other alternatives where most of a range are denied, and for none of them
  /// where one is asserted; returns the number of literals, -1 if they contradict each other.
  private int replaceDenials(int range, int count) {
    int first = Circuit.literal(1 + ranges[range]);
    int behind = Circuit.literal(1 + ranges[range + 1]);
    int size = ranges[range + 1] - ranges[range];
    int denied = 0;
    int asserted = 0;
    for (int i = 0; i < count; i++) {
      if (scratch[i] >= first && scratch[i] < behind) {
        denied += scratch[i] & 1;
        asserted += ~scratch[i] & 1;
      }
    }
    if (asserted > 1 || (size > 0 && denied == size)) {
      return -1;
    }
    if (denied == 0 || (asserted == 0 && 2 * denied <= size)) {
      return count;
    }
    if (others.length < size) {
      others = new int[size];
    }
    int other = 0; // alternatives not denied
    int next = first;
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int literal = scratch[i];
      if (literal >= first && literal < behind && Circuit.isComplement(literal)) {
        for (; next < literal - 1; next += 2) {
          others[other++] = next;
        }
        next = literal + 1;
      } else {
        scratch[kept++] = literal;
      }
    }
    for (; next < behind; next += 2) {
      others[other++] = next;
    }
    if (asserted > 0) {
      return kept; // the one that is asserted denies all others
    }
    return insert(oneOf(other), kept);
  }

  /// Returns the literal that is true if one of `others` is.
  private int oneOf(int count) {
    if (count == 1) {
      return others[0];
    }
    int[] saved = scratch;
    scratch = new int[count];
    for (int i = 0; i < count; i++) {
      scratch[i] = Circuit.not(others[i]);
    }
    int result = Circuit.not(gate(count));
    scratch = saved;
    return result;
  }

  /// Adds a literal to the sorted ones; returns their number, -1 if its complement is there.
  private int insert(int literal, int count) {
    if (Arrays.binarySearch(scratch, 0, count, Circuit.not(literal)) >= 0) {
      return -1;
    }
    int place = count;
    for (; place > 0 && scratch[place - 1] > literal; place--) {
      scratch[place] = scratch[place - 1];
    }
    if (place > 0 && scratch[place - 1] == literal) {
      System.arraycopy(scratch, place + 1, scratch, place, count - place);
      return count;
    }
    scratch[place] = literal;
    return count + 1;
  }

  /// Sorts, and drops what is there twice or true; returns the number left, -1 if that is false.
  private int fold(int count) {
    Arrays.sort(scratch, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int literal = scratch[i];
      if (literal == Circuit.FALSE) {
        return -1;
      }
      if (literal == Circuit.TRUE || (kept > 0 && scratch[kept - 1] == literal)) {
        continue;
      }
      if (kept > 0 && scratch[kept - 1] == Circuit.not(literal)) {
        return -1;
      }
      scratch[kept++] = literal;
    }
    return kept;
  }

  private int gate(int count) {
    if (!isSharing) {
      return newGate(count);
    }
    int mask = slots.length - 1;
    int slot = hash(scratch, 0, count) & mask;
    while (slots[slot] != 0) {
      int gate = slots[slot] - 1;
      if (isGate(gate, count)) {
        return Circuit.literal(1 + variableCount + gate);
      }
      slot = (slot + 1) & mask;
    }
    int literal = newGate(count);
    int gates = gateCount();
    slots[slot] = gates;
    if (2 * (gates + 1) > slots.length) {
      grow();
    }
    return literal;
  }

  private int newGate(int count) {
    int gate = gateCount();
    if ((gate & CHECK_MASK) == 0) {
      budget.check(STAGE, gate);
    }
    operands.addElements(operands.size(), scratch, 0, count);
    operandStarts.add(operands.size());
    return Circuit.literal(1 + variableCount + gate);
  }

  private boolean isGate(int gate, int count) {
    int start = operandStarts.getInt(gate);
    return operandStarts.getInt(gate + 1) - start == count
        && Arrays.equals(operands.elements(), start, start + count, scratch, 0, count);
  }

  private static int hash(int[] literals, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + literals[i];
    }
    return (hash * 0x9E3779B9) >>> 8;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int gate = 0; gate < gateCount(); gate++) {
      int slot =
          hash(operands.elements(), operandStarts.getInt(gate), operandStarts.getInt(gate + 1))
              & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = gate + 1;
    }
  }

  Circuit build() {
    return new Circuit(variableCount, operandStarts.toIntArray(), operands.toIntArray());
  }
}
