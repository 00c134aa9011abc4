package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.GoalReversal.Reversed;

class GoalReversalTest {
  private static final int VARIABLES = 10;

  @Test
  void randomCircuitsMeanTheSame() {
    for (int seed = 0; seed < 500; seed++) {
      var random = new SplittableRandom(seed);
      CircuitBuilder some = builder(VARIABLES);
      int[] known = new int[VARIABLES + 25];
      for (int i = 0; i < known.length; i++) {
        known[i] = i < VARIABLES ? some.variable(i) : gate(random, known, i, some);
      }
      int[] goals = {known[known.length - 1], known[known.length - 2] ^ 1, known[0], Circuit.TRUE};
      Circuit circuit = some.build();
      Reversed reversed = reverse(circuit, goals, 1_000_000).orElseThrow();
      CircuitChecker.check(reversed.circuit());
      for (int i = 0; i < 20; i++) {
        boolean[] values = new boolean[VARIABLES];
        for (int variable = 0; variable < VARIABLES; variable++) {
          values[variable] = random.nextBoolean();
        }
        var before = new Evaluation(circuit, values);
        var after = new Evaluation(reversed.circuit(), values);
        for (int goal = 0; goal < goals.length; goal++) {
          assertEquals(
              before.isTrue(goals[goal]), after.isTrue(reversed.goals()[goal]), "seed " + seed);
        }
        for (int node = 0; node < circuit.nodeCount(); node++) {
          int same = reversed.literals()[node];
          assertEquals(before.isTrue(Circuit.literal(node)), after.isTrue(same), "seed " + seed);
        }
      }
    }
  }

  private static int gate(SplittableRandom random, int[] known, int count, CircuitBuilder some) {
    int[] operands = new int[2 + random.nextInt(4)];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = known[random.nextInt(count)] ^ random.nextInt(2);
    }
    return some.and(operands, operands.length) ^ random.nextInt(2);
  }

  /// From the first end a gate for each pair of counts, so the cube of the number of cells; from
  /// the other one for each difference, so the square.
  @Test
  void whoHasMoreIsAskedByTheDifference() {
    int cells = 16; // each two variables, for the two who count
    CircuitBuilder some = builder(2 * cells);
    int[][] counts = new int[cells + 1][cells + 1]; // [count][other count]
    counts[0][0] = Circuit.TRUE;
    for (int cell = 0; cell < cells; cell++) {
      int[][] next = new int[cells + 1][cells + 1];
      int one = some.variable(2 * cell);
      int other = some.variable(2 * cell + 1);
      int none = some.and(new int[] {Circuit.not(one), Circuit.not(other)}, 2);
      for (int i = 0; i <= cell + 1; i++) {
        for (int j = 0; i + j <= cell + 1; j++) {
          int[] ways = {
            i == 0 ? Circuit.FALSE : some.and(new int[] {one, counts[i - 1][j]}, 2),
            j == 0 ? Circuit.FALSE : some.and(new int[] {other, counts[i][j - 1]}, 2),
            some.and(new int[] {none, counts[i][j]}, 2)
          };
          next[i][j] = some.or(ways, 3);
        }
      }
      counts = next;
    }
    int[] more = new int[cells * cells];
    int size = 0;
    for (int i = 0; i <= cells; i++) {
      for (int j = 0; j < i && i + j <= cells; j++) {
        more[size++] = counts[i][j];
      }
    }
    int goal = some.or(more, size);
    Circuit circuit = some.build();
    Reversed reversed = reverse(circuit, new int[] {goal}, circuit.gateCount()).orElseThrow();
    int added = operations(reversed.circuit(), reversed.goals()[0]);
    assertTrue(3 * added < operations(circuit, goal), () -> added + " of " + circuit);
  }

  @Test
  void givesUpWhereGatesBecomeMany() {
    CircuitBuilder some = builder(4);
    int first = some.or(new int[] {some.variable(0), some.variable(1)}, 2);
    int second = some.or(new int[] {some.variable(2), some.variable(3)}, 2);
    int goal = some.and(new int[] {first, second}, 2);
    assertTrue(reverse(some.build(), new int[] {goal}, 1).isEmpty());
    assertTrue(reverse(some.build(), new int[] {goal}, 10).isPresent());
  }

  private static Optional<Reversed> reverse(Circuit circuit, int[] goals, int most) {
    return GoalReversal.reverse(circuit, goals, most, Budget.unlimited());
  }

  private static CircuitBuilder builder(int variables) {
    return CircuitBuilder.minimising(variables, new int[] {variables}, Budget.unlimited());
  }

  /// Returns the operations that a literal takes.
  private static int operations(Circuit circuit, int literal) {
    boolean[] isNeeded = new boolean[circuit.nodeCount()];
    isNeeded[Circuit.node(literal)] = true;
    circuit.markCone(isNeeded);
    int count = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isNeeded[node]) {
        count += circuit.operationCount(node);
      }
    }
    return count;
  }
}
