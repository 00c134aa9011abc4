package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Relation.Kind;

/// Replaces columns that hold compounds of one functor by columns for its arguments, so that joins
/// look them up.
///
/// ```
/// (<= (legal ?p (move ?x ?y)) (open ?x) (can ?p (move ?x ?y)))
/// (<= (can ?p (move ?x ?y)) (at ?p ?x) (near ?x ?y))
///
/// (<= (legal ?p (move ?x ?y)) (open ?x) (can-move ?p ?x ?y))
/// (<= (can-move ?p ?x ?y) (at ?p ?x) (near ?x ?y))
/// ```
///
/// In the first, to find the moves from an open `?x` all tuples of `can` have to be taken apart.
public final class CompoundFlattener {
  /*
   * A column can be replaced if each rule, fact and question has a compound of the functor there, or
   * a positive question has a variable that is free to be one. Compounds within compounds take a
   * round each; a relation whose compounds grow without end is left as it is.
   */

  private static final int MAX_ROUNDS = 200; // columns replaced
  private static final int MAX_DEPTH = 8; // of compounds in one column of the sheet
  private static final int UNKNOWN = -2; // functor of a column that nothing was seen in
  private static final int NONE = -1; // of a column that cannot be replaced

  private final Program program;
  private final RelationTable relations = new RelationTable();
  private final List<Integer> depths =
      new ArrayList<>(); // [relation] -> replacements it is made by
  private final Set<String> usedNames = new HashSet<>();
  private List<Rule> rules = new ArrayList<>(); // facts are rules without a body

  private CompoundFlattener(Program program) {
    this.program = program;
    for (Relation relation : program.relations()) {
      relations.of(relation.kind(), relation.name(), relation.constants(), relation.functor());
      depths.add(0);
      usedNames.add(relation.name().toLowerCase(Locale.ROOT));
    }
  }

  /// A column to be replaced.
  ///
  /// @param relation that has it
  /// @param functor of the compounds in it
  private record Column(int relation, int column, int functor) {}

  /// Returns a program with the same meaning; the same object if there is nothing to replace.
  ///
  /// Relations keep their numbers. In place of one with a column to be replaced another is asked
  /// for and concluded, of the kind {@link Kind#AUXILIARY}; rules keep their order and origin.
  public static Program flatten(Program program) {
    return new CompoundFlattener(program).run();
  }

  private Program run() {
    for (Relation relation : program.relations()) {
      if (isCandidate(relation)) {
        rules.addAll(program.factsAsRules(relation.id()));
      }
    }
    rules.addAll(program.rules());
    int round = 0;
    for (Column column = find(); column != null && round < MAX_ROUNDS; column = find()) {
      replace(column);
      round++;
    }
    return round == 0 ? program : program.with(relations, rules);
  }

  private static boolean isCandidate(Relation relation) {
    return relation.arity() > 0
        && (relation.kind() == Kind.ORDINARY || relation.kind() == Kind.AUXILIARY);
  }

  /// Returns a column that can be replaced, null if there is none.
  private @Nullable Column find() {
    int[][] functors = new int[relations.size()][]; // [relation][column] -> functor, UNKNOWN, NONE
    boolean[] isConcluded = new boolean[relations.size()];
    for (Relation relation : relations.all()) {
      functors[relation.id()] = new int[relation.arity()];
      Arrays.fill(
          functors[relation.id()],
          isCandidate(relation) && depths.get(relation.id()) < MAX_DEPTH ? UNKNOWN : NONE);
    }
    for (Rule rule : rules) {
      isConcluded[rule.head().relation()] = true;
      narrow(rule.head(), rule, true, functors);
      for (Literal literal : rule.body()) {
        if (!literal.isDistinct()) {
          narrow(literal, rule, literal.isNegative(), functors);
        }
      }
    }
    for (int relation = 0; relation < functors.length; relation++) {
      for (int column = 0; column < functors[relation].length; column++) {
        if (isConcluded[relation] && functors[relation][column] >= 0) {
          return new Column(relation, column, functors[relation][column]);
        }
      }
    }
    return null;
  }

  /// Notes what stands in the columns of a literal.
  ///
  /// @param isKnown whether a variable there has its value from elsewhere
  private void narrow(Literal literal, Rule rule, boolean isKnown, int[][] functors) {
    int[] columns = functors[literal.relation()];
    for (int column = 0; column < columns.length; column++) {
      if (columns[column] != NONE) {
        int functor = functorOf(literal.arguments()[column], rule);
        if (functor == UNKNOWN && isKnown) {
          columns[column] = NONE;
        } else if (functor != UNKNOWN) {
          columns[column] =
              columns[column] == UNKNOWN || columns[column] == functor ? functor : NONE;
        }
      }
    }
  }

