package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Relation.Kind;

/// For each column of each relation, the terms that may ever stand there: a superset, from the
/// initial state over all legal moves.
///
/// An element is the id of a constant, or for compounds of one functor its {@link #marker}; what
/// may stand inside these compounds, anywhere, is the domain of the functor's function relation.
/// Sets are not to be changed. Immutable and safe to share between threads.
public final class Domains {
  /*
   * Abstract interpretation from bodies to heads, to a fixpoint: a variable ranges over the
   * intersection of the columns in which positive literals ask for it; a rule fires once all its
   * variables range over something. Rules are run again when a relation of their body has grown.
   * Negation, distinct and relations without columns are taken to hold; of the latter, auxiliary
   * ones only if a rule for them fires, as if they were written in place. Given relations receive
   * what next, init and legal conclude, as if by a rule; these extra rules are called flows.
   */

  private final int[] offsets; // [relation] -> index of its column 0 in columns
  private final IntOpenHashSet[] columns; // [offset + column] -> elements
  private final TermTable terms;
  private final RelationTable relations;

  private Domains(TermTable terms, RelationTable relations) {
    this.terms = terms;
    this.relations = relations;
    this.offsets = new int[relations.size() + 1];
    for (int relation = 0; relation < relations.size(); relation++) {
      offsets[relation + 1] = offsets[relation] + relations.get(relation).arity();
    }
    this.columns = new IntOpenHashSet[offsets[relations.size()]];
    Arrays.setAll(columns, i -> new IntOpenHashSet(2));
  }

  /// Returns the domains under some rules and flows between relations of the same arity.
  ///
  /// @param flows `{from, to}` relations
  static Domains of(Draft draft, List<int[]> flows) {
    RelationTable relations = draft.relations();
    for (int functor = 0; functor < draft.terms().functorCount(); functor++) {
      functionRelation(relations, draft.terms(), functor);
    }
    var domains = new Domains(draft.terms(), relations);
    domains.new Fixpoint(draft.rules(), flows).run();
    return domains;
  }

  private static int functionRelation(RelationTable relations, TermTable terms, int functor) {
    TermTable.Functor name = terms.functor(functor);
    return relations.of(Kind.FUNCTION, name.name().text(), name.arity() + 1, functor);
  }

  /// Returns the element that stands for all compounds of a functor.
  ///
  /// @param functor its id in the {@link TermTable}
  public static int marker(int functor) {
    return ~functor;
  }

  /// Returns whether an element stands for compounds.
  public static boolean isMarker(int element) {
    return element < 0;
  }

  /// Returns the functor that an element stands for.
  ///
  /// @param element one that is a marker
  public static int functor(int element) {
    return ~element;
  }

  /// Returns what may stand in a column.
  public IntSet column(int relation, int column) {
    return IntSets.unmodifiable(columns[offsets[relation] + column]);
  }

