package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Literal.Sign;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// Draws conclusions from what is denied: if a tuple of a defined relation does not hold, no body
/// of a rule for it does.
///
/// A body all of whose literals hold refutes the branch; if all but one do, that one does not hold.
final class BodyMatcher {
  /*
   * Backward chaining, as in SLD resolution: the goals are the literals of the body, in the order
   * in which their variables become known; a goal is found among the premises, or replaced by the
   * body of a rule for it, up to a depth. Variables of the branch stand for themselves and are
   * never bound; variables of goals are numbered from FIRST_GOAL_VARIABLE. One goal without unknown
   * variables may be left open: its negation is the conclusion.
   */

  private static final int FIRST_GOAL_VARIABLE = 1 << 20;
  private static final int UNBOUND = Integer.MIN_VALUE;
  private static final int MAX_DEPTH = 3;
  private static final int MAX_ROWS = 16; // of a table, tried for a goal

  private final Branch branch;
  private final Theory theory;
  private final Program program;
  private final Knowledge knowledge;
  private final List<Literal> conclusions = new ArrayList<>();

  BodyMatcher(Branch branch, PairPropagator pairs) {
    this.branch = branch;
    this.theory = branch.theory();
    this.program = theory.program();
    this.knowledge = new Knowledge(branch, pairs);
  }

  /// A goal that is to be shown, and how deep it lies.
  private record Goal(Literal literal, int depth) {}

  /// Draws the conclusions from all that is denied.
  void propagate() {
    for (int i = 0; i < branch.denials().size() && !branch.isRefuted(); i++) {
      Literal denial = branch.denials().get(i);
      if (theory.isDefined(denial.relation())) {
        match(denial);
      }
    }
  }

  private void match(Literal denial) {
    conclusions.clear();
    int[] arguments = branch.resolve(denial.arguments());
    for (int[] fact : program.facts(denial.relation())) {
      if (Arrays.equals(fact, arguments)) {
        branch.refute();
      }
    }
    for (int rule : program.rulesOf(denial.relation())) {
      var bindings = new IntArrayList();
      var goals = new ArrayList<Goal>();
      open(program.rules().get(rule), arguments, 1, bindings, goals);
      solve(goals, bindings, null);
      if (branch.isRefuted() || branch.attempt().isSpent()) {
        return;
      }
    }
    for (Literal conclusion : conclusions) {
      conclude(conclusion);
    }
  }

  /// Adds the negation of a goal to the branch.
  private void conclude(Literal goal) {
    int[] arguments = goal.arguments();
    switch (goal.sign()) {
      case POSITIVE -> branch.add(new Literal(Sign.NEGATIVE, goal.relation(), arguments), 1);
      case DISTINCT -> branch.unify(arguments[0], arguments[1]);
      case NEGATIVE -> {
        if (Knowledge.isEquality(goal)) {
          if (!branch.isDifferent(arguments[0], arguments[1])) {
            branch.addDifference(arguments);
          }
        } else {
          branch.add(Literal.positive(goal.relation(), arguments), 1);
        }
      }
    }
  }

  /// Adds the body of a rule to the goals, with variables of its own.
  ///
  /// @param arguments of the head
  private void open(
      Rule rule, int[] arguments, int depth, IntArrayList bindings, List<Goal> goals) {
    int first = FIRST_GOAL_VARIABLE + bindings.size();
    for (int variable = 0; variable < rule.variableCount(); variable++) {
      bindings.add(UNBOUND);
    }
    int[] head = Branch.rename(rule.head(), first).arguments();
    for (int column = 0; column < head.length; column++) {
      if (!unify(head[column], arguments[column], bindings)) {
        goals.add(new Goal(Knowledge.equality(head[column], arguments[column]), depth));
      }
    }
    for (Literal literal : rule.body()) {
      goals.add(new Goal(Branch.rename(literal, first), depth));
    }
  }

  private static boolean isGoalVariable(int argument) {
    return Argument.isVariable(argument) && Argument.variable(argument) >= FIRST_GOAL_VARIABLE;
  }

  private static int value(int argument, IntArrayList bindings) {
    int value = argument;
    while (isGoalVariable(value)) {
      int next = bindings.getInt(Argument.variable(value) - FIRST_GOAL_VARIABLE);
      if (next == UNBOUND) {
        break;
      }
      value = next;
    }
    return value;
  }

  /// Makes two arguments equal by binding variables of goals; returns false if that does not do.
  private boolean unify(int left, int right, IntArrayList bindings) {
    int a = value(left, bindings);
    int b = value(right, bindings);
    if (a == b) {
      return true;
    }
    if (isGoalVariable(a)) {
      bindings.set(Argument.variable(a) - FIRST_GOAL_VARIABLE, b);
      return true;
    }
    if (isGoalVariable(b)) {
      bindings.set(Argument.variable(b) - FIRST_GOAL_VARIABLE, a);
      return true;
    }
    return branch.isEqual(a, b);
  }

