package org.tafl.ggp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.EngineShelf;
import org.tafl.search.PlayerFactory;

/// A series of matches of one game between some players: the match manager.
///
/// ```java
/// SeriesSummary summary = MatchSeries.of(options, System.err::println).run(match -> {});
/// ```
public final class MatchSeries {
  private static final String CHANCE = "random";

  private final Margin margin = Opponent.newMargin(); // of all players of this process
  private final SeriesOptions options;
  private final Consumer<String> log;
  private final Reasoner referee;
  private final Game game;
  private final EngineShelf shelf = new EngineShelf(); // of all players of this process
  private final List<Integer> playedRoles = new ArrayList<>(); // those that chance does not play
  private final List<int[]> assignments;
  private final List<String> names; // [player]
  private final Optional<RecordFolder> folder;
  private boolean hasBegun; // whether all players were there once

  /// A match that was played or found in the record folder.
  ///
  /// @param number from 1
  /// @param matches how many there will be
  /// @param line what came of it, for people
  /// @param isResumed whether it was found
  public record Played(int number, int matches, String line, boolean isResumed) {}

  private MatchSeries(SeriesOptions options, Consumer<String> log) throws IOException {
    this.options = options;
    this.log = log;
    this.game = Game.of(options.sheet());
    this.referee = Engines.build("interpreter", game, Budget.unlimited());
    for (int role = 0; role < game.roleCount(); role++) {
      if (!game.isRandom(role)) {
        playedRoles.add(role);
      }
    }
    this.assignments =
        RoleAssignments.of(options.players().size(), playedRoles.size(), options.isRotated());
    this.names = names(options.players());
    options.players().forEach(MatchSeries::check);
    this.folder =
        options.folder().isPresent()
            ? Optional.of(RecordFolder.open(options.folder().get(), options))
            : Optional.empty();
  }

  /// Returns a series that can begin.
  ///
  /// @param log receives what goes wrong with a player, in a line
  /// @throws org.tafl.gdl.GdlException if the rules have no meaning
  /// @throws IllegalArgumentException if there is no such player, players do not fit the roles, or
  ///   the record folder is of another series; says what to do
  /// @throws IOException if the record folder cannot be read or made
  public static MatchSeries of(SeriesOptions options, Consumer<String> log) throws IOException {
    return new MatchSeries(options, log);
  }

  private static void check(String player) {
    if (WireClient.isAddress(player)) {
      WireClient.of(player);
    } else {
      PlayerFactory.of(player);
    }
  }

  /// Returns names that differ where SPECs do not.
  private static List<String> names(List<String> specs) {
    var names = new ArrayList<String>();
    for (String spec : specs) {
      String name = spec;
      for (int number = 2; names.contains(name); number++) {
        name = spec + "#" + number;
      }
      names.add(name);
    }
    return names;
  }

  /// Returns how many matches there will be.
  public int matches() {
    return options.matches() == 0 ? assignments.size() : options.matches();
  }

  /// Plays what was not played yet. Who cannot be reached when the first match begins is taken for
  /// a mistake; later, for a player that fails.
  ///
  /// @param progress called after each match
  /// @throws PlayerUnreachableException if a player cannot be reached when the first match begins
  /// @throws IOException if a record cannot be written
  /// @throws InterruptedException if the thread is interrupted; the players are told, and what was
  ///   played is kept
  public SeriesSummary run(Consumer<Played> progress)
      throws PlayerUnreachableException, IOException, InterruptedException {
    var summary = new SeriesSummary(game, names);
    for (int index = 0; index < matches(); index++) {
      int[] assignment = assignments.get(index % assignments.size());
      Optional<MatchRecord> known =
          folder.isPresent() ? folder.get().match(index) : Optional.empty();
      MatchRecord match = known.isPresent() ? known.get() : play(index, assignment);
      if (known.isEmpty() && folder.isPresent()) {
        folder.get().write(index, match);
      }
      int[] playerOf = playerOf(assignment);
      summary.add(match, playerOf);
      progress.accept(new Played(index + 1, matches(), line(match, playerOf), known.isPresent()));
    }
    return summary;
  }

