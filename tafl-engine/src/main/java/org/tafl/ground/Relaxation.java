package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.program.Argument;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// The relaxed program `g(R)`: what may ever hold (paper, section 3.4).
///
/// Negated literals of kept relations are dropped. `true` and `does` are read as what may be true
/// and done, which flow rules conclude from init, next and legal (section 4.2) or from what the
/// sheet declares.
final class Relaxation {
  private static final Statement FLOW =
      Statement.fact(
          new Term.Constant(
              Symbol.of("what next and legal conclude may be true and done"), Span.NONE));

  private final Program program;
  private final KeptRelations kept;
  private final Negation negation;

  Relaxation(Program program, KeptRelations kept, Negation negation) {
    this.program = program;
    this.kept = kept;
    this.negation = negation;
  }

  /// Returns the body of a rule for a kept relation without what is taken to hold.
  List<Literal> body(Rule rule) {
    if (!kept.isKept(rule.head().relation())) {
      return rule.body();
    }
    return rule.body().stream()
        .filter(literal -> !literal.isNegative() || !isTakenToHold(literal))
        .toList();
  }

  private boolean isTakenToHold(Literal negated) {
    return negation == Negation.ALL || kept.isKept(negated);
  }

  /// Returns the rules of the program, relaxed.
  List<Rule> rules() {
    var rules = new ArrayList<Rule>();
    for (Rule rule : program.rules()) {
      rules.add(rule.with(rule.head(), body(rule)));
    }
    return rules;
  }

  /// Returns the rules that conclude what may be true and done.
  List<Rule> flows(Base base) {
    var rules = new ArrayList<Rule>();
    for (Family family : program.fluents()) {
      flow(family, family.initial(), Base.COMPUTED, rules); // even if it is not declared
      flow(family, family.produced(), base, rules);
    }
    for (Family family : program.moves()) {
      flow(family, family.produced(), base, rules);
    }
    return rules;
  }

  private void flow(Family family, int[] sources, Base base, List<Rule> rules) {
    int[] declared = family.declared();
    switch (base) {
      case COMPUTED -> Arrays.stream(sources).forEach(source -> rules.add(flow(family, source)));
      case DECLARED -> Arrays.stream(declared).forEach(source -> rules.add(flow(family, source)));
      case INTERSECTION ->
          Arrays.stream(sources)
              .forEach(source ->
                  Arrays.stream(declared).forEach(d -> rules.add(flow(family, source, d))));
    }
  }

  private Rule flow(Family family, int... sources) {
    Relation given = program.relation(family.given());
    int[] arguments = new int[given.arity()];
    Arrays.setAll(arguments, Argument::ofVariable);
    var body = new ArrayList<Literal>();
    for (int source : sources) {
      body.add(Literal.positive(source, arguments));
    }
    if (given.kind() == Kind.DOES) { // legal moves of those who do not take part are not done
      body.add(Literal.positive(program.relations(Kind.ROLE).getFirst().id(), arguments[0]));
    }
    var names = new ArrayList<String>();
    for (int i = 0; i < arguments.length; i++) {
      names.add("?" + i);
    }
    return new Rule(Literal.positive(given.id(), arguments), body, names, FLOW);
  }
}
