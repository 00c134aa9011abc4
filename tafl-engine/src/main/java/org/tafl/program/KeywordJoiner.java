package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tafl.program.Relation.Kind;

/// Joins the keywords of fluents and moves with the functor of their last argument, and specialises
/// variables that stand for whole fluents or moves.
///
/// ```
/// true(t), t = cell(x, y)          becomes   true cell(x, y)
/// does(r, noop)                    becomes   does(r, noop), of moves that are bare constants
/// next(f) :- true(f), q            becomes   next cell(x, y) :- true cell(x, y), q
///                                            next step(n)    :- true step(n), q
/// ```
///
/// A variable is specialised for the functors that its {@link Domains} give it.
final class KeywordJoiner {
  private final TermTable terms;
  private final RelationTable old;
  private final RelationTable joined = new RelationTable();
  private final Domains domains;
  private final List<Rule> rules = new ArrayList<>();

  private KeywordJoiner(Draft draft, Domains domains) {
    this.terms = draft.terms();
    this.old = draft.relations();
    this.domains = domains;
  }

  static Draft join(Draft draft) {
    Domains domains = Domains.of(draft, flows(draft.relations()));
    Draft gathered = WholeTermGatherer.gather(draft, domains);
    if (!gathered.rules().equals(draft.rules())) {
      domains = Domains.of(gathered, flows(draft.relations()));
    }
    var joiner = new KeywordJoiner(gathered, domains);
    gathered.rules().forEach(joiner::specialize);
    return new Draft(draft.terms(), joiner.joined, joiner.rules);
  }

  /// What may be true: what is declared, initial, or next; what may be done: what is legal.
  private static List<int[]> flows(RelationTable relations) {
    int truth = relation(relations, Kind.TRUE, 1);
    return List.of(
        new int[] {relation(relations, Kind.BASE, 1), truth},
        new int[] {relation(relations, Kind.INIT, 1), truth},
        new int[] {relation(relations, Kind.NEXT, 1), truth},
        new int[] {relation(relations, Kind.LEGAL, 2), relation(relations, Kind.DOES, 2)});
  }

  private static int relation(RelationTable relations, Kind kind, int arity) {
    String name = Normalizer.keyword(kind);
    return relations.of(kind, name, arity, TermTable.NO_FUNCTOR);
  }

  private boolean isJoined(Literal literal) {
    if (literal.isDistinct()) {
      return false;
    }
    Kind kind = old.get(literal.relation()).kind();
    return kind.isFluent() || kind.isMove();
  }

  /// Returns the fluent or move of a literal that is to be joined.
  static int whole(Literal literal) {
    return literal.arguments()[literal.arguments().length - 1];
  }

  /// A rule on its way.
  ///
  /// @param constants variables known to stand for bare constants
  private record Copy(Rule rule, BitSet constants) {}

  private void specialize(Rule rule) {
    Deque<Copy> open = new ArrayDeque<>(List.of(new Copy(rule, new BitSet())));
    while (!open.isEmpty()) {
      Copy next = open.pop();
      Optional<Integer> variable = wholeVariable(next);
      if (variable.isEmpty()) {
        emit(next.rule);
      } else {
        specialize(next, variable.get()).reversed().forEach(open::push);
      }
    }
  }

  /// Returns a variable that stands for whole fluents or moves, some of which are compounds.
  private Optional<Integer> wholeVariable(Copy copy) {
    return Stream.concat(Stream.of(copy.rule.head()), copy.rule.body().stream())
        .filter(literal -> isJoined(literal) && isWhole(copy, whole(literal)))
        .map(literal -> Argument.variable(whole(literal)))
        .findFirst();
  }

  private boolean isWhole(Copy copy, int argument) {
    if (!Argument.isVariable(argument)
        || copy.constants.get(Argument.variable(argument))
        || function(copy.rule, argument).isPresent()) {
      return false;
    }
    IntSet range = domains.variable(copy.rule, Argument.variable(argument));
    return range.isEmpty() || range.intStream().anyMatch(Domains::isMarker);
  }

  private Optional<Literal> function(Rule rule, int compound) {
    return rule.body().stream()
        .filter(literal -> Simplifier.isFunction(literal, old))
        .filter(literal -> literal.isPositive() && literal.arguments()[0] == compound)
        .findFirst();
  }

