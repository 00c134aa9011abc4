package org.tafl.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.interpret.AskedAtom.Question;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// A rule under a binding of some of its variables, in print.
///
/// @param registers `[variable]` -> term, or {@link BodySearch#UNBOUND}; kept
record BoundRule(Program program, Rule rule, int[] registers) {
  @Override
  public boolean equals(Object other) {
    return other instanceof BoundRule bound
        && rule.equals(bound.rule)
        && Arrays.equals(registers, bound.registers);
  }

  @Override
  public int hashCode() {
    return 31 * rule.hashCode() + Arrays.hashCode(registers);
  }

  Term head() {
    return atom(rule.head());
  }

  /// Returns a literal of the body; a function literal `?t = f(?x)` as `(= ?t (f ?x))`.
  Term literal(Literal literal) {
    if (literal.isDistinct()) {
      return Term.compound("distinct", columns(literal).toArray(Term[]::new));
    }
    if (program.relation(literal.relation()).kind() == Kind.FUNCTION) {
      return Term.compound("=", term(literal.arguments()[0]), made(literal));
    }
    return literal.isNegative() ? Term.compound("not", atom(literal)) : atom(literal);
  }

  private Term atom(Literal literal) {
    return program.atom(literal.relation(), columns(literal));
  }

  /// Returns what a literal asks of its relation.
  Question question(Literal literal) {
    Relation relation = program.relation(literal.relation());
    int[] columns = new int[literal.arguments().length];
    for (int column = 0; column < columns.length; column++) {
      columns[column] = value(literal.arguments()[column]);
    }
    return new Question(relation, columns);
  }

  /// Returns the values of the variables beside some, as `?x = 1, ?y = 2`.
  ///
  /// @param known `[variable]` -> not UNBOUND if it is not to be named
  String binding(int[] known) {
    var text = new StringBuilder();
    for (int variable = 0; variable < registers.length; variable++) {
      if (registers[variable] != BodySearch.UNBOUND && known[variable] == BodySearch.UNBOUND) {
        text.append(text.isEmpty() ? "" : ", ")
            .append(rule.variables().get(variable))
            .append(" = ")
            .append(program.terms().term(registers[variable]));
      }
    }
    return text.toString();
  }

  private List<Term> columns(Literal literal) {
    var columns = new ArrayList<Term>();
    for (int argument : literal.arguments()) {
      columns.add(term(argument));
    }
    return columns;
  }

  private int value(int argument) {
    return Argument.isVariable(argument) ? registers[Argument.variable(argument)] : argument;
  }

  /// Returns an argument: its value, else the compound that it is to be, else the variable.
  private Term term(int argument) {
    int value = value(argument);
    if (value != BodySearch.UNBOUND) {
      return program.terms().term(value);
    }
    for (Literal literal : rule.body()) {
      if (!literal.isDistinct()
          && program.relation(literal.relation()).kind() == Kind.FUNCTION
          && literal.arguments()[0] == argument) {
        return made(literal);
      }
    }
    return Term.variable(rule.variables().get(Argument.variable(argument)));
  }

  private Term made(Literal literal) {
    int functor = program.relation(literal.relation()).functor();
    List<Term> columns = columns(new Literal(literal.sign(), literal.relation(), rest(literal)));
    return new Compound(program.terms().functor(functor).name(), columns, Span.NONE);
  }

  private static int[] rest(Literal literal) {
    int[] rest = new int[literal.arguments().length - 1];
    System.arraycopy(literal.arguments(), 1, rest, 0, rest.length);
    return rest;
  }
}
