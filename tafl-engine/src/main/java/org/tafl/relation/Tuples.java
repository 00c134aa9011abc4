package org.tafl.relation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// A set of tuples of ints, in the order they came, with hash indexes on chosen columns.
///
/// One thread writes; once it is done, any number may read, as long as every {@link #index} they
/// need was made before.
public final class Tuples {
  /*
   * Layout
   *
   *   values   row after row: values[row * arity + column]
   *   slots    open addressing over all columns: row + 1, or 0 where free; two for each row there is
   *            room for, a power of two
   *   indexes  one per set of columns asked for; see Index
   *
   * Rows lie together, not columns, since a join reads most columns of the few rows it finds. A row
   * is never removed but by clear, which costs what was written, not what was ever allocated: a
   * relation that was large in one state is cheap in the next.
   */

  private static final int FIRST_ROWS = 8;
  private static final String STAGE = "a table"; // of an overrun
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 16; // of an array

  private final int arity;
  private final @Nullable Budget budget; // of its bytes
  private int[] values;
  private int[] slots; // [slot] -> row + 1, or 0
  private int[] slotOf; // [row] -> its slot
  private int size;
  private Index[] indexes = new Index[0];

  /// Creates an empty set.
  ///
  /// @param arity number of columns, at least 0
  public Tuples(int arity) {
    this(arity, null);
  }

  /// Creates an empty set that reserves the bytes of its arrays before it makes them.
  ///
  /// @param arity number of columns, at least 0
  /// @param budget that {@link #add} is to keep within; null for none
  public Tuples(int arity, @Nullable Budget budget) {
    this.arity = arity;
    this.budget = budget;
    reserve(FIRST_ROWS * (arity + 3L));
    this.values = new int[FIRST_ROWS * arity];
    this.slots = new int[2 * FIRST_ROWS];
    this.slotOf = new int[FIRST_ROWS];
  }

  /// Returns the number of columns.
  public int arity() {
    return arity;
  }

  /// Returns the number of tuples; rows are `[0, size())`.
  public int size() {
    return size;
  }

  /// Returns a value.
  ///
  /// @param row in `[0, size())`
  /// @param column in `[0, arity())`
  public int get(int row, int column) {
    return values[row * arity + column];
  }

  /// Copies a tuple.
  ///
  /// @param row in `[0, size())`
  /// @param tuple receives its values in the first `arity()` places
  public void read(int row, int[] tuple) {
    System.arraycopy(values, row * arity, tuple, 0, arity);
  }

  /// Adds a tuple.
  ///
  /// @param tuple its values in the first `arity()` places; copied
  /// @return its row if it is new, `-1 - row` if it was there
  /// @throws BudgetExceededException if the budget has no memory for it; the set is of no use then
  public int add(int[] tuple) {
    int slot = slot(tuple);
    if (slots[slot] != 0) {
      return -slots[slot];
    }
    if (size == slotOf.length) {
      grow();
      slot = slot(tuple);
    }
    System.arraycopy(tuple, 0, values, size * arity, arity);
    slots[slot] = size + 1;
    slotOf[size] = slot;
    for (Index index : indexes) {
      index.add(size);
    }
    return size++;
  }

  /// Adds all tuples of another set with as many columns.
  public void addAll(Tuples other) {
    int[] tuple = new int[arity];
    for (int row = 0; row < other.size; row++) {
      other.read(row, tuple);
      add(tuple);
    }
  }

  /// Returns the row of a tuple, -1 if it is not there.
  ///
  /// @param tuple its values in the first `arity()` places
  public int row(int[] tuple) {
    return slots[slot(tuple)] - 1;
  }

  /// Removes all tuples; indexes stay. Costs the number of tuples.
  public void clear() {
    if (size == 0) {
      return;
    }
    for (Index index : indexes) {
      index.clear();
    }
    if (4 * size > slots.length) {
      Arrays.fill(slots, 0);
    } else {
      for (int row = 0; row < size; row++) {
        slots[slotOf[row]] = 0;
      }
    }
    size = 0;
  }

  /// Returns the index on a set of columns, made if there is none.
  ///
  /// @param columns bit `c` is set if column `c` is in the set; at least one
  public Index index(long columns) {
    for (Index index : indexes) {
      if (index.columns() == columns) {
        return index;
      }
    }
    var index = new Index(this, columns);
    indexes = Arrays.copyOf(indexes, indexes.length + 1);
    indexes[indexes.length - 1] = index;
    return index;
  }

  /// Gives what was reserved back to the budget; the set is not to be changed afterwards.
  public void giveBack() {
    release(bytes() / 4);
  }

  /// Returns a copy of as few bytes as it takes to read and to look up tuples: without indexes, not
  /// to be changed, outside any budget.
  public Tuples compact() {
    var copy = new Tuples(arity);
    copy.size = size;
    copy.values = Arrays.copyOf(values, size * arity);
    copy.slotOf = new int[0];
    copy.slots = new int[Math.max(2, 2 * Integer.highestOneBit(Math.max(1, 2 * size - 1)))];
    copy.fillSlots();
    return copy;
  }

  /// Returns the bytes of all arrays, indexes included.
  public long bytes() {
    long bytes = 4L * (values.length + slots.length + slotOf.length);
    for (Index index : indexes) {
      bytes += index.bytes();
    }
    return bytes;
  }

  private int slot(int[] tuple) {
    int mask = slots.length - 1;
    int slot = hash(tuple) & mask;
    while (slots[slot] != 0 && !equalsRow(tuple, slots[slot] - 1)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean equalsRow(int[] tuple, int row) {
    int start = row * arity;
    for (int column = 0; column < arity; column++) {
      if (values[start + column] != tuple[column]) {
        return false;
      }
    }
    return true;
  }

  private int hash(int[] tuple) {
    int hash = 0;
    for (int column = 0; column < arity; column++) {
      hash = Hash.add(hash, tuple[column]);
    }
    return Hash.finish(hash);
  }

  private int hashOfRow(int row) {
    int hash = 0;
    for (int i = row * arity, end = i + arity; i < end; i++) {
      hash = Hash.add(hash, values[i]);
    }
    return Hash.finish(hash);
  }

  /// Makes room for twice as many rows.
  private void grow() {
    int rows = 2 * slotOf.length;
    if ((long) rows * Math.max(arity, 2) > MAX_LENGTH) {
      throw new BudgetExceededException(STAGE, size, "it has too many tuples");
    }
    int oldLength = values.length + slots.length + slotOf.length;
    reserve(rows * (arity + 3L));
    values = Arrays.copyOf(values, rows * arity);
    slotOf = Arrays.copyOf(slotOf, rows);
    slots = new int[2 * rows];
    release(oldLength);
    fillSlots();
    for (int slot = 0; slot < slots.length; slot++) {
      if (slots[slot] != 0) {
        slotOf[slots[slot] - 1] = slot;
      }
    }
  }

  private void fillSlots() {
    int mask = slots.length - 1;
    for (int row = 0; row < size; row++) {
      int slot = hashOfRow(row) & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = row + 1;
    }
  }

  void reserve(long ints) {
    if (budget != null) {
      budget.reserve(STAGE, 4 * ints);
    }
  }

  void release(long ints) {
    if (budget != null) {
      budget.release(4 * ints);
    }
  }
}
