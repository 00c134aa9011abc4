package org.tafl.tabling;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Argument;
import org.tafl.program.TermTable;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;

/// Runs the steps of rules: a nested-loop join that goes one step forward on a match and one back
/// when there is none, with registers for the variables.
///
/// Tuples found are added while others are read: a step that reads what grows sees only the rows of
/// its window, which is fixed for a round (semi-naive evaluation; S. Abiteboul, R. Hull, V. Vianu,
/// *Foundations of Databases*, 1995, section 13.1).
final class RuleRunner {
  private static final String STAGE = "interpreting rules"; // in messages
  private static final int MAX_ROWS = 30_000_000; // of one table; beyond, a rule may not end
  private static final int CHECK_MASK = (1 << 12) - 1; // moves between two looks at the budget

  private final TermTable terms;
  private final Tuples[] tables;
  private final Index[] indexes;
  private final int[] windowStart; // [table] -> first row that is new in this round
  private final int[] windowEnd; // [table] -> row behind the last of this round
  private final int[] registers; // [variable] -> term
  private final int[] cursors; // [step] -> row it is at
  private final int[][] keys; // [step] -> values it looks up
  private int[] tuple = new int[8]; // being tested, made or added
  private Budget budget = Budget.unlimited();
  private long moves; // since the runner was made
  private long maxMoves = Long.MAX_VALUE;

  RuleRunner(
      TermTable terms,
      Tuples[] tables,
      Index[] indexes,
      int[] windowStart,
      int[] windowEnd,
      int maxVariables,
      int maxSteps,
      int maxColumns) {
    this.terms = terms;
    this.tables = tables;
    this.indexes = indexes;
    this.windowStart = windowStart;
    this.windowEnd = windowEnd;
    this.registers = new int[maxVariables];
    this.cursors = new int[maxSteps];
    this.keys = new int[maxSteps][maxColumns];
    this.tuple = new int[maxColumns];
  }

  void setBudget(Budget newBudget) {
    budget = newBudget;
  }

  /// Sets how many steps may be taken and retaken from the making of the runner on.
  void setMaxMoves(long newMaxMoves) {
    maxMoves = newMaxMoves;
  }

  /// Adds a tuple for each binding under which some steps succeed.
  ///
  /// @param steps of a plan
  /// @param end how many of them
  /// @param delta the source of which only new rows are read
  /// @param target index of the table added to
  /// @param arguments of the tuple added
  /// @param isOneEnough whether, after a success, only another row of step 0 can add a tuple
  void run(Step[] steps, int end, int delta, int target, int[] arguments, boolean isOneEnough) {
    Tuples added = tables[target];
    int from = 0;
    while (find(steps, end, delta, from)) {
      fill(arguments);
      added.add(tuple);
      checkSize(added);
      from = isOneEnough ? -1 : -end;
    }
  }

  /// Hands over each binding under which all steps of a rule succeed.
  ///
  /// @param steps of a plan
  /// @param delta the source of which only new rows are read
  void run(Step[] steps, int delta, Sink sink) {
    int from = 0;
    while (find(steps, steps.length, delta, from)) {
      sink.found(registers, cursors);
      from = -steps.length;
    }
  }

  /// Goes to the next binding under which some steps succeed.
  ///
  /// @param from 0 to begin; after a success, `-n` to look for another row of step `n - 1`
  /// @return whether there is one
  private boolean find(Step[] steps, int end, int delta, int from) {
    boolean isForward = from == 0;
    int step = isForward ? 0 : -from - 1;
    while (step >= 0) {
      if ((++moves & CHECK_MASK) == 0) {
        checkWork();
      }
      if (isForward ? begin(steps[step], step, delta) : advance(steps[step], step, delta)) {
        if (++step == end) {
          return true;
        }
        isForward = true;
      } else {
        step--;
        isForward = false;
      }
    }
    return false;
  }

  private void checkWork() {
    budget.check(STAGE, moves);
    if (moves > maxMoves) {
      throw new WorkLimitException();
    }
  }

