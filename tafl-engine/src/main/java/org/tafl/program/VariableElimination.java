package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/// Eliminates the variables of a rule one after the other, and says which go together.
///
/// Variables are joined if they occur in one literal; those of the head stay. The next one is that
/// whose neighbours lack the fewest joins among one another, of these the one that ranges with its
/// neighbours over the fewest bindings, of these the first. Its neighbours are joined. See H.
/// Bodlaender and A. Koster, *Treewidth computations I: Upper bounds*, Information and Computation
/// 208, 2010, section 3 (minimum fill-in).
final class VariableElimination {
  private final BitSet[] neighbours; // [variable] -> variables joined with it, not yet eliminated
  private final BitSet open = new BitSet();
  private final List<Group> groups = new ArrayList<>();
  private final IntToDoubleFunction domain;

  /// Variables that are eliminated together, and those joined with one of them.
  private record Group(BitSet eliminated, BitSet neighbours) {}

  private VariableElimination(Rule rule, IntToDoubleFunction domain) {
    this.domain = domain;
    this.neighbours = new BitSet[rule.variableCount()];
    Arrays.setAll(neighbours, i -> new BitSet());
    join(rule.head());
    rule.body().forEach(this::join);
    open.set(0, rule.variableCount());
    var head = new BitSet();
    rule.head().addVariables(head);
    open.andNot(head);
  }

  /// Returns sets of variables: for each of the body alone, in the order in which they are
  /// eliminated, the variable with those that had to be eliminated before it.
  ///
  /// @param domain number of terms that a variable ranges over
  static List<BitSet> of(Rule rule, IntToDoubleFunction domain) {
    var elimination = new VariableElimination(rule, domain);
    var sets = new ArrayList<BitSet>();
    while (!elimination.open.isEmpty()) {
      sets.add(elimination.eliminate(elimination.next()));
    }
    return sets;
  }

  private void join(Literal literal) {
    var variables = new BitSet();
    literal.addVariables(variables);
    join(variables);
  }

  private void join(BitSet variables) {
    variables.stream()
        .forEach(variable -> {
          neighbours[variable].or(variables);
          neighbours[variable].clear(variable);
        });
  }

  private int next() {
    int best = -1;
    int bestFill = 0;
    double bestSize = 0;
    for (int variable = open.nextSetBit(0);
        variable >= 0;
        variable = open.nextSetBit(variable + 1)) {
      int fill = fill(variable);
      double size =
          neighbours[variable].stream()
              .mapToDouble(domain)
              .reduce(domain.applyAsDouble(variable), (a, b) -> a * b);
      if (best < 0 || fill < bestFill || (fill == bestFill && size < bestSize)) {
        best = variable;
        bestFill = fill;
        bestSize = size;
      }
    }
    return best;
  }

  /// Returns how many pairs of neighbours are not joined, each counted twice.
  private int fill(int variable) {
    BitSet around = neighbours[variable];
    return around.stream()
        .map(neighbour -> {
          var missing = (BitSet) around.clone();
          missing.andNot(neighbours[neighbour]);
          return missing.cardinality() - 1; // itself
        })
        .sum();
  }

  private BitSet eliminate(int variable) {
    var eliminated = new BitSet();
    eliminated.set(variable);
    groups.removeIf(group -> {
      boolean isJoined = group.neighbours.get(variable);
      if (isJoined) {
        eliminated.or(group.eliminated);
      }
      return isJoined;
    });
    BitSet around = neighbours[variable];
    join(around);
    around.stream().forEach(neighbour -> neighbours[neighbour].clear(variable));
    groups.add(new Group(eliminated, around));
    open.clear(variable);
    return eliminated;
  }
}
