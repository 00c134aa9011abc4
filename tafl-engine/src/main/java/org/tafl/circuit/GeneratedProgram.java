package org.tafl.circuit;

import org.tafl.budget.Budget;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;

/// The step programs of a game circuit, compiled. Immutable. Shared between simulators.
final class GeneratedProgram {
  /// Circuits above it are not compiled: code of that size no longer fits the caches, and takes
  /// HotSpot a minute.
  static final int MAX_OPERATIONS = 10_000;

  final StepPrograms programs;
  final WordKernel look;
  final WordKernel step;
  final WordKernel score;
  final int wordCount;

  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  GeneratedProgram(StepPrograms programs, Budget budget) {
    this.programs = programs;
    var lookCode = WordCompiler.compile(programs.look, programs.slotCount, budget);
    var stepCode = WordCompiler.compile(programs.step, programs.slotCount, budget);
    var scoreCode = WordCompiler.compile(programs.score, programs.slotCount, budget);
    this.look = lookCode.kernel();
    this.step = stepCode.kernel();
    this.score = scoreCode.kernel();
    this.wordCount =
        Math.max(lookCode.wordCount(), Math.max(stepCode.wordCount(), scoreCode.wordCount()));
  }
}
