package org.tafl.interpret;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.gdl.Term;
import org.tafl.naive.NaiveEvaluator;
import org.tafl.naive.NaiveEvaluator.WorkLimitException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.Shrinker;

/// Plays a sheet at random by an engine and by the naive evaluator, and compares all they say.
///
/// A difference is made small: first the sheet, then the moves that lead to it.
///
/// @param engine makes the engine of a sheet
/// @param limits how long
record NaiveComparison(Function<Rulesheet, Reasoner> engine, Limits limits) {
  private static final int MAX_SHRINKING_TRIES = 20_000;
  private static final Duration SHRINKING_TIME = Duration.ofSeconds(60);

  /// How much is compared.
  ///
  /// @param matches how many are played
  /// @param steps joint moves of a match at most
  /// @param work of the naive evaluator
  /// @param time after which no state is begun
  record Limits(int matches, int steps, long work, Duration time) {}

  /// Two answers that differ.
  ///
  /// @param moves lead to the state asked about
  /// @param what says which answers
  private record Difference(List<List<Term>> moves, String what) {}

  /// States compared until an end.
  private record Run(int states, Optional<Difference> difference, String remark) {}

  /// Returns the comparison with the interpreter as users get it.
  static NaiveComparison ofInterpreter(Limits limits) {
    return new NaiveComparison(
        sheet -> Interpreter.build(Game.of(sheet), Budget.unlimited()), limits);
  }

  /// Compares; a difference found is made small, which may take a minute.
  Comparison compare(Rulesheet sheet) {
    Run run = run(sheet);
    return new Comparison(
        run.states, run.difference.map(found -> report(sheet, found)), run.remark);
  }

  private Run run(Rulesheet sheet) {
    var budget = Budget.of(limits.time);
    var random = new SplittableRandom(5);
    int states = 0;
    List<List<Term>> moves = List.of();
    try {
      var naive = new NaiveEvaluator(sheet, limits.work);
      Reasoner reasoner = engine.apply(sheet);
      if (!naive.roles().equals(reasoner.game().roles())) {
        String what = "roles: %s, naive %s".formatted(reasoner.game().roles(), naive.roles());
        return new Run(0, Optional.of(new Difference(moves, what)), "");
      }
      for (int match = 0; match < limits.matches; match++) {
        var pair = new Pair(reasoner, naive, random);
        moves = pair.moves();
        while (true) {
          budget.check("comparing", states);
          Optional<String> difference = pair.difference();
          if (difference.isPresent()) {
            return new Run(states, difference.map(d -> new Difference(pair.moves(), d)), "");
          }
          states++;
          if (moves.size() == limits.steps || !pair.playAtRandom()) {
            break;
          }
        }
      }
      return new Run(states, Optional.empty(), "");
    } catch (WorkLimitException e) {
      return new Run(states, Optional.empty(), "naive: too much work");
    } catch (BudgetExceededException e) {
      return new Run(states, Optional.empty(), e.stage().equals("comparing") ? "" : "" + e);
    } catch (IndexOutOfBoundsException | NullPointerException | AssertionError e) {
      return new Run(states, Optional.of(new Difference(moves, "a fault: " + e)), "");
    }
  }

  private String report(Rulesheet sheet, Difference found) {
    var budget = Budget.of(SHRINKING_TIME);
    Rulesheet smallest = sheet;
    Difference difference = found;
    boolean isSmaller = true;
    int tries = 0;
    while (isSmaller) {
      isSmaller = false;
      for (var candidates = Shrinker.rulesheet().candidates(smallest).iterator();
          candidates.hasNext() && !isSmaller && tries < MAX_SHRINKING_TRIES; ) {
        Rulesheet candidate = candidates.next();
        tries++;
        Optional<Difference> again =
            budget.remainingNanos() > 0 && isAccepted(candidate)
                ? run(candidate).difference
                : Optional.empty();
        if (again.isPresent()) {
          smallest = candidate;
          difference = again.get();
          isSmaller = true;
        }
      }
    }
    difference = withFewerMoves(smallest, difference);
    return "%s\n  moves: %s\n  of the sheet\n%s\n  made of %s, where %s after %s"
        .formatted(
            difference.what,
            text(difference.moves),
            smallest,
            sheet.source().name(),
            found.what,
            text(found.moves));
  }

  private Difference withFewerMoves(Rulesheet sheet, Difference found) {
    Difference best = found;
    boolean isSmaller = true;
    while (isSmaller) {
      isSmaller = false;
      var candidates = Shrinker.<List<Term>>list().candidates(best.moves).iterator();
      while (candidates.hasNext() && !isSmaller) {
        List<List<Term>> moves = candidates.next();
        Optional<String> difference = replay(sheet, moves);
        if (difference.isPresent()) {
          best = new Difference(moves, difference.get());
          isSmaller = true;
        }
      }
    }
    return best;
  }

  /// Returns what differs in the state after moves; nothing if one of them is not legal.
  private Optional<String> replay(Rulesheet sheet, List<List<Term>> moves) {
    try {
      var pair =
          new Pair(
              engine.apply(sheet), new NaiveEvaluator(sheet, limits.work), new SplittableRandom(5));
      for (List<Term> jointMove : moves) {
        if (!pair.isLegal(jointMove)) {
          return Optional.empty();
        }
        pair.play(jointMove);
      }
      return pair.difference();
    } catch (WorkLimitException | BudgetExceededException e) {
      return Optional.empty();
    }
  }

  private static String text(List<List<Term>> moves) {
    var text = new ArrayList<String>();
    for (List<Term> jointMove : moves) {
      text.add("(" + String.join(" ", jointMove.stream().map(Term::toString).toList()) + ")");
    }
    return text.isEmpty() ? "()" : String.join(" ", text);
  }

  /// Returns whether no check calls anything in it an error.
  static boolean isAccepted(Rulesheet sheet) {
    ParseResult reading =
        Gdl.read(new Source(sheet.source().name(), sheet.toString()), ParseOptions.DEFAULT);
    return Checker.check(reading).stream().noneMatch(Diagnostic::isError);
  }
}
