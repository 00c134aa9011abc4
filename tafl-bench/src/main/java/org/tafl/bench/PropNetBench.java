package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetRow.Contestant;

/// Measures networks and interpreters as the paper does, each in a JVM of its own, in turns.
///
/// Within a repeat each game is played by the engine of the first column, that of the second, and
/// so on; then comes the next repeat. What stands in two tables is measured once.
///
/// @param tables which of the paper's, at least one
/// @param games at least one
/// @param further the SPEC of an engine beside the paper's columns
/// @param repeats at least 1
/// @param settings of every measurement
public record PropNetBench(
    List<PaperTable> tables,
    List<PaperGame> games,
    String further,
    int repeats,
    PropNetSettings settings) {
  /// Copies the lists.
  public PropNetBench {
    tables = List.copyOf(tables);
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

  private Set<Turn> turns() {
    Set<Turn> turns = new LinkedHashSet<>();
    for (int repeat = 1; repeat <= repeats; repeat++) {
      for (PaperGame game : games) {
        for (PaperTable table : tables) {
          for (Column column : table.columns(further)) {
            var contestant =
                new Contestant(table.experiment(), repeat, game.game().name(), column.engine());
            turns.add(new Turn(contestant, game.game()));
          }
        }
      }
    }
    return turns;
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public PropNetTables run(RowsFile<PropNetRow> table, Listener listener) throws IOException {
    Machine machine = Machine.current();
    var fork = new BenchFork(settings.heap(), List.of());
    String flags = String.join(" ", fork.flags());
    var rows = new ArrayList<PropNetRow>();
    for (Turn turn : turns()) {
      Contestant contestant = turn.contestant;
      listener.next(rows.size(), contestant);
      rows.add(
          table.findOrAdd(
              row -> row.repeats(contestant, settings, flags, machine),
              date ->
                  new PropNetRow(contestant, date, settings, flags, machine, measure(fork, turn))));
    }
    return PropNetTables.of(this, rows);
  }

  private PropNetResult measure(BenchFork fork, Turn turn) throws IOException {
    Contestant contestant = turn.contestant;
    PropNetRequest request =
        settings.request(
            contestant.experiment(), contestant.engine(), turn.game, contestant.repeat());
    return fork.run(
        new BenchFork.Task<>(
            PropNetChild.class,
            request,
            request.allowedSeconds(),
            PropNetResult.class,
            PropNetResult::failed));
  }
}
