package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Span;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;

class ConsequencesTest {
  private static final String SHEET =
      """
      (role white) (role black)
      (init (control white))
      (<= (legal white (go ?x)) (true (control white)) (free ?x ?y))
      (<= (legal black (go ?x)) (true (control black)) (free ?x ?y) (not (true (shut ?x))))
      (<= (free ?x ?y) (true (open ?x)) (true (wide ?y)) (true (near ?x ?y)))
      (<= (free ?x 3) (true (open ?x)) (true (near ?x 3)))
      (<= (next (open ?x)) (does white (go ?x)))
      (<= (next (wide ?x)) (does white (go ?x)))
      (<= (next (near ?x ?x)) (does white (go ?x)))
      (<= (next (shut ?x)) (does white (go ?x)))
      (init (open 1))
      (<= terminal (true (open 2)))
      (goal white 0)
      """;

  private final Program program = Groups.program(SHEET);

  @Test
  void literalsOfAllBodiesAreConsequences() {
    assertEquals(List.of("(true (open ?0))", "(true (near ?0 ?1))"), consequences("free", 2));
  }

  @Test
  void constantsOfTheHeadAreGeneralized() {
    assertEquals(List.of("(true (control ?0))", "(true (open ?1))"), consequences("legal go", 2));
  }

  private List<String> consequences(String name, int arity) {
    Relation relation =
        program.relations().stream()
            .filter(r -> r.name().equals(name) && r.arity() == arity)
            .findFirst()
            .orElseThrow();
    return new Consequences(program).of(relation.id()).stream().map(this::print).toList();
  }

  private String print(Literal literal) {
    List<Term> columns =
        Arrays.stream(literal.arguments())
            .mapToObj(argument ->
                Argument.isVariable(argument)
                    ? new Variable(Symbol.of("?" + Argument.variable(argument)), Span.NONE)
                    : program.terms().term(argument))
            .toList();
    return program.atom(literal.relation(), columns).toString();
  }
}
