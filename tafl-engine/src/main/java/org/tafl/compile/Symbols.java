package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.program.Argument;
import org.tafl.program.Domains;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;

/// Ground terms renumbered, so that those of one column come one after another.
///
/// The terms known when the game is compiled are permuted; a term made later keeps its number of
/// the {@link TermTable}. A functor is closed if all its compounds that may ever come about are
/// known; they are symbols like constants. A column is closed if no compound of an open functor may
/// stand there. Immutable.
final class Symbols {
  /*
   * Partition refinement: beginning with one block of all symbols, each domain splits the blocks it
   * cuts, and the cut-off parts of neighbouring blocks are laid side by side. That finds an order
   * in which every domain is an interval in most cases where there is one, after M. Habib, R.
   * McConnell, C. Paul, L. Viennot, Lex-BFS and Partition Refinement, TCS 234, 2000; where it does
   * not, an interval has gaps, which cost room and nothing else.
   */

  private static final String STAGE = "numbering the terms of rules";
  private static final int MAX_MADE_TERMS = 20_000; // of one closed functor
  private static final int MAX_PRINTED_DEPTH = 6; // of terms that are ordered by their text

  private final Program program;
  private final int known; // terms that are permuted
  private final int[] symbolOf; // [term]
  private final int[] termOf; // [symbol]
  private final List<Optional<IntArrayList>> compounds = new ArrayList<>(); // [functor] if closed
  private final Column[][] columns; // [relation][column]

  private Symbols(Program program, Budget budget) {
    this.program = program;
    TermTable terms = program.terms();
    findCompounds();
    this.known = terms.size();
    this.columns = new Column[program.relations().size()][];
    int[][][] domains = new int[columns.length][][];
    for (Relation relation : program.relations()) {
      domains[relation.id()] = new int[relation.arity()][];
      for (int column = 0; column < relation.arity(); column++) {
        domains[relation.id()][column] = domain(relation.id(), column);
      }
    }
    this.termOf = order(domains, budget);
    this.symbolOf = new int[known];
    for (int symbol = 0; symbol < known; symbol++) {
      symbolOf[termOf[symbol]] = symbol;
    }
    for (Relation relation : program.relations()) {
      columns[relation.id()] =
          Arrays.stream(domains[relation.id()])
              .map(domain -> column(domain, symbolOf))
              .toArray(Column[]::new);
    }
  }

