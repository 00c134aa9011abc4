package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Span;
import org.tafl.program.Literal.Sign;

/// Splits relations by constant arguments until negation is stratified.
///
/// ```
/// (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
/// (<= (goal ?r 100) (won ?r))
/// ```
///
/// `goal` depends on its own negation, but `goal` with 0 depends on `goal` with 100 and not the
/// other way round: split by their last column they are two relations. A column is split when every
/// rule concludes a constant there; where none is like that, rules are first copied for each
/// constant that a column's domain allows.
final class ConstantSplitter {
  private static final int MAX_MORE = 20_000; // rules than before; beyond, the sheet is refused

  private final int maxRules;
  private Draft draft;
  private Draft uncopied; // the draft before rules were first copied for a domain's constants
  private boolean isCopied;

  private ConstantSplitter(Draft draft) {
    this.maxRules = draft.rules().size() + MAX_MORE;
    this.draft = draft;
    this.uncopied = draft;
  }

  /// Returns a program with the same meaning whose negation is stratified.
  ///
  /// @throws GdlException if no splitting stratifies it; names each cycle that is left
  static Draft split(Draft draft) {
    var splitter = new ConstantSplitter(draft);
    var hopeless = new ArrayList<NegativeCycle>();
    var given = new BitSet(); // relations whose negation no splitting stratifies
    while (true) {
      var graph = DependencyGraph.of(splitter.draft.relations().all(), splitter.draft.rules());
      Optional<NegativeCycle> cycle =
          NegativeCycle.find(graph).stream().filter(c -> !given.get(c.head())).findFirst();
      if (cycle.isEmpty()) {
        break;
      }
      Optional<Column> column = splitter.choose(graph, cycle.get());
      if (column.isEmpty() || !splitter.split(column.get())) {
        hopeless.add(cycle.get());
        Arrays.stream(graph.components().get(graph.componentOf(cycle.get().head())))
            .forEach(given::set);
      }
    }
    if (!hopeless.isEmpty()) {
      throw new GdlException(splitter.diagnostics(hopeless));
    }
    return splitter.draft;
  }

  /// Says what is hopeless in terms of the rules as they were written, before any was copied for
  /// the constants of a domain.
  private List<Diagnostic> diagnostics(List<NegativeCycle> hopeless) {
    Set<Span> places = new HashSet<>();
    hopeless.forEach(cycle -> places.add(cycle.diagnostic(draft).span()));
    var graph = DependencyGraph.of(uncopied.relations().all(), uncopied.rules());
    List<Diagnostic> asWritten =
        NegativeCycle.find(graph).stream()
            .map(cycle -> cycle.diagnostic(uncopied))
            .filter(diagnostic -> places.contains(diagnostic.span()))
            .toList();
    return asWritten.isEmpty() ? List.of(hopeless.getFirst().diagnostic(draft)) : asWritten;
  }

  /// A column of a relation.
  private record Column(int relation, int index) {}

  /// Chooses a column that a negated literal of the cycle tells apart by a constant; failing that,
  /// any constant column of the cycle's relations; failing that, one that can be made constant.
  private Optional<Column> choose(DependencyGraph graph, NegativeCycle cycle) {
    int[] component = graph.components().get(graph.componentOf(cycle.head()));
    var asked = new ArrayList<Column>();
    for (Rule rule : draft.rules()) {
      for (Literal literal : rule.body()) {
        if (literal.isNegative()
            && graph.isNegativeInCycle(rule.head().relation(), literal.relation())) {
          for (int i = 0; i < literal.arguments().length; i++) {
            if (!Argument.isVariable(literal.arguments()[i])) {
              asked.add(new Column(literal.relation(), i));
            }
          }
        }
      }
    }
    var all = new ArrayList<Column>();
    for (int relation : component) {
      for (int i = 0; i < draft.relations().get(relation).arity(); i++) {
        all.add(new Column(relation, i));
      }
    }
    return asked.stream()
        .filter(this::isConstant)
        .findFirst()
        .or(() -> all.stream().filter(this::isConstant).findFirst())
        .or(() -> firstFinite(all));
  }

  private boolean isUnsplit(Column column) {
    return draft.relations().get(column.relation).constants()[column.index] < 0;
  }

  private boolean isConstant(Column column) {
    return isUnsplit(column)
        && draft.rules().stream()
            .filter(rule -> rule.head().relation() == column.relation)
            .noneMatch(rule -> Argument.isVariable(rule.head().arguments()[column.index]));
  }

  private Optional<Column> firstFinite(List<Column> columns) {
    Domains domains = domains();
    return columns.stream()
        .filter(column -> isUnsplit(column) && isFinite(column, domains))
        .findFirst();
  }

  private static boolean isFinite(Column column, Domains domains) {
    return domains.column(column.relation, column.index).intStream().noneMatch(Domains::isMarker);
  }

  private Domains domains() {
    return Domains.of(draft, Normalizer.flows(draft.relations()));
  }

