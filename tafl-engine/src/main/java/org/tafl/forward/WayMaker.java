package org.tafl.forward;

import java.time.Duration;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Literal;
import org.tafl.program.Rule;

/// Makes firings: of a rule in a given order, on reference tables or on hash indexes.
final class WayMaker {
  private static final String STAGE = "building reference tables";
  private static final Duration RULE_TIME = Duration.ofSeconds(4); // to build its tables
  private static final int RULE_SHARE = 8; // the part of the budget's rest that a rule may take

  private final PossibleFacts possible;
  private final Schedule schedule;
  private final IdSpace ids;
  private final RelationIds[] fixed;
  private final Sizes sizes;
  private final Budget budget;

  /// @param fixed those of the possible facts
  WayMaker(PossibleFacts possible, IdSpace ids, RelationIds[] fixed, Sizes sizes, Budget budget) {
    this.possible = possible;
    this.schedule = possible.schedule();
    this.ids = ids;
    this.fixed = fixed;
    this.sizes = sizes;
    this.budget = budget;
  }

  /// Returns a rule on reference tables, on hash indexes if these are too large.
  ///
  /// @param nanos expected per run
  /// @throws BudgetExceededException if the budget is spent
  Way make(RulePlan plan, double nanos) {
    budget.check(STAGE, plan.index());
    if (isNumbered(plan.rule())) {
      var share = Duration.ofNanos(budget.remainingNanos() / RULE_SHARE);
      var memory = new TableMemory(budget, share.compareTo(RULE_TIME) < 0 ? share : RULE_TIME);
      try {
        ReferenceTables tables =
            new TableBuilder(schedule, ids, fixed, sizes, plan, memory).build();
        memory.keepOnly(tables.bytes() / Integer.BYTES);
        return new Way(new TableRule(tables, driverRelation(plan)), plan, nanos, memory.ints());
      } catch (BudgetExceededException e) {
        memory.keepOnly(0);
        budget.check(STAGE, plan.index());
      }
    }
    return new Way(indexed(plan), plan, nanos, 0);
  }

  private boolean isNumbered(Rule rule) {
    boolean isNumbered = ids.isNumbered(rule.head().relation());
    for (Literal literal : rule.body()) {
      isNumbered &= !schedule.isDynamic(literal) || ids.isNumbered(literal.relation());
    }
    return isNumbered;
  }

  /// Returns a rule on hash indexes.
  IndexedRule indexed(RulePlan plan) {
    var firing = new IndexedRule(schedule, plan, driverRelation(plan), possible.fixed());
    firing.makeIndexes();
    return firing;
  }

  private static int driverRelation(RulePlan plan) {
    return plan.driver() == RulePlan.NONE
        ? Firing.NONE
        : plan.rule().body().get(plan.driver()).relation();
  }
}
