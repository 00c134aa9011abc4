package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term.Constant;
import org.tafl.program.Argument;
import org.tafl.program.FunctionLiteral;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// Makes rules of static relations that hold at least what dynamic ones do in any state.
///
/// The relaxation of a dynamic relation has its rules without what depends on the state, in those
/// columns that the rest still determines: `(clear_row ?u ?x ?y)`, whatever lies on the board, is
/// at least a pair of different columns. Where columns are few, what may stand there at all counts
/// as determined.
final class Relaxer {
  private static final Statement CANONICAL =
      Statement.fact(new Constant(Symbol.of("relaxed"), Span.NONE));
  private static final int MAX_DOMAIN = 40; // of a column whose contents count as determined

  /// How rules are relaxed, in the order in which it is tried.
  enum Mode {
    /// With all literals that are left, and with domains for variables that these do not bind.
    FULL,
    /// With domains, but without literals that matter little to the head.
    LEAN,
    /// Lean, and without domains, so that columns are dropped.
    NARROW;

    boolean usesDomains() {
      return this != NARROW;
    }

    boolean isLean() {
      return this != FULL;
    }
  }

  private final Program program;
  private final int[] legal; // [relation does] -> legal, or Theory.NONE
  private final int count; // relations of the program
  private final @Nullable Tuples[] tables; // [relation or relaxation]
  private final BitSet[] columns; // [relation] -> those of its relaxation
  private Mode mode = Mode.FULL;

  /// @param tables of relations and relaxations; shared, and filled as they become known
  /// @param columns of relaxations; shared
  Relaxer(Program program, int[] legal, @Nullable Tuples[] tables, BitSet[] columns) {
    this.program = program;
    this.legal = legal;
    this.count = program.relations().size();
    this.tables = tables;
    this.columns = columns;
  }

  void set(Mode newMode) {
    mode = newMode;
  }

  /// Returns a relation beside those of the program.
  static Relation relation(int id, String name, int arity) {
    int[] constants = new int[arity];
    Arrays.fill(constants, -1);
    return new Relation(id, Kind.AUXILIARY, name, arity, TermTable.NO_FUNCTOR, constants);
  }

  /// Drops the columns that some rule does not determine.
  void dropColumns(int[] component) {
    boolean hasDropped;
    do {
      hasDropped = false;
      for (int relation : component) {
        for (int index : program.rulesOf(relation)) {
          hasDropped |= dropColumns(relation, program.rules().get(index));
        }
      }
    } while (hasDropped);
  }

  private boolean dropColumns(int relation, Rule rule) {
    boolean hasDropped = false;
    BitSet bound = bound(rule);
    for (int column = 0; column < rule.head().arguments().length; column++) {
      if (columns[relation].get(column)
          && !Argument.isKnown(rule.head().arguments()[column], bound)) {
        columns[relation].clear(column);
        hasDropped = true;
      }
    }
    return hasDropped;
  }

  /// Returns the variables that what is left of a body binds, and those of the head that range over
  /// few terms.
  private BitSet bound(Rule rule) {
    BitSet bound = bound(kept(rule));
    if (mode.usesDomains()) {
      for (int variable : unboundInHead(rule, bound)) {
        bound.set(variable, domain(rule, variable).isPresent());
      }
    }
    return bound;
  }

