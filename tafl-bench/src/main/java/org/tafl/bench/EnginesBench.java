package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchRow.Contestant;

/// Measures engines on games, each in a JVM of its own, in turns.
///
/// Within a round each game is played by engine A, engine B, and so on; then comes the next round.
/// So what changes on the machine meanwhile meets all engines alike. The hand-written {@link
/// TicTacToeBitboard} runs before each round and after the last, and gives the unit in which
/// machines compare.
///
/// @param engines SPECs
/// @param games at least one
/// @param rounds at least 1
/// @param settings of every measurement
/// @param jvmOptions further options of the JVMs
public record EnginesBench(
    List<String> engines,
    List<BenchGame> games,
    int rounds,
    BenchSettings settings,
    List<String> jvmOptions) {
  /// What tables call the game of the hand-written simulator.
  static final String UNIT = "ticTacToe (hand-written)";

  private static final BenchGame HAND_WRITTEN =
      new BenchGame(UNIT, LimitGame.TIC_TAC_TOE.sheet(), "");

  /// Copies the lists.
  public EnginesBench {
    engines = List.copyOf(engines);
    games = List.copyOf(games);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /// Is told what goes on.
  public interface Listener {
    /// A measurement begins, or one is skipped.
    ///
    /// @param done measurements made or skipped
    /// @param contestant the next
    void next(int done, Contestant contestant);
  }

  private record Turn(Contestant contestant, BenchGame game) {}

  /// Returns the number of measurements.
  public int size() {
    return turns().size();
  }

  private List<Turn> turns() {
    var turns = new ArrayList<Turn>();
    for (int round = 1; round <= rounds; round++) {
      turns.add(turn(round, HAND_WRITTEN, LimitGame.HAND_WRITTEN));
      for (BenchGame game : games) {
        for (String engine : engines) {
          turns.add(turn(round, game, engine));
        }
      }
    }
    turns.add(turn(rounds + 1, HAND_WRITTEN, LimitGame.HAND_WRITTEN));
    return turns;
  }

  private static Turn turn(int round, BenchGame game, String engine) {
    return new Turn(new Contestant(round, game.name(), engine), game);
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public EnginesTable run(RowsFile<BenchRow> table, Listener listener) throws IOException {
    Machine machine = Machine.current();
    var fork = new BenchFork(settings.heap(), jvmOptions);
    String flags = String.join(" ", fork.flags());
    var rows = new ArrayList<BenchRow>();
    for (Turn turn : turns()) {
      Contestant contestant = turn.contestant;
      listener.next(rows.size(), contestant);
      BenchRequest request = settings.request(contestant.engine(), turn.game, contestant.round());
      rows.add(
          table.findOrAdd(
              row -> row.repeats(contestant, settings, flags, machine),
              date -> new BenchRow(contestant, date, settings, flags, machine, fork.run(request))));
    }
    return EnginesTable.of(rows);
  }
}
