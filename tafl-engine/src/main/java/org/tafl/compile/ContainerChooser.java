package org.tafl.compile;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tafl.compile.Container.Origin;

/// Chooses how each container keeps its facts.
final class ContainerChooser {
  private static final int MAX_STATIC_BITS = 24; // of codes: a bit table of 2 MB
  private static final int MAX_KEY_BITS = 20; // a table of 4 MB
  private static final int MAX_DENSE_BITS = 18; // a bit set of 32 KB
  private static final int MAX_TESTED_BITS = 22; // of 512 KB, where no query goes through it
  private static final long MAX_BIT_SET_BYTES = 64 << 20; // of all bit sets of a simulator
  private static final int LISTED_WORDS = 16; // from here on, facts are also listed
  private static final double MAX_ARRAY = 1 << 20; // places of a lookup array
  private static final double MAX_CHEAP_ARRAY = 1 << 16; // of one that nobody asked for
  private static final int MAX_SHAPE_COLUMNS = 62;

  // A kind that is not the usual one is to cost clearly less: what is expected is not exact.
  private static final double CLEARLY_LESS = 0.7;
  private static final List<ContainerKind> OTHERS =
      List.of(
          ContainerKind.HASH_COMPOSED,
          ContainerKind.VECTOR,
          ContainerKind.ARRAY,
          ContainerKind.HASH);

  private final QueryShapes shapes;
  private final Optional<ContainerKind> wanted;
  private final Optional<ContainerCost> cost;
  private long bitSetBytes; // of those chosen

  /// @param wanted kind of all containers where it is possible; empty for the best of each
  /// @param cost by sizes that were measured; empty if none were
  ContainerChooser(
      QueryShapes shapes, Optional<ContainerKind> wanted, Optional<ContainerCost> cost) {
    this.shapes = shapes;
    this.wanted = wanted;
    this.cost = cost;
  }

  /// Returns containers with the same kind.
  ///
  /// @param group one, or a state's and the next's, which are exchanged
  List<Container> choose(List<Container> group) {
    ContainerKind kind = kind(group);
    bitSetBytes += kind == ContainerKind.BITS ? bytes(group) : 0;
    return group.stream().map(container -> of(container, kind)).toList();
  }

  private Container of(Container container, ContainerKind kind) {
    boolean hasList =
        kind == ContainerKind.BITS
            && (shapes.isDrained(container.id()) || container.words() > LISTED_WORDS);
    return container.with(kind, hasList);
  }

  private ContainerKind kind(List<Container> group) {
    Origin origin = group.getFirst().origin();
    if (origin == Origin.MOVES) {
      return ContainerKind.VECTOR; // a fact per role at most
    }
    if (wanted.isPresent() && isPossible(group, wanted.get())) {
      return wanted.get();
    }
    ContainerKind dense = origin == Origin.STATIC ? ContainerKind.TABLE : ContainerKind.BITS;
    ContainerKind usual = isPossible(group, dense) ? dense : ContainerKind.HASH_COMPOSED;
    return cost.isEmpty() || origin == Origin.STATIC ? usual : cheapest(group, usual, cost.get());
  }

  /// Returns the kind that costs least. One whose cost grows with the facts is not taken where
  /// there may later be many more of them than were met.
  private ContainerKind cheapest(List<Container> group, ContainerKind usual, ContainerCost by) {
    boolean mayGrow = group.stream().anyMatch(c -> c.isOpen() || shapes.isDrained(c.id()));
    ContainerKind cheapest = usual;
    double least = CLEARLY_LESS * cost(group, usual, by);
    for (ContainerKind other : OTHERS) {
      boolean isSafe =
          switch (other) {
            case VECTOR, HASH -> !mayGrow;
            case ARRAY -> group.stream().allMatch(c -> c.capacity() <= MAX_CHEAP_ARRAY);
            default -> true;
          };
      double steps =
          isSafe && isPossible(group, other) ? cost(group, other, by) : Double.POSITIVE_INFINITY;
      if (steps < least) {
        cheapest = other;
        least = steps;
      }
    }
    return cheapest;
  }

  private double cost(List<Container> group, ContainerKind kind, ContainerCost by) {
    return group.stream().mapToDouble(container -> by.of(of(container, kind))).sum();
  }

  private boolean isPossible(List<Container> group, ContainerKind kind) {
    return group.stream().allMatch(container -> isPossible(container, kind))
        && (kind != ContainerKind.BITS || bitSetBytes + bytes(group) <= MAX_BIT_SET_BYTES);
  }

  private static long bytes(List<Container> bitSets) {
    return bitSets.stream().mapToLong(container -> (long) container.words() * Long.BYTES).sum();
  }

  private boolean isPossible(Container container, ContainerKind kind) {
    return switch (kind) {
      case BITS ->
          container.origin() != Origin.STATIC
              && container.codeBits() <= (isTested(container) ? MAX_TESTED_BITS : MAX_DENSE_BITS);
      case TABLE -> container.origin() == Origin.STATIC && isTabular(container);
      case HASH_COMPOSED -> true;
      case VECTOR, HASH, TREE, TREE_COMPOSED -> container.arity() <= MAX_SHAPE_COLUMNS;
      case ARRAY -> container.arity() <= MAX_SHAPE_COLUMNS && container.capacity() <= MAX_ARRAY;
      case TRIE, TRIE_COMPOSED -> container.arity() <= MAX_SHAPE_COLUMNS && !container.isOpen();
    };
  }

  /// Returns whether a container is only filled, asked for single facts, and listed from the
  /// beginning.
  private boolean isTested(Container container) {
    if (container.arity() > QueryShapes.MAX_COLUMNS) {
      return false; // a mask does not tell whether all columns are known
    }
    long all = (1L << container.arity()) - 1;
    return container.origin() == Origin.COMPUTED
        && Arrays.stream(shapes.masks(container.id())).allMatch(mask -> mask == all || mask == 0);
  }

  private boolean isTabular(Container container) {
    if (container.codeBits() > MAX_STATIC_BITS) {
      return false;
    }
    for (long mask : shapes.masks(container.id())) {
      int keyBits = 0;
      for (int column = 0; column < container.arity(); column++) {
        boolean isKnown = column < Long.SIZE && (mask >>> column & 1) != 0;
        keyBits += isKnown ? container.columns().get(column).width() : 0;
      }
      if (keyBits > MAX_KEY_BITS && Long.bitCount(mask) < container.arity()) {
        return false;
      }
    }
    return true;
  }
}
