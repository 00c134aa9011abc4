package org.tafl.compile;

import java.util.Arrays;
import java.util.BitSet;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Cardinalities;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Overrun;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// What is the same in every state: relations that depend on neither state nor moves, the closed
/// functors, and the initial state.
final class StaticFacts {
  private final Program program;
  private final Symbols symbols;
  private final Evaluator evaluator;
  private final BitSet wanted = new BitSet(); // relations

  private StaticFacts(Program program, Symbols symbols, BitSet onDemand, Budget budget) {
    this.program = program;
    this.symbols = symbols;
    for (Rule rule : program.rules()) {
      int head = rule.head().relation();
      if (Layers.isDynamic(program, head) || onDemand.get(head)) {
        for (Literal literal : rule.body()) {
          if (!literal.isDistinct()
              && isStatic(literal.relation())
              && !onDemand.get(literal.relation())) {
            wanted.set(literal.relation());
          }
        }
      }
    }
    for (int initial : program.answering(Phase.INIT)) {
      wanted.set(initial);
    }
    RuleSet rules = RuleSet.of(program, RuleSet.facts(program));
    var plan =
        Planner.plan(
            rules, wanted.stream().toArray(), Cardinalities.guess(program), Extent.Policy.ONCE);
    this.evaluator = new Evaluator(rules, plan, budget);
    evaluator.setBudget(budget);
  }

  /// Prepares the evaluation of a program.
  ///
  /// @param onDemand static relations that are not wanted
  static StaticFacts of(Program program, Symbols symbols, BitSet onDemand, Budget budget) {
    return new StaticFacts(program, symbols, onDemand, budget);
  }

  private boolean isStatic(int relation) {
    return program.relation(relation).kind() != Kind.FUNCTION
        && !Layers.isDynamic(program, relation);
  }

  /// Returns the facts of a relation that a dynamic rule asks for, or of INIT.
  ///
  /// @return `[fact][column]` -> symbol
  int[][] facts(int relation) {
    if (program.relation(relation).kind() == Kind.FUNCTION) {
      return compounds(program.relation(relation));
    }
    Tuples tuples = tuples(relation);
    int[][] facts = new int[tuples.size()][tuples.arity()];
    for (int row = 0; row < facts.length; row++) {
      tuples.read(row, facts[row]);
      for (int column = 0; column < facts[row].length; column++) {
        facts[row][column] = symbols.symbol(facts[row][column]);
      }
    }
    return facts;
  }

  /// Returns the tuples of a relation as terms.
  Tuples tuples(int relation) {
    try {
      return evaluator.whole(relation);
    } catch (BudgetExceededException e) {
      throw Overrun.of(
          "finding the facts of " + program.relation(relation),
          e,
          evaluator,
          program.relations(),
          program.rules());
    }
  }

  /// Gives the memory of the evaluation back to the budget; nothing more is to be asked.
  void giveBack() {
    evaluator.giveBack();
  }

  private int[][] compounds(Relation function) {
    return Arrays.stream(symbols.compounds(function.functor()))
        .mapToObj(compound -> {
          int[] fact = new int[function.arity()];
          fact[0] = symbols.symbol(compound);
          for (int i = 1; i < fact.length; i++) {
            fact[i] = symbols.symbol(program.terms().argument(compound, i - 1));
          }
          return fact;
        })
        .toArray(int[][]::new);
  }
}
