package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.check.Checker;
import org.tafl.engines.Verification;
import org.tafl.engines.Verification.Verdict;
import org.tafl.engines.Verifier;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.ParseResult;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;

/// What became of one rule sheet in `tafl verify`.
///
/// @param name what messages call the sheet
/// @param outcome what came out
record SheetVerification(String name, Outcome outcome) {
  /// What came out.
  sealed interface Outcome {
    /// Engines were compared with the oracle.
    record Compared(Verification verification) implements Outcome {}

    /// Nothing was compared.
    ///
    /// @param status why, in a word
    /// @param reason why, in a line
    record Skipped(Status status, String reason) implements Outcome {}
  }

  /// Why nothing was compared.
  enum Status {
    /// The sheet has errors.
    REFUSED,
    /// It could not be read.
    UNREADABLE,
    /// Not even the oracle kept within the budget.
    BUDGET,
    /// The oracle failed, which is a fault of Tafl.
    ERROR;

    /// Returns the word in reports.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// What is compared, and how long.
  ///
  /// @param engines SPECs
  /// @param time for each game
  /// @param states at most
  record Task(List<String> engines, Duration time, long states, long seed) {}

  /// Reports a sheet of which nothing was compared.
  static SheetVerification skipped(String name, Status status, String reason) {
    return new SheetVerification(name, new Outcome.Skipped(status, reason));
  }

  /// Returns what reads, checks and compares a sheet.
  static Callable<SheetVerification> of(SheetInput input, Task task) {
    return () -> {
      try {
        ParseResult reading = input.read();
        List<Diagnostic> errors =
            Checker.check(reading).stream().filter(Diagnostic::isError).toList();
        if (!errors.isEmpty()) {
          boolean isUnreadable = errors.stream().anyMatch(e -> e.code().isUnreadableFile());
          Status status = isUnreadable ? Status.UNREADABLE : Status.REFUSED;
          return skipped(input.name(), status, words(input.name(), errors));
        }
        return compare(input.name(), Game.of(reading.sheet()), task);
      } catch (IOException e) {
        return skipped(input.name(), Status.UNREADABLE, Faults.describe(e));
      } catch (BudgetExceededException e) {
        return skipped(input.name(), Status.BUDGET, String.valueOf(e.getMessage()));
      }
    };
  }

  /// Returns the first error with its place, and how to see all.
  private static String words(String name, List<Diagnostic> errors) {
    Diagnostic first = errors.getFirst();
    return "%d:%d: %s%s; see tafl check %s"
        .formatted(
            first.span().line(),
            first.span().column(),
            first.message(),
            errors.size() == 1 ? "" : "; and " + (errors.size() - 1) + " more",
            name);
  }

  private static SheetVerification compare(String name, Game game, Task task) {
    Budget budget = Budget.of(task.time());
    Interpreter oracle = Interpreter.build(game, budget);
    Duration half = task.time().dividedBy(2);
    Duration left = Duration.ofNanos(budget.remainingNanos());
    Verification verification =
        Verifier.against(oracle)
            .seed(task.seed())
            .states(task.states())
            .time(left.compareTo(half) > 0 ? left : half)
            .build(task.engines(), half);
    return new SheetVerification(name, new Outcome.Compared(verification));
  }

  /// Returns whether an engine was compared in at least one state.
  boolean isCompared() {
    return outcome instanceof Outcome.Compared(var verification)
        && verification.results().stream()
            .anyMatch(result ->
                result.verdict() instanceof Verdict.Equal
                    || result.verdict() instanceof Verdict.Different);
  }

  /// Returns whether something is wrong: with an engine, or with Tafl.
  boolean isFinding() {
    return switch (outcome) {
      case Outcome.Compared(var verification) ->
          verification.results().stream()
              .anyMatch(result ->
                  result.verdict() instanceof Verdict.Different
                      || result.verdict() instanceof Verdict.Failed);
      case Outcome.Skipped(var status, _) -> status == Status.ERROR;
    };
  }

  /// Returns whether an engine or the oracle took more than the budget, if only in the end.
  boolean isOverBudget() {
    return switch (outcome) {
      case Outcome.Compared(var verification) ->
          !verification.cut().isEmpty()
              || verification.results().stream()
                  .anyMatch(result -> result.verdict() instanceof Verdict.Refused);
      case Outcome.Skipped(var status, _) -> status == Status.BUDGET;
    };
  }

  /// Returns whether engines were compared until the time was over or all states were.
  boolean isComplete() {
    return isCompared()
        && outcome instanceof Outcome.Compared(var verification)
        && verification.cut().isEmpty();
  }

  /// Returns whether nothing was compared for a reason.
  boolean isSkipped(Status wanted) {
    return outcome instanceof Outcome.Skipped(var status, _) && status == wanted;
  }
}
