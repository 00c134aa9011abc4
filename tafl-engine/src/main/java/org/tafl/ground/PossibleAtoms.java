package org.tafl.ground;

import java.util.List;
import java.util.function.Function;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.ground.GroundingOptions.Method;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Measurement;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;
import org.tafl.tabling.WorkLimitException;

/// Computes which atoms may ever hold: fluents, moves, and all that follows from them under the
/// relaxed rules (paper, section 4).
///
/// Plans by guessed sizes; where an evaluation takes long, it is begun anew with a plan by the
/// sizes met so far.
final class PossibleAtoms {
  private static final long FIRST_MOVES = 3_000_000; // steps of rules until the first new plan
  private static final int GROWTH = 10; // of that number from plan to plan
  private static final int MAX_PLANS = 4;

  private final Program program;
  private final Relaxation relaxation;
  private final int[] asked;
  private final Budget budget;
  private Cardinalities sizes;
  private int plans;

  PossibleAtoms(Program program, KeptRelations kept, Relaxation relaxation, Budget budget) {
    this.program = program;
    this.relaxation = relaxation;
    this.asked = kept.asked();
    this.budget = budget;
    this.sizes = new RelaxedCardinalities(program);
  }

  /// Returns the atoms by relation; static relations may be there in part.
  Tuples[] compute(Base base, Method method) {
    return switch (method) {
      case ONE_STEP -> oneStep(base);
      case ITERATIVE -> iterative(base);
    };
  }

  /// Section 4.2: three more rules, one fixpoint.
  private Tuples[] oneStep(Base base) {
    List<Rule> rules = relaxation.rules();
    rules.addAll(relaxation.flows(base));
    return evaluate(rules, RuleSet.facts(program), this::tables);
  }

  /// Section 4.1: the fluents and moves known so far are facts; what follows from them is added,
  /// and all other tables are forgotten, until nothing is new.
  private Tuples[] iterative(Base base) {
    Tuples[] facts = RuleSet.facts(program);
    List<Rule> rules = relaxation.rules();
    List<Rule> flows = relaxation.flows(base);
    FakeMatch.seed(program, facts, budget);
    int before;
    Tuples[] tables;
    do {
      before = size(facts);
      tables = evaluate(rules, facts, this::tables);
      Tuples[] found = tables;
      for (Rule flow : flows) {
        // a flow only reads tables that are complete now
        evaluateFlow(flow, found, facts);
      }
    } while (size(facts) > before);
    return tables;
  }

  private void evaluateFlow(Rule flow, Tuples[] tables, Tuples[] facts) {
    int target = flow.head().relation();
    Tuples[] given = tables.clone();
    given[target] = new Tuples(tables[target].arity());
    facts[target].addAll(
        evaluate(List.of(flow), given, new int[] {target}, evaluator -> evaluator.found(target)));
  }

  private int size(Tuples[] facts) {
    int size = 0;
    for (Family family : program.fluents()) {
      size += facts[family.given()].size();
    }
    for (Family family : program.moves()) {
      size += facts[family.given()].size();
    }
    return size;
  }

  private Tuples[] tables(Evaluator evaluator) {
    Tuples[] tables = new Tuples[program.relations().size()];
    for (int relation = 0; relation < tables.length; relation++) {
      tables[relation] = evaluator.found(relation);
    }
    return tables;
  }

  private <T> T evaluate(List<Rule> rules, Tuples[] facts, Function<Evaluator, T> result) {
    return evaluate(rules, facts, asked, result);
  }

  private <T> T evaluate(
      List<Rule> rules, Tuples[] facts, int[] wanted, Function<Evaluator, T> result) {
    List<Relation> relations = program.relations();
    var ruleSet = RuleSet.fixed(program.terms(), relations, rules, facts);
    long maxMoves = FIRST_MOVES;
    while (true) {
      var evaluator =
          new Evaluator(ruleSet, Planner.plan(ruleSet, wanted, sizes, Extent.Policy.ONCE));
      evaluator.setBudget(budget);
      evaluator.setMaxMoves(plans < MAX_PLANS ? maxMoves : Long.MAX_VALUE);
      try {
        for (int relation : wanted) {
          evaluator.whole(relation);
        }
        return result.apply(evaluator);
      } catch (BudgetExceededException e) {
        throw Overrun.explain(e, evaluator, relations, rules);
      } catch (WorkLimitException e) {
        var measured = new Measurement(relations, new RelaxedCardinalities(program));
        evaluator.measure(measured);
        sizes = measured;
        maxMoves *= GROWTH;
        plans++;
      }
    }
  }
}