  /// Splits a relation by a column; returns false if that makes too many rules.
  private boolean split(Column column) {
    isCopied |= !isConstant(column);
    if (!isConstant(column) && !instantiate(column)) {
      return false;
    }
    var constants = new IntLinkedOpenHashSet();
    for (Rule rule : draft.rules()) {
      if (rule.head().relation() == column.relation) {
        constants.add(rule.head().arguments()[column.index]);
      }
    }
    Map<Integer, Integer> parts = new HashMap<>(); // constant -> relation
    Relation whole = draft.relations().get(column.relation);
    for (int constant : constants) {
      int[] fixed = whole.constants().clone();
      fixed[column.index] = constant;
      parts.put(constant, draft.relations().of(whole.kind(), whole.name(), fixed, whole.functor()));
    }
    var split = new ArrayList<Rule>();
    var facts = new FactLookup(draft);
    for (Rule rule : draft.rules()) {
      Deque<Rule> open = new ArrayDeque<>(List.of(rule));
      while (!open.isEmpty()) {
        Rule next = open.pop();
        int literal = indexOf(next, column.relation);
        if (literal < 0) {
          Rule done = withHead(next, column, parts);
          // what the split does not touch stays, even if it never fires: its terms are in domains
          Optional<Rule> kept = done.equals(rule) ? Optional.of(rule) : facts.settle(done);
          kept.ifPresent(split::add);
        } else {
          splitLiteral(next, literal, column, parts).reversed().forEach(open::push);
        }
        if (split.size() + open.size() > maxRules) {
          return false;
        }
      }
    }
    draft = new Draft(draft.terms(), draft.relations(), split);
    if (!isCopied) {
      uncopied = draft;
    }
    return true;
  }

  private static int indexOf(Rule rule, int relation) {
    for (int i = 0; i < rule.body().size(); i++) {
      if (rule.body().get(i).relation() == relation) {
        return i;
      }
    }
    return -1;
  }

  private static Rule withHead(Rule rule, Column column, Map<Integer, Integer> parts) {
    if (rule.head().relation() != column.relation) {
      return rule;
    }
    Integer part = parts.get(rule.head().arguments()[column.index]);
    if (part == null) {
      throw new IllegalStateException("a head outside the parts of its relation");
    }
    return rule.with(rule.head().with(part, rule.head().arguments()), rule.body());
  }

  /// Returns the rules that take the place of one with a literal of the relation that is split.
  private List<Rule> splitLiteral(
      Rule rule, int index, Column column, Map<Integer, Integer> parts) {
    Literal literal = rule.body().get(index);
    int argument = literal.arguments()[column.index];
    var others = new ArrayList<>(rule.body());
    others.remove(index);
    if (!Argument.isVariable(argument)) {
      Integer part = parts.get(argument);
      if (part == null) {
        return literal.isPositive() ? List.of() : List.of(rule.with(rule.head(), others));
      }
      others.add(index, literal.with(part, literal.arguments()));
      return List.of(rule.with(rule.head(), others));
    }
    var copies = new ArrayList<Rule>();
    for (int constant : parts.keySet().stream().sorted().toList()) {
      substitute(rule, Argument.variable(argument), constant).ifPresent(copies::add);
    }
    if (literal.isNegative()) {
      parts.keySet().stream().sorted().forEach(k -> others.add(Literal.distinct(argument, k)));
      copies.add(rule.with(rule.head(), others));
    }
    return copies;
  }

  /// Copies rules so that a column of their heads is constant; returns false if that makes too
  /// many.
  private boolean instantiate(Column column) {
    Domains domains = domains();
    var rules = new ArrayList<Rule>();
    var facts = new FactLookup(draft);
    for (Rule rule : draft.rules()) {
      if (rule.head().relation() != column.relation
          || !Argument.isVariable(rule.head().arguments()[column.index])) {
        rules.add(rule);
        continue;
      }
      int variable = Argument.variable(rule.head().arguments()[column.index]);
      for (int constant : domains.variable(rule, variable).intStream().sorted().toArray()) {
        substitute(rule, variable, constant).flatMap(facts::settle).ifPresent(rules::add);
      }
      if (rules.size() > maxRules) {
        return false;
      }
    }
    draft = new Draft(draft.terms(), draft.relations(), rules);
    return true;
  }

  private Optional<Rule> substitute(Rule rule, int variable, int term) {
    return Simplifier.settleDistinct(rule.substitute(variable, term))
        .flatMap(copy -> FunctionSettler.settle(copy, draft.terms(), draft.relations()));
  }

  /// Decides ground literals of relations that consist of facts.
  private static final class FactLookup {
    private final Map<Integer, Set<Literal>> facts = new HashMap<>();
    private final Set<Integer> derived = new HashSet<>();
    private final RelationTable relations;

    FactLookup(Draft draft) {
      this.relations = draft.relations();
      for (Rule rule : draft.rules()) {
        int relation = rule.head().relation();
        if (rule.body().isEmpty()) {
          facts.computeIfAbsent(relation, r -> new HashSet<>()).add(rule.head());
        } else {
          derived.add(relation);
        }
      }
    }

    /// Returns the rule without ground literals that hold, empty if one does not.
    Optional<Rule> settle(Rule rule) {
      var body = new ArrayList<Literal>();
      for (Literal literal : rule.body()) {
        if (!isDecided(literal)) {
          body.add(literal);
        } else if (holds(literal) != literal.isPositive()) {
          return Optional.empty();
        }
      }
      return Optional.of(rule.with(rule.head(), body));
    }

    private boolean isDecided(Literal literal) {
      return !literal.isDistinct()
          && Arrays.stream(literal.arguments()).noneMatch(Argument::isVariable)
          && !derived.contains(literal.relation())
          && !relations.get(literal.relation()).kind().isGiven()
          && facts.containsKey(literal.relation());
    }

    private boolean holds(Literal literal) {
      var positive = new Literal(Sign.POSITIVE, literal.relation(), literal.arguments());
      return facts.getOrDefault(literal.relation(), Set.of()).contains(positive);
    }
  }
}
