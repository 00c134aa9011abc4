package org.tafl.compile;

import java.util.stream.IntStream;

/// What a container of a kind costs in a state, in steps of about a nanosecond: to empty it, to
/// fill it and to ask it as often as expected. The costs of each kind are those of {@link
/// ContainerKind}.
final class ContainerCost {
  // Round figures, estimated and not measured: they decide between kinds whose costs are of
  // different
  // order, and the plans run against each other before one is taken.
  private static final double WORD = 0.5; // looked at
  private static final double STEP = 1.5; // to the next fact, or place
  private static final double BIT = 1.5; // set or asked
  private static final double PLACE = 4; // of an array, set or asked
  private static final double HASH = 8; // a table asked
  private static final double LINK = 8; // of a fact in one more table
  private static final double CALL = 6; // of a container that keeps facts in rows

  private final QueryShapes shapes;
  private final ExpectedUse use;

  ContainerCost(QueryShapes shapes, ExpectedUse use) {
    this.shapes = shapes;
    this.use = use;
  }

  /// Returns the steps in a state.
  ///
  /// @param container of the kind
  double of(Container container) {
    double facts = use.rows(container);
    double emptied = emptied(container, facts);
    double filled = use.accepted(container) * perFact(container, facts);
    double asked =
        IntStream.range(0, shapes.masks(container.id()).length)
            .mapToDouble(shape -> asked(container, shape, facts))
            .sum();
    return emptied + filled + asked;
  }

  private double emptied(Container container, double facts) {
    return switch (container.kind()) {
      case BITS -> container.hasList() ? facts * BIT : container.words() * WORD / 4;
      case VECTOR -> CALL;
      case ARRAY -> CALL + facts * PLACE;
      case HASH, HASH_COMPOSED -> CALL + facts * LINK * (1 + tables(container));
      case TABLE, TREE, TRIE, TREE_COMPOSED, TRIE_COMPOSED -> 0;
    };
  }

  private int tables(Container container) {
    return container.kind() == ContainerKind.HASH_COMPOSED
        ? HashComposedFacts.chained(container.arity(), shapes.masks(container.id()))
        : 0;
  }

  private double perFact(Container container, double facts) {
    return switch (container.kind()) {
      case BITS -> container.hasList() ? 2 * BIT : BIT;
      case VECTOR -> CALL + facts * STEP;
      case ARRAY -> CALL + PLACE;
      case HASH, HASH_COMPOSED -> CALL + HASH + LINK * tables(container);
      case TABLE, TREE, TRIE, TREE_COMPOSED, TRIE_COMPOSED -> Double.POSITIVE_INFINITY; // not taken
    };
  }

  private double asked(Container container, int shape, double facts) {
    long mask = shapes.masks(container.id())[shape];
    boolean isWhole = Long.bitCount(mask) == container.arity();
    double asked = use.asked(container, shape);
    double found = use.found(container, shape) * STEP;
    return switch (container.kind()) {
      case BITS -> isWhole ? asked * BIT : asked * gone(container, mask, facts) + found;
      case VECTOR -> asked * (CALL + facts * STEP) + found;
      case ARRAY -> {
        double free = isWhole ? 0 : STEP * places(container, mask);
        double steps = mask == 0 ? 0 : PLACE + free;
        yield asked * (CALL + steps) + found;
      }
      case HASH -> asked * (CALL + (isWhole ? HASH : facts * STEP)) + found;
      case HASH_COMPOSED -> asked * (CALL + HASH) + found;
      case TABLE, TREE, TRIE, TREE_COMPOSED, TRIE_COMPOSED -> 0;
    };
  }

  /// Returns the steps through the words, or the list, of a bit set.
  private static double gone(Container container, long mask, double facts) {
    BitPattern pattern =
        BitPattern.of(container, column -> isKnown(mask, column), container.columns());
    return pattern.isListed(container) ? facts * STEP : pattern.words() * WORD;
  }

  private static double places(Container container, long mask) {
    return IntStream.range(0, container.arity())
        .filter(column -> !isKnown(mask, column))
        .mapToDouble(column -> container.columns().get(column).size())
        .reduce(1, (a, b) -> a * b);
  }

  private static boolean isKnown(long mask, int column) {
    return column < QueryShapes.MAX_COLUMNS && (mask >>> column & 1) != 0;
  }
}
