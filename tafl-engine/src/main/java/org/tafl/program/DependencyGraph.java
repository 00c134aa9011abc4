package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.Arrays;
import java.util.List;
import org.tafl.program.Relation.Kind;

/// Which relation is computed from which: an edge from the relation of a head to each relation of
/// its body. Function relations are computed on the spot and have no edges. Immutable.
public final class DependencyGraph {
  private final int[][] positive; // [relation] -> relations it asks for, in the order of the rules
  private final int[][] negative; // [relation] -> relations whose negation it asks for
  private final List<int[]> components; // dependencies first
  private final int[] componentOf; // [relation] -> index in components

  private DependencyGraph(int[][] positive, int[][] negative) {
    this.positive = positive;
    this.negative = negative;
    int[][] all = new int[positive.length][];
    Arrays.setAll(all, i -> concatenate(positive[i], negative[i]));
    this.components = TarjanComponents.of(all);
    this.componentOf = new int[positive.length];
    for (int component = 0; component < components.size(); component++) {
      for (int relation : components.get(component)) {
        componentOf[relation] = component;
      }
    }
  }

  /// Returns the dependencies of some rules.
  ///
  /// @param relations each at its id
  public static DependencyGraph of(List<Relation> relations, List<Rule> rules) {
    var positive = new IntLinkedOpenHashSet[relations.size()];
    var negative = new IntLinkedOpenHashSet[relations.size()];
    Arrays.setAll(positive, i -> new IntLinkedOpenHashSet(2));
    Arrays.setAll(negative, i -> new IntLinkedOpenHashSet(2));
    for (Rule rule : rules) {
      for (Literal literal : rule.body()) {
        if (!literal.isDistinct() && relations.get(literal.relation()).kind() != Kind.FUNCTION) {
          (literal.isPositive() ? positive : negative)
              [rule.head().relation()].add(literal.relation());
        }
      }
    }
    int[][] positiveEdges = new int[relations.size()][];
    int[][] negativeEdges = new int[relations.size()][];
    Arrays.setAll(positiveEdges, i -> positive[i].toIntArray());
    Arrays.setAll(negativeEdges, i -> negative[i].toIntArray());
    return new DependencyGraph(positiveEdges, negativeEdges);
  }

  private static int[] concatenate(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /// Returns the number of relations.
  public int relationCount() {
    return positive.length;
  }

  /// Returns the relations that rules of a relation ask for; not to be changed.
  public int[] positive(int relation) {
    return positive[relation];
  }

  /// Returns the relations whose negation rules of a relation ask for; not to be changed.
  public int[] negative(int relation) {
    return negative[relation];
  }

  /// Returns the strongly connected components, each after those it depends on; a relation alone is
  /// one too. Not to be changed.
  public List<int[]> components() {
    return components;
  }

  /// Returns the component of a relation, an index in {@link #components()}.
  public int componentOf(int relation) {
    return componentOf[relation];
  }

  /// Returns whether a relation depends on itself, directly or through others.
  public boolean isRecursive(int relation) {
    return components.get(componentOf[relation]).length > 1
        || Arrays.stream(positive[relation]).anyMatch(other -> other == relation)
        || Arrays.stream(negative[relation]).anyMatch(other -> other == relation);
  }

  /// Returns whether one relation asks for the negation of the other inside a cycle.
  public boolean isNegativeInCycle(int head, int body) {
    return componentOf[head] == componentOf[body]
        && Arrays.stream(negative[head]).anyMatch(other -> other == body);
  }
}
