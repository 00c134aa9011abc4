package org.tafl.forward;

import java.util.BitSet;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Rule;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;

/// A rule on hash indexes: for rules whose tables would be too large, and before there are any.
///
/// Joins the facts as tuples, in the order of its plan; needs no memory beyond that of the facts.
final class IndexedRule extends Firing {
  private static final int MAX_INDEXED = Long.SIZE; // columns
  private static final int STEPS_PER_TUPLE = 16; // a tuple takes as long as so many table entries

  private static final int MAX_MADE_TUPLES = 2_000_000; // of a relation that gets terms made

  private final Schedule schedule;
  private final RulePlan plan;
  private final Rule rule;
  private final Tuples[] fixed; // [relation] -> facts of static relations
  private final int[] steps; // literals of the body in order
  private final long[] known; // [step] -> columns that are bound when it is read
  private final int[][] tuples; // [step] scratch; one more for the head
  private final int[][] keys; // [step] scratch
  private final Registers registers;
  private final boolean makesTerms; // of facts that it may itself make more of
  private int from;
  private int to;

  /// @param driver relation whose new facts it begins with, or NONE
  /// @param fixed `[relation]` -> facts of relations that never change, with the indexes made that
  ///   {@link #makeIndexes} says
  IndexedRule(Schedule schedule, RulePlan plan, int driver, Tuples[] fixed) {
    super(plan.index(), driver);
    this.schedule = schedule;
    this.plan = plan;
    this.rule = plan.rule();
    this.fixed = fixed;
    this.steps = steps(plan);
    this.known = new long[steps.length];
    this.tuples = new int[steps.length + 1][];
    this.keys = new int[steps.length][];
    var bound = new BitSet();
    for (int step = 0; step < steps.length; step++) {
      Literal literal = rule.body().get(steps[step]);
      tuples[step] = new int[literal.arguments().length];
      for (int column = 0; column < Math.min(tuples[step].length, MAX_INDEXED); column++) {
        if (Argument.isKnown(literal.arguments()[column], bound)) {
          known[step] |= 1L << column;
        }
      }
      keys[step] = new int[Long.bitCount(known[step])];
      literal.addVariables(bound);
    }
    tuples[steps.length] = new int[rule.head().arguments().length];
    this.registers = new Registers(schedule.program().terms(), rule.variableCount());
    this.makesTerms = driver != NONE && hasFunction();
  }

  @Override
  IndexedRule copy() {
    return new IndexedRule(schedule, plan, driver(), fixed);
  }

  private boolean hasFunction() {
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && schedule.isFunction(literal)) {
        return true;
      }
    }
    return false;
  }

  private static int[] steps(RulePlan plan) {
    int[] steps = new int[plan.rule().body().size()];
    int count = 0;
    for (RulePlan.Level level : plan.levels()) {
      if (level.input() != RulePlan.NONE) {
        steps[count++] = level.input();
      }
      for (int literal : level.fixed()) {
        steps[count++] = literal;
      }
      for (int literal : level.conditions()) {
        steps[count++] = literal;
      }
    }
    return steps;
  }

  /// Makes the indexes on facts that never change, so that threads may share them.
  void makeIndexes() {
    for (int step = 0; step < steps.length; step++) {
      Literal literal = rule.body().get(steps[step]);
      if (isStored(literal)
          && !schedule.isDynamic(literal)
          && known[step] != 0
          && keys[step].length < tuples[step].length) {
        Index unused = fixed[literal.relation()].index(known[step]);
        assert unused.columns() == known[step];
      }
    }
  }

  private boolean isStored(Literal literal) {
    return literal.isPositive() && !schedule.isFunction(literal);
  }

  @Override
  long bytes() {
    return 0;
  }

  @Override
  void run(KnowledgeBase facts, int newFrom, int newTo) {
    from = newFrom;
    to = newTo;
    registers.undo(0); // a budget may have ended the last run halfway
    step(facts, 0);
  }

  private void step(KnowledgeBase facts, int step) {
    if (step == steps.length) {
      registers.fill(rule.head(), tuples[step]);
      facts.write(rule.head().relation(), tuples[step]);
      if (makesTerms) {
        checkEnd(facts.counts[rule.head().relation()]);
      }
      return;
    }
    Literal literal = rule.body().get(steps[step]);
    int mark = registers.mark();
    switch (literal.sign()) {
      case DISTINCT -> {
        if (registers.term(literal.arguments()[0]) != registers.term(literal.arguments()[1])) {
          step(facts, step + 1);
        }
      }
      case NEGATIVE -> {
        registers.fill(literal, tuples[step]);
        if (!holds(facts, literal, tuples[step])) {
          step(facts, step + 1);
        }
      }
      case POSITIVE -> {
        if (schedule.isFunction(literal)) {
          int functor = schedule.program().relation(literal.relation()).functor();
          if (registers.compute(literal, functor)) {
            step(facts, step + 1);
          }
        } else {
          read(facts, literal, step);
        }
      }
    }
    registers.undo(mark);
  }

  /// Stops a recursion that seems to make ever larger terms.
  private void checkEnd(int count) {
    if (count > MAX_MADE_TUPLES) {
      throw new BudgetExceededException(
          "running rules",
          count,
          "a rule for %s seems to make ever larger terms; see the recursion restriction of GDL"
              .formatted(schedule.program().relation(rule.head().relation())));
    }
  }

  private boolean holds(KnowledgeBase facts, Literal literal, int[] tuple) {
    if (schedule.isFunction(literal)) {
      return schedule.isComputed(literal, tuple);
    }
    return schedule.isDynamic(literal)
        ? facts.holds(literal.relation(), tuple)
        : fixed[literal.relation()].row(tuple) >= 0;
  }

  private void read(KnowledgeBase facts, Literal literal, int step) {
    int[] tuple = tuples[step];
    registers.fill(literal, tuple);
    boolean isDynamic = schedule.isDynamic(literal);
    if (step == 0 && driver() != NONE) {
      Tuples table = facts.tuples(literal.relation());
      for (int row = from; row < to; row++) {
        take(facts, literal, table, row, step);
      }
    } else if (keys[step].length == tuple.length) {
      if (holds(facts, literal, tuple)) {
        step(facts, step + 1);
      }
    } else {
      Tuples table = isDynamic ? facts.tuples(literal.relation()) : fixed[literal.relation()];
      if (known[step] == 0) {
        for (int row = 0, end = table.size(); row < end; row++) {
          take(facts, literal, table, row, step);
        }
      } else {
        look(facts, literal, table, step);
      }
    }
  }

  private void look(KnowledgeBase facts, Literal literal, Tuples table, int step) {
    int[] key = keys[step];
    int place = 0;
    for (long rest = known[step]; rest != 0; rest &= rest - 1) {
      key[place++] = tuples[step][Long.numberOfTrailingZeros(rest)];
    }
    Index index = table.index(known[step]);
    for (int row = index.first(key); row >= 0; row = index.next(row, key)) {
      take(facts, literal, table, row, step);
    }
  }

  private void take(KnowledgeBase facts, Literal literal, Tuples table, int row, int step) {
    facts.count(STEPS_PER_TUPLE);
    int mark = registers.mark();
    boolean fits = true;
    for (int column = 0; column < literal.arguments().length && fits; column++) {
      fits = registers.unify(literal.arguments()[column], table.get(row, column));
    }
    if (fits) {
      step(facts, step + 1);
    }
    registers.undo(mark);
  }
}
