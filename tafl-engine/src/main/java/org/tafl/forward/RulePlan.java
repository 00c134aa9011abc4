package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tafl.program.Argument;
import org.tafl.program.FunctionLiteral;
import org.tafl.program.Literal;
import org.tafl.program.Rule;

/// A rule in the order in which its hypotheses are processed.
///
/// Level 0 has what is known before any input: preconditions, and facts that never change. Each
/// level after it reads one input, applies what of the rule is fixed once that is bound, and tests
/// the conditions that are ground by then.
///
/// @param index of the rule in the program
/// @param driver index in the body of the literal that comes first since only its new facts count,
///   or {@link Firing#NONE}
/// @param order the positive literals that may bind variables, indexes in the body
record RulePlan(int index, Rule rule, int driver, IntArrayList order, List<Level> levels) {
  /// What is done at one depth of the loop.
  ///
  /// @param input index in the body of the dynamic literal read, NONE at level 0
  /// @param fixed indexes of what never changes: functions, `distinct`, facts; in the order to
  ///   apply
  /// @param conditions indexes of dynamic literals that are ground by now
  /// @param known variables that have a value after the level
  /// @param asksHead whether the head is ground here and inputs follow: if it is written already,
  ///   they need not be read
  record Level(
      int input, IntArrayList fixed, IntArrayList conditions, BitSet known, boolean asksHead) {}

  static final int NONE = Firing.NONE;

  /// Returns the plan of an order.
  ///
  /// @param order positive literals that are no functions, each once, as indexes in the body
  static RulePlan of(Schedule schedule, int index, int driver, int[] order) {
    return new Maker(schedule, index, driver, order).make();
  }

  /// Returns the literals that an order is of: positive, and no functions.
  static int[] inputs(Schedule schedule, Rule rule) {
    var inputs = new IntArrayList();
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (literal.isPositive() && !schedule.isFunction(literal)) {
        inputs.add(i);
      }
    }
    return inputs.toIntArray();
  }

  /// Returns the variables that a level has to hand on: those that something later, its own
  /// conditions, or the head asks for.
  BitSet kept(int level) {
    var kept = new BitSet();
    rule.head().addVariables(kept);
    for (int condition : levels.get(level).conditions) {
      rule.body().get(condition).addVariables(kept);
    }
    for (int later = level + 1; later < levels.size(); later++) {
      Level next = levels.get(later);
      rule.body().get(next.input).addVariables(kept);
      for (int literal : next.fixed) {
        rule.body().get(literal).addVariables(kept);
      }
      for (int literal : next.conditions) {
        rule.body().get(literal).addVariables(kept);
      }
    }
    kept.and(levels.get(level).known);
    return kept;
  }

  /// Returns the relation of a level's input.
  int relation(int level) {
    return rule.body().get(levels.get(level).input).relation();
  }

  /// Returns the inputs in their order, as in the rule sheet's terms: indexes in the body.
  int[] dynamicInputs() {
    int[] inputs = new int[levels.size() - 1];
    for (int level = 0; level < inputs.length; level++) {
      inputs[level] = levels.get(level + 1).input;
    }
    return inputs;
  }

  /// Makes one plan.
  private static final class Maker {
    private final Schedule schedule;
    private final int index;
    private final Rule rule;
    private final int driver;
    private final int[] order;
    private final List<Level> levels = new ArrayList<>();
    private final BitSet placed = new BitSet(); // literals
    private final BitSet known = new BitSet(); // variables
    private int input = NONE;
    private IntArrayList fixed = new IntArrayList(0);
    private IntArrayList conditions = new IntArrayList(0);

    Maker(Schedule schedule, int index, int driver, int[] order) {
      this.schedule = schedule;
      this.index = index;
      this.rule = schedule.program().rules().get(index);
      this.driver = driver;
      this.order = order;
    }

    RulePlan make() {
      if (driver != NONE) {
        endLevel();
        read(driver);
      }
      absorb();
      for (int literal : order) {
        if (!placed.get(literal)) {
          if (schedule.isDynamic(rule.body().get(literal))) {
            endLevel();
            read(literal);
          } else {
            fix(literal);
          }
          absorb();
        }
      }
      endLevel();
      return new RulePlan(index, rule, driver, new IntArrayList(order), askHead());
    }

    private void read(int literal) {
      input = literal;
      place(literal);
    }

    private void fix(int literal) {
      fixed.add(literal);
      place(literal);
    }

    private void place(int literal) {
      placed.set(literal);
      rule.body().get(literal).addVariables(known);
    }

    /// Places all that can be computed or tested by now.
    private void absorb() {
      for (int i = 0; i < rule.body().size(); i++) {
        if (!placed.get(i) && absorb(i)) {
          i = -1; // what it bound may serve earlier ones
        }
      }
    }

    private boolean absorb(int i) {
      Literal literal = rule.body().get(i);
      if (schedule.isFunction(literal) && literal.isPositive()) {
        if (!FunctionLiteral.isComputable(literal, known)) {
          return false;
        }
        fix(i);
        return true;
      }
      for (int argument : literal.arguments()) {
        if (!Argument.isKnown(argument, known)) {
          return false;
        }
      }
      if (schedule.isDynamic(literal)) {
        conditions.add(i);
        place(i);
      } else {
        fix(i);
      }
      return true;
    }

    private void endLevel() {
      levels.add(new Level(input, fixed, conditions, (BitSet) known.clone(), false));
      fixed = new IntArrayList(0);
      conditions = new IntArrayList(0);
    }

    private List<Level> askHead() {
      for (int i = 0; i < levels.size() - 1; i++) {
        Level level = levels.get(i);
        if (isGround(rule.head(), level.known)) {
          levels.set(i, new Level(level.input, level.fixed, level.conditions, level.known, true));
          break;
        }
      }
      return List.copyOf(levels);
    }

    private static boolean isGround(Literal literal, BitSet known) {
      for (int argument : literal.arguments()) {
        if (!Argument.isKnown(argument, known)) {
          return false;
        }
      }
      return true;
    }
  }
}
