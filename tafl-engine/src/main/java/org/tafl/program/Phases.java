package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.Relation.Kind;

/// Which relations each question about a game needs, and which of them change.
///
/// A relation is static if it depends on neither the state nor the joint move: it is computed once.
/// The others are dynamic. `does` is empty when legal, terminal and goal are asked, whatever a
/// sheet makes them depend on; state and joint move are empty when init, base and input are.
/// Immutable.
public final class Phases {
  /// A question, by the kind of relation that answers it.
  public enum Phase {
    /// The initial state.
    INIT(Kind.INIT),
    /// Declared fluents.
    BASE(Kind.BASE),
    /// Declared moves.
    INPUT(Kind.INPUT),
    /// Moves of a state.
    LEGAL(Kind.LEGAL),
    /// Whether a state ends the match.
    TERMINAL(Kind.TERMINAL),
    /// What the roles get.
    GOAL(Kind.GOAL),
    /// The state after a joint move.
    NEXT(Kind.NEXT);

    private final Kind kind;

    Phase(Kind kind) {
      this.kind = kind;
    }

    /// Returns the kind of the relations that answer the question.
    public Kind kind() {
      return kind;
    }
  }

  private final BitSet onState; // relations that depend on true
  private final BitSet onMoves; // relations that depend on does
  private final Map<Phase, int[]> needed = new EnumMap<>(Phase.class);

  private Phases(BitSet onState, BitSet onMoves) {
    this.onState = onState;
    this.onMoves = onMoves;
  }

  static Phases of(List<Relation> relations, DependencyGraph graph) {
    var phases =
        new Phases(
            dependents(relations, graph, Kind.TRUE), dependents(relations, graph, Kind.DOES));
    for (Phase phase : Phase.values()) {
      phases.needed.put(phase, needed(relations, graph, phase));
    }
    return phases;
  }

  /// Returns whether a relation is the same in every state.
  public boolean isStatic(int relation) {
    return !dependsOnState(relation) && !dependsOnMoves(relation);
  }

  /// Returns whether a relation is, or depends on, `true`.
  public boolean dependsOnState(int relation) {
    return onState.get(relation);
  }

  /// Returns whether a relation is, or depends on, `does`.
  public boolean dependsOnMoves(int relation) {
    return onMoves.get(relation);
  }

  /// Returns the relations that a question needs, each after those it depends on, static ones among
  /// them, given ones not; not to be changed.
  public int[] needed(Phase phase) {
    int[] relations = needed.get(phase);
    if (relations == null) {
      throw new IllegalStateException("no relations for " + phase);
    }
    return relations;
  }

  private static BitSet dependents(List<Relation> relations, DependencyGraph graph, Kind given) {
    var dependents = new BitSet();
    for (int[] component : graph.components()) {
      boolean depends = false;
      for (int relation : component) {
        depends |= relations.get(relation).kind() == given;
        for (int body : graph.positive(relation)) {
          depends |= dependents.get(body);
        }
        for (int body : graph.negative(relation)) {
          depends |= dependents.get(body);
        }
      }
      for (int relation : component) {
        dependents.set(relation, depends);
      }
    }
    return dependents;
  }

  private static int[] needed(List<Relation> relations, DependencyGraph graph, Phase phase) {
    var wanted = new BitSet();
    for (Relation relation : relations) {
      wanted.set(relation.id(), relation.kind() == phase.kind());
    }
    var order = new IntArrayList();
    for (int i = graph.components().size() - 1; i >= 0; i--) {
      int[] component = graph.components().get(i);
      boolean isWanted = false;
      for (int relation : component) {
        isWanted |= wanted.get(relation);
      }
      if (isWanted) {
        for (int relation : component) {
          order.add(relation);
          for (int body : graph.positive(relation)) {
            wanted.set(body);
          }
          for (int body : graph.negative(relation)) {
            wanted.set(body);
          }
        }
      }
    }
    order.removeIf(relation -> relations.get(relation).kind().isGiven());
    int[] reversed = new int[order.size()];
    for (int i = 0; i < reversed.length; i++) {
      reversed[i] = order.getInt(reversed.length - 1 - i);
    }
    return reversed;
  }
}
