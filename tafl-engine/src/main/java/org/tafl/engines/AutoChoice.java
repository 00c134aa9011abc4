package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The automatic choice: builds every engine it knows under a slice of the budget, lets them run
/// playouts for a moment each, and keeps the fastest.
///
/// @param reasoner the engine kept
/// @param why what was tried and how fast it was, in a line
public record AutoChoice(Reasoner reasoner, String why) {
  private static final Duration MAX_SLICE = Duration.ofSeconds(60); // to build one engine
  private static final Duration RACE = Duration.ofMillis(250); // of playouts, per engine
  private static final Duration WARMUP = Duration.ofMillis(150);

  /// One engine's result in the race.
  private record Entry(String spec, Reasoner reasoner, double statesPerSecond) {}

  /// Chooses.
  ///
  /// @throws BudgetExceededException if no engine could be built; says why for the last
  public static AutoChoice choose(Game game, Budget budget) {
    var entries = new ArrayList<Entry>();
    var notes = new ArrayList<String>();
    List<String> candidates = Engines.candidates();
    BudgetExceededException last = null;
    for (int i = 0; i < candidates.size(); i++) {
      String spec = candidates.get(i);
      try {
        Budget slice = budget.slice(sliceOf(budget, candidates.size() - i));
        entries.add(race(spec, Engines.build(spec, game, slice)));
      } catch (BudgetExceededException e) {
        last = e;
        notes.add(spec + ": " + e.getMessage());
      }
    }
    if (last != null && entries.isEmpty()) {
      throw last;
    }
    entries.sort(Comparator.comparingDouble(Entry::statesPerSecond).reversed());
    entries.stream().map(AutoChoice::text).forEach(notes::add);
    String why =
        "auto takes %s (states/s: %s)".formatted(entries.getFirst().spec, String.join(", ", notes));
    return new AutoChoice(entries.getFirst().reasoner, why);
  }

  private static Duration sliceOf(Budget budget, int engines) {
    Duration share = Duration.ofNanos(budget.remainingNanos() / engines);
    return share.compareTo(MAX_SLICE) < 0 ? share : MAX_SLICE;
  }

  private static Entry race(String spec, Reasoner reasoner) {
    PlayoutStats stats =
        Playouts.from(reasoner, reasoner.initialState()).warmup(WARMUP).time(RACE).run();
    return new Entry(spec, reasoner, stats.statesPerSecond());
  }

  private static String text(Entry entry) {
    return String.format(Locale.ROOT, "%s %,.0f", entry.spec, entry.statesPerSecond);
  }
}
