package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;

class CircuitBuilderTest {
  /// Variables 0 to 2 are free, 3 to 7 and 8 to 9 are alternatives.
  private static final int[] RANGES = {3, 8, 10};

  private final CircuitBuilder builder = CircuitBuilder.minimising(10, RANGES, Budget.unlimited());
  private final int a = builder.variable(0);
  private final int b = builder.variable(1);

  private int and(int... literals) {
    return builder.and(literals, literals.length);
  }

  private int or(int... literals) {
    return builder.or(literals, literals.length);
  }

  @Test
  void constantsAreFolded() {
    assertEquals(Circuit.TRUE, and());
    assertEquals(Circuit.FALSE, or());
    assertEquals(a, and(a, Circuit.TRUE, a));
    assertEquals(Circuit.FALSE, and(a, Circuit.FALSE));
    assertEquals(Circuit.FALSE, and(a, b, Circuit.not(a)));
    assertEquals(Circuit.TRUE, or(a, Circuit.not(a)));
  }

  @Test
  void equalGatesAreOne() {
    assertEquals(and(a, b), and(b, a, b));
    assertEquals(and(a, b), Circuit.not(or(Circuit.not(a), Circuit.not(b))));
    assertEquals(1, builder.build().gateCount());
  }

  @Test
  void oneAlternativeDeniesTheOthers() {
    int first = builder.variable(3);
    int second = builder.variable(4);
    assertEquals(Circuit.FALSE, and(first, second));
    assertEquals(first, and(first, Circuit.not(second)));
  }

  @Test
  void whatDeniesMostAlternativesAsksForTheOthers() {
    int[] denied = new int[4];
    Arrays.setAll(denied, i -> Circuit.not(builder.variable(3 + i)));
    assertEquals(builder.variable(7), and(denied));
    assertEquals(Circuit.not(builder.variable(7)), or(3, 4, 5, 6).literal());
    int[] all = new int[5];
    Arrays.setAll(all, i -> builder.variable(3 + i));
    assertEquals(Circuit.TRUE, or(all));
  }

  private record Literal(int literal) {}

  private Literal or(int first, int second, int third, int fourth) {
    return new Literal(
        or(
            new int[] {
              builder.variable(first),
              builder.variable(second),
              builder.variable(third),
              builder.variable(fourth)
            }));
  }

  /// Random gates over random gates mean the same as evaluated one by one, wherever exactly one
  /// alternative of each range is true.
  @Test
  void randomCircuitsMeanWhatWasAsked() {
    for (int seed = 0; seed < 300; seed++) {
      var random = new SplittableRandom(seed);
      var circuits = CircuitBuilder.minimising(10, RANGES, Budget.unlimited());
      int steps = 40;
      int[] literals = new int[10 + steps];
      boolean[][] expected = new boolean[10 + steps][8 * 5 * 2]; // [literal][assignment]
      boolean[][] assignments = assignments();
      for (int i = 0; i < 10; i++) {
        literals[i] = circuits.variable(i);
        for (int k = 0; k < assignments.length; k++) {
          expected[i][k] = assignments[k][i];
        }
      }
      for (int i = 10; i < literals.length; i++) {
        boolean isOr = random.nextBoolean();
        int[] operands = new int[random.nextInt(6)];
        Arrays.fill(expected[i], !isOr);
        for (int j = 0; j < operands.length; j++) {
          int chosen = random.nextInt(i);
          int sign = random.nextInt(2);
          operands[j] = literals[chosen] ^ sign;
          for (int k = 0; k < assignments.length; k++) {
            boolean value = expected[chosen][k] != (sign == 1);
            expected[i][k] = isOr ? expected[i][k] || value : expected[i][k] && value;
          }
        }
        literals[i] =
            isOr ? circuits.or(operands, operands.length) : circuits.and(operands, operands.length);
      }
      Circuit circuit = circuits.build();
      checkInvariants(circuit);
      for (int k = 0; k < assignments.length; k++) {
        var evaluation = new Evaluation(circuit, assignments[k]);
        for (int i = 0; i < literals.length; i++) {
          assertEquals(
              expected[i][k], evaluation.isTrue(literals[i]), "seed " + seed + ", literal " + i);
        }
      }
    }
  }

  private static boolean[][] assignments() {
    boolean[][] assignments = new boolean[8 * 5 * 2][10];
    for (int k = 0; k < assignments.length; k++) {
      assignments[k][0] = (k & 1) != 0;
      assignments[k][1] = (k & 2) != 0;
      assignments[k][2] = (k & 4) != 0;
      assignments[k][3 + k / 8 % 5] = true;
      assignments[k][8 + k / 40] = true;
    }
    return assignments;
  }

  private static void checkInvariants(Circuit circuit) {
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      int start = circuit.operandStart(node);
      int end = circuit.operandStart(node + 1);
      assertTrue(end - start >= 2, "a gate of one operand");
      for (int i = start; i < end; i++) {
        int operand = Circuit.node(circuit.operand(i));
        assertTrue(operand > 0 && operand < node, "an operand that is constant or later");
        assertTrue(
            i == start || Circuit.node(circuit.operand(i - 1)) < operand, "operands out of order");
      }
    }
  }

  @Test
  void aLiteralBuilderMakesEveryGate() {
    var plain = CircuitBuilder.literal(10, Budget.unlimited());
    int[] operands = {plain.variable(3), plain.variable(0)};
    int first = plain.and(operands, 2);
    int second = plain.and(operands, 2);
    assertTrue(first != second);
    int[] denials = {Circuit.not(plain.variable(3)), Circuit.not(plain.variable(4))};
    plain.and(denials, 2);
    assertEquals(3, plain.build().gateCount());
    assertEquals(6, plain.build().operandCount());
  }
}
