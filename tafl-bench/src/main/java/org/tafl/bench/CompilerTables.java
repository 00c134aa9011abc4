package org.tafl.bench;

import java.util.List;
import java.util.stream.Stream;
import org.tafl.bench.EnginesTable.Cell;

/// What {@link CompilerBench} measured.
///
/// @param games the sheets, with their names in the paper
/// @param engines what plays all of them
/// @param containers the compiler with other containers: one table, or none
public record CompilerTables(
    List<Sheet> games, EnginesTable engines, List<EnginesTable> containers) {
  /// Copies the lists.
  public CompilerTables {
    games = List.copyOf(games);
    containers = List.copyOf(containers);
  }

  /// A sheet of a game.
  ///
  /// @param paperName what the paper calls the game
  /// @param name what tables call the sheet
  public record Sheet(String paperName, String name) {
    /// Returns the sheet of a game.
    static Sheet of(PaperGame game) {
      return new Sheet(game.paperName(), game.game().name());
    }
  }

  private Stream<EnginesTable> all() {
    return Stream.concat(Stream.of(engines), containers.stream());
  }

  /// Returns whether every measurement is complete, or ended for want of time or memory, and all
  /// play the same games.
  public boolean isWithoutErrors() {
    return all().allMatch(EnginesTable::isWithoutErrors) && differences().isEmpty();
  }

  /// Returns the games on which engines do not agree, a line each.
  List<String> differences() {
    return all().flatMap(table -> table.differences().stream()).toList();
  }

  /// Returns whether there is a figure at all.
  public boolean hasFigures() {
    return all().anyMatch(EnginesTable::hasFigures);
  }

  /// Returns the speeds of an engine on the paper's games by those of the paper's reasoner.
  double[] gains(String engine) {
    return games.stream()
        .flatMap(game ->
            CompilerFigures.of(game.paperName()).stream()
                .flatMap(figures ->
                    engines.cells().stream()
                        .filter(cell -> isOf(cell, engine, game))
                        .mapToDouble(cell -> cell.statesPerCpuSecond().median())
                        .map(speed -> speed / figures.transitions())
                        .boxed()))
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static boolean isOf(Cell cell, String engine, Sheet game) {
    return cell.isMeasured() && cell.engine().equals(engine) && cell.game().equals(game.name);
  }
}
