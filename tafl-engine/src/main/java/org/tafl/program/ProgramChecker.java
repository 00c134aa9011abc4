package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import org.tafl.program.Relation.Kind;

/// Checks the invariants of a {@link Program}.
public final class ProgramChecker {
  private final Program program;

  private ProgramChecker(Program program) {
    this.program = program;
  }

  /// Checks a program.
  ///
  /// @return true, always
  /// @throws IllegalStateException if an invariant is broken; says which, and by which rule
  public static boolean verify(Program program) {
    var checker = new ProgramChecker(program);
    checker.checkRelations();
    program.rules().forEach(checker::checkRule);
    checker.checkFacts();
    NegativeCycle.find(program.graph())
        .forEach(cycle -> checker.fail("negation in the cycle " + cycle.path()));
    return true;
  }

  private void checkRelations() {
    List<Relation> relations = program.relations();
    for (int id = 0; id < relations.size(); id++) {
      require(relations.get(id).id() == id, relations.get(id) + " does not stand at its id");
    }
  }

  private void checkRule(Rule rule) {
    require(!rule.body().isEmpty(), "a rule without a body", rule);
    checkLiteral(rule.head(), rule);
    Kind head = program.relation(rule.head().relation()).kind();
    require(
        rule.head().isPositive() && !head.isGiven() && head != Kind.FUNCTION && head != Kind.ROLE,
        "a head that no rule may conclude",
        rule);
    rule.body().forEach(literal -> checkLiteral(literal, rule));
    BitSet bound = bound(rule);
    require(bound.cardinality() == rule.variableCount(), "an unsafe rule", rule);
    require(
        new HashSet<>(rule.variables()).size() == rule.variableCount(),
        "two variables of one name",
        rule);
  }

  private void checkLiteral(Literal literal, Rule rule) {
    int columns = literal.isDistinct() ? 2 : program.relation(literal.relation()).arity();
    require(literal.arguments().length == columns, "a wrong number of columns", rule);
    for (int column = 0; column < columns; column++) {
      int argument = literal.arguments()[column];
      boolean isInRange =
          Argument.isVariable(argument)
              ? Argument.variable(argument) < rule.variableCount()
              : argument < program.terms().size();
      require(isInRange, "an argument that is neither term nor variable", rule);
      if (!literal.isDistinct()) {
        int constant = program.relation(literal.relation()).constants()[column];
        require(constant < 0 || constant == argument, "a constant out of its split", rule);
      }
    }
  }

  private void checkFacts() {
    for (Relation relation : program.relations()) {
      int[][] facts = program.facts(relation.id());
      for (int[] fact : facts) {
        require(
            fact.length == relation.arity() && Arrays.stream(fact).noneMatch(Argument::isVariable),
            "a fact that is not ground: " + relation + Arrays.toString(fact));
      }
      long distinct = Arrays.stream(facts).map(Arrays::toString).distinct().count();
      require(distinct == facts.length, "a fact twice: " + relation);
    }
  }

  /// Returns the variables that positive literals bind, those of function literals included. Reads
  /// the body forwards and backwards in turn, as compounds are made and taken apart.
  private BitSet bound(Rule rule) {
    var bound = new BitSet();
    List<Literal> open = rule.body();
    int before;
    do {
      before = open.size();
      var rest = new ArrayList<Literal>();
      for (Literal literal : open) {
        if (!literal.isPositive()) {
          continue;
        }
        if (!binds(literal, bound)) {
          rest.add(literal);
          continue;
        }
        literal.addVariables(bound);
      }
      open = rest.reversed();
    } while (open.size() < before);
    return bound;
  }

  private boolean binds(Literal literal, BitSet bound) {
    return program.relation(literal.relation()).kind() != Kind.FUNCTION
        || FunctionLiteral.isComputable(literal, bound);
  }

  private void require(boolean holds, String what, Rule rule) {
    if (!holds) {
      fail(
          what
              + ": a rule for "
              + program.relation(rule.head().relation())
              + " from "
              + rule.origin());
    }
  }

  private void require(boolean holds, String message) {
    if (!holds) {
      fail(message);
    }
  }

  private void fail(String message) {
    throw new IllegalStateException("broken program: " + message);
  }
}
