package org.tafl.compile;

import java.util.Arrays;
import org.tafl.budget.BudgetExceededException;

/// A set of facts: tuples of symbols. For one thread while facts come in.
///
/// A row keeps its number until all are cleared. Rows may come in while others are gone through;
/// whether these are met then is not defined.
public abstract class Facts {
  private static final int FIRST_ROWS = 8;
  private static final int MAX_LENGTH = 1 << 29; // of an array that may still grow

  /// The symbols of the facts: `[row * arity + column]`; of use in the first `size` rows.
  public int[] rows;

  /// The number of facts.
  public int size;

  /// The number of facts that have been drained; for who drains them.
  public int drained;

  private final int arity;
  private Room room = new Room(Long.MAX_VALUE);
  private Room.Owner owner = Room.Owner.NOBODY;

  Facts(int arity) {
    this.arity = arity;
    this.rows = new int[FIRST_ROWS * Math.max(1, arity)];
  }

  /// Returns the number of columns.
  public final int arity() {
    return arity;
  }

  /// Adds a fact; returns whether it is new.
  ///
  /// @param fact its symbols; copied
  public abstract boolean add(int[] fact);

  /// Returns whether a fact is there.
  public abstract boolean has(int[] fact);

  /// Returns a row that agrees with a key, -1 if there is none.
  ///
  /// @param shape the columns that are to agree, an index of the shapes it was made for
  /// @param key symbols, of use in these columns
  public abstract int first(int shape, int[] key);

  /// Returns another row that agrees with a row in the columns of a shape, -1 if there is no more.
  ///
  /// @param row one from `first` or `next`
  public abstract int next(int shape, int row);

  /// Returns the first row that has not been drained.
  public final int drain() {
    return drained++;
  }

  /// Removes all facts.
  public abstract void clear();

  /// Returns the bytes it takes.
  public abstract long bytes();

  /// Sets what room it takes when it grows from now on.
  ///
  /// @param newOwner whom to blame if there is none
  final void keepWithin(Room newRoom, Room.Owner newOwner) {
    room = newRoom;
    owner = newOwner;
  }

  /// Takes room for a larger array.
  ///
  /// @param length of the array that is replaced
  /// @return the new length
  /// @throws org.tafl.budget.BudgetExceededException if there is no room
  final int grown(int length) {
    if (length > MAX_LENGTH) {
      throw new BudgetExceededException(
          owner.stage(), size, "it is too long for an array; take another engine");
    }
    room.take(owner, size, length);
    return 2 * length;
  }

  final int appendRow(int[] fact) {
    int start = size * arity;
    if (start + arity > rows.length) {
      rows = Arrays.copyOf(rows, grown(rows.length));
    }
    System.arraycopy(fact, 0, rows, start, arity);
    return size++;
  }

  final void clearRows() {
    size = 0;
    drained = 0;
  }

  final boolean isRow(int row, int[] fact) {
    int start = row * arity;
    for (int column = 0; column < arity; column++) {
      if (rows[start + column] != fact[column]) {
        return false;
      }
    }
    return true;
  }

  /// Copies a row into a tuple.
  final void read(int row, int[] fact) {
    System.arraycopy(rows, row * arity, fact, 0, arity);
  }

  /// Returns the columns that a mask has, in their order.
  static int[] columns(long mask) {
    int[] columns = new int[Long.bitCount(mask)];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Long.numberOfTrailingZeros(mask);
      mask &= mask - 1;
    }
    return columns;
  }
}
