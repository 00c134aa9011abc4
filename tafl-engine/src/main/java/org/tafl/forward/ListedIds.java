package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;

/// Numbers the tuples of a table by their rows: what the grounder found that may hold, or facts.
final class ListedIds implements RelationIds {
  private final Tuples tuples;
  private final int[] distinct; // [column]

  /// @param tuples not to be changed any more; kept
  ListedIds(Tuples tuples) {
    this.tuples = tuples;
    this.distinct = new int[tuples.arity()];
    var terms = new IntOpenHashSet();
    for (int column = 0; column < distinct.length; column++) {
      terms.clear();
      for (int row = 0; row < tuples.size(); row++) {
        terms.add(tuples.get(row, column));
      }
      distinct[column] = Math.max(1, terms.size());
    }
  }

  /// Returns the table.
  Tuples tuples() {
    return tuples;
  }

  @Override
  public int size() {
    return tuples.size();
  }

  @Override
  public int id(int[] tuple) {
    return tuples.row(tuple);
  }

  @Override
  public void read(int id, int[] tuple) {
    tuples.read(id, tuple);
  }

  @Override
  public int distinct(int column) {
    return distinct[column];
  }

  @Override
  public Matches matches(long known) {
    if (Long.bitCount(known) == tuples.arity()) {
      return new Only();
    }
    return known == 0 ? new All() : new Some(known);
  }

  /// The tuple itself.
  private final class Only implements Matches {
    private int row;

    @Override
    public void begin(int[] tuple) {
      row = tuples.row(tuple);
    }

    @Override
    public int next() {
      int current = row;
      row = NONE;
      return current;
    }
  }

  /// Every tuple.
  private final class All implements Matches {
    private int row;

    @Override
    public void begin(int[] tuple) {
      row = 0;
    }

    @Override
    public int next() {
      return row < tuples.size() ? row++ : NONE;
    }
  }

  /// Those that an index finds.
  private final class Some implements Matches {
    private final Index index;
    private final int[] columns; // [place in key]
    private final int[] key;
    private int row;

    Some(long known) {
      this.index = tuples.index(known);
      this.columns = new int[Long.bitCount(known)];
      this.key = new int[columns.length];
      long rest = known;
      for (int i = 0; i < columns.length; i++) {
        columns[i] = Long.numberOfTrailingZeros(rest);
        rest &= rest - 1;
      }
    }

    @Override
    public void begin(int[] tuple) {
      for (int i = 0; i < columns.length; i++) {
        key[i] = tuple[columns[i]];
      }
      row = index.first(key);
    }

    @Override
    public int next() {
      int current = row;
      if (current != NONE) {
        row = index.next(current, key);
      }
      return current;
    }
  }
}
