package org.tafl.interpret;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;

/// One search for the bindings under which the body of a rule holds: literal by literal, depth
/// first. Remembers how far the best of the bindings that fail gets.
///
/// Made for explanations: plain, and of no use per state. For one thread.
final class BodySearch {
  /// In place of a term: the variable has no value.
  static final int UNBOUND = -1;

  private static final int MAX_INDEXED_COLUMNS = 63; // bits of a long

  private final Model model;
  private final TermTable terms;
  private final Rule rule;
  private final int[] order; // [depth] -> index of a literal in the body
  private final int[] registers; // [variable] -> term, or UNBOUND
  private final RowFilter filter;
  private final IntArrayList trail = new IntArrayList(); // variables bound, in order
  private int furthest;
  private int[] furthestRegisters;

  /// Which tuples positive literals may use.
  interface RowFilter {
    /// Returns whether a literal may use a row of its relation.
    ///
    /// @param literal index in the body
    boolean sees(int literal, int row);
  }

  /// What is done with a binding under which the body holds.
  interface Visitor {
    /// Takes a binding; returns whether the search is over.
    ///
    /// @param registers `[variable]` -> term; changes later
    boolean isEnough(int[] registers);
  }

  /// @param order of the body's literals, each computable when its turn comes
  /// @param registers `[variable]` -> term, or UNBOUND; copied
  BodySearch(Model model, Rule rule, int[] order, int[] registers, RowFilter filter) {
    this.model = model;
    this.terms = model.program().terms();
    this.rule = rule;
    this.order = order;
    this.registers = registers.clone();
    this.filter = filter;
    this.furthestRegisters = registers.clone();
  }

  /// Searches; returns whether the visitor had enough.
  boolean run(Visitor visitor) {
    return search(0, visitor);
  }

  /// Returns the index in the body of the literal at which the best binding failed. Of use only
  /// after a search that found none.
  int furthestLiteral() {
    return order[furthest];
  }

  /// Returns the best binding that failed.
  int[] furthestRegisters() {
    return furthestRegisters;
  }

  private boolean search(int depth, Visitor visitor) {
    if (depth > furthest && depth < order.length) {
      furthest = depth;
      furthestRegisters = registers.clone();
    }
    if (depth == order.length) {
      return visitor.isEnough(registers);
    }
    Literal literal = rule.body().get(order[depth]);
    return switch (literal.sign()) {
      case DISTINCT ->
          value(literal.arguments()[0]) != value(literal.arguments()[1])
              && search(depth + 1, visitor);
      case NEGATIVE ->
          model.table(literal.relation()).row(values(literal)) < 0 && search(depth + 1, visitor);
      case POSITIVE ->
          model.program().relation(literal.relation()).kind() == Kind.FUNCTION
              ? compute(literal, depth, visitor)
              : read(literal, depth, visitor);
    };
  }

  private int value(int argument) {
    return Argument.isVariable(argument) ? registers[Argument.variable(argument)] : argument;
  }

  private int[] values(Literal literal) {
    int[] values = new int[literal.arguments().length];
    for (int column = 0; column < values.length; column++) {
      values[column] = value(literal.arguments()[column]);
    }
    return values;
  }

  /// Makes a compound or takes it apart.
  private boolean compute(Literal literal, int depth, Visitor visitor) {
    int[] values = values(literal);
    int functor = model.program().relation(literal.relation()).functor();
    int mark = trail.size();
    boolean fits;
    if (values[0] == UNBOUND) {
      int[] arguments = new int[values.length - 1];
      System.arraycopy(values, 1, arguments, 0, arguments.length);
      fits = unify(literal.arguments()[0], terms.compound(functor, arguments));
    } else {
      fits = terms.functorOf(values[0]) == functor;
      for (int i = 1; i < values.length && fits; i++) {
        fits = unify(literal.arguments()[i], terms.argument(values[0], i - 1));
      }
    }
    boolean isOver = fits && search(depth + 1, visitor);
    undo(mark);
    return isOver;
  }

  /// Goes through the tuples that agree with the values known.
  private boolean read(Literal literal, int depth, Visitor visitor) {
    Tuples tuples = model.table(literal.relation());
    int[] values = values(literal);
    long known = 0;
    int[] key = new int[values.length];
    int keySize = 0;
    for (int column = 0; column < Math.min(values.length, MAX_INDEXED_COLUMNS); column++) {
      if (values[column] != UNBOUND) {
        known |= 1L << column;
        key[keySize++] = values[column];
      }
    }
    if (keySize == values.length) {
      int row = tuples.row(values);
      return row >= 0 && filter.sees(order[depth], row) && search(depth + 1, visitor);
    }
    if (known == 0) {
      int size = tuples.size();
      for (int row = 0; row < size; row++) {
        if (take(literal, tuples, row, depth, visitor)) {
          return true;
        }
      }
      return false;
    }
    Index index = tuples.index(known);
    for (int row = index.first(key); row >= 0; row = index.next(row, key)) {
      if (take(literal, tuples, row, depth, visitor)) {
        return true;
      }
    }
    return false;
  }

  private boolean take(Literal literal, Tuples tuples, int row, int depth, Visitor visitor) {
    model.countStep();
    if (!filter.sees(order[depth], row)) {
      return false;
    }
    int mark = trail.size();
    boolean fits = true;
    for (int column = 0; column < literal.arguments().length && fits; column++) {
      fits = unify(literal.arguments()[column], tuples.get(row, column));
    }
    boolean isOver = fits && search(depth + 1, visitor);
    undo(mark);
    return isOver;
  }

  private boolean unify(int argument, int term) {
    int value = value(argument);
    if (value == UNBOUND) {
      registers[Argument.variable(argument)] = term;
      trail.add(Argument.variable(argument));
      return true;
    }
    return value == term;
  }

  private void undo(int mark) {
    while (trail.size() > mark) {
      registers[trail.removeInt(trail.size() - 1)] = UNBOUND;
    }
  }
}
