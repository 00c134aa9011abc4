package org.tafl.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.bench.BenchResult.Status;

/// What measurements say together: medians and ranges over the rounds.
///
/// @param machine where they were made
/// @param settings how
/// @param flags options of the JVMs
/// @param date of the first
/// @param bitboard the speed of the hand-written simulator, states per processor second
/// @param cells one per game and engine, game by game
/// @param ratios one per engine
/// @param differences games on which engines do not agree, one line each
public record EnginesTable(
    Machine machine,
    BenchSettings settings,
    String flags,
    String date,
    Spread bitboard,
    List<Cell> cells,
    List<Ratio> ratios,
    List<String> differences) {
  /// Copies the lists.
  public EnginesTable {
    cells = List.copyOf(cells);
    ratios = List.copyOf(ratios);
    differences = List.copyOf(differences);
  }

  /// An engine on a game. Figures are medians over the complete measurements, 0 if there is none.
  ///
  /// @param game the name of the game
  /// @param engine a SPEC
  /// @param rounds measurements
  /// @param complete of them, those that are complete
  /// @param statesPerCpuSecond transitions per processor second
  /// @param scaled that, in millionths of the hand-written simulator's
  /// @param statesPerSecond transitions per second of time
  /// @param playoutsPerCpuSecond playouts per processor second
  /// @param meanLength transitions per playout
  /// @param buildMillis to build the engine from the text of the rules
  /// @param engineBytes what the engine says of its tables and programs
  /// @param peakHeapBytes the largest size of the heap
  /// @param status of the first measurement that is not complete, else `ok`
  /// @param reason of the same
  public record Cell(
      String game,
      String engine,
      int rounds,
      int complete,
      Spread statesPerCpuSecond,
      double scaled,
      double statesPerSecond,
      double playoutsPerCpuSecond,
      double meanLength,
      double buildMillis,
      double engineBytes,
      double peakHeapBytes,
      Status status,
      String reason) {
    /// Returns whether there is a figure.
    public boolean isMeasured() {
      return statesPerCpuSecond.median() > 0;
    }
  }

  /// An engine against the first.
  ///
  /// @param engine a SPEC
  /// @param games that both have figures of
  /// @param geometricMean of its states per processor second by those of the first engine; 0
  ///   without games
  /// @param min the smallest ratio
  /// @param max the largest
  /// @param failed games it has no figure of
  public record Ratio(
      String engine, int games, double geometricMean, double min, double max, int failed) {}

  private record Key(String game, String engine) {}

  /// Sums measurements of one machine and setting up.
  ///
  /// @param rows at least one
  static EnginesTable of(List<BenchRow> rows) {
    Spread bitboard =
        Spread.of(
            rows.stream()
                .filter(row -> row.contestant().isUnit() && row.result().isOk())
                .mapToDouble(row -> row.result().statesPerCpuSecond())
                .toArray());
    Map<Key, List<BenchResult>> groups = new LinkedHashMap<>();
    for (BenchRow row : rows) {
      if (!row.contestant().isUnit()) {
        var key = new Key(row.contestant().game(), row.contestant().engine());
        groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(row.result());
      }
    }
    var cells = new ArrayList<Cell>();
    groups.forEach((key, results) -> cells.add(cell(key, results, bitboard.median())));
    BenchRow first = rows.getFirst();
    return new EnginesTable(
        first.machine(),
        first.settings(),
        first.flags(),
        first.date(),
        bitboard,
        cells,
        ratios(cells),
        LengthComparison.differences(rows));
  }

  private static Cell cell(Key key, List<BenchResult> results, double bitboard) {
    List<BenchResult> complete = results.stream().filter(BenchResult::isOk).toList();
    var failure = results.stream().filter(result -> !result.isOk()).findFirst();
    Spread speed = Spread.of(complete, BenchResult::statesPerCpuSecond);
    return new Cell(
        key.game,
        key.engine,
        results.size(),
        complete.size(),
        speed,
        bitboard == 0 ? 0 : 1e6 * speed.median() / bitboard,
        Spread.of(complete, BenchResult::statesPerSecond).median(),
        Spread.of(complete, BenchResult::playoutsPerCpuSecond).median(),
        Spread.of(complete, BenchResult::meanLength).median(),
        Spread.of(complete, BenchResult::buildMillis).median(),
        Spread.of(complete, BenchResult::engineBytes).median(),
        Spread.of(complete, BenchResult::peakBytes).median(),
        failure.map(BenchResult::status).orElse(Status.OK),
        failure.map(BenchResult::reason).orElse(""));
  }

  private static List<Ratio> ratios(List<Cell> cells) {
    List<String> engines = cells.stream().map(Cell::engine).distinct().toList();
    Map<String, Double> firstSpeeds = new LinkedHashMap<>(); // game -> speed of the first engine
    cells.stream()
        .filter(cell -> cell.engine.equals(engines.getFirst()) && cell.isMeasured())
        .forEach(cell -> firstSpeeds.put(cell.game, cell.statesPerCpuSecond.median()));
    return engines.stream().map(engine -> ratio(engine, cells, firstSpeeds)).toList();
  }

  private static Ratio ratio(String engine, List<Cell> cells, Map<String, Double> firstSpeeds) {
    List<Cell> own = cells.stream().filter(cell -> cell.engine.equals(engine)).toList();
    double[] values =
        own.stream()
            .filter(cell -> cell.isMeasured() && firstSpeeds.containsKey(cell.game))
            .mapToDouble(
                cell -> cell.statesPerCpuSecond.median() / firstSpeeds.getOrDefault(cell.game, 1.0))
            .toArray();
    Spread spread = Spread.of(values);
    return new Ratio(
        engine,
        values.length,
        Spread.geometricMean(values),
        spread.min(),
        spread.max(),
        (int) own.stream().filter(cell -> !cell.isMeasured()).count());
  }

  /// Returns whether every measurement is complete, or ended for want of time or memory.
  public boolean isWithoutErrors() {
    return cells.stream().noneMatch(cell -> cell.status == Status.ERROR);
  }

  /// Returns whether there is a figure at all.
  public boolean hasFigures() {
    return cells.stream().anyMatch(Cell::isMeasured);
  }
}
