package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The tables by which compiled code asks for static facts, each made once.
///
/// A key is the code of the columns known: their symbols, each counted from the smallest of its
/// column, in as many bits as that takes, the last column lowest.
final class StaticTables {
  /// In place of a symbol or a row: no fact has the key.
  static final int NONE = -1;

  private final CompilationPlan plan;
  private final List<int[]> tables = new ArrayList<>();
  private final Map<List<Object>, Answer> answers = new HashMap<>();
  private final Map<Integer, int[][]> possible = new HashMap<>(); // container -> facts

  StaticTables(CompilationPlan plan) {
    this.plan = plan;
  }

  /// How a question is answered.
  sealed interface Answer {
    /// A bit per key, 32 in a number: whether there is a fact.
    ///
    /// @param table its index
    record Member(int table) implements Answer {}

    /// Per key the symbol in the only column asked for, NONE if there is no fact; no key has two.
    ///
    /// @param table its index
    record Single(int table) implements Answer {}

    /// Per key where its rows begin; where those of the next begin is where they end.
    ///
    /// @param starts index of the table
    /// @param rows index of the table of the columns asked for, row by row
    record Rows(int starts, int rows) implements Answer {}
  }

  /// Returns all tables, each at its index.
  int[][] tables() {
    return tables.toArray(int[][]::new);
  }

  /// Returns the answer to a question about a static container.
  ///
  /// @param known columns with values
  /// @param asked columns whose symbols are wanted
  /// @param ranges `[column]` -> of which symbols facts are wanted
  Answer answer(Container container, int[] known, int[] asked, List<Column> ranges) {
    int[][] possible =
        this.possible.computeIfAbsent(
            container.id(), id -> having(container.columns(), plan.staticFacts()[id]));
    int[][] wanted = ranges.equals(container.columns()) ? possible : having(ranges, possible);
    List<Object> question =
        List.of(
            container.id(),
            new IntArrayList(known),
            new IntArrayList(asked),
            wanted.length == possible.length ? container.columns() : ranges);
    Answer answer = answers.get(question);
    if (answer == null) {
      answer = make(container, known, asked, wanted);
      answers.put(question, answer);
    }
    return answer;
  }

  /// Returns how far a known column is moved up in a key.
  static int shift(Container container, int[] known, int position) {
    int shift = 0;
    for (int i = position + 1; i < known.length; i++) {
      shift += container.columns().get(known[i]).width();
    }
    return shift;
  }

  private static int key(Container container, int[] known, int[] fact) {
    int key = 0;
    for (int i = 0; i < known.length; i++) {
      Column column = container.columns().get(known[i]);
      key |= (fact[known[i]] - column.low()) << shift(container, known, i);
    }
    return key;
  }

  private Answer make(Container container, int[] known, int[] asked, int[][] facts) {
    int keys = 1 << Arrays.stream(known).map(c -> container.columns().get(c).width()).sum();
    if (asked.length == 0) {
      int[] bits = new int[(keys + 31) / 32];
      for (int[] fact : facts) {
        int key = key(container, known, fact);
        bits[key >>> 5] |= 1 << key;
      }
      return new Answer.Member(add(bits));
    }
    int[][] rows = rows(container, known, asked, facts); // {key, asked ...}, sorted, each once
    boolean isFunction = true;
    for (int i = 1; i < rows.length; i++) {
      isFunction &= rows[i][0] != rows[i - 1][0];
    }
    if (isFunction && asked.length == 1 && known.length > 0) {
      int[] single = new int[keys];
      Arrays.fill(single, NONE);
      for (int[] row : rows) {
        single[row[0]] = row[1];
      }
      return new Answer.Single(add(single));
    }
    int[] starts = new int[keys + 1];
    int[] flat = new int[rows.length * asked.length];
    for (int i = 0; i < rows.length; i++) {
      starts[rows[i][0] + 1] = (i + 1) * asked.length;
      System.arraycopy(rows[i], 1, flat, i * asked.length, asked.length);
    }
    for (int key = 1; key <= keys; key++) {
      starts[key] = Math.max(starts[key], starts[key - 1]);
    }
    return new Answer.Rows(add(starts), add(flat));
  }

  private static int[][] having(List<Column> columns, int[][] facts) {
    return Arrays.stream(facts).filter(fact -> Column.have(columns, fact)).toArray(int[][]::new);
  }

  private static int[][] rows(Container container, int[] known, int[] asked, int[][] facts) {
    int[][] rows = new int[facts.length][1 + asked.length];
    for (int i = 0; i < facts.length; i++) {
      rows[i][0] = key(container, known, facts[i]);
      for (int j = 0; j < asked.length; j++) {
        rows[i][j + 1] = facts[i][asked[j]];
      }
    }
    Comparator<int[]> lexicographic = Arrays::compare;
    Arrays.sort(rows, lexicographic);
    var distinct = new ArrayList<int[]>();
    for (int[] row : rows) {
      if (distinct.isEmpty() || !Arrays.equals(distinct.getLast(), row)) {
        distinct.add(row);
      }
    }
    return distinct.toArray(int[][]::new);
  }

  private int add(int[] table) {
    tables.add(table);
    return tables.size() - 1;
  }
}
