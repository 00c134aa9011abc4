package org.tafl.cli;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Domains;
import org.tafl.program.Family;
import org.tafl.program.Program;

/// The fluents of one functor, read as the cells of boards: two neighbouring arguments are
/// coordinates, the others say what stands there.
///
/// `(cell 1 2 x)` is one board, `(cell left 1 2 x)` one of several: what stands before the
/// coordinates names the board if something stands behind them too.
///
/// @param functor the word the fluents begin with
/// @param column the first of the two arguments that are coordinates
/// @param across values of the first coordinate
/// @param up values of the second coordinate
/// @param blanks words for an empty cell, in lower case
/// @param isNamed whether the arguments before the coordinates name the board
/// @param width of what can stand in a cell, in characters; less if that is much
record Board(
    String functor,
    int column,
    List<String> across,
    List<String> up,
    Set<String> blanks,
    boolean isNamed,
    int width) {
  /* What can be a coordinate comes from the domains of the columns, narrowed by `base` where the
   * sheet declares it, so that a grid has the same size in every state. Of several pairs of
   * columns that could be coordinates one with the same values in both is taken, and of these the
   * last with a column behind it for the content; so numbered boards or numbered tiles do no
   * harm. */

  private static final int MAX_VALUES = 26;
  private static final int MIN_ARITY = 3;
  private static final int MAX_WIDTH = 10;

  /// Returns how the fluents of a functor are drawn, nothing if the rules do not show that they are
  /// cells.
  static Optional<Board> of(Program program, Family family) {
    var domains = new ArrayList<List<String>>();
    for (int column = 0; column < family.columns(); column++) {
      domains.add(values(program, family, column));
    }
    return of(program.terms().functor(family.functor()).name().text(), domains);
  }

  /// Returns how fluents are drawn, nothing if they are no cells.
  ///
  /// @param domains what may stand in each column, in lower case
  static Optional<Board> of(String functor, List<? extends Collection<String>> domains) {
    return domains.size() < MIN_ARITY
        ? Optional.empty()
        : ofSorted(functor, domains.stream().map(AxisOrder::sorted).toList());
  }

  private static Optional<Board> ofSorted(String functor, List<List<String>> domains) {
    int best = -1;
    for (int column = 0; column + 1 < domains.size(); column++) {
      if (isAxis(domains.get(column)) && isAxis(domains.get(column + 1))) {
        best = best < 0 || isBetter(domains, column, best) ? column : best;
      }
    }
    if (best < 0) {
      return Optional.empty();
    }
    boolean isNamed = best > 0 && best + 2 < domains.size();
    List<List<String>> content =
        isNamed || best == 0 ? domains.subList(best + 2, domains.size()) : domains.subList(0, best);
    Set<String> blanks = blanks(content.stream().flatMap(Collection::stream).toList());
    return Optional.of(
        new Board(
            functor,
            best,
            domains.get(best),
            domains.get(best + 1),
            blanks,
            isNamed,
            width(content, blanks)));
  }

  private static int width(List<List<String>> content, Set<String> blanks) {
    int width = content.size() - 1; // hyphens
    for (List<String> words : content) {
      width +=
          words.stream()
              .filter(word -> !blanks.contains(word))
              .mapToInt(String::length)
              .max()
              .orElse(0);
    }
    return Math.clamp(width, 1, MAX_WIDTH);
  }

  /// Returns whether a pair of columns is more likely to be the coordinates than one before it.
  private static boolean isBetter(List<List<String>> domains, int column, int best) {
    if (isSquare(domains, best)) {
      return isSquare(domains, column) && column + 2 < domains.size();
    }
    return isSquare(domains, column) || size(domains, column) > size(domains, best);
  }

  private static boolean isSquare(List<List<String>> domains, int column) {
    return domains.get(column).equals(domains.get(column + 1));
  }

  private static int size(List<List<String>> domains, int column) {
    return domains.get(column).size() * domains.get(column + 1).size();
  }

  /// Returns what may stand in a column; nothing if compounds may.
  private static List<String> values(Program program, Family family, int column) {
    IntSet values = new IntOpenHashSet(program.domains().column(family.given(), column));
    if (family.declared().length > 0) {
      var declared = new IntOpenHashSet();
      for (int relation : family.declared()) {
        declared.addAll(program.domains().column(relation, column));
      }
      values.retainAll(declared);
    }
    var texts = new ArrayList<String>();
    for (int value : values) {
      if (Domains.isMarker(value)) {
        return List.of();
      }
      texts.add(program.terms().term(value).toString().toLowerCase(Locale.ROOT));
    }
    return texts;
  }

  private static boolean isAxis(List<String> values) {
    return values.size() >= 2 && values.size() <= MAX_VALUES && AxisOrder.isOrdered(values);
  }

  /// Returns the words for blank; `b` is one unless it can be short for black or a bishop.
  private static Set<String> blanks(List<String> words) {
    Set<String> blanks = new HashSet<>(Set.of("blank", "empty"));
    blanks.retainAll(words);
    boolean isPiece = words.contains("w") || words.contains("r") || words.contains("k");
    return blanks.isEmpty() && words.contains("b") && !isPiece ? Set.of("b") : blanks;
  }

  /// Returns an empty grid.
  Grid grid() {
    return new Grid(across, up, blanks.isEmpty() ? "." : "", width);
  }

  /// Returns the name of the board, nothing if there are several.
  Optional<String> emptyName() {
    return isNamed ? Optional.empty() : Optional.of(functor);
  }

  /// Returns whether both coordinates of a fluent lie on the board.
  boolean hasPlaceFor(Compound fluent) {
    return across.contains(x(fluent)) && up.contains(y(fluent));
  }

  /// Returns the first coordinate.
  String x(Compound fluent) {
    return fluent.argument(column).toString().toLowerCase(Locale.ROOT);
  }

  /// Returns the second coordinate.
  String y(Compound fluent) {
    return fluent.argument(column + 1).toString().toLowerCase(Locale.ROOT);
  }

  /// Returns which of the boards a fluent belongs to, in print.
  String name(Compound fluent) {
    return isNamed ? functor + " " + join(fluent.arguments().subList(0, column)) : functor;
  }

  /// Returns what stands in the cell; a dot if nothing does.
  String content(Compound fluent) {
    List<Term> content =
        isNamed || column == 0
            ? fluent.arguments().subList(column + 2, fluent.arity())
            : fluent.arguments().subList(0, column);
    String text = join(content);
    return blanks.contains(text.toLowerCase(Locale.ROOT)) ? "." : text;
  }

  private static String join(List<Term> terms) {
    return String.join(" ", terms.stream().map(Term::toString).toList()).replace(' ', '-');
  }
}
