package org.tafl.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tafl.bench.BenchResult.Status;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.ground.RelaxedAsp;
import org.tafl.jvm.ChildJvm;
import org.tafl.program.Program;

/// Grounds games in several ways, one game after the other.
///
/// One JVM grounds all games, so that it is warm; a cold run has a JVM of its own. The contestants
/// stand beside each other, game by game, so that what changes on the machine meets all alike.
public final class GroundingBench {
  private final List<BenchGame> games;
  private final GroundingSettings settings;
  private final Set<GroundingContestant> contestants = EnumSet.allOf(GroundingContestant.class);
  private final boolean isMemory;
  private final @Nullable Gringo gringo;

  /// @param games at least one
  /// @param isCold whether each game is grounded in a new JVM too
  /// @param isMemory whether the least heap of the ten largest is looked for
  /// @param gringo what to compare with, if anything
  public GroundingBench(
      List<BenchGame> games,
      GroundingSettings settings,
      boolean isCold,
      boolean isMemory,
      @Nullable Gringo gringo) {
    this.games = List.copyOf(games);
    this.settings = settings;
    this.isMemory = isMemory;
    this.gringo = gringo;
    if (!isCold) {
      contestants.remove(GroundingContestant.COLD);
    }
    if (gringo == null) {
      contestants.remove(GroundingContestant.GRINGO);
    }
  }

  /// Is told what goes on.
  public interface Listener {
    /// A measurement begins, or one is skipped.
    ///
    /// @param done measurements made or skipped
    /// @param game the game of the next
    /// @param contestant what grounds it
    void next(int done, String game, GroundingContestant contestant);
  }

  /// Returns the number of measurements.
  public int size() {
    int largest = isMemory ? Math.min(GroundingTable.LARGEST, games.size()) : 0;
    return games.size() * contestants.size() + largest;
  }

  /// Makes the measurements that a table does not have yet, and adds them to it.
  ///
  /// @return all of them, those it had too
  /// @throws IOException if the table cannot be written, or no JVM or gringo be started
  public GroundingTable run(RowsFile<GroundingRow> table, Listener listener) throws IOException {
    Machine machine = Machine.current();
    ChildJvm jvm = ChildJvm.measuring(settings.heap(), List.of());
    String flags = String.join(" ", jvm.flags());
    double emptyMillis = gringo == null ? 0 : gringo.emptyMillis();
    var rows = new ArrayList<GroundingRow>();
    try (var worker = new GroundingWorker(jvm)) {
      for (BenchGame game : games) {
        for (GroundingContestant contestant : contestants) {
          listener.next(rows.size(), game.name(), contestant);
          rows.add(
              table.findOrAdd(
                  row -> row.repeats(game.name(), contestant, settings, flags, machine),
                  date ->
                      new GroundingRow(
                          game.name(),
                          contestant,
                          date,
                          settings,
                          flags,
                          machine,
                          ground(game, contestant, jvm, worker, emptyMillis))));
        }
      }
    }
    GroundingTable result =
        GroundingTable.of(rows, gringo == null ? "" : gringo.version(), emptyMillis);
    return isMemory ? result.withMemory(memory(result, rows.size(), listener)) : result;
  }

  private List<GroundingMemory> memory(GroundingTable grounded, int done, Listener listener)
      throws IOException {
    Map<String, BenchGame> byName =
        games.stream().collect(Collectors.toMap(BenchGame::name, game -> game));
    var memory = new ArrayList<GroundingMemory>();
    for (GroundingTable.Game game : grounded.largest()) {
      listener.next(done + memory.size(), game.name(), GroundingContestant.SPLIT_MUTEX);
      memory.add(
          GroundingMemory.measure(
              Objects.requireNonNull(byName.get(game.name())),
              settings,
              game.ours(),
              settings.heapMegabytes()));
    }
    return memory;
  }

  private GroundingResult ground(
      BenchGame game,
      GroundingContestant contestant,
      ChildJvm jvm,
      GroundingWorker worker,
      double emptyMillis)
      throws IOException {
    return switch (contestant) {
      case COLD -> cold(game, jvm);
      case GRINGO -> gringo(game, Objects.requireNonNull(gringo), emptyMillis);
      case PAPER, ITERATIVE, SPLIT, SPLIT_MUTEX -> worker.run(settings.request(contestant, game));
    };
  }

  private GroundingResult cold(BenchGame game, ChildJvm jvm) throws IOException {
    try (var worker = new GroundingWorker(jvm)) {
      return worker.run(settings.request(GroundingContestant.COLD, game));
    }
  }

  private GroundingResult gringo(BenchGame game, Gringo peer, double emptyMillis)
      throws IOException {
    try {
      String text = RelaxedAsp.print(Program.of(Gdl.parse(game.source(), game.text())));
      return peer.run(text, settings, emptyMillis);
    } catch (GdlException e) {
      return GroundingResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }
}
