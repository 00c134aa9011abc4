package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.program.Domains;

/// A statement about a state or joint move: no tuple of the left part and another one of the right
/// part hold together if their keys are equal.
///
/// If both parts are the same, at most one tuple holds for each key. The more columns a key has,
/// the less is said.
///
/// @param left a part
/// @param right a part with a key of the same length
record Exclusion(MutexPart left, MutexPart right) {
  /// Returns the statement that at most one tuple of a part holds for each key.
  static Exclusion within(MutexPart part) {
    return new Exclusion(part, part);
  }

  /// Returns whether both parts are the same, so that a tuple does not exclude itself.
  boolean isWithin() {
    return left.equals(right);
  }

  /// Returns whether an exclusion follows from this one: it speaks of the same tuples or of some of
  /// them, with a key that has at least the columns of this one's.
  boolean implies(Exclusion other) {
    if (isWithin() != other.isWithin() || left.relation() != other.left.relation()) {
      return false;
    }
    return isWithin() ? impliesWithin(other.left) : impliesBetween(other);
  }

  private boolean impliesWithin(MutexPart other) {
    for (int column = 0; column < left.constants().length; column++) {
      int constant = left.constants()[column];
      if (constant != MutexPart.ANY && constant != other.constants()[column]) {
        return false;
      }
      if (left.isKey(column) && other.isCounted(column)) {
        return false;
      }
    }
    return true;
  }

  private boolean impliesBetween(Exclusion other) {
    if (!left.withKey().equals(other.left.withKey())
        || !right.withKey().equals(other.right.withKey())) {
      return false;
    }
    for (int i = 0; i < left.key().length; i++) {
      if (!other.hasPair(left.key()[i], right.key()[i])) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether the exclusion says nothing, by what may stand in the columns: no two tuples of
  /// the parts can differ, or no two have the same key.
  boolean isVacuous(Domains domains) {
    if (!isWithin()) {
      for (int i = 0; i < left.key().length; i++) {
        IntSet domain = domains.column(left.relation(), left.key()[i]);
        IntSet other = domains.column(right.relation(), right.key()[i]);
        if (domain.intStream().noneMatch(other::contains)) {
          return true;
        }
      }
      return false;
    }
    for (int column = 0; column < left.constants().length; column++) {
      IntSet domain = domains.column(left.relation(), column);
      if (left.isCounted(column)
          && (domain.size() > 1 || domain.intStream().anyMatch(Domains::isMarker))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasPair(int leftColumn, int rightColumn) {
    for (int i = 0; i < left.key().length; i++) {
      if (left.key()[i] == leftColumn && right.key()[i] == rightColumn) {
        return true;
      }
    }
    return false;
  }

  /// Returns the exclusions that say less by one more column of the key; none of those of tuples
  /// with constants, which are not worth it.
  List<Exclusion> weaker() {
    var weaker = new ArrayList<Exclusion>();
    for (int column = 0; column < left.constants().length && !left.hasConstant(); column++) {
      if (!left.isCounted(column)) {
        continue;
      }
      MutexPart weakerLeft = left.withKey(insert(left.key(), place(column), column));
      if (isWithin()) {
        weaker.add(within(weakerLeft));
        continue;
      }
      for (int other = 0; other < right.constants().length; other++) {
        if (right.isCounted(other)) {
          int[] key = insert(right.key(), place(column), other);
          weaker.add(new Exclusion(weakerLeft, right.withKey(key)));
        }
      }
    }
    return weaker;
  }

  static int countedColumns(MutexPart part) {
    int counted = 0;
    for (int column = 0; column < part.constants().length; column++) {
      counted += part.isCounted(column) ? 1 : 0;
    }
    return counted;
  }

  /// Returns where a column belongs in the left key, which is ascending.
  private int place(int column) {
    return -1 - Arrays.binarySearch(left.key(), column);
  }

  private static int[] insert(int[] key, int place, int column) {
    int[] longer = new int[key.length + 1];
    System.arraycopy(key, 0, longer, 0, place);
    longer[place] = column;
    System.arraycopy(key, place, longer, place + 1, key.length - place);
    return longer;
  }
}
