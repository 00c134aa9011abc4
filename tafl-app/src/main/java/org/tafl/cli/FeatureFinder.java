package org.tafl.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Domains;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Finds what a rule sheet makes use of.
final class FeatureFinder {
  private static final Symbol RANDOM = Symbol.of("random");

  private final Rulesheet sheet;
  private final Program program;
  private final List<Feature> features = new ArrayList<>();

  /// Something that not every game has.
  ///
  /// @param name a few words
  /// @param count how often, at least 1
  /// @param unit what is counted
  record Feature(String name, int count, String unit) {}

  private FeatureFinder(Rulesheet sheet, Program program) {
    this.sheet = sheet;
    this.program = program;
  }

  /// Returns the features in use, always in the same order.
  static List<Feature> of(Rulesheet sheet, Program program) {
    var finder = new FeatureFinder(sheet, program);
    finder.operators();
    finder.terms();
    finder.game();
    finder.declarations();
    return List.copyOf(finder.features);
  }

  private void add(String name, long count, String unit) {
    if (count > 0) {
      features.add(new Feature(name, Math.toIntExact(count), unit));
    }
  }

  private void operators() {
    Map<Keyword, Integer> counts = new EnumMap<>(Keyword.class);
    for (Statement statement : sheet.statements()) {
      Deque<Term> open = new ArrayDeque<>(statement.body());
      while (!open.isEmpty()) {
        Term term = open.pop();
        Optional<Keyword> operator = operator(term);
        operator.ifPresent(keyword -> counts.merge(keyword, 1, Integer::sum));
        if (operator.isPresent() && term instanceof Compound(_, var arguments, _)) {
          arguments.forEach(open::push);
        }
      }
    }
    for (Keyword keyword : List.of(Keyword.NOT, Keyword.OR, Keyword.AND, Keyword.DISTINCT)) {
      add(keyword.word(), counts.getOrDefault(keyword, 0), "literals");
    }
    long components =
        program.graph().components().stream()
            .filter(c -> program.graph().isRecursive(c[0]))
            .count();
    add("recursion", components, "components");
    add("split by constants", relations().filter(Relation::isSplit).count(), "relations");
  }

  private static Optional<Keyword> operator(Term term) {
    return term instanceof Compound compound
        ? Keyword.of(compound.functor()).filter(Keyword::isOperator)
        : Optional.empty();
  }

  private void terms() {
    long nested =
        relations()
            .flatMapToInt(relation ->
                IntStream.range(0, relation.arity())
                    .flatMap(column -> program.domains().column(relation.id(), column).intStream()))
            .filter(Domains::isMarker)
            .distinct()
            .count();
    add("nested terms", nested, "functors");
    long functions =
        program.rules().stream()
            .flatMap(rule -> rule.body().stream())
            .filter(literal -> is(Kind.FUNCTION, literal))
            .count();
    add("terms made or taken apart", functions, "literals");
  }

  private void game() {
    boolean hasRandom =
        Arrays.stream(program.roles())
            .mapToObj(program.terms()::term)
            .anyMatch(role -> role instanceof Term.Constant(var name, _) && name.equals(RANDOM));
    add("chance", hasRandom ? 1 : 0, "role");
    add("joint moves", program.rules().stream().filter(this::joinsMoves).count(), "rules");
    add("percepts", statements(Keyword.SEES), "statements");
  }

  /// Returns whether a rule asks for the moves of two roles, as games with simultaneous moves do.
  private boolean joinsMoves(Rule rule) {
    return rule.body().stream()
            .filter(literal -> is(Kind.DOES, literal))
            .map(literal -> literal.arguments()[0])
            .distinct()
            .count()
        > 1;
  }

  private void declarations() {
    add("base declared", declared(program.fluents()), "functors");
    add("input declared", declared(program.moves()), "functors");
  }

  private static long declared(List<Family> families) {
    return families.stream().filter(family -> family.declared().length > 0).count();
  }

  private long statements(Keyword keyword) {
    return sheet.statements().stream()
        .filter(statement ->
            statement.head() instanceof Compound compound
                && Keyword.of(compound.functor()).filter(keyword::equals).isPresent())
        .count();
  }

  private Stream<Relation> relations() {
    return program.relations().stream().filter(relation -> relation.kind() != Kind.FUNCTION);
  }

  private boolean is(Kind kind, Literal literal) {
    return !literal.isDistinct() && program.relation(literal.relation()).kind() == kind;
  }
}
