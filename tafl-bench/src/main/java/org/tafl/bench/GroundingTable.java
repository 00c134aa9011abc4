package org.tafl.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tafl.bench.BenchResult.Status;

/// What a grounding bench found, game by game.
///
/// @param settings of all measurements
/// @param machine where
/// @param flags options of the JVM
/// @param date of the first measurement
/// @param gringo its name and version; empty if it took no part
/// @param gringoEmptyMillis its time for an empty program, not in its other times
/// @param games in the order they were measured
/// @param memory of the largest, if it was looked for; else empty
public record GroundingTable(
    GroundingSettings settings,
    Machine machine,
    String flags,
    String date,
    String gringo,
    double gringoEmptyMillis,
    List<Game> games,
    List<GroundingMemory> memory) {
  /// How many games are the largest.
  static final int LARGEST = 10;

  /// The paper looks at larger games alone where it says how time grows (section 5.2).
  static final long LARGE_RULES = 10_000;

  private static final int SLOWEST = 10;

  /// What was measured of a game.
  ///
  /// @param name of the game
  /// @param results by contestant
  public record Game(String name, Map<GroundingContestant, GroundingResult> results) {
    private static final GroundingResult ABSENT =
        GroundingResult.failed(Status.ERROR, "not measured");

    /// Returns a result; if the contestant took no part, a failed one.
    public GroundingResult result(GroundingContestant contestant) {
      return results.getOrDefault(contestant, ABSENT);
    }

    /// Returns the result of the paper's way.
    public GroundingResult paper() {
      return result(GroundingContestant.PAPER);
    }

    /// Returns the result of Tafl's default.
    public GroundingResult ours() {
      return result(GroundingContestant.SPLIT_MUTEX);
    }

    boolean isOk(GroundingContestant... contestants) {
      return Stream.of(contestants).allMatch(contestant -> result(contestant).isOk());
    }
  }

  /// How many games were done within some times, in percent.
  ///
  /// @param games of which
  /// @param done how many were done at all
  /// @param within `[time of {@link #BOUNDS}]` -> percent of the games
  public record Share(int games, int done, double... within) {
    /// The paper's bounds in milliseconds.
    static final double[] BOUNDS = {100, 1_000, 60_000};

    static Share of(List<Game> games, ToDoubleFunction<Game> millis) {
      double[] times = games.stream().mapToDouble(millis).filter(time -> time > 0).toArray();
      double[] within = new double[BOUNDS.length];
      for (int i = 0; i < within.length; i++) {
        double bound = BOUNDS[i];
        long count = Arrays.stream(times).filter(time -> time < bound).count();
        within[i] = games.isEmpty() ? 0 : 100.0 * count / games.size();
      }
      return new Share(games.size(), times.length, within);
    }
  }

  static GroundingTable of(List<GroundingRow> rows, String gringo, double gringoEmptyMillis) {
    Map<String, Map<GroundingContestant, GroundingResult>> byGame = new LinkedHashMap<>();
    for (GroundingRow row : rows) {
      byGame
          .computeIfAbsent(row.game(), _ -> new EnumMap<>(GroundingContestant.class))
          .put(row.contestant(), row.result());
    }
    var games = new ArrayList<Game>();
    byGame.forEach((name, results) -> games.add(new Game(name, results)));
    GroundingRow first = rows.getFirst();
    return new GroundingTable(
        first.settings(),
        first.machine(),
        first.flags(),
        first.date(),
        gringo,
        gringoEmptyMillis,
        List.copyOf(games),
        List.of());
  }

  GroundingTable withMemory(List<GroundingMemory> measured) {
    return new GroundingTable(
        settings, machine, flags, date, gringo, gringoEmptyMillis, games, List.copyOf(measured));
  }

  /// Returns the games whose sheets have a meaning.
  List<Game> valid() {
    return games.stream().filter(game -> game.paper().status() != Status.ERROR).toList();
  }

  /// Returns the games that were grounded the paper's way.
  List<Game> grounded() {
    return games.stream().filter(game -> game.paper().isOk()).toList();
  }

  Share oneStep() {
    return Share.of(valid(), game -> game.paper().baseInputMillis());
  }

  Share iterative() {
    return Share.of(valid(), game -> game.result(GroundingContestant.ITERATIVE).baseInputMillis());
  }

  Share instantiation() {
    return Share.of(valid(), game -> game.paper().instantiationMillis());
  }

  Share oursBaseInput() {
    return Share.of(valid(), game -> game.ours().baseInputMillis());
  }

  Share oursInstantiation() {
    return Share.of(valid(), game -> game.ours().instantiationMillis());
  }

  private List<Game> large() {
    return grounded().stream().filter(game -> game.paper().rules() >= LARGE_RULES).toList();
  }

  /// Returns the fit of milliseconds by rules, of large games.
  LineFit linear() {
    return LineFit.of(
        large().stream().mapToDouble(game -> game.paper().rules()).toArray(),
        large().stream().mapToDouble(game -> game.paper().instantiationMillis()).toArray());
  }

  /// Returns the same of their logarithms: the slope is the power with which time grows.
  LineFit logarithmic() {
    return LineFit.of(
        large().stream().mapToDouble(game -> Math.log((double) game.paper().rules())).toArray(),
        large().stream()
            .mapToDouble(game -> Math.log(game.paper().instantiationMillis()))
            .toArray());
  }

  /// Returns the ten games that took Tafl's default longest, the longest first.
  List<Game> slowest() {
    return games.stream()
        .filter(game -> game.ours().isOk())
        .sorted(Comparator.comparingDouble((Game game) -> game.ours().groundMillis()).reversed())
        .limit(SLOWEST)
        .toList();
  }

  /// Returns the ten games with the largest results of Tafl's default, the largest first.
  List<Game> largest() {
    return games.stream()
        .filter(game -> game.ours().isOk())
        .sorted(Comparator.comparingLong((Game game) -> game.ours().bytes()).reversed())
        .limit(LARGEST)
        .toList();
  }

  /// Returns the sheets that have a meaning and were not grounded by Tafl's default.
  List<Game> unfinished() {
    return valid().stream().filter(game -> !game.ours().isOk()).toList();
  }

  /// Returns the games that gringo and the paper's way grounded.
  List<Game> comparable() {
    return games.stream()
        .filter(game -> game.isOk(GroundingContestant.PAPER, GroundingContestant.GRINGO))
        .toList();
  }

  /// Returns whether every measurement is complete, or ended for want of time or memory.
  public boolean isWithoutErrors() {
    return games.stream()
        .flatMap(game -> game.results.values().stream())
        .noneMatch(result -> result.status() == Status.ERROR);
  }

  /// Returns whether a game was grounded at all.
  public boolean hasFigures() {
    return !grounded().isEmpty();
  }
}
