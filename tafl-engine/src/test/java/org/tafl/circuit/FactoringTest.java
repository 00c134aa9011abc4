package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;

class FactoringTest {
  private static final int VARIABLES = 10;
  private static final int[] NO_ALTERNATIVES = {0};

  private final CircuitBuilder builder =
      CircuitBuilder.minimising(VARIABLES, NO_ALTERNATIVES, Budget.unlimited());
  private final Factoring factoring = new Factoring(builder);

  private int and(int... variables) {
    int[] literals = Arrays.stream(variables).map(builder::variable).toArray();
    return builder.and(literals, literals.length);
  }

  private int or(int... literals) {
    return builder.or(literals, literals.length);
  }

  @Test
  void whatConjunctionsShareIsTakenOut() {
    int[] terms = {and(0, 1), and(0, 2), builder.variable(3)};
    int bracket = or(builder.variable(1), builder.variable(2));
    int[] product = {builder.variable(0), bracket};
    int expected = or(builder.and(product, 2), builder.variable(3));
    assertEquals(expected, factoring.or(terms, terms.length));
  }

  @Test
  void allThatIsSharedIsTakenOutAtOnce() {
    int[] terms = {and(0, 1, 2, 3), and(0, 1, 2, 4)};
    int bracket = or(builder.variable(3), builder.variable(4));
    int[] product = {builder.variable(0), builder.variable(1), builder.variable(2), bracket};
    assertEquals(builder.and(product, product.length), factoring.or(terms, terms.length));
  }

  @Test
  void aConjunctionWithinAnotherAbsorbsIt() {
    int[] terms = {and(0, 1, 2), and(0, 1)};
    assertEquals(and(0, 1), factoring.or(terms, terms.length));
  }

  @Test
  void constantsAreFolded() {
    assertEquals(Circuit.FALSE, factoring.or(new int[] {Circuit.FALSE}, 1));
    assertEquals(Circuit.TRUE, factoring.or(new int[] {and(0, 1), Circuit.TRUE}, 2));
    assertEquals(Circuit.FALSE, factoring.or(new int[0], 0));
  }

  @Test
  void randomDisjunctionsMeanTheSame() {
    for (int seed = 0; seed < 400; seed++) {
      var random = new SplittableRandom(seed);
      var circuits = CircuitBuilder.minimising(VARIABLES, NO_ALTERNATIVES, Budget.unlimited());
      int[][] terms = new int[1 + random.nextInt(12)][];
      int[] literals = new int[terms.length];
      for (int term = 0; term < terms.length; term++) {
        terms[term] = new int[1 + random.nextInt(5)];
        for (int i = 0; i < terms[term].length; i++) {
          terms[term][i] = circuits.variable(random.nextInt(VARIABLES)) ^ random.nextInt(2);
        }
        literals[term] = circuits.and(terms[term], terms[term].length);
      }
      int factored = new Factoring(circuits).or(literals, literals.length);
      Circuit circuit = circuits.build();
      for (int assignment = 0; assignment < 1 << VARIABLES; assignment += 7) {
        boolean[] values = new boolean[VARIABLES];
        for (int i = 0; i < VARIABLES; i++) {
          values[i] = (assignment >> i & 1) != 0;
        }
        var evaluation = new Evaluation(circuit, values);
        boolean expected =
            Arrays.stream(terms).anyMatch(term -> Arrays.stream(term).allMatch(evaluation::isTrue));
        assertEquals(expected, evaluation.isTrue(factored), "seed " + seed);
      }
    }
  }
}
