package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.DependencyGraph;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// In which phase and in which layer of it each relation is computed.
///
/// Immutable.
final class Layers {
  /*
   * A relation that depends on moves is computed in each phase that asks for it, since outside NEXT
   * nobody moves. Any other is computed in one phase: TERM if the end depends on it, or if two of
   * the other three do, of which goals are one; this goes one step beyond the paper, which has the
   * exception for goal and legal only: what goal and next share is needed in every state too.
   */

  /// When a relation is computed, in the order in which phases of a state come.
  enum Phase {
    /// For the end of the match, and for what several others need.
    TERM,
    /// For the moves.
    LEGAL,
    /// For what roles get.
    GOAL,
    /// For the next state.
    NEXT;

    private org.tafl.program.Phases.Phase question() {
      return switch (this) {
        case TERM -> org.tafl.program.Phases.Phase.TERMINAL;
        case LEGAL -> org.tafl.program.Phases.Phase.LEGAL;
        case GOAL -> org.tafl.program.Phases.Phase.GOAL;
        case NEXT -> org.tafl.program.Phases.Phase.NEXT;
      };
    }
  }

  private final Program program;
  private final Map<Phase, List<Layer>> layers = new EnumMap<>(Phase.class);
  private final BitSet onlyLegal = new BitSet(); // relations computed in LEGAL, once
  private final boolean needsLegalForNext;

  private Layers(Program program) {
    this.program = program;
    Map<Phase, BitSet> needed = new EnumMap<>(Phase.class);
    Map<Phase, BitSet> computed = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      needed.put(phase, needed(phase));
      computed.put(phase, new BitSet());
    }
    for (Relation relation : program.relations()) {
      int id = relation.id();
      boolean isOnMoves = program.phases().dependsOnMoves(id);
      for (Phase phase : Phase.values()) {
        boolean isHere =
            isOnMoves
                ? of(phase, needed).get(id)
                : isNeeded(id, needed) && phase == phaseOf(id, needed);
        if (isHere) {
          of(phase, computed).set(id);
        }
      }
    }
    onlyLegal.or(of(Phase.LEGAL, computed));
    onlyLegal.andNot(of(Phase.TERM, needed));
    this.needsLegalForNext = intersects(onlyLegal, of(Phase.NEXT, needed));
    for (Phase phase : Phase.values()) {
      layers.put(phase, layers(of(phase, computed)));
    }
  }

  private static BitSet of(Phase phase, Map<Phase, BitSet> relations) {
    return relations.getOrDefault(phase, new BitSet());
  }

  private boolean intersects(BitSet legal, BitSet next) {
    BitSet shared = (BitSet) legal.clone();
    shared.and(next);
    return shared.stream().anyMatch(id -> !program.phases().dependsOnMoves(id));
  }

  /// Finds the phases and layers of a program.
  static Layers of(Program program) {
    return new Layers(program);
  }

  /// Returns whether a relation is computed anew for each state.
  static boolean isDynamic(Program program, int relation) {
    Kind kind = program.relation(relation).kind();
    boolean isAnswer =
        kind == Kind.LEGAL || kind == Kind.GOAL || kind == Kind.TERMINAL || kind == Kind.NEXT;
    return isAnswer || !program.phases().isStatic(relation);
  }

  private BitSet needed(Phase phase) {
    var needed = new BitSet();
    for (int relation : program.phases().needed(phase.question())) {
      if (isDynamic(program, relation)) {
        needed.set(relation);
      }
    }
    return needed;
  }

  private static boolean isNeeded(int relation, Map<Phase, BitSet> needed) {
    return needed.values().stream().anyMatch(relations -> relations.get(relation));
  }

  /// Returns the only phase of a relation that does not depend on moves and is needed.
  private static Phase phaseOf(int relation, Map<Phase, BitSet> needed) {
    boolean forLegal = of(Phase.LEGAL, needed).get(relation);
    boolean forGoal = of(Phase.GOAL, needed).get(relation);
    boolean forNext = of(Phase.NEXT, needed).get(relation);
    if (of(Phase.TERM, needed).get(relation) || (forGoal && (forLegal || forNext))) {
      return Phase.TERM;
    }
    return forLegal ? Phase.LEGAL : forGoal ? Phase.GOAL : Phase.NEXT;
  }

  /// Takes what is ready in rounds: a cyclic component alone, before any others; otherwise all
  /// acyclic ones.
  private List<Layer> layers(BitSet relations) {
    DependencyGraph graph = program.graph();
    int count = graph.components().size();
    var readers = new IntArrayList[count]; // [component] -> components that ask for it
    Arrays.setAll(readers, i -> new IntArrayList(2));
    int[] missing = new int[count]; // [component] -> components it asks for, not computed yet
    Deque<Integer> cyclic = new ArrayDeque<>();
    List<Integer> acyclic = new ArrayList<>();
    for (int component = 0; component < count; component++) {
      if (relations.get(graph.components().get(component)[0])) {
        for (int lower : asked(component, relations)) {
          readers[lower].add(component);
          missing[component]++;
        }
        if (missing[component] == 0) {
          (isCyclic(component) ? cyclic : acyclic).add(component);
        }
      }
    }
    var result = new ArrayList<Layer>();
    while (!cyclic.isEmpty() || !acyclic.isEmpty()) {
      boolean isCyclic = !cyclic.isEmpty();
      List<Integer> chosen = isCyclic ? List.of(cyclic.remove()) : acyclic;
      acyclic = isCyclic ? acyclic : new ArrayList<>();
      var layer = new ArrayList<Integer>();
      for (int component : chosen) {
        Arrays.stream(graph.components().get(component)).forEach(layer::add);
        for (int reader : readers[component]) {
          missing[reader]--;
          if (missing[reader] == 0) {
            (isCyclic(reader) ? cyclic : acyclic).add(reader);
          }
        }
      }
      result.add(new Layer(layer, isCyclic));
    }
    return result;
  }

  private boolean isCyclic(int component) {
    return program.graph().isRecursive(program.graph().components().get(component)[0]);
  }

  /// Returns the other components that a component asks for, of those to be computed.
  private IntOpenHashSet asked(int component, BitSet relations) {
    DependencyGraph graph = program.graph();
    var asked = new IntOpenHashSet();
    for (int relation : graph.components().get(component)) {
      for (int body : graph.positive(relation)) {
        asked.add(relations.get(body) ? graph.componentOf(body) : component);
      }
      for (int body : graph.negative(relation)) {
        asked.add(relations.get(body) ? graph.componentOf(body) : component);
      }
    }
    asked.remove(component);
    return asked;
  }

  /// Returns the layers of a phase, in the order of their computation.
  List<Layer> of(Phase phase) {
    return layers.getOrDefault(phase, List.of());
  }

  /// Returns whether the next state needs what is computed for the moves.
  boolean needsLegalForNext() {
    return needsLegalForNext;
  }
}