  /// Returns what a variable of a rule may range over: the intersection over its positive literals;
  /// nothing if it occurs in none.
  public IntSet variable(Rule rule, int variable) {
    BitSet bound = bound(rule);
    IntOpenHashSet range = null;
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && restricts(literal, bound)) {
        for (int column = 0; column < literal.arguments().length; column++) {
          if (literal.arguments()[column] == Argument.ofVariable(variable)) {
            range = intersect(range, columns[offsets[literal.relation()] + column]);
          }
        }
      }
    }
    return range == null ? IntSets.EMPTY_SET : range;
  }

  private static IntOpenHashSet intersect(@Nullable IntOpenHashSet range, IntOpenHashSet column) {
    if (range == null) {
      return column;
    }
    IntOpenHashSet smaller = range.size() <= column.size() ? range : column;
    IntOpenHashSet larger = range.size() <= column.size() ? column : range;
    var common = new IntOpenHashSet(smaller.size());
    smaller.forEach(element -> {
      if (larger.contains(element)) {
        common.add(element);
      }
    });
    return common;
  }

  /// Returns the variables that positive literals bind, function literals only by taking a bound
  /// compound apart.
  private BitSet bound(Rule rule) {
    var bound = new BitSet(rule.variableCount());
    Deque<Literal> functions = new ArrayDeque<>();
    for (Literal literal : rule.body()) {
      if (literal.isPositive()) {
        if (Simplifier.isFunction(literal, relations)) {
          functions.add(literal);
        } else {
          literal.addVariables(bound);
        }
      }
    }
    for (int rest = functions.size(); rest > 0; rest--) {
      Literal function = functions.poll();
      if (function != null && Argument.isKnown(function.arguments()[0], bound)) {
        function.addVariables(bound);
        rest = functions.size() + 1;
      } else if (function != null) {
        functions.add(function);
      }
    }
    return bound;
  }

  /// Returns whether a positive literal narrows its variables: a function literal that makes a new
  /// compound does not narrow the arguments.
  private boolean restricts(Literal literal, BitSet bound) {
    return !Simplifier.isFunction(literal, relations)
        || Argument.isKnown(literal.arguments()[0], bound);
  }

  private int element(int term) {
    return terms.isConstant(term) ? term : marker(terms.functorOf(term));
  }

  /// The computation; dropped when it is done.
  private final class Fixpoint {
    private final List<Rule> rules;
    private final BitSet[] bounds; // [rule] -> variables bound by positive literals
    private final IntArrayList[] readers; // [relation] -> rules to run again when it grows
    private final IntArrayList[] targets; // [relation] -> relations it flows into
    private final IntArrayFIFOQueue flowing = new IntArrayFIFOQueue(); // have grown, are to flow
    private final BitSet isFlowing = new BitSet();
    private final Deque<Integer> open = new ArrayDeque<>(); // rules to run
    private final BitSet isOpen = new BitSet();
    private final BitSet seenTerms = new BitSet(); // ground compounds already taken apart
    private final BitSet fired = new BitSet(); // relations that some rule concludes

    Fixpoint(List<Rule> rules, List<int[]> flows) {
      this.rules = rules;
      this.bounds = new BitSet[rules.size()];
      this.readers = new IntArrayList[relations.size()];
      this.targets = new IntArrayList[relations.size()];
      Arrays.setAll(readers, i -> new IntArrayList(2));
      Arrays.setAll(targets, i -> new IntArrayList(1));
      flows.forEach(flow -> targets[flow[0]].add(flow[1]));
      for (int functor = 0; functor < terms.functorCount(); functor++) {
        columns[offsets[functionRelation(relations, terms, functor)]].add(marker(functor));
      }
      for (int rule = 0; rule < rules.size(); rule++) {
        bounds[rule] = bound(rules.get(rule));
        for (Literal literal : rules.get(rule).body()) {
          if (literal.isPositive()) {
            readers[literal.relation()].add(rule);
          }
        }
        enqueue(rule);
      }
    }

    void run() {
      while (!open.isEmpty() || !flowing.isEmpty()) {
        if (open.isEmpty()) {
          flow(flowing.dequeueInt());
        } else {
          int rule = open.remove();
          isOpen.clear(rule);
          fire(rules.get(rule), bounds[rule]);
        }
      }
    }

    private void enqueue(int rule) {
      if (!isOpen.get(rule)) {
        isOpen.set(rule);
        open.add(rule);
      }
    }

    private void fire(Rule rule, BitSet bound) {
      IntOpenHashSet[] ranges = new IntOpenHashSet[rule.variableCount()];
      for (Literal literal : rule.body()) {
        if (literal.isPositive() && restricts(literal, bound) && !narrow(literal, ranges)) {
          return;
        }
      }
      makeCompounds(rule, bound, ranges);
      addAll(rule.head(), ranges);
    }

    /// Narrows the ranges by a literal; returns false if it cannot hold.
    private boolean narrow(Literal literal, IntOpenHashSet[] ranges) {
      if (literal.arguments().length == 0) {
        return fired.get(literal.relation())
            || relations.get(literal.relation()).kind() != Kind.AUXILIARY;
      }
      int offset = offsets[literal.relation()];
      for (int column = 0; column < literal.arguments().length; column++) {
        int argument = literal.arguments()[column];
        IntOpenHashSet allowed = columns[offset + column];
        if (!Argument.isVariable(argument)) {
          if (!allowed.contains(element(argument))) {
            return false;
          }
          continue;
        }
        int variable = Argument.variable(argument);
        ranges[variable] = intersect(ranges[variable], allowed);
        if (ranges[variable].isEmpty()) {
          return false;
        }
      }
      return true;
    }

    /// Gives ranges to the compounds that the rule makes, and adds their arguments to the domains
    /// of the functors.
    private void makeCompounds(Rule rule, BitSet bound, IntOpenHashSet[] ranges) {
      var makers = new ArrayList<Literal>();
      for (Literal literal : rule.body()) {
        if (literal.isPositive() && !restricts(literal, bound)) {
          makers.add(literal);
          ranges[Argument.variable(literal.arguments()[0])] = columns[offsets[literal.relation()]];
        }
      }
      makers.forEach(maker -> addAll(maker, ranges));
    }

    /// Adds the ranges of a literal's arguments to its columns.
    private void addAll(Literal literal, IntOpenHashSet[] ranges) {
      boolean hasGrown = !fired.get(literal.relation());
      fired.set(literal.relation());
      int offset = offsets[literal.relation()];
      for (int column = 0; column < literal.arguments().length; column++) {
        int argument = literal.arguments()[column];
        if (Argument.isVariable(argument)) {
          IntOpenHashSet range = ranges[Argument.variable(argument)];
          hasGrown |= range != null && columns[offset + column].addAll(range);
        } else {
          hasGrown |= columns[offset + column].add(element(argument));
          takeApart(argument);
        }
      }
      if (hasGrown) {
        grown(literal.relation());
      }
    }

    private void takeApart(int root) {
      Deque<Integer> inner = new ArrayDeque<>(List.of(root));
      while (!inner.isEmpty()) {
        int term = inner.pop();
        if (terms.isConstant(term) || seenTerms.get(term)) {
          continue;
        }
        seenTerms.set(term);
        int functor = terms.functorOf(term);
        int relation = functionRelation(relations, terms, functor);
        boolean hasGrown = false;
        for (int i = 0; i < terms.arity(functor); i++) {
          hasGrown |= columns[offsets[relation] + i + 1].add(element(terms.argument(term, i)));
          inner.push(terms.argument(term, i));
        }
        if (hasGrown) {
          grown(relation);
        }
      }
    }

    private void grown(int relation) {
      readers[relation].forEach(this::enqueue);
      if (!targets[relation].isEmpty() && !isFlowing.get(relation)) {
        isFlowing.set(relation);
        flowing.enqueue(relation);
      }
    }

    /// Passes on what a relation has; only once no rule is open, since that is a lot.
    private void flow(int relation) {
      isFlowing.clear(relation);
      for (int target : targets[relation]) {
        boolean hasGrown = false;
        for (int column = 0; column < relations.get(relation).arity(); column++) {
          hasGrown |= columns[offsets[target] + column].addAll(columns[offsets[relation] + column]);
        }
        if (hasGrown) {
          grown(target);
        }
      }
    }
  }
}
