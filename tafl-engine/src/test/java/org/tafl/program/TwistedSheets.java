package org.tafl.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.testkit.RandomSheets;

/// Random games with what real ones seldom have: nested negation, many `or`s side by side,
/// variables for whole fluents, comparisons of compounds, relations that negate themselves under
/// other constants. Many are not valid.
final class TwistedSheets {
  private final SplittableRandom random;
  private final List<Statement> statements;

  private TwistedSheets(SplittableRandom random) {
    this.random = random;
    this.statements = new ArrayList<>(RandomSheets.game(random).statements());
  }

  static Rulesheet sheet(SplittableRandom random) {
    var twisted = new TwistedSheets(random);
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      twisted.twist();
    }
    return Gdl.parse(
        "twisted.kif", new Rulesheet(Span.NONE.source(), twisted.statements).toString());
  }

  private void twist() {
    int index = random.nextInt(statements.size());
    Statement old = statements.get(index);
    if (old.body().isEmpty()) {
      String[] facts = {"(init bare)", "(init (pair 0 bare))", "(legal red bare)", "(succ t0 t0)"};
      statements.add(Statement.fact(Gdl.parseTerm(pick(List.of(facts)))));
      return;
    }
    var body = new ArrayList<Term>(old.body());
    int place = random.nextInt(body.size());
    Term literal = body.get(place);
    Term head = old.head();
    switch (random.nextInt(9)) {
      case 0 -> body.set(place, not(not(literal)));
      case 1 -> {
        body.set(place, not(Term.compound("or", not(literal), not(pick(body)))));
      }
      case 2 -> ors(body);
      case 3 -> {
        body.set(place, whole(literal, "?w", body));
      }
      case 4 -> {
        head = whole(head, "?h", body);
        body.add(Term.compound("true", Term.variable("?h")));
      }
      case 5 -> body.add(comparison(old));
      case 6 -> body.set(place, not(literal));
      case 7 -> {
        if (!head.toString().startsWith("(next")) { // in a body, it would be asked of moves
          body.add(not(otherConstant(head)));
        }
      }
      default -> body.set(place, Term.compound("true", Term.variable("?w" + random.nextInt(3))));
    }
    statements.set(index, Statement.rule(head, body));
  }

  private static Term not(Term literal) {
    return Term.compound("not", literal);
  }

  /// Adds several `or`s of literals of this rule and others.
  private void ors(List<Term> body) {
    List<Term> literals =
        Stream.concat(body.stream(), statements.stream().flatMap(s -> s.body().stream())).toList();
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      var branches = new ArrayList<Term>();
      for (int branch = 1 + random.nextInt(3); branch >= 0; branch--) {
        Term literal = random.nextInt(3) == 0 ? pick(literals) : pick(body);
        branches.add(
            random.nextInt(3) == 0
                ? Term.compound("and", literal, pick(literals))
                : random.nextInt(4) == 0 ? not(literal) : literal);
      }
      body.add(Term.compound("or", branches.toArray(Term[]::new)));
    }
    if (random.nextBoolean()) {
      body.removeFirst(); // so that an or has to bind
    }
  }

  /// Returns the atom with a variable in place of its last argument, to which it is made equal.
  private static Term whole(Term atom, String variable, List<Term> body) {
    if (!(atom instanceof Compound compound) || compound.functor().is("or")) {
      return atom;
    }
    var arguments = new ArrayList<Term>(compound.arguments());
    Term last = arguments.removeLast();
    arguments.add(Term.variable(variable));
    body.add(not(Term.compound("distinct", Term.variable(variable), last)));
    return new Compound(compound.functor(), arguments, Span.NONE);
  }

  private Term comparison(Statement rule) {
    var terms = new LinkedHashSet<Term>();
    rule.body().forEach(literal -> literal.forEachVariable(terms::add));
    terms.add(Term.constant("0"));
    terms.add(Term.compound("pair", pick(List.copyOf(terms)), pick(List.copyOf(terms))));
    terms.add(Term.compound("pair", pick(List.copyOf(terms)), pick(List.copyOf(terms))));
    Term distinct =
        Term.compound("distinct", pick(List.copyOf(terms)), pick(List.copyOf(terms).reversed()));
    return random.nextBoolean() ? distinct : not(distinct);
  }

  /// Returns the atom with other constants.
  private Term otherConstant(Term atom) {
    return switch (atom) {
      case Constant constant -> constant;
      case Variable variable -> variable;
      case Compound(var functor, var arguments, _) ->
          new Compound(
              functor,
              arguments.stream()
                  .map(argument ->
                      switch (argument) {
                        case Constant _ -> Term.constant(pick(List.of("0", "1", "50", "100")));
                        case Variable variable -> variable;
                        case Compound compound -> otherConstant(compound);
                      })
                  .toList(),
              Span.NONE);
    };
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
