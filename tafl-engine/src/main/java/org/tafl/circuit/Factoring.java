package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/// Makes disjunctions of conjunctions with what they share taken out: `a b | a c | d` becomes `a (b
/// | c) | d`.
///
/// Greedy: of the literals that occur in two conjunctions or more, the most frequent one is taken
/// out first, with all others that the same conjunctions share; then of what is left, and of what
/// was bracketed.
final class Factoring {
  /*
   * Occurrences only become fewer, so literals wait in buckets by how often they occurred when they
   * were looked at last; one found in too high a bucket moves down. Recursion goes into brackets,
   * whose conjunctions share no literal of all, so it is no deeper than the logarithm of their
   * number wherever they are large, and bounded by MAX_DEPTH.
   */

  private static final int MAX_DEPTH = 50;
  private static final int NONE = -1;

  private final CircuitBuilder builder;

  Factoring(CircuitBuilder builder) {
    this.builder = builder;
  }

  /// Returns the literal that is true if some of others are; gates among them are taken apart.
  int or(int[] literals, int count) {
    int[][] terms = new int[count][];
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (literals[i] == Circuit.TRUE) {
        return Circuit.TRUE;
      }
      if (literals[i] != Circuit.FALSE) {
        terms[size++] = builder.conjunction(literals[i]);
      }
    }
    return or(Arrays.copyOf(terms, size), 0);
  }

  /// @param terms conjunctions, each of different literals
  private int or(int[][] terms, int depth) {
    var results = new IntArrayList();
    boolean[] isTaken = new boolean[terms.length];
    if (depth < MAX_DEPTH && terms.length > 1) {
      takeOut(terms, isTaken, results, depth);
    }
    for (int term = 0; term < terms.length; term++) {
      if (!isTaken[term]) {
        results.add(builder.and(terms[term], terms[term].length));
      }
    }
    return builder.or(results.elements(), results.size());
  }

  private void takeOut(int[][] terms, boolean[] isTaken, IntArrayList results, int depth) {
    var numbers = new Int2IntOpenHashMap(); // literal -> its number here
    numbers.defaultReturnValue(NONE);
    var literals = new IntArrayList(); // [number] -> literal
    var counts = new IntArrayList(); // [number] -> terms that have it and are not taken
    for (int[] term : terms) {
      for (int literal : term) {
        int number = numbers.get(literal);
        if (number == NONE) {
          numbers.put(literal, literals.size());
          literals.add(literal);
          counts.add(1);
        } else {
          counts.set(number, counts.getInt(number) + 1);
        }
      }
    }
    int[] starts = starts(counts);
    int[] occurrences = occurrences(terms, numbers, starts);
    int[] next = new int[literals.size()];
    int[] buckets = new int[terms.length + 1]; // [count] -> first literal, as a number
    Arrays.fill(buckets, NONE);
    for (int number = literals.size() - 1; number >= 0; number--) {
      push(number, counts.getInt(number), buckets, next);
    }
    for (int count = terms.length; count > 1; ) {
      int number = buckets[count];
      if (number == NONE) {
        count--;
        continue;
      }
      buckets[count] = next[number];
      if (counts.getInt(number) < count) {
        push(number, counts.getInt(number), buckets, next);
        continue;
      }
      int[] sharing = new int[count];
      int size = 0;
      for (int i = starts[number]; i < starts[number + 1]; i++) {
        if (!isTaken[occurrences[i]]) {
          sharing[size++] = occurrences[i];
        }
      }
      results.add(bracket(terms, sharing, depth));
      for (int term : sharing) {
        isTaken[term] = true;
        for (int literal : terms[term]) {
          int other = numbers.get(literal);
          counts.set(other, counts.getInt(other) - 1);
        }
      }
    }
  }

  private static void push(int number, int count, int[] buckets, int[] next) {
    next[number] = buckets[count];
    buckets[count] = number;
  }

  private static int[] starts(IntArrayList counts) {
    int[] starts = new int[counts.size() + 1];
    for (int number = 0; number < counts.size(); number++) {
      starts[number + 1] = starts[number] + counts.getInt(number);
    }
    return starts;
  }

  /// Returns the terms that have each literal.
  private static int[] occurrences(int[][] terms, Int2IntOpenHashMap numbers, int[] starts) {
    int[] occurrences = new int[starts[starts.length - 1]];
    int[] places = starts.clone();
    for (int term = 0; term < terms.length; term++) {
      for (int literal : terms[term]) {
        occurrences[places[numbers.get(literal)]++] = term;
      }
    }
    return occurrences;
  }

  /// Returns the conjunction of what some terms share and the disjunction of what is left of them.
  private int bracket(int[][] terms, int[] sharing, int depth) {
    int[] shared = terms[sharing[0]];
    for (int term : sharing) {
      shared = intersection(shared, terms[term]);
    }
    int[][] rest = new int[sharing.length][];
    for (int i = 0; i < sharing.length; i++) {
      rest[i] = without(terms[sharing[i]], shared);
    }
    int[] factors = Arrays.copyOf(shared, shared.length + 1);
    factors[shared.length] = or(rest, depth + 1);
    return builder.and(factors, factors.length);
  }

  private static int[] intersection(int[] first, int[] second) {
    int[] result = new int[first.length];
    int size = 0;
    for (int literal : first) {
      if (contains(second, literal)) {
        result[size++] = literal;
      }
    }
    return Arrays.copyOf(result, size);
  }

  private static int[] without(int[] term, int[] shared) {
    int[] result = new int[term.length];
    int size = 0;
    for (int literal : term) {
      if (!contains(shared, literal)) {
        result[size++] = literal;
      }
    }
    return Arrays.copyOf(result, size);
  }

  /// @param sorted ascending
  private static boolean contains(int[] sorted, int literal) {
    return Arrays.binarySearch(sorted, literal) >= 0;
  }
}
