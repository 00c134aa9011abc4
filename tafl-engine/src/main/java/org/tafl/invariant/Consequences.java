package org.tafl.invariant;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// What holds whenever a tuple is in a defined relation: the literals over its columns that stand,
/// directly or in turn as consequences, in the body of each of its rules.
///
/// `(legal white noop)` from `(true (control black))` and `(legal black noop)` from `(true (control
/// white))` have no consequence; from `(true (control white))` and `(true (control black))` they
/// have the consequence `(true (control ?0))`, of the column for the role.
final class Consequences {
  private static final int MAX_GENERALIZATIONS = 16;
  private static final int MAX_RULES = 200;

  private final Program program;
  private final Map<Integer, List<Literal>> known = new HashMap<>(); // by relation
  private final BitSet open = new BitSet(); // relations being computed

  Consequences(Program program) {
    this.program = program;
  }

  /// Returns the consequences of a relation's tuples; the variable of number `c` stands for what is
  /// in column `c`.
  List<Literal> of(int relation) {
    List<Literal> done = known.get(relation);
    if (done != null) {
      return done;
    }
    if (open.get(relation)) {
      return List.of(); // of a recursive relation: those found without recursion
    }
    open.set(relation);
    List<Literal> result = compute(relation);
    open.clear(relation);
    known.put(relation, result);
    return result;
  }

  private List<Literal> compute(int relation) {
    int[] rules = program.rulesOf(relation);
    if (!hasRulesOnly(relation) || rules.length > MAX_RULES) {
      return List.of();
    }
    var closures = new ArrayList<Set<Literal>>();
    for (int rule : rules) {
      closures.add(closure(program.rules().get(rule)));
    }
    Rule first = program.rules().get(rules[0]);
    var common = new ArrayList<Literal>();
    for (Literal literal : closures.getFirst()) {
      for (Literal general : generalizations(literal, first.head().arguments())) {
        boolean isCommon = true;
        for (int i = 1; i < rules.length && isCommon; i++) {
          int[] head = program.rules().get(rules[i]).head().arguments();
          isCommon = closures.get(i).contains(instance(general, head));
        }
        if (isCommon) {
          common.add(general);
        }
      }
    }
    return List.copyOf(common);
  }

  private boolean hasRulesOnly(int relation) {
    return !program.phases().isStatic(relation)
        && !program.relation(relation).kind().isGiven()
        && program.relation(relation).kind() != Kind.FUNCTION
        && program.facts(relation).length == 0
        && program.rulesOf(relation).length > 0;
  }

  /// Returns the literals of a body and their consequences.
  private Set<Literal> closure(Rule rule) {
    var closure = new LinkedHashSet<>(rule.body());
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && hasRulesOnly(literal.relation())) {
        for (Literal consequence : of(literal.relation())) {
          closure.add(instance(consequence, literal.arguments()));
        }
      }
    }
    return closure;
  }

  /// Returns a literal over columns, with the columns' contents in their place.
  static Literal instance(Literal general, int[] columns) {
    return general.map(argument ->
        Argument.isVariable(argument) ? columns[Argument.variable(argument)] : argument);
  }

  /// Returns the literals over columns of which a literal of a rule may be the instance.
  private static Set<Literal> generalizations(Literal literal, int[] head) {
    Set<Literal> partial = new LinkedHashSet<>();
    partial.add(literal.map(argument -> argument));
    for (int place = 0; place < literal.arguments().length; place++) {
      int argument = literal.arguments()[place];
      var next = new LinkedHashSet<Literal>();
      for (Literal literalSoFar : partial) {
        if (!Argument.isVariable(argument)) {
          next.add(literalSoFar);
        }
        for (int column = 0; column < head.length; column++) {
          if (head[column] == argument && next.size() < MAX_GENERALIZATIONS) {
            int[] arguments = literalSoFar.arguments().clone();
            arguments[place] = Argument.ofVariable(column);
            next.add(literalSoFar.with(literalSoFar.relation(), arguments));
          }
        }
      }
      partial = next;
    }
    return partial;
  }
}
