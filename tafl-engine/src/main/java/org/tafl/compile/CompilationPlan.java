package org.tafl.compile;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.Program;

/// How a game is computed: what is kept where, and a filter tree per phase.
///
/// @param program the rules
/// @param symbols the numbers of the terms
/// @param layers in which order relations are computed
/// @param containers each at its id; copied
/// @param trees of each phase; copied
/// @param routines that the trees ask; copied
/// @param shapes how each container is asked
/// @param staticFacts `[container]` -> facts, for static ones; not to be changed
record CompilationPlan(
    Program program,
    Symbols symbols,
    Layers layers,
    List<Container> containers,
    Map<Phase, Filter> trees,
    List<Routine> routines,
    QueryShapes shapes,
    int[][][] staticFacts) {
  /// Copies the lists.
  CompilationPlan {
    containers = List.copyOf(containers);
    trees = new EnumMap<>(trees);
    routines = List.copyOf(routines);
  }

  /// Returns the plan with its containers of other kinds.
  CompilationPlan with(List<Container> others) {
    return new CompilationPlan(
        program, symbols, layers, others, trees, routines, shapes, staticFacts);
  }

  /// Returns the tree of a phase.
  Filter tree(Phase phase) {
    return trees.getOrDefault(phase, Filter.NOTHING);
  }

  /// Returns the containers whose facts are found when they are asked for, or are calls.
  BitSet onDemand() {
    var onDemand = new BitSet();
    for (Routine routine : routines) {
      onDemand.set(routine.container());
      onDemand.set(routine.calls());
    }
    return onDemand;
  }
}
