package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.BatchReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The automatic choice: builds every engine it knows and lets it run playouts for a moment, all
/// within a slice of the budget each, and keeps the fastest. Once one that plays many playouts at
/// once is far ahead of one that does not, no other is built. Where the two fastest play one at a
/// time and are close, a longer final decides between them.
///
/// An engine that does not build is none of the choice, whatever it fails of: the others are kept.
///
/// @param reasoner the engine kept
/// @param why what was tried and how fast it was, in a line
public record AutoChoice(Reasoner reasoner, String why) {
  private static final Duration MAX_SLICE = Duration.ofSeconds(20); // for one engine

  /*
   * Engines for single states are within a factor of five of each other on nearly all games that
   * become a circuit, and measured before HotSpot has done with them.
   */
  private static final double FAR_AHEAD = 10;
  private static final double CLOSE = 4; // what HotSpot may make of the second

  /// One engine's result in the race.
  private record Entry(String spec, Reasoner reasoner, double statesPerSecond) {
    boolean isBatch() {
      return reasoner instanceof BatchReasoner;
    }
  }

  /// Builds a candidate.
  interface Builder {
    /// Returns the engine.
    ///
    /// @param part the engine that it is made of, null if it is made of none
    Reasoner build(String spec, @Nullable Reasoner part, Budget slice);
  }

  /// Chooses.
  ///
  /// @throws BudgetExceededException if no engine could be built, says why for the last; or if the
  ///   budget was cancelled
  public static AutoChoice choose(Game game, Budget budget) {
    return choose(game, budget, _ -> {});
  }

  /// Chooses, and tells meanwhile what is the fastest so far.
  ///
  /// @param fastest receives each engine that is faster than those before it
  /// @throws BudgetExceededException if no engine could be built, says why for the last; or if the
  ///   budget was cancelled
  static AutoChoice choose(Game game, Budget budget, Consumer<Reasoner> fastest) {
    return choose(
        Engines.candidates(),
        (spec, part, slice) ->
            part == null ? Engines.build(spec, game, slice) : Engines.buildOn(part, spec, slice),
        budget,
        fastest);
  }

  /// Chooses among some candidates.
  ///
  /// @param fastest receives each engine that is faster than those before it
  /// @throws BudgetExceededException if the budget was cancelled; or if no engine could be built
  ///   and the last had too small a budget: what else it failed of is thrown as it is
  static AutoChoice choose(
      List<String> candidates, Builder builder, Budget budget, Consumer<Reasoner> fastest) {
    budget.check("choosing an engine", 0);
    var entries = new ArrayList<Entry>(); // the fastest first
    var notes = new ArrayList<String>();
    @Nullable Throwable last = null;
    Map<String, Reasoner> built = new HashMap<>();
    int tried = 0;
    for (int i = 0; i < candidates.size() && !isDecided(entries); i++) {
      tried++;
      String spec = candidates.get(i);
      Optional<String> partName = Engines.partOf(spec);
      @Nullable Reasoner part = partName.map(built::get).orElse(null);
      if (partName.isPresent() && part == null) {
        notes.add(spec + " is made of " + partName.get());
        continue;
      }
      long reservedBytes = budget.reservedBytes();
      try {
        Budget slice = budget.slice(sliceOf(budget, i + 1 == candidates.size()));
        Reasoner reasoner = builder.build(spec, part, slice);
        built.put(spec, reasoner);
        var entry = new Entry(spec, reasoner, Race.statesPerSecond(reasoner, slice));
        entries.add(entry);
        sort(entries);
        if (entries.getFirst().equals(entry) && entry.statesPerSecond > 0) {
          fastest.accept(reasoner);
        }
      } catch (BudgetExceededException e) {
        if (budget.isCancelled()) {
          throw e;
        }
        last = e;
        budget.release(budget.reservedBytes() - reservedBytes); // of what was not built after all
        notes.add(spec + ": " + e.getMessage());
      } catch (OutOfMemoryError
          | StackOverflowError
          | LinkageError
          | IllegalArgumentException
          | IllegalStateException
          | ArithmeticException
          | IndexOutOfBoundsException e) {
        last = e;
        built.remove(spec);
        budget.release(budget.reservedBytes() - reservedBytes);
        notes.add(spec + ": " + e.toString().lines().findFirst().orElse(""));
      }
    }
    if (last != null && entries.isEmpty()) {
      throwAsItIs(last);
    }
    playFinal(entries, budget);
    entries.stream().map(AutoChoice::text).forEach(notes::add);
    candidates.stream().skip(tried).map(spec -> spec + " not tried").forEach(notes::add);
    String why =
        "auto takes %s (states/s: %s)".formatted(entries.getFirst().spec, String.join(", ", notes));
    return new AutoChoice(entries.getFirst().reasoner, why);
  }

  private static void throwAsItIs(Throwable failure) {
    switch (failure) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }

  /// Returns whether the fastest plays many playouts at once and is far ahead of the next.
  ///
  /// @param entries the fastest first
  private static boolean isDecided(List<Entry> entries) {
    return entries.size() > 1
        && entries.getFirst().isBatch()
        && entries.getFirst().statesPerSecond > FAR_AHEAD * entries.get(1).statesPerSecond;
  }

  /// Measures the two fastest once more, and longer, if they may change places.
  ///
  /// @param entries the fastest first; sorted again
  private static void playFinal(List<Entry> entries, Budget budget) {
    boolean isOpen =
        entries.size() > 1
            && !entries.getFirst().isBatch()
            && entries.getFirst().statesPerSecond < CLOSE * entries.get(1).statesPerSecond;
    for (int i = 0; isOpen && i < 2; i++) {
      Entry entry = entries.get(i);
      double again = Race.statesPerSecondWarm(entry.reasoner, budget);
      if (again > 0) { // there was time
        entries.set(i, new Entry(entry.spec, entry.reasoner, again));
      }
    }
    sort(entries);
  }

  private static void sort(List<Entry> entries) {
    entries.sort(Comparator.comparingDouble(Entry::statesPerSecond).reversed());
  }

  /// Returns the time for an engine: half of what is left, since those that are tried first are a
  /// hundred times as fast where they can be built, and the last ones are built at once.
  private static Duration sliceOf(Budget budget, boolean isLast) {
    Duration share = Duration.ofNanos(budget.remainingNanos() / (isLast ? 1 : 2));
    return share.compareTo(MAX_SLICE) < 0 ? share : MAX_SLICE;
  }

  private static String text(Entry entry) {
    return entry.statesPerSecond == 0
        ? entry.spec + " no playout in time"
        : String.format(Locale.ROOT, "%s %,.0f", entry.spec, entry.statesPerSecond);
  }
}
