package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// What is computed in each state, and in which order: components of relations that depend on one
/// another, each after those it asks for. So strata are respected. Immutable.
final class Schedule {
  static final Phase[] IN_PLAY = {Phase.TERMINAL, Phase.LEGAL, Phase.GOAL, Phase.NEXT};

  static final int TERMINAL = 0; // places in IN_PLAY
  static final int LEGAL = 1;
  static final int GOAL = 2;
  static final int NEXT = 3;

  private final Program program;
  private final Map<Phase, int[]> needed = new EnumMap<>(Phase.class); // components
  private final BitSet scheduled = new BitSet(); // components
  private final BitSet dynamic = new BitSet(); // relations

  Schedule(Program program) {
    this.program = program;
    for (int[] component : program.graph().components()) { // dependencies first
      boolean isDynamic = false;
      for (int relation : component) {
        isDynamic |= isInPlay(program.relation(relation));
        isDynamic |= isAnyDynamic(program.graph().positive(relation));
        isDynamic |= isAnyDynamic(program.graph().negative(relation));
      }
      for (int relation : component) {
        dynamic.set(relation, isDynamic);
      }
    }
    for (Phase phase : IN_PLAY) {
      var components = new IntArrayList();
      int last = -1;
      for (int relation : program.phases().needed(phase)) {
        int component = program.graph().componentOf(relation);
        if (component != last && dynamic.get(relation)) {
          components.add(component);
          scheduled.set(component);
          last = component;
        }
      }
      needed.put(phase, components.toIntArray());
    }
  }

  private static boolean isInPlay(Relation relation) {
    return switch (relation.kind()) {
      case LEGAL, NEXT, GOAL, TERMINAL, TRUE, DOES -> true;
      default -> false;
    };
  }

  private boolean isAnyDynamic(int[] relations) {
    for (int relation : relations) {
      if (dynamic.get(relation)) {
        return true;
      }
    }
    return false;
  }

  Program program() {
    return program;
  }

  /// Returns the components that a question needs, in order; not to be changed.
  int[] needed(Phase phase) {
    int[] components = needed.get(phase);
    if (components == null) {
      throw new IllegalArgumentException(phase + " is not asked in play");
    }
    return components;
  }

  /// Returns whether some question needs a component.
  boolean isScheduled(int component) {
    return scheduled.get(component);
  }

  int componentCount() {
    return program.graph().components().size();
  }

  int[] relations(int component) {
    return program.graph().components().get(component);
  }

  /// Returns whether a component has to be computed anew once moves are made.
  boolean dependsOnMoves(int component) {
    return program.phases().dependsOnMoves(relations(component)[0]);
  }

  /// Returns whether a relation is computed in each state, or given with it.
  boolean isDynamic(int relation) {
    return dynamic.get(relation);
  }

  /// Returns whether a literal is read from the knowledge base.
  boolean isDynamic(Literal literal) {
    return !literal.isDistinct() && dynamic.get(literal.relation());
  }

  boolean isFunction(Literal literal) {
    return !literal.isDistinct() && program.relation(literal.relation()).kind() == Kind.FUNCTION;
  }

  /// Returns whether the first term of a tuple is the compound of the others.
  ///
  /// @param literal one of a function
  boolean isComputed(Literal literal, int[] tuple) {
    int functor = program.relation(literal.relation()).functor();
    int[] arguments = Arrays.copyOfRange(tuple, 1, tuple.length);
    return program.terms().compound(functor, arguments) == tuple[0];
  }

  /// Returns the indexes of the positive literals of a rule that ask for its own component.
  int[] recursive(Rule rule) {
    int component = program.graph().componentOf(rule.head().relation());
    var literals = new IntArrayList(0);
    List<Literal> body = rule.body();
    for (int i = 0; i < body.size(); i++) {
      Literal literal = body.get(i);
      if (literal.isPositive()
          && isDynamic(literal)
          && program.graph().componentOf(literal.relation()) == component) {
        literals.add(i);
      }
    }
    return literals.toIntArray();
  }

  int[] arities() {
    int[] arities = new int[program.relations().size()];
    for (Relation relation : program.relations()) {
      arities[relation.id()] = relation.arity();
    }
    return arities;
  }
}
