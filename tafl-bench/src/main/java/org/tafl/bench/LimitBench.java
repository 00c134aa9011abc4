package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchRow.Contestant;
import org.tafl.emit.WordCompiler;

/// Measures engines against simulators written by hand, each in a JVM of its own, in turns.
///
/// Within a round each game is played by its simulators and then by the engines; then comes the
/// next round. The hand-written tic-tac-toe runs in every round, and first, whatever the games: it
/// says how fast the machine is.
///
/// @param engines SPECs
/// @param games at least one, each called by the name of a {@link LimitGame}
/// @param rounds at least 1
/// @param settings of every measurement
/// @param jvmOptions further options of the JVMs
public record LimitBench(
    List<String> engines,
    List<BenchGame> games,
    int rounds,
    BenchSettings settings,
    List<String> jvmOptions) {
  /// The engines measured unless others are named: what batches run on, and the fastest that plays
  /// one match at a time.
  public static final List<String> ENGINES =
      List.of("batch:kernel=plain", "batch:kernel=long", "batch:kernel=vector", "propnet");

  /// How rows are written.
  public static final RowsFile.Layout<BenchRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench limit", BenchRow.COLUMNS, BenchRow::cells, BenchRow::of);

  private static final String VECTOR = "kernel=vector";

  /// Copies the lists.
  ///
  /// @throws IllegalArgumentException if a game is not written by hand
  public LimitBench {
    engines = List.copyOf(engines);
    games = List.copyOf(games);
    jvmOptions = List.copyOf(jvmOptions);
    games.forEach(game -> limitGame(game.name()));
  }

  private record Turn(Contestant contestant, BenchGame game) {}

  private static LimitGame limitGame(String name) {
    return LimitGame.of(name)
        .orElseThrow(() -> new IllegalArgumentException(name + " is not written by hand"));
  }

  /// Returns the number of measurements.
  public int size() {
    return turns().size();
  }

  private List<Turn> turns() {
    var unit = new BenchGame(LimitGame.TIC_TAC_TOE.sheet(), LimitGame.TIC_TAC_TOE.sheet(), "");
    var turns = new ArrayList<Turn>();
    for (int round = 1; round <= rounds; round++) {
      turns.add(turn(round, unit, LimitGame.HAND_WRITTEN));
      for (BenchGame game : games) {
        LimitGame written = limitGame(game.name());
        var asked = new BenchGame(written.sheet(), written.sheet(), "");
        for (String simulator : written.simulators()) {
          if (written != LimitGame.TIC_TAC_TOE || !simulator.equals(LimitGame.HAND_WRITTEN)) {
            turns.add(turn(round, asked, simulator));
          }
        }
        var named = new BenchGame(written.sheet(), game.source(), game.text());
        for (String engine : engines) {
          turns.add(turn(round, named, engine));
        }
      }
    }
    return turns;
  }

  private static Turn turn(int round, BenchGame game, String engine) {
    return new Turn(new Contestant(round, game.name(), engine), game);
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public LimitTable run(RowsFile<BenchRow> table, EnginesBench.Listener listener)
      throws IOException {
    Machine machine = Machine.current();
    var rows = new ArrayList<BenchRow>();
    for (Turn turn : turns()) {
      Contestant contestant = turn.contestant;
      listener.next(rows.size(), contestant);
      var fork = new BenchFork(settings.heap(), options(contestant.engine()));
      String flags = String.join(" ", fork.flags());
      BenchRequest request = settings.request(contestant.engine(), turn.game, contestant.round());
      rows.add(
          table.findOrAdd(
              row -> row.repeats(contestant, settings, flags, machine),
              date -> new BenchRow(contestant, date, settings, flags, machine, fork.run(request))));
    }
    return LimitTable.of(rows);
  }

  private List<String> options(String engine) {
    if (!engine.contains(VECTOR)) {
      return jvmOptions;
    }
    var options = new ArrayList<>(jvmOptions);
    options.addAll(WordCompiler.vectorFlags());
    return options;
  }
}