  /// Returns a copy of the rule for each functor that a variable may have, and one for constants.
  private List<Copy> specialize(Copy copy, int variable) {
    Rule rule = copy.rule;
    var copies = new ArrayList<Copy>();
    int[] range = inOrder(domains.variable(rule, variable));
    boolean hasConstant = Arrays.stream(range).anyMatch(element -> !Domains.isMarker(element));
    if (hasConstant && isBoundByState(rule, variable)) {
      BitSet constants = (BitSet) copy.constants.clone();
      constants.set(variable);
      copies.add(new Copy(rule, constants));
    } else if (hasConstant) {
      for (int element : range) {
        if (!Domains.isMarker(element)) {
          Simplifier.settleDistinct(rule.substitute(variable, element))
              .ifPresent(settled -> copies.add(new Copy(settled, copy.constants)));
        }
      }
    }
    for (int element : range) {
      if (Domains.isMarker(element)) {
        Rule specialized = withFunctor(rule, variable, Domains.functor(element));
        copies.add(new Copy(specialized, copy.constants));
      }
    }
    return copies;
  }

  /// Sorts elements by name: ids depend on the order of the statements, and the normal form read
  /// again has another.
  private int[] inOrder(IntSet elements) {
    return elements
        .intStream()
        .boxed()
        .sorted(Comparator.comparing(this::text).thenComparing(element -> element))
        .mapToInt(element -> element)
        .toArray();
  }

  private String text(int element) {
    return Domains.isMarker(element)
        ? terms.functor(Domains.functor(element)).toString()
        : terms.term(element).toString();
  }

  /// Returns whether a positive literal of the state or joint move asks for the variable: its
  /// relation of bare constants then holds no compound.
  private boolean isBoundByState(Rule rule, int variable) {
    return rule.body().stream()
        .anyMatch(literal ->
            literal.isPositive()
                && isJoined(literal)
                && whole(literal) == Argument.ofVariable(variable));
  }

  private Rule withFunctor(Rule rule, int variable, int functor) {
    var names = new ArrayList<>(rule.variables());
    int[] arguments = new int[terms.arity(functor) + 1];
    arguments[0] = Argument.ofVariable(variable);
    for (int i = 1; i < arguments.length; i++) {
      String stem = rule.variables().get(variable) + "-";
      arguments[i] = Argument.ofVariable(Simplifier.addVariable(names, stem));
    }
    var body = new ArrayList<>(rule.body());
    String name = terms.functor(functor).name().text();
    body.add(Literal.positive(old.of(Kind.FUNCTION, name, arguments.length, functor), arguments));
    return new Rule(rule.head(), body, names, rule.origin());
  }

  private void emit(Rule rule) {
    var body = new ArrayList<Literal>(rule.body().size());
    for (Literal literal : rule.body()) {
      body.add(joined(rule, literal));
    }
    Rule whole = rule.with(joined(rule, rule.head()), body);
    FunctionSettler.settle(whole, terms, joined).ifPresent(rules::add);
  }

  private Literal joined(Rule rule, Literal literal) {
    if (literal.isDistinct()) {
      return literal;
    }
    Relation relation = old.get(literal.relation());
    if (!isJoined(literal)) {
      return literal.with(
          joined.of(relation.kind(), relation.name(), relation.arity(), relation.functor()),
          literal.arguments());
    }
    int argument = whole(literal);
    if (Argument.isVariable(argument)) {
      Optional<Literal> function = function(rule, argument);
      return function.isEmpty()
          ? withFunctor(literal, TermTable.NO_FUNCTOR, argument)
          : withFunctor(
              literal,
              old.get(function.get().relation()).functor(),
              Arrays.copyOfRange(function.get().arguments(), 1, function.get().arguments().length));
    }
    int functor = terms.functorOf(argument);
    if (functor == TermTable.NO_FUNCTOR) {
      return withFunctor(literal, functor, argument);
    }
    int[] inner = new int[terms.arity(functor)];
    Arrays.setAll(inner, i -> terms.argument(argument, i));
    return withFunctor(literal, functor, inner);
  }

  private Literal withFunctor(Literal literal, int functor, int... inner) {
    int roles = literal.arguments().length - 1; // a column for the role, or none
    int[] arguments = Arrays.copyOf(literal.arguments(), roles + inner.length);
    System.arraycopy(inner, 0, arguments, roles, inner.length);
    Kind kind = old.get(literal.relation()).kind();
    return literal.with(relation(joined, terms, kind, functor), arguments);
  }

  /// Returns the relation of a keyword for a functor.
  static int relation(RelationTable relations, TermTable terms, Kind kind, int functor) {
    String keyword = Normalizer.keyword(kind);
    int roles = kind.isMove() ? 1 : 0;
    if (functor == TermTable.NO_FUNCTOR) {
      return relations.of(kind, keyword, roles + 1, functor);
    }
    TermTable.Functor name = terms.functor(functor);
    return relations.of(kind, keyword + " " + name.name(), roles + name.arity(), functor);
  }
}