  /// Returns `[role]` -> player, or -1 for chance.
  private int[] playerOf(int[] assignment) {
    int[] playerOf = new int[game.roleCount()];
    Arrays.fill(playerOf, SeriesSummary.CHANCE);
    for (int i = 0; i < assignment.length; i++) {
      playerOf[playedRoles.get(i)] = assignment[i];
    }
    return playerOf;
  }

  private MatchRecord play(int index, int[] assignment)
      throws PlayerUnreachableException, InterruptedException {
    int[] playerOf = playerOf(assignment);
    long seed = options.seed() + 1_000_003L * index;
    String matchId = "tafl.%s.%d.%d".formatted(word(), System.currentTimeMillis(), index + 1);
    var seats = new ArrayList<Seat>();
    var players = new ArrayList<String>();
    try {
      for (int role = 0; role < playerOf.length; role++) {
        int player = playerOf[role];
        players.add(player == SeriesSummary.CHANCE ? CHANCE : names.get(player));
        seats.add(seat(role, player, matchId, seed + role));
      }
      var run = new MatchRun(options, referee, matchId, players, seats, seed);
      List<String> unreached = run.start();
      if (!hasBegun && !unreached.isEmpty()) {
        run.abort();
        throw new PlayerUnreachableException(String.join("; ", unreached));
      }
      hasBegun = true;
      return run.play();
    } finally {
      seats.forEach(Seat::close);
    }
  }

  private String word() {
    return options.gameName().replaceAll("[^A-Za-z0-9]", "");
  }

  private Seat seat(int role, int player, String matchId, long seed) {
    if (player == SeriesSummary.CHANCE) {
      return new RandomSeat(game, seed);
    }
    String spec = options.players().get(player);
    Term name = game.roles().get(role);
    if (!WireClient.isAddress(spec)) {
      var opponent =
          new Opponent(
              referee,
              role,
              PlayerFactory.of(spec, seed, shelf),
              options.clocks(),
              margin,
              line -> log.accept(name + ", " + names.get(player) + ": " + line));
      return new LocalSeat(game, opponent, options.clocks());
    }
    String rules = options.sheet().toString().replace('\n', ' ');
    Optional<Scrambler> scrambler =
        options.isScrambled() ? Optional.of(new Scrambler(rules, seed)) : Optional.empty();
    return new RemoteSeat(WireClient.of(spec), matchId, name, rules, options.clocks(), scrambler);
  }

  private String line(MatchRecord match, int[] playerOf) {
    var parts = new ArrayList<String>();
    for (int role = 0; role < playerOf.length; role++) {
      if (playerOf[role] != SeriesSummary.CHANCE) {
        String goal = match.isCompleted() ? " " + match.goals().get(role) : "";
        parts.add(match.roles().get(role) + " " + names.get(playerOf[role]) + goal);
      }
    }
    long errors =
        match.errors().stream().flatMap(List::stream).filter(code -> !code.isEmpty()).count();
    return "%s; %d moves%s%s"
        .formatted(
            String.join(", ", parts),
            match.moves().size(),
            match.isCompleted()
                ? ""
                : ", not ended: " + match.outcome().name().toLowerCase(Locale.ROOT),
            errors == 0
                ? ""
                : ", %d %s (the first of %s)"
                    .formatted(
                        errors,
                        errors == 1 ? "error" : "errors",
                        String.join("; of ", firstErrors(match))));
  }

  /// Returns who made errors, and its first, such as `left: TO`.
  private static List<String> firstErrors(MatchRecord match) {
    var firsts = new ArrayList<String>();
    for (int role = 0; role < match.roles().size(); role++) {
      for (List<String> step : match.errors()) {
        if (!step.get(role).isEmpty()) {
          firsts.add(match.roles().get(role) + ": " + step.get(role));
          break;
        }
      }
    }
    return firsts;
  }
}
