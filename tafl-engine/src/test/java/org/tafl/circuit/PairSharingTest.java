package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.PairSharing.Shared;

class PairSharingTest {
  private static final int VARIABLES = 12;

  private final CircuitBuilder builder =
      CircuitBuilder.minimising(VARIABLES, new int[] {VARIABLES}, Budget.unlimited());

  private int and(int... variables) {
    int[] literals = new int[variables.length];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = builder.variable(variables[i]);
    }
    return builder.and(literals, literals.length);
  }

  private Shared share() {
    return PairSharing.share(builder.build(), Budget.unlimited());
  }

  @Test
  void aPairOfThreeGatesIsMadeOnce() {
    and(0, 1, 2);
    and(0, 1, 3);
    and(0, 1, 4);
    assertEquals(6, builder.build().operationCount());
    assertEquals(4, share().circuit().operationCount());
  }

  @Test
  void aPairThatIsAGateIsThatGate() {
    int pair = and(0, 1);
    int other = and(0, 1, 2);
    Shared shared = share();
    assertEquals(2, shared.circuit().gateCount());
    int inside = shared.literals()[Circuit.node(pair)];
    int gate = Circuit.node(shared.literals()[Circuit.node(other)]);
    assertEquals(2, shared.circuit().operandStart(gate + 1) - shared.circuit().operandStart(gate));
    assertEquals(inside, shared.circuit().operand(shared.circuit().operandStart(gate) + 1));
  }

  @Test
  void whatManyGatesShareIsTakenOutStepByStep() {
    for (int last = 5; last < VARIABLES; last++) {
      and(0, 1, 2, 3, 4, last);
    }
    assertEquals(7 * 5, builder.build().operationCount());
    assertEquals(4 + 7, share().circuit().operationCount());
  }

  @Test
  void aGateBesideItsOwnOperandsIsFoldedAway() {
    int pair = and(0, 1);
    int[] twice = {pair, builder.variable(0), builder.variable(1), builder.variable(2)};
    int[] denied = {Circuit.not(pair), builder.variable(0), builder.variable(1)};
    int same = builder.and(twice, twice.length);
    int never = builder.and(denied, denied.length);
    and(0, 1, 3);
    Shared shared = share();
    CircuitChecker.check(shared.circuit());
    assertEquals(3, shared.circuit().operationCount());
    assertEquals(Circuit.FALSE, shared.literals()[Circuit.node(never)]);
    assertTrue(shared.literals()[Circuit.node(same)] > Circuit.TRUE);
  }

  @Test
  void gatesThatShareNothingStay() {
    and(0, 1, 2);
    and(3, 4, 5);
    and(2, 5);
    assertEquals(builder.build().operationCount(), share().circuit().operationCount());
    assertEquals(3, share().circuit().gateCount());
  }

  @Test
  void randomCircuitsMeanTheSameInNoMoreOperations() {
    for (int seed = 0; seed < 300; seed++) {
      var random = new SplittableRandom(seed);
      var some = CircuitBuilder.minimising(VARIABLES, new int[] {VARIABLES}, Budget.unlimited());
      int[] known = new int[VARIABLES + 30];
      for (int i = 0; i < known.length; i++) {
        known[i] = i < VARIABLES ? some.variable(i) : gate(random, known, i, some);
      }
      Circuit circuit = some.build();
      Shared shared = PairSharing.share(circuit, Budget.unlimited());
      CircuitChecker.check(shared.circuit());
      assertTrue(shared.circuit().operationCount() <= circuit.operationCount());
      for (int i = 0; i < 20; i++) {
        boolean[] values = new boolean[VARIABLES];
        for (int variable = 0; variable < VARIABLES; variable++) {
          values[variable] = random.nextBoolean();
        }
        var before = new Evaluation(circuit, values);
        var after = new Evaluation(shared.circuit(), values);
        for (int node = 0; node < circuit.nodeCount(); node++) {
          int same = shared.literals()[node];
          assertEquals(before.isTrue(Circuit.literal(node)), after.isTrue(same), "seed " + seed);
        }
      }
    }
  }

  private static int gate(SplittableRandom random, int[] known, int count, CircuitBuilder some) {
    int[] operands = new int[2 + random.nextInt(9)];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = known[random.nextInt(count)] ^ random.nextInt(2);
    }
    return some.and(operands, operands.length) ^ random.nextInt(2);
  }
}
