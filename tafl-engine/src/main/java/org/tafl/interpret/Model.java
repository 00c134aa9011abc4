package org.tafl.interpret;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Cardinalities;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Measurement;

/// All tuples of a relation, and of those it depends on, under one state and joint move; and for
/// each tuple, how many were found before it.
///
/// A tuple that a rule concludes has a binding of that rule whose tuples were all found earlier:
/// who follows such bindings down never goes in a circle. For one thread.
final class Model {
  /*
   * Bottom-up and semi-naive, component by component: S. Abiteboul, R. Hull, V. Vianu, Foundations
   * of Databases, 1995, section 13.1. Nothing is left out for want of a question, as in Evaluator,
   * since an explanation may ask anything; that is slower and may be more than the budget allows.
   */

  private static final int MAX_TUPLES = 20_000_000;
  private static final int CHECK_MASK = (1 << 12) - 1; // steps between two looks at the budget
  private static final int NO_DELTA = -1;

  private final Program program;
  private final Budget budget;
  private final Tuples[] tables; // [relation]
  private final IntArrayList[] ranks; // [relation] -> [row] -> tuples found before
  private final int[] windowStart; // [relation] -> first row that is new in this round
  private final int[] windowEnd; // [relation] -> row behind the last that is read in this round
  private final Measurement sizes;
  private final BodyOrderer orderer;
  private int found;
  private int steps;

  Model(Program program, Budget budget) {
    int count = program.relations().size();
    this.program = program;
    this.budget = budget;
    this.tables = new Tuples[count];
    this.ranks = new IntArrayList[count];
    this.windowStart = new int[count];
    this.windowEnd = new int[count];
    this.sizes = new Measurement(program.relations(), Cardinalities.guess(program));
    this.orderer = new BodyOrderer(program.relations(), sizes);
    for (Relation relation : program.relations()) {
      tables[relation.id()] = new Tuples(relation.arity());
      ranks[relation.id()] = new IntArrayList();
    }
    Arrays.fill(windowEnd, Integer.MAX_VALUE);
  }

  Program program() {
    return program;
  }

  BodyOrderer orderer() {
    return orderer;
  }

  Tuples table(int relation) {
    return tables[relation];
  }

  /// Returns how many tuples were found before a given one.
  int rank(int relation, int row) {
    return ranks[relation].getInt(row);
  }

  /// Counts a step of a search, and looks at the budget now and then.
  void countStep() {
    if ((++steps & CHECK_MASK) == 0) {
      budget.check("explaining", found);
    }
  }

  /// Adds a tuple; what is given comes first, before {@link #complete}.
  void add(int relation, int[] tuple) {
    if (tables[relation].add(tuple) >= 0) {
      ranks[relation].add(found++);
      if (found > MAX_TUPLES) {
        throw new BudgetExceededException(
            "explaining", found, "there are too many tuples; a rule may make ever larger terms");
      }
    }
  }

  /// Finds all tuples of some relations and of those they depend on. To be called once.
  void complete(int... relations) {
    var wanted = new BitSet();
    want(relations, wanted);
    for (int i = program.graph().components().size() - 1; i >= 0; i--) {
      int[] component = program.graph().components().get(i);
      if (hasWanted(component, wanted)) {
        want(component, wanted);
        for (int member : component) {
          want(program.graph().positive(member), wanted);
          want(program.graph().negative(member), wanted);
        }
      }
    }
    for (int[] component : program.graph().components()) {
      if (wanted.get(component[0])) {
        completeComponent(component);
      }
    }
  }

  private static boolean hasWanted(int[] component, BitSet wanted) {
    boolean hasWanted = false;
    for (int relation : component) {
      hasWanted |= wanted.get(relation);
    }
    return hasWanted;
  }

  private static void want(int[] relations, BitSet wanted) {
    for (int relation : relations) {
      wanted.set(relation);
    }
  }

  private void completeComponent(int[] component) {
    for (int relation : component) {
      for (int[] fact : program.facts(relation)) {
        add(relation, fact);
      }
    }
    boolean isFirst = true;
    while (openWindows(component) || isFirst) {
      for (int relation : component) {
        for (int index : program.rulesOf(relation)) {
          conclude(program.rules().get(index), isFirst, relation);
        }
      }
      isFirst = false;
      if (!program.graph().isRecursive(component[0])) {
        break;
      }
    }
    for (int relation : component) {
      windowEnd[relation] = Integer.MAX_VALUE;
      sizes.add(relation, tables[relation]);
    }
  }

  /// Fixes what the next round reads; returns whether any of it is new.
  private boolean openWindows(int[] component) {
    boolean hasNew = false;
    for (int relation : component) {
      int read = windowEnd[relation] == Integer.MAX_VALUE ? 0 : windowEnd[relation];
      windowStart[relation] = read;
      windowEnd[relation] = tables[relation].size();
      hasNew |= windowEnd[relation] > read;
    }
    return hasNew;
  }

  private void conclude(Rule rule, boolean isFirst, int relation) {
    if (isFirst) {
      conclude(rule, NO_DELTA);
      return;
    }
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (literal.isPositive()
          && program.graph().componentOf(literal.relation())
              == program.graph().componentOf(relation)) {
        conclude(rule, i);
      }
    }
  }

  /// Adds what a rule concludes from the rows of this round.
  ///
  /// @param delta index of a literal that uses new rows only, or NO_DELTA
  private void conclude(Rule rule, int delta) {
    int[] order = orderer.order(rule, new BitSet(), delta == NO_DELTA ? BodyOrderer.ANY : delta);
    int[] registers = new int[rule.variableCount()];
    Arrays.fill(registers, BodySearch.UNBOUND);
    int[] head = rule.head().arguments();
    int[] tuple = new int[head.length];
    new BodySearch(
            this, rule, order, registers, (literal, row) -> isOpen(rule, literal, row, delta))
        .run(values -> {
          for (int column = 0; column < head.length; column++) {
            tuple[column] =
                Argument.isVariable(head[column])
                    ? values[Argument.variable(head[column])]
                    : head[column];
          }
          add(rule.head().relation(), tuple);
          return false;
        });
  }

  private boolean isOpen(Rule rule, int literal, int row, int delta) {
    int relation = rule.body().get(literal).relation();
    return row < windowEnd[relation] && (literal != delta || row >= windowStart[relation]);
  }
}
