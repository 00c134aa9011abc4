package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ForwardOptions.Domains;
import org.tafl.ground.Grounder;
import org.tafl.program.Cardinalities;
import org.tafl.program.CompoundFlattener;
import org.tafl.program.DemandGuard;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.program.RuleSplitter;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// Which facts may hold at all, by relation, and those that always do.
///
/// @param schedule what is computed in each state
/// @param fixed `[relation]` -> facts of relations that never change; as far as rules in play ask
/// @param ids `[relation]` -> ids of facts of the others; null where there would be too many
/// @param domains what the ids were made from
record PossibleFacts(
    Schedule schedule, Tuples[] fixed, @Nullable RelationIds[] ids, Domains domains) {
  private static final String STAGE = "numbering facts";

  /// From how many facts on a relation is guarded; fewer are concluded as fast as asked for.
  static final double MIN_GUARDED = 5_000;

  private static final Duration WHOLE_TIME = Duration.ofSeconds(8); // for rules as they are
  private static final Duration SPLIT_TIME = Duration.ofSeconds(8); // for rules that are split

  /// Finds the facts, of relations of which only some facts are asked for as far as these may be.
  ///
  /// @param minGuarded as for {@link DemandGuard#guard}
  /// @throws BudgetExceededException if fluents, moves or answers have too many; names the relation
  static PossibleFacts of(Program source, Domains domains, double minGuarded, Budget budget) {
    Program program = DemandGuard.guard(CompoundFlattener.flatten(source), minGuarded);
    return switch (domains) {
      case PRODUCT -> product(program, "take domains=ground", budget);
      case GROUND -> ground(program, budget);
      case AUTO -> groundOrProduct(program, budget);
    };
  }

  private static PossibleFacts groundOrProduct(Program program, Budget budget) {
    try {
      return ground(program, budget.slice(share(budget, WHOLE_TIME)));
    } catch (BudgetExceededException e) {
      budget.check(STAGE, 0);
    }
    try {
      Program split = RuleSplitter.split(program, Cardinalities.relaxedGuess(program));
      return ground(split, budget.slice(share(budget, SPLIT_TIME)));
    } catch (BudgetExceededException e) {
      budget.check(STAGE, 0);
      return product(program, "nor was the game grounded: " + e.reason(), budget);
    }
  }

  /// Returns a time, or a third of what is left if that is less.
  private static Duration share(Budget budget, Duration time) {
    Duration third = Duration.ofNanos(budget.remainingNanos() / 3);
    return third.compareTo(time) < 0 ? third : time;
  }

  private static PossibleFacts ground(Program program, Budget budget) {
    var schedule = new Schedule(program);
    Tuples[] possible = Grounder.possible(program, budget);
    @Nullable RelationIds[] ids = new RelationIds[possible.length];
    Tuples[] fixed = new Tuples[possible.length];
    for (int relation = 0; relation < ids.length; relation++) {
      boolean isDynamic = schedule.isDynamic(relation);
      ids[relation] = isDynamic ? new ListedIds(possible[relation]) : null;
      fixed[relation] =
          isDynamic ? new Tuples(program.relation(relation).arity()) : possible[relation];
    }
    shareFluents(program, ids);
    return new PossibleFacts(schedule, fixed, ids, Domains.GROUND);
  }

  /// Gives the fluents of the next state the ids that they have in a state.
  private static void shareFluents(Program program, @Nullable RelationIds[] ids) {
    for (Family family : program.fluents()) {
      for (int next : family.produced()) {
        ids[next] = ids[family.given()];
      }
    }
  }

  /// @param advice what to do, or what was tried, where there are too many combinations
  private static PossibleFacts product(Program program, String advice, Budget budget) {
    var schedule = new Schedule(program);
    var domains = new ProductDomains(program);
    @Nullable RelationIds[] ids = new RelationIds[program.relations().size()];
    for (Relation relation : program.relations()) {
      if (schedule.isDynamic(relation.id())) {
        ids[relation.id()] = domains.ids(relation.id());
        if (ids[relation.id()] == null && isOutside(relation)) {
          throw new BudgetExceededException(
              STAGE,
              (long) domains.size(relation.id()),
              "relation %s has too many combinations of terms, more than %,d; %s"
                  .formatted(relation, ProductDomains.MAX_IDS, advice));
        }
      }
    }
    shareFluents(program, ids);
    return new PossibleFacts(schedule, fixed(schedule, budget), ids, Domains.PRODUCT);
  }

  /// Returns whether facts of a relation are translated to what the game knows.
  private static boolean isOutside(Relation relation) {
    return switch (relation.kind()) {
      case TRUE, DOES, LEGAL, NEXT, GOAL, TERMINAL -> true;
      default -> false;
    };
  }

  /// Evaluates the relations that never change, whole, as far as rules in play read them.
  private static Tuples[] fixed(Schedule schedule, Budget budget) {
    Program program = schedule.program();
    Tuples[] facts = RuleSet.facts(program);
    var wanted = new IntLinkedOpenHashSet(program.answering(Phase.INIT));
    for (Rule rule : program.rules()) {
      if (schedule.isDynamic(rule.head().relation())) {
        for (Literal literal : rule.body()) {
          if (!literal.isDistinct()
              && !schedule.isFunction(literal)
              && !schedule.isDynamic(literal)) {
            wanted.add(literal.relation());
          }
        }
      }
    }
    RuleSet rules = RuleSet.of(program, facts);
    int[] relations = wanted.toIntArray();
    var plan = Planner.plan(rules, relations, Cardinalities.guess(program), Extent.Policy.ONCE);
    var evaluator = new Evaluator(rules, plan);
    evaluator.setBudget(budget);
    Tuples[] fixed = new Tuples[facts.length];
    for (int relation = 0; relation < fixed.length; relation++) {
      fixed[relation] = new Tuples(program.relation(relation).arity());
    }
    for (int relation : relations) {
      fixed[relation] = evaluator.whole(relation);
    }
    return fixed;
  }

  /// Reserves the memory of arrays by fact.
  ///
  /// @throws BudgetExceededException if there is not enough; names the relation that takes most
  void reserve(Budget budget, long bytesPerFact) {
    long facts = 1;
    int largest = -1;
    long most = -1;
    for (int relation = 0; relation < ids.length; relation++) {
      RelationIds own = ids[relation];
      int size = own == null ? 0 : own.size();
      facts += size;
      if (size > most) {
        largest = relation;
        most = size;
      }
    }
    String what =
        "%s, of which relation %s has %d"
            .formatted(STAGE, schedule.program().relation(largest), most);
    if (facts > IdSpace.MAX_SIZE) {
      throw new BudgetExceededException(what, facts, "there are too many to number them");
    }
    budget.reserve(what, bytesPerFact * facts);
  }

  /// Returns the fixed facts with ids, as tables are built from them.
  RelationIds[] fixedIds() {
    RelationIds[] listed = new RelationIds[fixed.length];
    for (int relation = 0; relation < listed.length; relation++) {
      listed[relation] = new ListedIds(fixed[relation]);
    }
    return listed;
  }
}
