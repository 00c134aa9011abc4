package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.circuit.GameCircuit.Goal;

/// Computes goals from their other end where that takes fewer operations.
///
/// A sheet that counts pieces cell by cell derives each count that may come of the cells seen so
/// far, and looks at last which counts win. With two counts side by side these are thousands of
/// gates a cell. From the other end there is a gate for what the cells still to come have to bring:
/// counts that need the same are one gate, such as all pairs of counts with the same difference.
///
/// A goal is the disjunction over all paths, from it down to a variable, of what stands beside the
/// path; that does not depend on the end from which it is computed.
final class GoalReversal {
  /*
   * The path goes through all operands of a disjunction, and through the deepest one of a
   * conjunction; any other choice would be right too. The others are the price of the step. The
   * weight of a literal is true where some path from the goal to it is paid for. The goal is true
   * where a variable at the end of a path is, and its weight.
   */

  private static final String STAGE = "computing goals from their other end";
  private static final int CHECK_MASK = (1 << 10) - 1; // nodes between two looks at the budget
  private static final int MIN_OPERATIONS = 1_000; // of goals alone
  private static final int MIN_SHARE = 20; // goals alone are at least one in so many operations

  private final Circuit circuit;
  private final CircuitBuilder builder;
  private final Factoring factoring;
  private final int[] copies; // [node] -> literal that is the same in the builder
  private final int[] depths; // [node] -> gates of the longest way to a variable
  private final @Nullable IntArrayList[] paid; // [literal] -> steps to it, with their weights
  private final int most; // operations of the builder before it gives up
  private final Budget budget;

  private GoalReversal(Circuit circuit, int most, Budget budget) {
    this.circuit = circuit;
    this.budget = budget;
    int variables = circuit.variableCount();
    this.builder = CircuitBuilder.minimising(variables, new int[] {variables}, budget);
    this.factoring = new Factoring(builder);
    this.copies = new int[circuit.nodeCount()];
    this.depths = new int[circuit.nodeCount()];
    this.paid = new IntArrayList[2 * circuit.nodeCount()];
    copy();
    this.most = builder.operationCount() + most;
  }

