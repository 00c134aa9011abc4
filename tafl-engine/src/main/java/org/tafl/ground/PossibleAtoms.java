package org.tafl.ground;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.ground.GroundingOptions.Method;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Measurement;
import org.tafl.tabling.Overrun;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;
import org.tafl.tabling.WorkLimitException;

/// Computes which atoms may ever hold: fluents, moves, and all that follows from them under the
/// relaxed rules (paper, section 4).
///
/// Plans by guessed sizes; where an evaluation takes long, it is begun anew with a plan by the
/// sizes met so far.
final class PossibleAtoms {
  private static final int DEEP = 20; // levels of a term that few games need
  private static final long FIRST_MOVES = 3_000_000; // steps of rules until the first new plan
  private static final int GROWTH = 10; // of that number from plan to plan
  private static final int MAX_PLANS = 4;

  private final Program program;
  private final Relaxation relaxation;
  private final Questions questions;
  private final Tuples[] facts; // [relation]; those of given relations grow by the iterative method
  private final Budget budget;
  private final Cardinalities guess;
  private Cardinalities sizes;
  private Extent.Policy policy = Extent.Policy.ONCE;
  private int plans;
  private final List<Evaluator> evaluators = new ArrayList<>(); // that hold memory of the budget

  /// @param facts those of the program, not to be used for what is given afterwards
  PossibleAtoms(
      Program program, KeptRelations kept, Relaxation relaxation, Tuples[] facts, Budget budget) {
    this.program = program;
    this.relaxation = relaxation;
    this.facts = facts;
    this.budget = budget;
    this.guess = Cardinalities.relaxedGuess(program);
    this.sizes = guess;
    this.questions = Questions.of(program, kept, relaxation, guess);
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
    rules.addAll(questions.rules());
    return evaluate(rules, facts, questions.wanted());
  }

  /// Section 4.1: the fluents and moves known so far are facts; what follows from them is added,
  /// and all other tables are forgotten, until nothing is new.
  private Tuples[] iterative(Base base) {
    List<Rule> rules = relaxation.rules();
    rules.addAll(questions.rules());
    List<Rule> flows = relaxation.flows(base);
    int[] given =
        Stream.concat(program.fluents().stream(), program.moves().stream())
            .mapToInt(Family::given)
            .toArray();
    FakeMatch.seed(program, facts, budget);
    int before;
    Tuples[] tables;
    do {
      giveBack();
      before = size(given);
      tables = evaluate(rules, facts, questions.wanted());
      Tuples[] flowing = evaluate(flows, tables, given); // reads what is complete now
      for (int relation : given) {
        facts[relation].addAll(flowing[relation]);
      }
    } while (size(given) > before);
    return tables;
  }

  /// Gives back the memory of the tables that were returned last.
  void giveBack() {
    evaluators.forEach(Evaluator::giveBack);
    evaluators.clear();
  }

  private int size(int[] relations) {
    return Arrays.stream(relations).map(relation -> facts[relation].size()).sum();
  }

  /// Returns what was found of each relation when some are wanted whole.
  private Tuples[] evaluate(List<Rule> rules, Tuples[] known, int[] wanted) {
    List<Relation> relations = questions.relations();
    Tuples[] tables = Arrays.copyOf(known, relations.size());
    Arrays.setAll(tables, i -> i < known.length ? known[i] : new Tuples(0));
    var ruleSet = RuleSet.fixed(program.terms(), relations, rules, tables);
    long maxMoves = FIRST_MOVES;
    while (true) {
      var plan = Planner.plan(ruleSet, wanted, sizes, policy);
      var evaluator = new Evaluator(ruleSet, plan, budget);
      evaluators.add(evaluator);
      evaluator.setBudget(budget);
      evaluator.setMaxMoves(plans < MAX_PLANS ? maxMoves : Long.MAX_VALUE);
      try {
        for (int relation : wanted) {
          evaluator.whole(relation);
        }
        Tuples[] found = new Tuples[program.relations().size()];
        Arrays.setAll(found, evaluator::found);
        return found;
      } catch (BudgetExceededException e) {
        throw withDepth(
            Overrun.of(Grounder.STAGE, e, evaluator, relations, rules),
            relations.get(evaluator.largest()),
            evaluator.found(evaluator.largest()));
      } catch (WorkLimitException e) {
        var measured = new Measurement(relations, guess);
        evaluator.measure(measured);
        giveBack();
        sizes = measured;
        policy = Extent.Policy.SPARING;
        maxMoves *= GROWTH;
        plans++;
      }
    }
  }

  /// Returns what was thrown, with a remark if the terms of what grew are nested deeply.
  private BudgetExceededException withDepth(
      BudgetExceededException spent, Relation relation, Tuples found) {
    if (found.size() == 0 || !isDeep(found)) {
      return spent;
    }
    return new BudgetExceededException(
        spent.stage(),
        spent.size(),
        ("%s%n  terms of %s nest deeper than %d; if that has no end, the game has no finite ground"
                + " form: play it with interpreter or compiled")
            .formatted(spent.reason(), relation, DEEP));
  }

  /// Returns whether a term of the tuple that was found last, where terms grow, is nested deeply.
  private boolean isDeep(Tuples found) {
    int[] tuple = new int[found.arity()];
    found.read(found.size() - 1, tuple);
    TermTable terms = program.terms();
    var level = new IntOpenHashSet(tuple);
    for (int depth = 0; depth < DEEP && !level.isEmpty(); depth++) {
      var below = new IntOpenHashSet();
      for (int term : level) {
        if (!terms.isConstant(term)) {
          for (int i = 0; i < terms.arity(terms.functorOf(term)); i++) {
            below.add(terms.argument(term, i));
          }
        }
      }
      level = below;
    }
    return !level.isEmpty();
  }
}
