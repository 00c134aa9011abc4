package org.tafl.forward;

import org.jspecify.annotations.Nullable;

/// Ids of all relations in one space: those of a relation lie together.
///
/// ```
/// 0                the fact that never holds
/// base(r) + id     the fact with this id in relation r
/// ```
///
/// A relation without ids is *unnumbered*: its facts are kept as tuples. Immutable.
final class IdSpace {
  /// The fact that never holds.
  static final int NEVER = 0;

  static final int UNNUMBERED = -1;

  /// The most facts that there may be.
  static final int MAX_SIZE = Integer.MAX_VALUE - 64; // of which an array can be made

  /// The bytes that a fact takes in a knowledge base: its place in the list, and a flag.
  static final long BYTES_PER_FACT = Integer.BYTES + 1;

  private final @Nullable RelationIds[] ids; // [relation]
  private final int[] bases; // [relation] -> first fact, or UNNUMBERED
  private final int size;

  /// @param ids `[relation]` -> its ids; null for relations without; kept; all together no more
  ///   than {@link #MAX_SIZE}
  IdSpace(@Nullable RelationIds[] ids) {
    this.ids = ids;
    this.bases = new int[ids.length];
    int next = NEVER + 1;
    for (int relation = 0; relation < ids.length; relation++) {
      RelationIds own = ids[relation];
      bases[relation] = own == null ? UNNUMBERED : next;
      next += own == null ? 0 : own.size();
    }
    this.size = next;
  }

  /// Returns a space in which no relation has ids.
  static IdSpace none(int relationCount) {
    return new IdSpace(new RelationIds[relationCount]);
  }

  int relationCount() {
    return ids.length;
  }

  boolean isNumbered(int relation) {
    return ids[relation] != null;
  }

  /// Returns the ids of a relation that is numbered.
  RelationIds ids(int relation) {
    RelationIds own = ids[relation];
    if (own == null) {
      throw new IllegalArgumentException("relation " + relation + " has no ids");
    }
    return own;
  }

  /// Returns the first fact of a relation, UNNUMBERED if it has no ids.
  int base(int relation) {
    return bases[relation];
  }

  /// Returns the fact of a tuple, {@link RelationIds#NONE} if it can never hold.
  int fact(int relation, int[] tuple) {
    int id = ids(relation).id(tuple);
    return id < 0 ? id : bases[relation] + id;
  }

  /// Returns the number of facts, the one that never holds among them.
  int size() {
    return size;
  }

  /// Returns the bytes of a knowledge base.
  long bytes() {
    return BYTES_PER_FACT * size;
  }
}