  /// Shows the goals in each way that there is.
  ///
  /// @param open the goal that is left open, if any
  private void solve(List<Goal> goals, IntArrayList bindings, @Nullable Literal open) {
    if (branch.isRefuted() || !branch.attempt().spend(1 + goals.size())) {
      return;
    }
    if (goals.isEmpty()) {
      if (open == null) {
        branch.refute();
      } else {
        conclusions.add(open);
      }
      return;
    }
    int chosen = choose(goals, bindings);
    Goal goal = goals.get(chosen);
    var rest = new ArrayList<>(goals);
    rest.remove(chosen);
    Literal literal = instance(goal.literal(), bindings);
    if (unknown(literal) == 0) {
      solveKnown(literal, goal.depth(), rest, bindings, open);
    } else if (literal.isPositive()) {
      solveUnknown(literal, goal.depth(), rest, bindings, open);
    }
  }

  private Literal instance(Literal literal, IntArrayList bindings) {
    return literal.map(argument -> {
      int value = value(argument, bindings);
      return isGoalVariable(value) ? value : branch.resolve(value);
    });
  }

  private static int unknown(Literal literal) {
    int unknown = 0;
    for (int argument : literal.arguments()) {
      unknown += isGoalVariable(argument) ? 1 : 0;
    }
    return unknown;
  }

  private int choose(List<Goal> goals, IntArrayList bindings) {
    int best = 0;
    int bestCost = Integer.MAX_VALUE;
    for (int i = 0; i < goals.size(); i++) {
      int cost = cost(instance(goals.get(i).literal(), bindings));
      if (cost < bestCost) {
        best = i;
        bestCost = cost;
      }
    }
    return best;
  }

  private int cost(Literal literal) {
    boolean isKnown = unknown(literal) == 0;
    if (!literal.isPositive()) {
      return isKnown ? 0 : 9;
    }
    Kind kind = theory.kind(literal.relation());
    if (kind == Kind.FUNCTION) {
      return isGoalVariable(literal.arguments()[0]) ? 5 : 1;
    }
    if (theory.isTabled(literal.relation())) {
      return isKnown ? 0 : 6;
    }
    return kind.isGiven() ? 2 : isKnown ? 3 : 4;
  }

  private void solveKnown(
      Literal literal, int depth, List<Goal> rest, IntArrayList bindings, @Nullable Literal open) {
    if (knowledge.holds(literal)) {
      solve(rest, bindings, open);
      return;
    }
    if (open == null && knowledge.canHold(literal)) {
      solve(rest, new IntArrayList(bindings), literal);
    }
    if (literal.isPositive() && theory.isDefined(literal.relation())) {
      unfold(literal, depth, rest, bindings, open);
    }
  }

  private void unfold(
      Literal literal, int depth, List<Goal> rest, IntArrayList bindings, @Nullable Literal open) {
    if (depth >= MAX_DEPTH) {
      return;
    }
    for (int rule : program.rulesOf(literal.relation())) {
      var newBindings = new IntArrayList(bindings);
      var goals = new ArrayList<>(rest);
      open(program.rules().get(rule), literal.arguments(), depth + 1, newBindings, goals);
      solve(goals, newBindings, open);
    }
  }

  private void solveUnknown(
      Literal literal, int depth, List<Goal> rest, IntArrayList bindings, @Nullable Literal open) {
    if (theory.kind(literal.relation()) == Kind.FUNCTION
        && !Argument.isVariable(literal.arguments()[0])) {
      takeApart(literal, rest, bindings, open);
      return;
    }
    for (int i = 0; i < branch.premises().size() && !branch.isRefuted(); i++) {
      Premise premise = branch.premises().get(i);
      if (premise.relation() == literal.relation()) {
        solveWith(literal, premise.literal().arguments(), rest, bindings, open);
      }
    }
    if (theory.isTabled(literal.relation())) {
      Tuples table = theory.statics().table(literal.relation());
      for (int row = 0; row < table.size() && table.size() <= MAX_ROWS; row++) {
        solveWith(literal, tuple(table, row), rest, bindings, open);
      }
    } else if (theory.isDefined(literal.relation())) {
      unfold(literal, depth, rest, bindings, open);
    }
  }

  private static int[] tuple(Tuples table, int row) {
    int[] tuple = new int[table.arity()];
    Arrays.setAll(tuple, column -> table.get(row, column));
    return tuple;
  }

  private void takeApart(
      Literal function, List<Goal> rest, IntArrayList bindings, @Nullable Literal open) {
    TermTable terms = program.terms();
    int compound = function.arguments()[0];
    if (terms.functorOf(compound) != program.relation(function.relation()).functor()) {
      return;
    }
    int[] tuple = function.arguments().clone();
    for (int column = 1; column < tuple.length; column++) {
      tuple[column] = terms.argument(compound, column - 1);
    }
    solveWith(function, tuple, rest, bindings, open);
  }

  /// Goes on with a goal that is shown by a tuple, if it is.
  private void solveWith(
      Literal literal,
      int[] tuple,
      List<Goal> rest,
      IntArrayList bindings,
      @Nullable Literal open) {
    var newBindings = new IntArrayList(bindings);
    for (int column = 0; column < tuple.length; column++) {
      if (!unify(literal.arguments()[column], tuple[column], newBindings)) {
        return;
      }
    }
    solve(rest, newBindings, open);
  }
}