  /// Returns the same game with fewer operations; empty if that does not come of it.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static Optional<GameCircuit> apply(GameCircuit game, Budget budget) {
    boolean[] isElsewhere = new boolean[game.circuit().nodeCount()];
    DeadGateRemover.markSteps(game, isElsewhere);
    game.circuit().markCone(isElsewhere);
    int alone = operationsBeside(isElsewhere, game.circuit());
    if (alone < MIN_OPERATIONS || alone < game.circuit().operationCount() / MIN_SHARE) {
      return Optional.empty();
    }
    Goal[] goals = game.goals().clone();
    int[] literals = new int[goals.length];
    for (int i = 0; i < goals.length; i++) {
      boolean isMadeAnyway = isElsewhere[Circuit.node(goals[i].literal())];
      literals[i] = isMadeAnyway ? Circuit.FALSE : goals[i].literal();
    }
    Optional<Reversed> reversed = reverse(game.circuit(), literals, alone, budget);
    if (reversed.isEmpty()) {
      return Optional.empty();
    }
    GameCircuit both = game.with(reversed.get().circuit, reversed.get().literals);
    for (int i = 0; i < goals.length; i++) {
      if (literals[i] != Circuit.FALSE) {
        goals[i] = new Goal(goals[i].role(), goals[i].value(), reversed.get().goals[i]);
      } else {
        goals[i] = both.goals()[i];
      }
    }
    GameCircuit result = DeadGateRemover.apply(both.withGoals(goals));
    return result.circuit().operationCount() < game.circuit().operationCount()
        ? Optional.of(result)
        : Optional.empty();
  }

  /// Returns the operations that nothing but goals asks for.
  ///
  /// @param isElsewhere `[node]` -> whether something else does
  private static int operationsBeside(boolean[] isElsewhere, Circuit circuit) {
    int count = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (!isElsewhere[node]) {
        count += circuit.operationCount(node);
      }
    }
    return count;
  }

  /// A circuit with goals computed from their other end, beside all it had.
  ///
  /// @param literals `[node of the circuit before]` -> literal that is the same here
  /// @param goals `[goal]` -> literal
  @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
  record Reversed(Circuit circuit, int[] literals, int[] goals) {}

  /// Adds gates for goals; empty if these became too many.
  ///
  /// @param goals literals
  /// @param most operations that may be added
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static Optional<Reversed> reverse(Circuit circuit, int[] goals, int most, Budget budget) {
    var reversal = new GoalReversal(circuit, most, budget);
    int[] results = new int[goals.length];
    for (int i = 0; i < results.length; i++) {
      results[i] = reversal.reverse(goals[i]);
      if (reversal.isTooLarge()) {
        return Optional.empty();
      }
    }
    return Optional.of(new Reversed(reversal.builder.build(), reversal.copies, results));
  }

  private boolean isTooLarge() {
    return builder.operationCount() > most;
  }

  private void copy() {
    for (int node = 0; node < circuit.firstGate(); node++) {
      copies[node] = Circuit.literal(node);
    }
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      int start = circuit.operandStart(node);
      int[] operands = new int[circuit.operandStart(node + 1) - start];
      for (int i = 0; i < operands.length; i++) {
        int operand = circuit.operand(start + i);
        operands[i] = copyOf(operand);
        depths[node] = Math.max(depths[node], 1 + depths[Circuit.node(operand)]);
      }
      copies[node] = builder.and(operands, operands.length);
    }
  }

  private int copyOf(int literal) {
    return copies[Circuit.node(literal)] ^ (literal & 1);
  }

  /// Returns a literal of the builder that is the same as one of the circuit.
  private int reverse(int root) {
    var found = new IntArrayList();
    pay(root, Circuit.TRUE);
    for (int node = Circuit.node(root); node >= 0 && !isTooLarge(); node--) {
      if ((node & CHECK_MASK) == 0) {
        budget.check(STAGE, builder.gateCount());
      }
      for (int literal = Circuit.literal(node); Circuit.node(literal) == node; literal++) {
        int weight = takeWeight(literal);
        if (weight == Circuit.FALSE) {
          continue;
        }
        if (node < circuit.firstGate()) {
          found.add(and(copyOf(literal), weight));
        } else if (Circuit.isComplement(literal)) {
          for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
            pay(Circuit.not(circuit.operand(i)), weight);
          }
        } else {
          step(node, weight);
        }
      }
    }
    return factoring.or(found.elements(), found.size());
  }

  /// Goes from a conjunction to its deepest operand.
  private void step(int node, int weight) {
    int start = circuit.operandStart(node);
    int end = circuit.operandStart(node + 1);
    int deepest = start;
    for (int i = start + 1; i < end; i++) {
      if (depths[Circuit.node(circuit.operand(i))]
          > depths[Circuit.node(circuit.operand(deepest))]) {
        deepest = i;
      }
    }
    int[] price = new int[end - start];
    for (int i = start; i < end; i++) {
      price[i - start] = i == deepest ? weight : copyOf(circuit.operand(i));
    }
    pay(circuit.operand(deepest), builder.and(price, price.length));
  }

  private void pay(int literal, int weight) {
    IntArrayList known = paid[literal];
    if (known == null) {
      known = new IntArrayList(4);
      paid[literal] = known;
    }
    known.add(weight);
  }

  /// Returns where some path to a literal is paid for; equal sets of steps give equal literals.
  private int takeWeight(int literal) {
    IntArrayList steps = paid[literal];
    if (steps == null) {
      return Circuit.FALSE;
    }
    paid[literal] = null;
    if (steps.size() == 1) {
      return steps.getInt(0);
    }
    int[] sorted = steps.toIntArray();
    Arrays.sort(sorted);
    return factoring.or(sorted, sorted.length);
  }

  private int and(int first, int second) {
    return builder.and(new int[] {first, second}, 2);
  }
}
