package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchResult.Status;

/// Has players play matches, each in a JVM of its own: one of each game and contest, then the next
/// of each.
///
/// @param contests at least one
/// @param games at least one, of two roles or more
/// @param matches of each game and contest, at least 1
/// @param settings of every match
public record PlayBench(
    List<PlayContest> contests, List<PaperGame> games, int matches, PlaySettings settings) {
  /// Copies the lists.
  public PlayBench {
    contests = List.copyOf(contests);
    games = List.copyOf(games);
  }

  /// Is told what goes on.
  public interface Listener {
    /// A match begins, or one is skipped.
    ///
    /// @param done matches played or skipped
    /// @param next the match, without a result
    void next(int done, PlayRow next);
  }

  /// Returns the number of matches.
  public int size() {
    return contests.size() * games.size() * matches;
  }

  /// Plays the matches that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written or no JVM be started
  public PlayTable run(RowsFile<PlayRow> table, Listener listener) throws IOException {
    var fork = new BenchFork(settings.heap(), List.of());
    String flags = String.join(" ", fork.flags());
    Machine machine = Machine.current();
    var rows = new ArrayList<PlayRow>();
    for (int number = 0; number < matches; number++) {
      for (PaperGame game : games) {
        for (PlayContest contest : contests) {
          PlayResult none = PlayResult.failed(Status.ERROR, "not played");
          String name = game.game().name();
          var next = new PlayRow(contest, name, number, "", settings, flags, machine, none);
          listener.next(rows.size(), next);
          rows.add(
              table.findOrAdd(
                  next::repeats,
                  date -> next.played(date, play(fork, contest, game.game(), next.number()))));
        }
      }
    }
    return PlayTable.of(this, rows);
  }

  private PlayResult play(BenchFork fork, PlayContest contest, BenchGame game, int number)
      throws IOException {
    var request =
        new PlayRequest(
            contest.first(), contest.second(), game.source(), game.text(), number, settings);
    return fork.run(
        new BenchFork.Task<>(
            PlayChild.class,
            request,
            request.allowedSeconds(),
            PlayResult.class,
            PlayResult::failed));
  }
}
