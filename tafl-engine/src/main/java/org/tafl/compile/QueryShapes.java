package org.tafl.compile;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.Argument;
import org.tafl.program.Literal;

/// How the containers of some filter trees are asked: for which columns known.
///
/// Immutable once they are united.
final class QueryShapes {
  /// Columns that a mask may have; others are compared one by one.
  static final int MAX_COLUMNS = 63;

  private final LongArrayList[] masks; // [container] -> columns known in some query
  private final BitSet drained = new BitSet();
  private final Map<Phase, BitSet> accepted = new EnumMap<>(Phase.class); // containers

  private QueryShapes(int containers) {
    this.masks = new LongArrayList[containers];
    Arrays.setAll(masks, i -> new LongArrayList(2));
  }

  /// Finds the shapes of some trees.
  static QueryShapes of(int containers, Map<Phase, Filter> trees, List<Routine> routines) {
    var shapes = new QueryShapes(containers);
    trees.forEach((phase, root) -> {
      var accepts = new BitSet();
      shapes.add(root, 0, accepts);
      shapes.accepted.put(phase, accepts);
    });
    for (Routine routine : routines) {
      shapes.add(routine.tree(), routine.known().length, new BitSet());
    }
    return shapes;
  }

  /// Gives two containers the same shapes, since they will be exchanged.
  void unite(int one, int other) {
    for (long mask : masks(one)) {
      if (!masks[other].contains(mask)) {
        masks[other].add(mask);
      }
    }
    masks[one] = new LongArrayList(masks[other]);
  }

  /// @param known number of variables that have values
  private void add(Filter filter, int known, BitSet accepts) {
    switch (filter) {
      case Filter.Sequence(var children) -> children.forEach(child -> add(child, known, accepts));
      case Filter.Query(int container, var pattern, _, var child) -> {
        long mask = mask(pattern, known);
        if (!masks[container].contains(mask)) {
          masks[container].add(mask);
        }
        add(child, knownBelow(pattern, known), accepts);
      }
      case Filter.Ask(_, _, var child) -> add(child, known, accepts);
      case Filter.Compare(_, _, _, var child) -> add(child, known, accepts);
      case Filter.Make(_, var pattern, var child) ->
          add(child, knownBelow(pattern, known), accepts);
      case Filter.Take(_, var pattern, var child) ->
          add(child, knownBelow(pattern, known), accepts);
      case Filter.Accept(int container, _) -> accepts.set(container);
      case Filter.Repeat(var drains) -> drains.forEach(drain -> add(drain, known, accepts));
      case Filter.Drain(int container, int columns, var child) -> {
        drained.set(container);
        add(child, columns, accepts);
      }
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        add(test, known, accepts);
        add(whenTrue, known, accepts);
        add(whenFalse, known, accepts);
      }
      case Filter.Return() -> {}
    }
  }

  /// Returns the columns of a pattern that are known before it is asked.
  ///
  /// @param known number of variables that have values
  static long mask(Literal pattern, int known) {
    long mask = 0;
    for (int column = 0; column < Math.min(MAX_COLUMNS, pattern.arguments().length); column++) {
      int argument = pattern.arguments()[column];
      if (!Argument.isVariable(argument) || Argument.variable(argument) < known) {
        mask |= 1L << column;
      }
    }
    return mask;
  }

  /// Returns the number of variables that have values below a pattern.
  static int knownBelow(Literal pattern, int known) {
    int below = known;
    for (int argument : pattern.arguments()) {
      if (Argument.isVariable(argument)) {
        below = Math.max(below, Argument.variable(argument) + 1);
      }
    }
    return below;
  }

  /// Returns the masks of the columns known in queries of a container, each once.
  long[] masks(int container) {
    return masks[container].toLongArray();
  }

  /// Returns the place of a mask among those of a container.
  int shape(int container, long mask) {
    return masks[container].indexOf(mask);
  }

  /// Returns whether the facts of a container are drained.
  boolean isDrained(int container) {
    return drained.get(container);
  }

  /// Returns the containers that the tree of a phase puts facts into; not to be changed.
  BitSet accepted(Phase phase) {
    return accepted.getOrDefault(phase, new BitSet());
  }
}
