package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Contestant.Finding;
import org.tafl.engines.Contestant.Place;
import org.tafl.engines.Difference.Manner;
import org.tafl.engines.EngineGuard.EngineFaultException;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Reasoner;

/// One comparison under way: matches first, then threads.
final class VerificationRun {
  private static final double PLAY_SHARE = 0.7; // of the time, after which no match is begun
  private static final double WALK_SHARE = 0.8; // after which no engine walks; then threads
  private static final int MATCHES_AT_LEAST = 4; // that the time is meant to be enough for
  private static final int MAX_MATCH_LENGTH = 2_000; // positions
  private static final long MAX_KEPT = 20_000; // positions of matches to jump to
  private static final long QUESTIONS = 2_000; // per thread, if a number of states is set
  private static final Duration GRACE = Duration.ofSeconds(5); // to answer, beyond the whole time
  private static final Duration PATIENCE = Duration.ofSeconds(20); // with who ignores that
  private static final Duration FOREVER = Duration.ofDays(1); // where no time is set
  private static final int THREADS = 2;

  private final Interpreter oracle;
  private final Settings settings;
  private final EngineGuard guard;
  private final Examiner examiner;
  private final long startNanos = System.nanoTime();
  private final OraclePlayer player;
  private final Budget answerBudget; // of the engines
  private final List<Entry> entries;
  private final List<Match> kept = new ArrayList<>();
  private long keptPositions;
  private long states;
  private long matches;

  /// What is wanted.
  ///
  /// @param maxStates of the oracle
  /// @param time of all; zero if not limited
  record Settings(long seed, long maxStates, Duration time) {
    boolean isTimed() {
      return !time.isZero();
    }
  }

  private static final Verdict NO_TIME =
      new Verdict.Refused("no state was compared in the time given");

  /// One engine and what came out so far.
  private static final class Entry {
    final Reasoner engine;
    final List<Contestant> contestants = new ArrayList<>(1); // none before the first match
    Verdict verdict = new Verdict.Equal();

    Entry(Reasoner engine) {
      this.engine = engine;
    }

    boolean isOpen() {
      return verdict instanceof Verdict.Equal;
    }

    EngineResult result() {
      long states = contestants.stream().mapToLong(Contestant::states).sum();
      return new EngineResult(engine.spec(), states, states == 0 && isOpen() ? NO_TIME : verdict);
    }
  }

  VerificationRun(
      Interpreter oracle, List<Reasoner> engines, Settings settings, EngineGuard guard) {
    this.oracle = oracle;
    this.entries = engines.stream().map(Entry::new).toList();
    this.settings = settings;
    this.guard = guard;
    this.examiner = new Examiner(oracle.game());
    Budget playBudget = Budget.unlimited();
    if (settings.isTimed()) {
      long nanos = (long) (PLAY_SHARE * settings.time().toNanos());
      playBudget = Budget.of(Duration.ofNanos(nanos));
    }
    this.player = new OraclePlayer(oracle, settings.seed(), playBudget);
    this.answerBudget =
        settings.isTimed() ? Budget.of(settings.time().plus(GRACE)) : Budget.unlimited();
  }

  Verification run() {
    boolean goesOn = true;
    while (goesOn) {
      goesOn =
          playMatch()
              && player.cut().isEmpty()
              && !open().isEmpty()
              && states < settings.maxStates()
              && remainingNanos(PLAY_SHARE) > 0;
    }
    open().forEach(this::hammer);
    return new Verification(
        states,
        matches,
        (System.nanoTime() - startNanos) / 1e9,
        RuleCoverage.of(oracle.game().program(), player.firedRules()),
        player.cut(),
        entries.stream().map(Entry::result).toList());
  }

  private List<Entry> open() {
    return entries.stream().filter(Entry::isOpen).toList();
  }

  /// Plays a match and lets the engines walk through it; returns false if the oracle has no time
  /// left.
  private boolean playMatch() {
    Match match;
    try {
      long length = Math.min(MAX_MATCH_LENGTH, settings.maxStates() - states);
      match = player.play(matches % 2 == 1, length, share(PLAY_SHARE, MATCHES_AT_LEAST));
    } catch (BudgetExceededException e) {
      if (states == 0) {
        throw e;
      }
      return false;
    }
    states += match.size();
    matches++;
    List<Entry> open = open();
    for (int i = 0; i < open.size(); i++) {
      walk(open.get(i), match, share(WALK_SHARE, open.size() - i));
    }
    if (keptPositions < MAX_KEPT) {
      kept.add(match);
      keptPositions += match.size();
    }
    return true;
  }

  private void walk(Entry entry, Match match, long deadlineNanos) {
    examine(
        entry,
        match,
        deadlineNanos,
        List.of(() -> {
          if (entry.contestants.isEmpty()) {
            var contestant = new Contestant(entry.engine, examiner, settings.seed(), match);
            contestant.setBudget(answerBudget);
            entry.contestants.add(contestant);
          }
          return entry.contestants.getFirst().walk(match, kept, deadlineNanos);
        }));
  }

  private void hammer(Entry entry) {
    if (entry.contestants.isEmpty()) {
      return; // no match was played
    }
    long deadline = share(1, 1);
    long questions = settings.maxStates() == Long.MAX_VALUE ? Long.MAX_VALUE : QUESTIONS;
    var works = new ArrayList<Callable<Optional<Finding>>>();
    for (int thread = 0; thread < THREADS; thread++) {
      long seed = settings.seed() + thread;
      works.add(entry.contestants.getFirst().hammer(kept, seed, questions, deadline));
    }
    examine(entry, kept.getFirst(), deadline, works);
  }

  /// Lets an engine work, and settles its verdict if something is found.
  ///
  /// @param match where it goes wrong if it does before it is anywhere
  private void examine(
      Entry entry, Match match, long deadlineNanos, List<Callable<Optional<Finding>>> works) {
    long nanos = Math.max(0, deadlineNanos - System.nanoTime());
    Duration patience = settings.isTimed() ? PATIENCE.plusNanos(nanos) : FOREVER;
    try {
      guard.callAll(works, patience).stream()
          .flatMap(Optional::stream)
          .findFirst()
          .ifPresent(finding -> entry.verdict = verdict(entry, finding));
    } catch (BudgetExceededException e) {
      entry.verdict = new Verdict.Refused(String.valueOf(e.getMessage()));
    } catch (EngineFaultException e) {
      Place place =
          entry.contestants.isEmpty()
              ? new Place(match, 0, Manner.WALK)
              : entry.contestants.getFirst().place();
      entry.verdict = verdict(entry, new Finding(Mismatch.of(e), place));
    }
  }

  private Verdict verdict(Entry entry, Finding finding) {
    return new Verdict.Different(
        new DifferenceShrinker(oracle, entry.engine, guard).shrink(finding));
  }

  /// Returns the deadline that leaves as much for each of some that share the time.
  ///
  /// @param share of the whole time
  /// @param sharers how many come now and later, at least 1
  private long share(double share, int sharers) {
    long nanos = settings.isTimed() ? remainingNanos(share) / sharers : FOREVER.toNanos();
    return System.nanoTime() + nanos;
  }

  private long remainingNanos(double share) {
    long end = settings.isTimed() ? (long) (share * settings.time().toNanos()) : FOREVER.toNanos();
    return Math.max(0, startNanos + end - System.nanoTime());
  }
}
