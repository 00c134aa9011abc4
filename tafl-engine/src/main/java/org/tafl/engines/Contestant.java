package org.tafl.engines;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.tafl.budget.Budget;
import org.tafl.engines.Difference.Manner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// One engine under examination: its two simulators, and where they are.
///
/// The steady one is asked everything in each state of a match; the erratic one walks beside it, is
/// asked in part or out of order, and jumps to states of earlier matches and back. Made and used
/// under an {@link EngineGuard}.
final class Contestant {
  private static final int JUMP_EVERY = 4; // states, on average

  private final Reasoner engine;
  private final Examiner examiner;
  private final SplittableRandom random;
  private final Simulator steady;
  private final Simulator erratic;
  private volatile Place place;
  private final AtomicLong states = new AtomicLong();

  /// Where an engine is asked.
  ///
  /// @param index of a position of the match
  record Place(Match match, int index, Manner manner) {
    int[][] path() {
      return match.path(index);
    }

    Position position() {
      return match.positions().get(index);
    }

    /// Returns whether a joint move was made here.
    boolean hasNext() {
      return index + 1 < match.size();
    }

    int[] jointMove() {
      return match.jointMoves().get(index);
    }

    Place next() {
      return new Place(match, index + 1, manner);
    }
  }

  /// A wrong answer and where it was given.
  record Finding(Mismatch mismatch, Place place) {}

  /// @param first a match to begin with
  Contestant(Reasoner engine, Examiner examiner, long seed, Match first) {
    this.engine = engine;
    this.examiner = examiner;
    this.random = new SplittableRandom(seed);
    this.steady = engine.newSimulator();
    this.erratic = engine.newSimulator();
    this.place = new Place(first, 0, Manner.WALK);
  }

  /// Sets what the engine may use to answer.
  void setBudget(Budget budget) {
    steady.setBudget(budget);
    erratic.setBudget(budget);
  }

  Reasoner engine() {
    return engine;
  }

  /// Returns the number of states in which everything was asked.
  long states() {
    return states.get();
  }

  /// Returns where the engine was asked last.
  Place place() {
    return place;
  }

  /// Walks through a match.
  ///
  /// @param earlier matches to jump to
  /// @param deadlineNanos in System.nanoTime, after which the walk is given up
  Optional<Finding> walk(Match match, List<Match> earlier, long deadlineNanos) {
    var start = new Place(match, 0, Manner.WALK);
    Optional<Finding> found = at(start, examiner.state(engine.initialState(), start.position()));
    steady.set(start.position().state());
    erratic.set(start.position().state());
    for (Place here = start;
        found.isEmpty() && System.nanoTime() - deadlineNanos < 0;
        here = here.next()) {
      found = examine(here, earlier);
      states.incrementAndGet();
      if (!here.hasNext()) {
        break;
      }
      steady.play(here.jointMove());
      erratic.play(here.jointMove());
    }
    return found;
  }

  private Optional<Finding> examine(Place here, List<Match> earlier) {
    place = here;
    Optional<Finding> found = at(here, examiner.all(steady, here.position()));
    if (found.isPresent()) {
      return found;
    }
    var there = new Place(here.match(), here.index(), Manner.PART);
    place = there;
    found = at(there, examiner.some(erratic, here.position(), random));
    if (found.isEmpty() && !earlier.isEmpty() && random.nextInt(JUMP_EVERY) == 0) {
      found = jump(anywhere(earlier, random, Manner.JUMP));
      erratic.set(here.position().state());
    }
    return found;
  }

  /// Jumps to a state, asks there, and plays on by a step.
  private Optional<Finding> jump(Place target) {
    place = target;
    erratic.set(target.position().state());
    Optional<Finding> found = at(target, examiner.some(erratic, target.position(), random));
    if (found.isEmpty() && target.hasNext()) {
      place = target.next();
      erratic.play(target.jointMove());
      found = at(target.next(), examiner.all(erratic, target.next().position()));
    }
    return found;
  }

  /// Returns a task that asks the engine's thread-safe half about states of matches.
  ///
  /// @param matches at least one
  /// @param questions how many at most
  Callable<Optional<Finding>> hammer(
      List<Match> matches, long seed, long questions, long deadlineNanos) {
    return () -> {
      var own = new SplittableRandom(seed);
      Optional<Finding> found = Optional.empty();
      for (long i = 0;
          i < questions && found.isEmpty() && System.nanoTime() - deadlineNanos < 0;
          i++) {
        Place asked = anywhere(matches, own, Manner.THREADS);
        place = asked;
        found = ask(asked, own);
      }
      return found;
    };
  }

  private Optional<Finding> ask(Place asked, SplittableRandom own) {
    Position position = asked.position();
    if (asked.hasNext() && own.nextInt(4) == 0) {
      Position next = asked.next().position();
      return at(
          asked.next(),
          examiner.state(engine.nextState(position.state(), asked.jointMove()), next));
    }
    return at(asked, examiner.one(engine, position, own));
  }

  private static Optional<Finding> at(Place place, Optional<Mismatch> mismatch) {
    return mismatch.map(found -> new Finding(found, place));
  }

  private static Place anywhere(List<Match> matches, SplittableRandom random, Manner manner) {
    Match match = matches.get(random.nextInt(matches.size()));
    return new Place(match, random.nextInt(match.size()), manner);
  }
}
