package org.tafl.compile;

/// Reads the facts of one container, one after another. For one thread.
final class FactReader {

  private final Container container;
  private final Storage storage;
  private final int[] shifts; // [column]
  private int position; // word, place in the list, or row; of what comes next
  private long word; // bits not read yet
  private int current; // code or row

  FactReader(Container container, Storage storage) {
    this.container = container;
    this.storage = storage;
    this.shifts = new int[container.arity()];
    for (int column = 0; column < shifts.length; column++) {
      shifts[column] = container.isOpen() ? 0 : container.shift(column);
    }
  }

  /// Returns whether facts are read by their codes.
  boolean isDense() {
    return container.kind() == ContainerKind.BITS;
  }

  /// Begins.
  void begin() {
    position = 0;
    word = 0;
  }

  /// Goes to the next fact; returns false if there is none.
  boolean next() {
    int id = container.id();
    if (!isDense()) {
      current = position++;
      return current < storage.facts[id].size;
    }
    if (container.hasList()) {
      if (position >= storage.lists[id].size) {
        return false;
      }
      current = storage.lists[id].codes[position++];
      return true;
    }
    long[] bits = storage.bits[id];
    while (word == 0) {
      if (position == bits.length) {
        return false;
      }
      word = bits[position++];
    }
    current = ((position - 1) << Container.WORD_BITS) + Long.numberOfTrailingZeros(word);
    word &= word - 1;
    return true;
  }

  /// Returns the code of the fact, if it is read by its code.
  int code() {
    return current;
  }

  /// Returns the symbol in a column of the fact.
  int symbol(int column) {
    if (!isDense()) {
      return storage.facts[container.id()].rows[current * container.arity() + column];
    }
    return symbol(current, column);
  }

  /// Returns the symbol in a column of a code.
  int symbol(int code, int column) {
    Column range = container.columns().get(column);
    return range.low() + (code >>> shifts[column] & ((1 << range.width()) - 1));
  }

  /// Adds a fact.
  void add(int[] symbols) {
    int id = container.id();
    if (!isDense()) {
      storage.facts[id].add(symbols);
      return;
    }
    addCode(code(symbols));
  }

  /// Returns the code of a fact.
  int code(int[] symbols) {
    int code = 0;
    for (int column = 0; column < shifts.length; column++) {
      code |= (symbols[column] - container.columns().get(column).low()) << shifts[column];
    }
    return code;
  }

  /// Adds a fact by its code.
  void addCode(int code) {
    int id = container.id();
    long[] bits = storage.bits[id];
    int index = code >>> Container.WORD_BITS;
    if (container.hasList() && (bits[index] >>> code & 1) == 0) {
      storage.lists[id].add(code);
    }
    bits[index] |= 1L << code;
  }

  /// Removes all facts.
  void clear() {
    int id = container.id();
    if (!isDense()) {
      storage.facts[id].clear();
    } else if (container.hasList()) {
      storage.lists[id].clear(storage.bits[id]);
    } else {
      java.util.Arrays.fill(storage.bits[id], 0);
    }
  }

  /// Returns whether there is no fact.
  boolean isEmpty() {
    begin();
    return !next();
  }
}