  /// Numbers the terms of a program.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static Symbols of(Program program, Budget budget) {
    return new Symbols(program, budget);
  }

  /// Returns the symbol of a term.
  int symbol(int term) {
    return term < known ? symbolOf[term] : term;
  }

  /// Returns the term of a symbol.
  int term(int symbol) {
    return symbol < known ? termOf[symbol] : symbol;
  }

  /// Returns the number of symbols known when the game is compiled.
  int knownCount() {
    return known;
  }

  /// Returns a symbol in print.
  String text(int symbol) {
    return program.terms().term(term(symbol)).toString();
  }

  /// Returns the columns of a relation; not to be changed.
  Column[] columns(int relation) {
    return columns[relation];
  }

  /// Returns whether nothing can ever stand in some column.
  boolean isEmpty(int relation) {
    return Arrays.stream(columns[relation]).anyMatch(column -> column.size() == 0);
  }

  /// Returns whether a term may stand in a column of a relation, by the domains.
  boolean isPossible(int relation, int column, int term) {
    TermTable terms = program.terms();
    if (!columns[relation][column].has(symbol(term))) {
      return false;
    }
    Deque<int[]> open = new ArrayDeque<>(); // {relation, column, term}
    open.push(new int[] {relation, column, term});
    while (!open.isEmpty()) {
      int[] place = open.pop();
      int functor = terms.functorOf(place[2]);
      boolean isConstant = functor == TermTable.NO_FUNCTOR;
      int element = isConstant ? place[2] : Domains.marker(functor);
      if (!program.domains().column(place[0], place[1]).contains(element)) {
        return false;
      }
      if (isConstant) {
        continue;
      }
      if (isClosed(functor)) {
        if (place[2] >= known) {
          return false; // one that no rule makes
        }
        continue;
      }
      for (Relation function : program.relations(Kind.FUNCTION)) {
        for (int i = 1; i < function.arity() && function.functor() == functor; i++) {
          open.push(new int[] {function.id(), i, terms.argument(place[2], i - 1)});
        }
      }
    }
    return true;
  }

  /// Returns whether all compounds of a functor that may come about are known.
  boolean isClosed(int functor) {
    return compounds.get(functor).isPresent();
  }

  /// Returns the compounds of a closed functor, as terms.
  int[] compounds(int functor) {
    return compounds.get(functor).orElseThrow().toIntArray();
  }

  private void findCompounds() {
    TermTable terms = program.terms();
    BitSet made = madeFunctors();
    int given = terms.size();
    int functors = terms.functorCount();
    for (int functor = 0; functor < functors; functor++) {
      compounds.add(Optional.empty());
    }
    var inProgress = new BitSet();
    var done = new BitSet();
    for (int functor = 0; functor < functors; functor++) {
      findCompounds(functor, made, given, inProgress, done);
    }
  }

  /// Returns the functors whose compounds rules put together.
  private BitSet madeFunctors() {
    var made = new BitSet();
    for (Rule rule : program.rules()) {
      var bound = new BitSet();
      for (Literal literal : rule.body()) {
        if (literal.isPositive() && !isFunction(literal)) {
          literal.addVariables(bound);
        }
      }
      for (Literal literal : rule.body()) {
        if (isFunction(literal) && !Argument.isKnown(literal.arguments()[0], bound)) {
          made.set(program.relation(literal.relation()).functor());
        }
      }
    }
    return made;
  }

  private boolean isFunction(Literal literal) {
    return !literal.isDistinct() && program.relation(literal.relation()).kind() == Kind.FUNCTION;
  }

  private void findCompounds(int functor, BitSet made, int given, BitSet inProgress, BitSet done) {
    if (done.get(functor) || inProgress.get(functor)) {
      return;
    }
    inProgress.set(functor);
    var found = new IntLinkedOpenHashSet();
    for (int term = 0; term < given; term++) {
      if (program.terms().functorOf(term) == functor) {
        found.add(term);
      }
    }
    boolean isClosed = !made.get(functor) || make(functor, found, made, given, inProgress, done);
    inProgress.clear(functor);
    done.set(functor);
    if (isClosed) {
      compounds.set(functor, Optional.of(new IntArrayList(found)));
    }
  }

  /// Adds all compounds that arguments of the functor's domains make; returns false if they are too
  /// many, or nested without end.
  private boolean make(
      int functor,
      IntLinkedOpenHashSet found,
      BitSet made,
      int given,
      BitSet inProgress,
      BitSet done) {
    Optional<Relation> relation =
        program.relations(Kind.FUNCTION).stream().filter(r -> r.functor() == functor).findFirst();
    if (relation.isEmpty()) {
      return true;
    }
    int arity = program.terms().arity(functor);
    int[][] domains = new int[arity][];
    long product = 1;
    for (int i = 0; i < arity; i++) {
      for (int element : program.domains().column(relation.get().id(), i + 1)) {
        if (Domains.isMarker(element)) {
          int inner = Domains.functor(element);
          findCompounds(inner, made, given, inProgress, done);
          if (!done.get(inner)) {
            return false; // inside itself
          }
        }
      }
      domains[i] = domain(relation.get().id(), i + 1);
      if (isOpen(domains[i])) {
        return false;
      }
      product *= domains[i].length;
      if (product > MAX_MADE_TERMS) {
        return false;
      }
    }
    int[] arguments = new int[arity];
    for (int index = 0; index < product; index++) {
      int rest = index;
      for (int i = 0; i < arity; i++) {
        arguments[i] = domains[i][rest % domains[i].length];
        rest /= domains[i].length;
      }
      found.add(program.terms().compound(functor, arguments));
    }
    return true;
  }

  private static final int[] OPEN_DOMAIN = {-1};

  private static boolean isOpen(int[] domain) {
    return Arrays.equals(domain, OPEN_DOMAIN);
  }

  /// Returns the terms of a column, OPEN_DOMAIN if any may stand there.
  private int[] domain(int relation, int column) {
    var domain = new IntArrayList();
    for (int element : program.domains().column(relation, column)) {
      if (!Domains.isMarker(element)) {
        domain.add(element);
        continue;
      }
      Optional<IntArrayList> inside = compounds.get(Domains.functor(element));
      if (inside.isEmpty()) {
        return OPEN_DOMAIN;
      }
      domain.addAll(inside.get());
    }
    return domain.toIntArray();
  }

  /// Returns `[symbol]` -> term: of two orders, that by which the facts that change have the
  /// shorter codes.
  private int[] order(int[][][] domains, Budget budget) {
    Comparator<int[]> bySize = Comparator.comparingInt(domain -> domain.length);
    int[] smallFirst = order(domains, bySize, budget);
    int[] largeFirst = order(domains, bySize.reversed(), budget);
    return codeBits(domains, largeFirst) < codeBits(domains, smallFirst) ? largeFirst : smallFirst;
  }

  private long codeBits(int[][][] domains, int[] order) {
    int[] place = new int[known];
    for (int symbol = 0; symbol < known; symbol++) {
      place[order[symbol]] = symbol;
    }
    long bits = 0;
    for (Relation relation : program.relations()) {
      for (int[] domain : domains[relation.id()]) {
        if (!program.phases().isStatic(relation.id()) && !isOpen(domain)) {
          bits += column(domain, place).width();
        }
      }
    }
    return bits;
  }

  private int[] order(int[][][] domains, Comparator<int[]> bySize, Budget budget) {
    List<int[]> first = new ArrayList<>(); // of what changes
    List<int[]> later = new ArrayList<>();
    for (Relation relation : program.relations()) {
      boolean isImportant = !program.phases().isStatic(relation.id());
      for (int[] domain : domains[relation.id()]) {
        if (!isOpen(domain) && domain.length > 0) {
          (isImportant ? first : later).add(domain);
        }
      }
    }
    first.sort(bySize);
    later.sort(bySize);
    first.addAll(later);
    var all = new IntArrayList();
    for (int term = 0; term < known; term++) {
      all.add(term);
    }
    List<IntArrayList> blocks = List.of(all);
    var seen = new HashSet<List<Integer>>();
    for (int[] domain : first) {
      budget.check(STAGE, blocks.size());
      if (domain.length < known && seen.add(Arrays.stream(domain).sorted().boxed().toList())) {
        blocks = refine(blocks, new IntOpenHashSet(domain));
      }
    }
    String[] texts = texts(budget);
    BitSet excluded = excluded();
    var order = new IntArrayList();
    for (IntArrayList block : blocks) {
      budget.check(STAGE, order.size());
      block.sort((a, b) -> { // stable
        int excludedFirst = Boolean.compare(excluded.get(b), excluded.get(a));
        return excludedFirst != 0 ? excludedFirst : naturalOrder(texts[a], texts[b]);
      });
      order.addAll(block);
    }
    return order.toIntArray();
  }

  /// Returns the terms from which some rule wants another to differ: one at the end of a column
  /// leaves the others without a gap.
  private BitSet excluded() {
    var excluded = new BitSet();
    for (Rule rule : program.rules()) {
      for (Literal literal : rule.body()) {
        if (literal.isDistinct()) {
          Arrays.stream(literal.arguments())
              .filter(argument -> !Argument.isVariable(argument))
              .forEach(excluded::set);
        }
      }
    }
    return excluded;
  }

  private static List<IntArrayList> refine(List<IntArrayList> blocks, IntOpenHashSet domain) {
    var refined = new ArrayList<IntArrayList>();
    boolean isInside = false; // whether a block before was cut
    for (IntArrayList block : blocks) {
      var inside = new IntArrayList();
      var outside = new IntArrayList();
      for (int term : block) {
        (domain.contains(term) ? inside : outside).add(term);
      }
      List<IntArrayList> parts = isInside ? List.of(inside, outside) : List.of(outside, inside);
      parts.stream().filter(part -> !part.isEmpty()).forEach(refined::add);
      isInside |= !inside.isEmpty();
    }
    return refined;
  }

  /// Returns the texts of terms, in small letters; deep terms, which may be many and long, have
  /// none.
  private String[] texts(Budget budget) {
    TermTable terms = program.terms();
    var texts = new String[known];
    int[] depths = new int[known]; // arguments are known before what they are arguments of
    for (int term = 0; term < known; term++) {
      budget.check(STAGE, term);
      int arity = terms.isConstant(term) ? 0 : terms.arity(terms.functorOf(term));
      for (int i = 0; i < arity; i++) {
        depths[term] = Math.max(depths[term], 1 + depths[terms.argument(term, i)]);
      }
      boolean isDeep = depths[term] > MAX_PRINTED_DEPTH;
      texts[term] = isDeep ? "" : terms.term(term).toString().toLowerCase(Locale.ROOT);
    }
    return texts;
  }

  /// Deep terms last, in their order; numbers by size; anything else by its text.
  private static int naturalOrder(String first, String second) {
    if (first.isEmpty() || second.isEmpty()) {
      return Boolean.compare(first.isEmpty(), second.isEmpty());
    }
    boolean areNumbers = isNumber(first) && isNumber(second);
    if (areNumbers && first.length() != second.length()) {
      return Integer.compare(first.length(), second.length());
    }
    return first.compareTo(second);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Column column(int[] domain, int[] symbolOf) {
    if (isOpen(domain)) {
      return Column.ANY;
    }
    int low = Integer.MAX_VALUE;
    int high = -1;
    for (int term : domain) {
      low = Math.min(low, symbolOf[term]);
      high = Math.max(high, symbolOf[term]);
    }
    return domain.length == 0
        ? new Column(0, 0, 0)
        : new Column(low, high - low + 1, domain.length);
  }
}
