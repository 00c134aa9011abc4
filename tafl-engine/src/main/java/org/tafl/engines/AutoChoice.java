package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.BatchReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The automatic choice: builds every engine it knows and lets it run playouts for a moment, all
/// within a slice of the budget each, and keeps the fastest. Once one that plays many playouts at
/// once is far ahead of one that does not, no other is built.
///
/// @param reasoner the engine kept
/// @param why what was tried and how fast it was, in a line
public record AutoChoice(Reasoner reasoner, String why) {
  private static final Duration MAX_SLICE = Duration.ofSeconds(10); // for one engine

  /*
   * Engines for single states are within a factor of five of each other on nearly all games that
   * become a circuit, and measured before HotSpot has done with them.
   */
  private static final double FAR_AHEAD = 10;

  /// One engine's result in the race.
  private record Entry(String spec, Reasoner reasoner, double statesPerSecond) {}

  /// Chooses.
  ///
  /// @throws BudgetExceededException if no engine could be built, says why for the last; or if the
  ///   budget was cancelled
  public static AutoChoice choose(Game game, Budget budget) {
    budget.check("choosing an engine", 0);
    var entries = new ArrayList<Entry>(); // the fastest first
    var notes = new ArrayList<String>();
    List<String> candidates = Engines.candidates();
    BudgetExceededException last = null;
    Map<String, Reasoner> built = new HashMap<>(); // on the way to others
    int tried = 0;
    for (int i = 0; i < candidates.size() && !isDecided(entries); i++) {
      tried++;
      String spec = candidates.get(i);
      long reservedBytes = budget.reservedBytes();
      try {
        Budget slice = budget.slice(sliceOf(budget, candidates.size() - i));
        Reasoner reasoner = built.get(spec);
        if (reasoner == null) {
          reasoner = Engines.build(spec, game, slice);
          built.putAll(Engines.parts(spec, reasoner));
        }
        entries.add(new Entry(spec, reasoner, Race.statesPerSecond(reasoner, slice)));
        entries.sort(Comparator.comparingDouble(Entry::statesPerSecond).reversed());
      } catch (BudgetExceededException e) {
        if (budget.isCancelled()) {
          throw e;
        }
        last = e;
        budget.release(budget.reservedBytes() - reservedBytes); // of what was not built after all
        notes.add(spec + ": " + e.getMessage());
      }
    }
    if (last != null && entries.isEmpty()) {
      throw last;
    }
    entries.stream().map(AutoChoice::text).forEach(notes::add);
    candidates.stream().skip(tried).map(spec -> spec + " not tried").forEach(notes::add);
    String why =
        "auto takes %s (states/s: %s)".formatted(entries.getFirst().spec, String.join(", ", notes));
    return new AutoChoice(entries.getFirst().reasoner, why);
  }

  /// Returns whether the fastest plays many playouts at once and is far ahead of the next.
  ///
  /// @param entries the fastest first
  private static boolean isDecided(List<Entry> entries) {
    return entries.size() > 1
        && entries.getFirst().reasoner instanceof BatchReasoner
        && entries.getFirst().statesPerSecond > FAR_AHEAD * entries.get(1).statesPerSecond;
  }

  private static Duration sliceOf(Budget budget, int engines) {
    Duration share = Duration.ofNanos(budget.remainingNanos() / engines);
    return share.compareTo(MAX_SLICE) < 0 ? share : MAX_SLICE;
  }

  private static String text(Entry entry) {
    return String.format(Locale.ROOT, "%s %,.0f", entry.spec, entry.statesPerSecond);
  }
}
