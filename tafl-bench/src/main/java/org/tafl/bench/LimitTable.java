package org.tafl.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tafl.bench.EnginesTable.Cell;

/// What measurements say together of engines and of the simulators written by hand.
///
/// Ratios are taken within each round, of what ran shortly one after the other.
///
/// @param speeds of all contestants
/// @param limits one per game, in the order of the games
public record LimitTable(EnginesTable speeds, List<Limit> limits) {
  private static final String BATCH = "batch";

  /// Copies the list.
  public LimitTable {
    limits = List.copyOf(limits);
  }

  /// A game. Speeds are states per processor second.
  ///
  /// @param game the name of its sheet
  /// @param handWritten the speed of our simulator
  /// @param listed what another simulator would reach here: its listed speed, by the speed of the
  ///   hand-written tic-tac-toe here and there
  /// @param limit the larger of both in each round
  /// @param shares one per contestant
  public record Limit(
      String game, Spread handWritten, Spread listed, Spread limit, List<Share> shares) {
    /// Copies the list.
    public Limit {
      shares = List.copyOf(shares);
    }

    /// Returns the contestant of the greatest speed.
    ///
    /// @param isBatch among batches, else among engines that play one match at a time
    Optional<Share> best(boolean isBatch) {
      return shares.stream()
          .filter(share -> share.isEngine() && share.isBatch() == isBatch)
          .filter(share -> share.speed.median() > 0)
          .max((one, other) -> Double.compare(one.speed.median(), other.speed.median()));
    }

    /// Returns a contestant.
    Optional<Share> share(String contestant) {
      return shares.stream().filter(share -> share.contestant.equals(contestant)).findFirst();
    }
  }

  /// A contestant on a game.
  ///
  /// @param contestant a SPEC, or the name of a simulator
  /// @param speed states per processor second
  /// @param ofLimit that speed by the limit, round by round
  public record Share(String contestant, Spread speed, Spread ofLimit) {
    boolean isEngine() {
      return !contestant.equals(LimitGame.HAND_WRITTEN) && !contestant.equals(LimitGame.BIT_SLICED);
    }

    boolean isBatch() {
      return contestant.equals(BATCH) || contestant.startsWith(BATCH + ":");
    }
  }

  /// The speeds of one round.
  ///
  /// @param speeds by game and contestant, of complete measurements
  private record Round(Map<String, Map<String, Double>> speeds) {
    double speed(String game, String contestant) {
      return speeds.getOrDefault(game, Map.of()).getOrDefault(contestant, 0.0);
    }

    double listed(LimitGame game) {
      double unit = speed(LimitGame.TIC_TAC_TOE.sheet(), LimitGame.HAND_WRITTEN);
      return unit * game.listed() / LimitGame.TIC_TAC_TOE.listed();
    }

    double limit(LimitGame game) {
      return Math.max(speed(game.sheet(), LimitGame.HAND_WRITTEN), listed(game));
    }

    double share(LimitGame game, String contestant) {
      return limit(game) == 0 ? 0 : speed(game.sheet(), contestant) / limit(game);
    }
  }

  /// Sums measurements of one machine.
  ///
  /// @param rows at least one, of games that are written by hand
  static LimitTable of(List<BenchRow> rows) {
    Map<Integer, Round> rounds = new LinkedHashMap<>();
    for (BenchRow row : rows) {
      if (row.result().isOk()) {
        rounds
            .computeIfAbsent(row.contestant().round(), _ -> new Round(new LinkedHashMap<>()))
            .speeds
            .computeIfAbsent(row.contestant().game(), _ -> new LinkedHashMap<>())
            .put(row.contestant().engine(), row.result().statesPerCpuSecond());
      }
    }
    EnginesTable speeds = EnginesTable.of(rows);
    var limits = new ArrayList<Limit>();
    for (String name : speeds.cells().stream().map(Cell::game).distinct().toList()) {
      LimitGame.of(name).ifPresent(game -> limits.add(limit(game, speeds, rounds)));
    }
    return new LimitTable(speeds, limits);
  }

  private static Limit limit(LimitGame game, EnginesTable speeds, Map<Integer, Round> rounds) {
    List<Round> all = List.copyOf(rounds.values());
    List<Share> shares =
        speeds.cells().stream()
            .filter(cell -> cell.game().equals(game.sheet()))
            .map(cell -> share(cell, game, all))
            .toList();
    return new Limit(
        game.sheet(),
        spread(all.stream().mapToDouble(r -> r.speed(game.sheet(), LimitGame.HAND_WRITTEN))),
        spread(all.stream().mapToDouble(round -> round.listed(game))),
        spread(all.stream().mapToDouble(round -> round.limit(game))),
        shares);
  }

  private static Share share(Cell cell, LimitGame game, List<Round> rounds) {
    return new Share(
        cell.engine(),
        cell.statesPerCpuSecond(),
        spread(rounds.stream().mapToDouble(round -> round.share(game, cell.engine()))));
  }

  /// Returns the spread of the figures that there are.
  private static Spread spread(DoubleStream figures) {
    return Spread.of(figures.filter(figure -> figure > 0).toArray());
  }
}
