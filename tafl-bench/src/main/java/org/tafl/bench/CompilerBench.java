package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures the compiler as the paper does, and with other containers, each in a JVM of its own, in
/// turns.
///
/// @param games at least one
/// @param engines what plays all of them: SPECs, {@link SwiProlog#NAME}
/// @param containers SPECs of the compiler that play only some of them
/// @param rounds at least 1
/// @param settings of every measurement
/// @param jvmOptions further options of the JVMs
public record CompilerBench(
    List<PaperGame> games,
    List<String> engines,
    List<String> containers,
    int rounds,
    BenchSettings settings,
    List<String> jvmOptions) {
  private static final List<String> CONTAINER_GAMES =
      List.of("Blocker", "ConnectFour", "Breakthrough", "Checkers");

  /// How rows are written.
  public static final RowsFile.Layout<BenchRow> LAYOUT = BenchRow.LAYOUT.of("tafl bench compiler");

  /// Copies the lists.
  public CompilerBench {
    games = List.copyOf(games);
    engines = List.copyOf(engines);
    containers = List.copyOf(containers);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /// Returns the number of measurements.
  public int size() {
    return parts().stream().mapToInt(EnginesBench::size).sum();
  }

  private List<EnginesBench> parts() {
    var parts = new ArrayList<EnginesBench>();
    parts.add(bench(engines, games));
    List<PaperGame> few = containerGames();
    if (!containers.isEmpty() && !few.isEmpty()) {
      parts.add(bench(containers, few));
    }
    return parts;
  }

  private EnginesBench bench(List<String> contestants, List<PaperGame> played) {
    return new EnginesBench(
        contestants, played.stream().map(PaperGame::game).toList(), rounds, settings, jvmOptions);
  }

  /// Returns a sheet of each game that containers are compared on.
  private List<PaperGame> containerGames() {
    Map<String, PaperGame> few = new LinkedHashMap<>();
    for (PaperGame game : games) {
      if (CONTAINER_GAMES.contains(game.paperName())) {
        few.putIfAbsent(game.paperName(), game);
      }
    }
    return List.copyOf(few.values());
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public CompilerTables run(RowsFile<BenchRow> table, EnginesBench.Listener listener)
      throws IOException {
    var results = new ArrayList<EnginesTable>();
    int before = 0;
    for (EnginesBench part : parts()) {
      int done = before;
      results.add(part.run(table, (more, next) -> listener.next(done + more, next)));
      before += part.size();
    }
    return new CompilerTables(
        games.stream().map(CompilerTables.Sheet::of).toList(),
        results.getFirst(),
        results.subList(1, results.size()));
  }
}
