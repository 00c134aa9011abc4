package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Relation.Kind;

/// Prints a program as a rule sheet again: facts first by relation, then the rules, a statement a
/// line. The text has the same normal form, and so is printed the same.
final class ProgramPrinter {
  private ProgramPrinter() {}

  static String print(Program program) {
    var text = new StringBuilder();
    for (int role : program.roles()) {
      text.append("(role ").append(program.terms().term(role)).append(")\n");
    }
    Map<String, List<Relation>> wholes = new LinkedHashMap<>(); // parts of what was split
    for (Relation relation : program.relations()) {
      if (relation.kind() != Kind.ROLE) {
        wholes.computeIfAbsent(whole(relation), w -> new ArrayList<>()).add(relation);
      }
    }
    for (List<Relation> parts : wholes.values()) {
      for (Relation part : parts) {
        for (int[] fact : program.facts(part.id())) {
          text.append(Statement.fact(atom(program, part.id(), fact))).append('\n');
        }
      }
    }
    for (Rule rule : program.rules()) {
      text.append(statement(program, rule)).append('\n');
    }
    return text.toString();
  }

  /// Returns what a relation was before it was split by constants, as a key.
  private static String whole(Relation part) {
    return part.kind() + " " + part.functor() + " " + part;
  }

  static Term atom(Program program, int relation, int[] tuple) {
    List<Term> columns = new ArrayList<>(tuple.length);
    for (int term : tuple) {
      columns.add(program.terms().term(term));
    }
    return atom(program, program.relation(relation), columns);
  }

  /// Returns a rule as a statement of a rule sheet.
  static Statement statement(Program program, Rule rule) {
    Map<Integer, Term> compounds = compounds(program, rule);
    var body = new ArrayList<Term>();
    for (Literal literal : rule.body()) {
      if (literal.isDistinct()) {
        body.add(compound(Symbol.of("distinct"), columns(program, rule, literal, compounds)));
        continue;
      }
      Relation relation = program.relation(literal.relation());
      if (relation.kind() == Kind.FUNCTION) {
        continue; // stands where its compound is asked for
      }
      List<Term> columns = columns(program, rule, literal, compounds);
      Term atom = atom(program, relation, columns);
      body.add(literal.isPositive() ? atom : compound(Symbol.of("not"), List.of(atom)));
    }
    Relation head = program.relation(rule.head().relation());
    return Statement.rule(
        atom(program, head, columns(program, rule, rule.head(), compounds)), body);
  }

  /// Returns what the compounds made or taken apart by function literals look like, by variable.
  private static Map<Integer, Term> compounds(Program program, Rule rule) {
    Map<Integer, Literal> open = new LinkedHashMap<>(); // variable -> its literal
    for (Literal literal : rule.body().reversed()) { // inner compounds mostly first
      if (isFunction(program, literal)) {
        open.put(Argument.variable(literal.arguments()[0]), literal);
      }
    }
    Map<Integer, Term> compounds = new HashMap<>();
    while (!open.isEmpty()) {
      int before = open.size();
      for (var entry : List.copyOf(open.entrySet())) {
        Literal literal = entry.getValue();
        if (Arrays.stream(literal.arguments())
            .skip(1)
            .noneMatch(inner ->
                Argument.isVariable(inner) && open.containsKey(Argument.variable(inner)))) {
          List<Term> columns = columns(program, rule, literal, compounds);
          int functor = program.relation(literal.relation()).functor();
          compounds.put(
              entry.getKey(),
              compound(
                  program.terms().functor(functor).name(), columns.subList(1, columns.size())));
          open.remove(entry.getKey());
        }
      }
      if (open.size() == before) {
        throw new IllegalStateException("a compound inside itself: " + rule.origin());
      }
    }
    return compounds;
  }

  private static boolean isFunction(Program program, Literal literal) {
    return !literal.isDistinct() && program.relation(literal.relation()).kind() == Kind.FUNCTION;
  }

  private static List<Term> columns(
      Program program, Rule rule, Literal literal, Map<Integer, Term> compounds) {
    var columns = new ArrayList<Term>(literal.arguments().length);
    for (int argument : literal.arguments()) {
      if (!Argument.isVariable(argument)) {
        columns.add(program.terms().term(argument));
      } else {
        int variable = Argument.variable(argument);
        Term compound = compounds.get(variable);
        columns.add(
            compound != null
                ? compound
                : new Variable(Symbol.of(rule.variables().get(variable)), Span.NONE));
      }
    }
    return columns;
  }

  static Term atom(Program program, Relation relation, List<Term> columns) {
    if (!relation.kind().isFluent() && !relation.kind().isMove()) {
      return compound(Symbol.of(relation.name()), columns);
    }
    int roles = relation.kind().isMove() ? 1 : 0;
    var arguments = new ArrayList<>(columns.subList(0, roles));
    arguments.add(
        relation.functor() == TermTable.NO_FUNCTOR
            ? columns.getLast()
            : compound(
                program.terms().functor(relation.functor()).name(),
                columns.subList(roles, columns.size())));
    return compound(Symbol.of(Normalizer.keyword(relation.kind())), arguments);
  }

  private static Term compound(Symbol functor, List<Term> arguments) {
    return arguments.isEmpty()
        ? new Constant(functor, Span.NONE)
        : new Compound(functor, arguments, Span.NONE);
  }
}