  private static void checkSize(Tuples tuples) {
    if (tuples.size() > MAX_ROWS) {
      throw new BudgetExceededException(
          STAGE,
          tuples.size(),
          "one relation has too many tuples; a rule may make ever larger terms");
    }
  }

  private void fill(int[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      tuple[i] = value(arguments[i]);
    }
  }

  private int value(int argument) {
    return Argument.isVariable(argument) ? registers[Argument.variable(argument)] : argument;
  }

  /// Takes a step for the first time under the values found so far.
  private boolean begin(Step step, int depth, int delta) {
    return switch (step.kind()) {
      case SCAN -> beginScan(step, depth, delta);
      case TEST -> isThere(step, depth, delta);
      case TEST_NOT -> !isThere(step, depth, delta);
      case DISTINCT -> value(step.key()[0]) != value(step.key()[1]);
      case MAKE -> make(step);
      case TAKE -> take(step);
    };
  }

  /// Takes a step another time.
  private boolean advance(Step step, int depth, int delta) {
    if (step.kind() != Step.Kind.SCAN) {
      return false;
    }
    int row =
        step.index() < 0
            ? cursors[depth] + 1
            : indexes[step.index()].next(cursors[depth], keys[depth]);
    return match(step, depth, row, delta);
  }

  private boolean beginScan(Step step, int depth, int delta) {
    if (step.index() < 0) {
      return match(step, depth, start(step, delta), delta);
    }
    int[] key = keys[depth];
    for (int i = 0; i < step.key().length; i++) {
      key[i] = value(step.key()[i]);
    }
    return match(step, depth, indexes[step.index()].first(key), delta);
  }

  /// Goes to the first row from a given one on that fits.
  private boolean match(Step step, int depth, int from, int delta) {
    Tuples tuples = tables[step.table()];
    int start = start(step, delta);
    int end = end(step, delta);
    int row = from;
    if (step.index() < 0) {
      while (row < end && !accept(step, tuples, row)) {
        row++;
      }
      cursors[depth] = row;
      return row < end;
    }
    Index index = indexes[step.index()]; // newest rows first
    while (row >= start && (row >= end || !accept(step, tuples, row))) {
      row = index.next(row, keys[depth]);
    }
    cursors[depth] = row;
    return row >= start;
  }

  private int start(Step step, int delta) {
    return step.source() == delta ? windowStart[step.table()] : 0;
  }

  private int end(Step step, int delta) {
    if (!step.isGrowing()) {
      return tables[step.table()].size();
    }
    return step.source() <= delta ? windowEnd[step.table()] : windowStart[step.table()];
  }

  /// Gives the variables of a row their values; returns whether the rest of it fits.
  private boolean accept(Step step, Tuples tuples, int row) {
    int[] outputs = step.outputColumns();
    for (int i = 0; i < outputs.length; i++) {
      registers[step.outputVariables()[i]] = tuples.get(row, outputs[i]);
    }
    int[] checks = step.checkColumns();
    for (int i = 0; i < checks.length; i++) {
      if (tuples.get(row, checks[i]) != value(step.checks()[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isThere(Step step, int depth, int delta) {
    fill(step.key());
    int row = tables[step.table()].row(tuple);
    cursors[depth] = row;
    return row >= start(step, delta) && row < end(step, delta);
  }

  private boolean make(Step step) {
    int[] arguments = new int[step.key().length - 1];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = value(step.key()[i + 1]);
    }
    registers[Argument.variable(step.key()[0])] = terms.compound(step.functor(), arguments);
    return true;
  }

  private boolean take(Step step) {
    int compound = value(step.key()[0]);
    if (terms.functorOf(compound) != step.functor()) {
      return false;
    }
    for (int i = 0; i < step.outputColumns().length; i++) {
      registers[step.outputVariables()[i]] = terms.argument(compound, step.outputColumns()[i] - 1);
    }
    for (int i = 0; i < step.checkColumns().length; i++) {
      if (terms.argument(compound, step.checkColumns()[i] - 1) != value(step.checks()[i])) {
        return false;
      }
    }
    return true;
  }
}
