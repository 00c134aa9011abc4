package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;
import org.tafl.reasoner.Game;

/// Numbers of all moves that may ever be legal, in term order: of two moves, the one that comes
/// first in print has the smaller key.
///
/// Safe to share between threads.
final class MoveOrder {
  /*
   * The text of a move is its functor and arguments with blanks between. As long as no symbol has a
   * character below the closing bracket, the shorter of two texts of which one begins with the
   * other comes first, within brackets as well as alone; so moves of one functor come in the order
   * of their arguments' texts, from the first argument on. Games that write symbols with such
   * characters, or moves of one functor with several numbers of arguments, have no keys.
   */

  private static final int NONE = -1;
  private static final int MAX_KEYS = 1 << 22;

  private final Game game;
  private final Program program;
  private final Symbols symbols;
  private final Entry[] entries; // [family]
  private final int[] moves; // [key] -> move of the game, or NONE if not asked for yet
  private final int[] familyOf; // [place in order] -> family

  /// What there is to know of a family.
  ///
  /// @param base key of its first move
  /// @param ordered `[column]` -> symbols in term order, without the role's
  /// @param ranks `[column][symbol - low]` -> place in the order
  /// @param lows `[column]` -> smallest symbol
  /// @param strides `[column]` -> keys from a symbol to the next
  private record Entry(
      int base, int[][] ordered, int[][] ranks, int[] lows, int[] strides, int size) {}

  private MoveOrder(Game game, Symbols symbols, Entry[] entries, int[] familyOf, int size) {
    this.game = game;
    this.program = game.program();
    this.symbols = symbols;
    this.entries = entries;
    this.familyOf = familyOf;
    this.moves = new int[size];
    Arrays.fill(moves, NONE);
  }

  /// Numbers the moves of a game; empty if they cannot be numbered, or are too many.
  static Optional<MoveOrder> of(Game game, Symbols symbols) {
    Program program = game.program();
    List<Family> families = program.moves();
    Integer[] order = new Integer[families.size()];
    Arrays.setAll(order, family -> family);
    Arrays.sort(order, Comparator.comparing(family -> name(program, families.get(family))));
    Entry[] entries = new Entry[order.length];
    long size = 0;
    String before = "";
    for (int family : order) {
      String name = name(program, families.get(family));
      if (name.equals(before)) {
        return Optional.empty(); // one functor, several numbers of arguments
      }
      before = name;
      Optional<Entry> entry = entry(program, symbols, families.get(family), (int) size);
      if (entry.isEmpty()) {
        return Optional.empty();
      }
      entries[family] = entry.get();
      size += entry.get().size();
      if (size > MAX_KEYS) {
        return Optional.empty();
      }
    }
    int[] familyOf = Arrays.stream(order).mapToInt(family -> family).toArray();
    return Optional.of(new MoveOrder(game, symbols, entries, familyOf, (int) size));
  }

  /// Returns what comes before the arguments; of bare constants what comes behind all brackets.
  private static String name(Program program, Family family) {
    return family.functor() == TermTable.NO_FUNCTOR
        ? ")"
        : "(" + program.terms().functor(family.functor()).name().text().toLowerCase(Locale.ROOT);
  }

  private static Optional<Entry> entry(Program program, Symbols symbols, Family family, int base) {
    String name = name(program, family).substring(1);
    if (!isPlain(name)) {
      return Optional.empty();
    }
    int columns = family.columns();
    int[][] ordered = new int[columns][];
    int[][] ranks = new int[columns][];
    int[] lows = new int[columns];
    int[] strides = new int[columns];
    double size = 1;
    for (int column = columns - 1; column >= 0; column--) {
      Column range = symbols.columns(family.given())[column + 1];
      if (range.isOpen()) {
        return Optional.empty();
      }
      var texts = new ArrayList<String>();
      var members = new ArrayList<Integer>();
      for (int symbol = range.low(); symbol < range.low() + range.size(); symbol++) {
        if (symbols.isPossible(family.given(), column + 1, symbols.term(symbol))) {
          String text = symbols.text(symbol).toLowerCase(Locale.ROOT);
          if (!isPlain(text)) {
            return Optional.empty();
          }
          members.add(symbol);
          texts.add(text);
        }
      }
      Integer[] byText = new Integer[members.size()];
      Arrays.setAll(byText, i -> i);
      Arrays.sort(byText, Comparator.comparing(texts::get));
      ordered[column] = Arrays.stream(byText).mapToInt(members::get).toArray();
      ranks[column] = new int[range.size()];
      Arrays.fill(ranks[column], NONE);
      for (int rank = 0; rank < byText.length; rank++) {
        ranks[column][ordered[column][rank] - range.low()] = rank;
      }
      lows[column] = range.low();
      strides[column] = (int) size;
      size *= ordered[column].length;
      if (size > MAX_KEYS) {
        return Optional.empty();
      }
    }
    return Optional.of(new Entry(base, ordered, ranks, lows, strides, (int) size));
  }

  /// Returns whether a text has no character that comes before a closing bracket, but those of
  /// compounds themselves.
  private static boolean isPlain(String text) {
    boolean isCompound = text.startsWith("(");
    return text.chars()
        .allMatch(c -> c > ')' || (isCompound && (c == ' ' || c == '(' || c == ')')));
  }

  /// Returns the number of keys.
  int size() {
    return moves.length;
  }

  /// Returns the key of the legal move that a reader is at; its column 0 is the role.
  int key(int family, FactReader legal) {
    Entry entry = entries[family];
    int key = entry.base;
    for (int column = 0; column < entry.lows.length; column++) {
      key +=
          entry.ranks[column][legal.symbol(column + 1) - entry.lows[column]]
              * entry.strides[column];
    }
    return key;
  }

  /// Returns the move of a key.
  int move(int key) {
    int known = moves[key];
    if (known == NONE) {
      known = find(key);
      moves[key] = known; // the same for every thread that finds it
    }
    return known;
  }

  private int find(int key) {
    int family = familyOf[0];
    for (int candidate : familyOf) {
      if (entries[candidate].size > 0 && entries[candidate].base <= key) {
        family = candidate;
      }
    }
    Entry entry = entries[family];
    int[] terms = new int[entry.lows.length];
    int rest = key - entry.base;
    for (int column = 0; column < terms.length; column++) {
      terms[column] = symbols.term(entry.ordered[column][rest / entry.strides[column]]);
      rest %= entry.strides[column];
    }
    int functor = program.moves().get(family).functor();
    TermTable table = program.terms();
    int term = functor == TermTable.NO_FUNCTOR ? terms[0] : table.compound(functor, terms);
    return game.move(table.term(term));
  }

  long bytes() {
    return 4L * moves.length;
  }
}
