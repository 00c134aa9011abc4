package org.tafl.forward;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// Prints plans for people, as rules of a rule sheet.
final class PlanText {
  private PlanText() {}

  /// Returns a rule with its hypotheses in the order of a plan.
  static String of(Program program, RulePlan plan) {
    var text = new StringBuilder("(<= ").append(atom(program, plan.rule(), plan.rule().head()));
    for (RulePlan.Level level : plan.levels()) {
      if (level.input() != RulePlan.NONE) {
        text.append(' ').append(atom(program, plan.rule(), plan.rule().body().get(level.input())));
      }
      for (int literal : level.fixed()) {
        text.append(' ').append(atom(program, plan.rule(), plan.rule().body().get(literal)));
      }
      for (int literal : level.conditions()) {
        text.append(' ').append(atom(program, plan.rule(), plan.rule().body().get(literal)));
      }
    }
    return text.append(')').toString();
  }

  private static String atom(Program program, Rule rule, Literal literal) {
    List<Term> columns = new ArrayList<>();
    for (int argument : literal.arguments()) {
      columns.add(
          Argument.isVariable(argument)
              ? Term.variable(rule.variables().get(Argument.variable(argument)))
              : program.terms().term(argument));
    }
    if (literal.isDistinct()) {
      return Term.compound("distinct", columns.toArray(Term[]::new)).toString();
    }
    Term atom = program.atom(literal.relation(), columns);
    return literal.isNegative() ? "(not " + atom + ")" : atom.toString();
  }
}
