package org.tafl.reasoner;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import org.tafl.gdl.Term;

/// Terms numbered from 0 in the order they come, with their order among one another.
///
/// Ids are dense and never change. Safe to share between threads.
final class Numbering {
  /*
   * Looking up a term costs a hash; comparing two ids costs two array reads once ranks are there.
   * Ranks are made anew when the terms have grown by a quarter since; younger terms are compared
   * by their text.
   */

  private final ConcurrentHashMap<Term, Integer> ids = new ConcurrentHashMap<>();
  private volatile Term[] terms = new Term[16]; // [id]
  private volatile String[] keys = new String[16]; // [id] -> text in lower case
  private volatile int[] ranks = new int[0]; // [id] -> place in term order; of the older terms
  private volatile int size;

  int size() {
    return size;
  }

  /// Returns the id of a term, a new one if it is new.
  int id(Term term) {
    Integer known = ids.get(term);
    return known != null ? known : add(term);
  }

  /// Returns the id of a term, -1 if it has none.
  int find(Term term) {
    return ids.getOrDefault(term, -1);
  }

  Term term(int id) {
    if (id < 0 || id >= size) {
      throw new IllegalArgumentException("id " + id + " is not in [0, " + size + ")");
    }
    return terms[id];
  }

  private synchronized int add(Term term) {
    Integer known = ids.get(term);
    if (known != null) {
      return known;
    }
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
    }
    terms[size] = term;
    keys[size] = term.toString().toLowerCase(Locale.ROOT);
    int id = size++;
    ids.put(term, id);
    return id;
  }

  /// Compares two ids by term order.
  int compare(int first, int second) {
    int[] known = ranks;
    if (first < known.length && second < known.length) {
      return Integer.compare(known[first], known[second]);
    }
    if (size > known.length + known.length / 4 + 16) {
      makeRanks();
    }
    return keys[first].compareTo(keys[second]);
  }

  private synchronized void makeRanks() {
    int count = size;
    if (count <= ranks.length + ranks.length / 4 + 16) {
      return;
    }
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> keys[a].compareTo(keys[b]));
    int[] fresh = new int[count];
    for (int rank = 0; rank < count; rank++) {
      fresh[order[rank]] = rank;
    }
    ranks = fresh;
  }

  /// Sorts ids by term order, in place.
  ///
  /// @param from first index, inclusive
  /// @param to last index, exclusive
  void sort(int[] some, int from, int to) {
    if (to - from > INSERTION_LIMIT) {
      mergeSort(some, from, to);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      int id = some[i];
      int j = i;
      for (; j > from && compare(some[j - 1], id) > 0; j--) {
        some[j] = some[j - 1];
      }
      some[j] = id;
    }
  }

  private static final int INSERTION_LIMIT = 24;

  private void mergeSort(int[] some, int from, int to) {
    int middle = (from + to) >>> 1;
    sort(some, from, middle);
    sort(some, middle, to);
    int[] left = Arrays.copyOfRange(some, from, middle);
    for (int i = 0, j = middle, out = from; i < left.length; out++) {
      some[out] = j == to || compare(left[i], some[j]) <= 0 ? left[i++] : some[j++];
    }
  }
}