  /// Returns the functor of an argument: NONE for a constant, UNKNOWN if the rule does not tell.
  private int functorOf(int argument, Rule rule) {
    if (!Argument.isVariable(argument)) {
      return program.terms().isConstant(argument) ? NONE : program.terms().functorOf(argument);
    }
    int structure = structureOf(argument, rule.body());
    return structure < 0 ? UNKNOWN : relations.get(rule.body().get(structure).relation()).functor();
  }

  /// Returns the function literal that takes a variable apart or makes it, -1 if there is none.
  private int structureOf(int variable, List<Literal> body) {
    for (int i = 0; i < body.size(); i++) {
      if (Simplifier.isFunction(body.get(i), relations) && body.get(i).arguments()[0] == variable) {
        return i;
      }
    }
    return -1;
  }

  private void replace(Column column) {
    Relation old = relations.get(column.relation);
    int extra = program.terms().arity(column.functor) - 1;
    String name = old.name() + "-" + program.terms().functor(column.functor).name().text();
    while (!usedNames.add(name.toLowerCase(Locale.ROOT))) {
      name += "-";
    }
    int replacement = relations.of(Kind.AUXILIARY, name, old.arity() + extra, TermTable.NO_FUNCTOR);
    depths.add(depths.get(old.id()) + 1);
    rules = new ArrayList<>(rules.stream().map(r -> replace(column, replacement, r)).toList());
  }

  private Rule replace(Column column, int replacement, Rule rule) {
    boolean isAsked =
        rule.body().stream()
            .anyMatch(literal -> !literal.isDistinct() && literal.relation() == column.relation);
    if (!isAsked && rule.head().relation() != column.relation) {
      return rule;
    }
    var names = new ArrayList<>(rule.variables());
    var body = new ArrayList<>(rule.body());
    Literal head = rule.head();
    if (head.relation() == column.relation) {
      head = replace(column, replacement, head, body, names);
    }
    for (int i = 0; i < body.size(); i++) {
      Literal literal = body.get(i);
      if (!literal.isDistinct() && literal.relation() == column.relation) {
        body.set(i, replace(column, replacement, literal, body, names));
      }
    }
    dropUnused(column.functor, head, body);
    return Simplifier.renumber(new Rule(head, body, names, rule.origin()));
  }

  /// @param body receives a function literal if the argument is a variable without one
  private Literal replace(
      Column column, int replacement, Literal literal, List<Literal> body, List<String> names) {
    int[] old = literal.arguments();
    int compound = old[column.column];
    int[] parts = new int[program.terms().arity(column.functor)];
    if (Argument.isVariable(compound)) {
      int structure = structureOf(compound, body);
      if (structure < 0) {
        structure = body.size();
        body.add(structure(column.functor, compound, names));
      }
      System.arraycopy(body.get(structure).arguments(), 1, parts, 0, parts.length);
    } else {
      Arrays.setAll(parts, part -> program.terms().argument(compound, part));
    }
    int[] arguments = new int[old.length - 1 + parts.length];
    System.arraycopy(old, 0, arguments, 0, column.column);
    System.arraycopy(parts, 0, arguments, column.column, parts.length);
    System.arraycopy(
        old,
        column.column + 1,
        arguments,
        column.column + parts.length,
        old.length - column.column - 1);
    return literal.with(replacement, arguments);
  }

  private Literal structure(int functor, int compound, List<String> names) {
    int[] arguments = new int[program.terms().arity(functor) + 1];
    arguments[0] = compound;
    String name = names.get(Argument.variable(compound));
    for (int i = 1; i < arguments.length; i++) {
      arguments[i] = Argument.ofVariable(names.size());
      names.add(name + "." + i);
    }
    String functorName = program.terms().functor(functor).name().text();
    int relation = relations.of(Kind.FUNCTION, functorName, arguments.length, functor);
    if (relation == depths.size()) {
      depths.add(0);
    }
    return Literal.positive(relation, arguments);
  }

  /// Removes the function literals of compounds that nothing else asks for.
  private void dropUnused(int functor, Literal head, List<Literal> body) {
    body.removeIf(literal -> {
      if (!Simplifier.isFunction(literal, relations)
          || relations.get(literal.relation()).functor() != functor
          || !Argument.isVariable(literal.arguments()[0])) {
        return false;
      }
      var others = new BitSet();
      head.addVariables(others);
      body.stream()
          .filter(other -> !other.equals(literal))
          .forEach(other -> other.addVariables(others));
      return !others.get(Argument.variable(literal.arguments()[0])) && areBound(literal, body);
    });
  }

  /// Returns whether the arguments of a compound have their values from elsewhere.
  private static boolean areBound(Literal structure, List<Literal> body) {
    var bound = new BitSet();
    body.stream()
        .filter(literal -> !literal.equals(structure) && literal.isPositive())
        .forEach(literal -> literal.addVariables(bound));
    for (int i = 1; i < structure.arguments().length; i++) {
      if (!Argument.isKnown(structure.arguments()[i], bound)) {
        return false;
      }
    }
    return true;
  }
}
