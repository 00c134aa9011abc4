package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Contestant.Finding;
import org.tafl.engines.EngineGuard.EngineFaultException;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Makes the way to a difference shorter: leaves steps out as long as the rest is a legal match and
/// the engine still goes wrong in the same way at its end.
///
/// Delta debugging by halves: A. Zeller, R. Hildebrandt, *Simplifying and Isolating
/// Failure-Inducing Input*, IEEE TSE 28 (2002), section 3; single steps and pairs last, as two
/// players alternate.
final class DifferenceShrinker {
  private static final Duration PATIENCE = Duration.ofSeconds(5); // for one replay
  private static final Duration TIME = Duration.ofSeconds(3); // for all of it

  private final Game game;
  private final Interpreter oracle;
  private Simulator referee; // the oracle's
  private final State start;
  private final Reasoner engine;
  private final Examiner examiner;
  private final EngineGuard guard;

  /// How joint moves are made again.
  private enum Replay {
    /// Played without a question in between.
    BLIND,
    /// Played, with every question in each state.
    ASKING,
    /// Not played: the last state is set.
    JUMP
  }

  DifferenceShrinker(Interpreter oracle, Reasoner engine, EngineGuard guard) {
    this.game = oracle.game();
    this.oracle = oracle;
    this.referee = oracle.newSimulator();
    this.start = oracle.initialState();
    this.engine = engine;
    this.examiner = new Examiner(game);
    this.guard = guard;
  }

  Difference shrink(Finding finding) {
    int[][] path = finding.place().path();
    for (Replay replay : Replay.values()) {
      if (again(path, replay, finding.mismatch()).isPresent()) {
        int[][] shorter = shorter(path, replay, finding.mismatch());
        Mismatch last = again(shorter, replay, finding.mismatch()).orElse(finding.mismatch());
        return difference(last, shorter, finding, true);
      }
    }
    return difference(finding.mismatch(), path, finding, false);
  }

  private Difference difference(
      Mismatch mismatch, int[][] path, Finding finding, boolean isReplayable) {
    return new Difference(
        mismatch.what(),
        mismatch.role() < 0 ? "" : game.roles().get(mismatch.role()).toString(),
        mismatch.expected(),
        mismatch.actual(),
        Arrays.stream(path).map(game::print).toList(),
        finding.place().manner(),
        isReplayable);
  }

  private int[][] shorter(int[][] path, Replay replay, Mismatch mismatch) {
    long deadline = System.nanoTime() + TIME.toNanos();
    int[][] best = path;
    int chunk = Math.max(1, path.length / 2);
    while (chunk > 0) {
      boolean isShortened = false;
      for (int start = 0; start + chunk <= best.length && System.nanoTime() < deadline; ) {
        int[][] candidate = without(best, start, chunk);
        if (again(candidate, replay, mismatch).isPresent()) {
          best = candidate;
          isShortened = true;
        } else {
          start++;
        }
      }
      chunk = chunk > 4 ? chunk / 2 : isShortened ? chunk : chunk - 1;
    }
    return best;
  }

  private static int[][] without(int[][] path, int start, int count) {
    return IntStream.range(0, path.length)
        .filter(step -> step < start || step >= start + count)
        .mapToObj(step -> path[step])
        .toArray(int[][]::new);
  }

  /// Makes joint moves again; returns what goes wrong at their end if it is like the given one.
  private Optional<Mismatch> again(int[][] path, Replay replay, Mismatch mismatch) {
    Optional<Match> match = onOracle(path);
    if (match.isEmpty()) {
      return Optional.empty();
    }
    try {
      return guard
          .call(() -> onEngine(match.get(), replay), PATIENCE)
          .filter(found -> found.isLike(mismatch));
    } catch (EngineFaultException e) {
      return Optional.of(Mismatch.of(e)).filter(found -> found.isLike(mismatch));
    } catch (BudgetExceededException e) {
      return Optional.empty();
    }
  }

  /// Returns the match of some joint moves; nothing if one of them is not legal, or the oracle does
  /// not come to an end.
  private Optional<Match> onOracle(int[][] path) {
    try {
      return replay(path);
    } catch (BudgetExceededException e) {
      referee = oracle.newSimulator();
      return Optional.empty();
    }
  }

  private Optional<Match> replay(int[][] path) {
    referee.setBudget(Budget.of(PATIENCE));
    referee.set(start);
    var positions = new ArrayList<Position>();
    for (int[] jointMove : path) {
      Position position = Position.of(referee, game.roleCount());
      if (!isLegal(position, jointMove)) {
        return Optional.empty();
      }
      positions.add(position);
      referee.play(jointMove);
    }
    positions.add(Position.of(referee, game.roleCount()));
    return Optional.of(new Match(positions, List.of(path)));
  }

  private static boolean isLegal(Position position, int[] jointMove) {
    return !position.isTerminal()
        && IntStream.range(0, jointMove.length)
            .allMatch(role ->
                Arrays.stream(position.legal()[role]).anyMatch(move -> move == jointMove[role]));
  }

  private Optional<Mismatch> onEngine(Match match, Replay replay) {
    Simulator simulator = engine.newSimulator();
    simulator.setBudget(Budget.of(PATIENCE));
    Position last = match.positions().getLast();
    if (replay == Replay.JUMP) {
      simulator.set(last.state());
      return examiner.all(simulator, last);
    }
    for (int step = 0; step < match.jointMoves().size(); step++) {
      if (replay == Replay.ASKING) {
        examiner.all(simulator, match.positions().get(step));
      }
      simulator.play(match.jointMoves().get(step));
    }
    return examiner.all(simulator, last);
  }
}
