package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.ForwardRow.Contestant;

/// Measures the forward chainer as the paper does, each order in a JVM of its own, in turns.
///
/// @param games at least one
/// @param repeats at least 1
/// @param settings of every measurement
public record ForwardBench(List<PaperGame> games, int repeats, ForwardSettings settings) {
  /// Copies the list.
  public ForwardBench {
    games = List.copyOf(games);
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
    for (int repeat = 1; repeat <= repeats; repeat++) {
      for (PaperGame game : games) {
        for (String order : ForwardTables.ORDERS) {
          turns.add(new Turn(new Contestant(repeat, game.game().name(), order), game.game()));
        }
      }
    }
    return turns;
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public ForwardTables run(RowsFile<ForwardRow> table, Listener listener) throws IOException {
    Machine machine = Machine.current();
    var fork = new BenchFork(settings.heap(), List.of());
    String flags = String.join(" ", fork.flags());
    var rows = new ArrayList<ForwardRow>();
    for (Turn turn : turns()) {
      listener.next(rows.size(), turn.contestant);
      rows.add(
          table.findOrAdd(
              row -> row.repeats(turn.contestant, settings, flags, machine),
              date ->
                  new ForwardRow(
                      turn.contestant, date, settings, flags, machine, measure(fork, turn))));
    }
    return ForwardTables.of(this, rows);
  }

  private ForwardResult measure(BenchFork fork, Turn turn) throws IOException {
    var request =
        new ForwardRequest(
            turn.contestant.order(),
            turn.game.source(),
            turn.game.text(),
            new ForwardSettings(
                settings.buildSeconds(),
                settings.warmupSeconds(),
                settings.seconds(),
                settings.heap(),
                settings.seed() + turn.contestant.repeat() - 1));
    return fork.run(request.task());
  }
}