  /// Returns the positive literals of a body that do not depend on the state, or the relaxations of
  /// those that do; if it is to be lean, only those that matter to the head.
  private List<Literal> kept(Rule rule) {
    var kept = new ArrayList<Literal>();
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && isStatic(literal)) {
        kept.add(literal);
      } else if (literal.isPositive() && source(literal.relation()) != Theory.NONE) {
        kept.add(projected(literal, source(literal.relation())));
      }
    }
    return mode.isLean() ? lean(rule, kept) : kept;
  }

  /// Returns the literals that have only variables of the head, and as many others as it takes to
  /// bind these, with as few more variables as possible.
  private List<Literal> lean(Rule rule, List<Literal> literals) {
    var wanted = new BitSet();
    rule.head().addVariables(wanted);
    var chosen = new ArrayList<Literal>();
    var rest = new ArrayList<>(literals);
    while (true) {
      while (rest.removeIf(literal -> extra(literal, wanted) == 0 && chosen.add(literal))) {
        chosen.forEach(literal -> literal.addVariables(wanted));
      }
      if (unboundInHead(rule, bound(chosen)).length == 0 || rest.isEmpty()) {
        return chosen;
      }
      Literal next = Collections.min(rest, Comparator.comparingInt(l -> extra(l, wanted)));
      next.addVariables(wanted);
    }
  }

  /// Returns how many variables a literal has beside wanted ones; the compound of a function counts
  /// not.
  private int extra(Literal literal, BitSet wanted) {
    var variables = new BitSet();
    literal.addVariables(variables);
    variables.andNot(wanted);
    if (isFunction(literal) && Argument.isVariable(literal.arguments()[0])) {
      variables.clear(Argument.variable(literal.arguments()[0]));
    }
    return variables.cardinality();
  }

  private boolean isFunction(Literal literal) {
    return literal.relation() < count
        && program.relation(literal.relation()).kind() == Kind.FUNCTION;
  }

  /// Returns whether a literal says the same in each state.
  private boolean isStatic(Literal literal) {
    return literal.isDistinct() || isFunction(literal) || tables[literal.relation()] != null;
  }

  private static int[] unboundInHead(Rule rule, BitSet bound) {
    var variables = new BitSet();
    rule.head().addVariables(variables);
    variables.andNot(bound);
    return variables.stream().toArray();
  }

  /// Returns what a variable may be by a column of fluents or moves, if that is little.
  private Optional<IntSet> domain(Rule rule, int variable) {
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && program.relation(literal.relation()).kind().isGiven()) {
        for (int column = 0; column < literal.arguments().length; column++) {
          IntSet domain = program.domains().column(literal.relation(), column);
          if (literal.arguments()[column] == Argument.ofVariable(variable)
              && domain.size() <= MAX_DOMAIN
              && domain.intStream().allMatch(element -> element >= 0)) {
            return Optional.of(domain);
          }
        }
      }
    }
    return Optional.empty();
  }

  /// Returns the variables that positive literals bind.
  private BitSet bound(List<Literal> literals) {
    var bound = new BitSet();
    int before;
    do {
      before = bound.cardinality();
      for (Literal literal : literals) {
        if (!isFunction(literal) || FunctionLiteral.isComputable(literal, bound)) {
          literal.addVariables(bound);
        }
      }
    } while (bound.cardinality() > before);
    return bound;
  }

  /// Returns the relation whose relaxation stands for a dynamic one, NONE if it has none.
  private int source(int relation) {
    int source = program.relation(relation).kind() == Kind.DOES ? legal[relation] : relation;
    return source != Theory.NONE && !columns[source].isEmpty() ? source : Theory.NONE;
  }

  private Literal projected(Literal literal, int source) {
    return Literal.positive(
        count + source,
        columns[source].stream().map(column -> literal.arguments()[column]).toArray());
  }

  /// Returns the relaxation of a rule; adds the relations of domains, and their facts.
  Rule relax(Rule rule, List<Relation> relations, List<Tuples> facts) {
    BitSet bound = bound(rule);
    var body = new ArrayList<Literal>();
    for (Literal literal : kept(rule)) {
      if (areBound(literal, bound)) {
        body.add(literal);
      }
    }
    for (Literal literal : rule.body()) {
      if (!literal.isPositive() && isStatic(literal) && areBound(literal, bound)) {
        body.add(literal);
      }
    }
    if (mode.usesDomains()) {
      addDomains(rule, relations, facts, body);
    }
    return canonical(projected(rule.head(), rule.head().relation()), body, rule);
  }

  /// Returns a rule whose variables are numbered in the order in which they come, so that rules
  /// that became alike are equal.
  private static Rule canonical(Literal head, List<Literal> body, Rule origin) {
    var numbers = new Int2IntLinkedOpenHashMap();
    Rule renamed =
        origin
            .with(head, body)
            .map(argument ->
                Argument.isVariable(argument)
                    ? Argument.ofVariable(numbers.computeIfAbsent(argument, a -> numbers.size()))
                    : argument);
    List<String> names = IntStream.range(0, numbers.size()).mapToObj(i -> "?" + i).toList();
    return new Rule(renamed.head(), renamed.body(), names, CANONICAL);
  }

  private static boolean areBound(Literal literal, BitSet bound) {
    var variables = new BitSet();
    literal.addVariables(variables);
    variables.andNot(bound);
    return variables.isEmpty();
  }

  /// Adds a literal for each variable of the head that nothing else binds.
  private void addDomains(
      Rule rule, List<Relation> relations, List<Tuples> facts, List<Literal> body) {
    for (int variable : unboundInHead(rule, bound(kept(rule)))) {
      domain(rule, variable)
          .ifPresent(terms -> {
            var domain = new Tuples(1);
            terms.forEach(term -> domain.add(new int[] {term}));
            body.add(Literal.positive(relations.size(), Argument.ofVariable(variable)));
            relations.add(relation(relations.size(), "domain", 1));
            facts.add(domain);
          });
    }
  }
}
