package org.tafl.invariant;

import java.util.Arrays;

/// The fluents of one relation that belong to a group: those with given constants in some columns.
/// The key columns tell the instances of the group apart.
///
/// @param relation the relation `true` or `does`
/// @param constants `[column]` -> the term that has to stand there, or {@link #ANY}; copied
/// @param key columns, in the order that all parts of a group share; copied
public record MutexPart(int relation, int[] constants, int[] key) {
  /// In place of a constant: any term may stand there.
  public static final int ANY = -1;

  /// Copies the arrays.
  public MutexPart {
    constants = constants.clone();
    key = key.clone();
  }

  /// Returns the part of all tuples of a relation.
  static MutexPart of(int relation, int arity, int... key) {
    int[] constants = new int[arity];
    Arrays.fill(constants, ANY);
    return new MutexPart(relation, constants, key);
  }

  /// Returns the part of only those tuples that have a term in a column.
  MutexPart with(int column, int term) {
    int[] changed = constants.clone();
    changed[column] = term;
    return new MutexPart(relation, changed, key);
  }

  /// Returns the part with another key.
  MutexPart withKey(int... newKey) {
    return new MutexPart(relation, constants, newKey);
  }

  /// Returns whether only tuples with some constant belong to the part.
  boolean hasConstant() {
    return Arrays.stream(constants).anyMatch(constant -> constant != ANY);
  }

  /// Returns whether a column is in the key.
  boolean isKey(int column) {
    for (int other : key) {
      if (other == column) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether a column is neither in the key nor fixed: its terms are counted.
  public boolean isCounted(int column) {
    return constants[column] == ANY && !isKey(column);
  }

  /// Returns whether a tuple of the relation belongs to the part.
  public boolean covers(int[] tuple) {
    for (int column = 0; column < constants.length; column++) {
      if (constants[column] != ANY && constants[column] != tuple[column]) {
        return false;
      }
    }
    return true;
  }

  /// Returns the instance of the group that a tuple belongs to.
  ///
  /// @param tuple one that the part covers
  /// @return as many terms as the key has columns
  public int[] keyOf(int[] tuple) {
    int[] values = new int[key.length];
    Arrays.setAll(values, i -> tuple[key[i]]);
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MutexPart part
        && relation == part.relation
        && Arrays.equals(constants, part.constants)
        && Arrays.equals(key, part.key);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * relation + Arrays.hashCode(constants)) + Arrays.hashCode(key);
  }
}
