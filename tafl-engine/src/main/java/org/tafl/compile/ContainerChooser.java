package org.tafl.compile;

import java.util.Arrays;
import java.util.BitSet;
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
  private static final int MAX_SHAPE_COLUMNS = 62;

  private final QueryShapes shapes;
  private final BitSet exchanged; // containers of the state and the next
  private final Optional<ContainerKind> wanted;
  private long bitSetBytes; // of those chosen

  /// @param exchanged containers of the state and the next
  /// @param wanted kind of all containers where it is possible; empty for the best of each
  ContainerChooser(QueryShapes shapes, BitSet exchanged, Optional<ContainerKind> wanted) {
    this.shapes = shapes;
    this.exchanged = exchanged;
    this.wanted = wanted;
  }

  /// Returns the container with a kind.
  Container choose(Container container) {
    ContainerKind kind =
        container.origin() == Origin.MOVES
            ? ContainerKind.VECTOR // a fact per role at most
            : wanted.filter(one -> isPossible(container, one)).orElseGet(() -> best(container));
    if (kind == ContainerKind.BITS) {
      bitSetBytes += (long) container.words() * Long.BYTES;
    }
    boolean hasList =
        kind == ContainerKind.BITS
            && (shapes.isDrained(container.id()) || container.words() > LISTED_WORDS);
    return container.with(kind, hasList);
  }

  private ContainerKind best(Container container) {
    ContainerKind dense =
        container.origin() == Origin.STATIC ? ContainerKind.TABLE : ContainerKind.BITS;
    return isPossible(container, dense) ? dense : ContainerKind.HASH_COMPOSED;
  }

  private boolean isPossible(Container container, ContainerKind kind) {
    return switch (kind) {
      case BITS ->
          container.origin() != Origin.STATIC
              && container.codeBits() <= (isTested(container) ? MAX_TESTED_BITS : MAX_DENSE_BITS)
              && bitSetBytes + (long) container.words() * Long.BYTES <= MAX_BIT_SET_BYTES;
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
        && !exchanged.get(container.id())
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
