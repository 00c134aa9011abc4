package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tafl.ggp.Clocks;
import org.tafl.ggp.MatchSeries;
import org.tafl.ggp.PlayerUnreachableException;
import org.tafl.ggp.SeriesOptions;
import org.tafl.ggp.SeriesSummary;
import org.tafl.playout.Playouts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `tafl match`: matches between players, and who is the better.
@Command(
    name = "match",
    description = {
      "Plays matches between players and tells who won how often, with 95 %% confidence.",
      "",
      "A player is a SPEC of Tafl's own, or the address of any other that speaks the protocol;"
          + " clocks of those are whole seconds. A late or illegal move is replaced by a random"
          + " legal one and counted: TO late, IL illegal, CE not reached, or broken off. Exit code 1 if"
          + " there was one, 2 if a player cannot be reached at the start."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl match ticTacToe --players mcts,uniform --play 1 --matches 10 --rotate",
      "  tafl match connectFour --players mcts:engine=batch,mcts:engine=propnet --rotate",
      "  tafl match breakthrough --players mcts,tcp://localhost:9147 --start 30 --play 10",
      "  tafl match hex --players mcts,uniform --matches 100 --rotate --records hex  resumes there"
    })
final class MatchCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private GameArgument game = new GameArgument();

  @Option(
      names = "--players",
      paramLabel = "SPEC,SPEC,...",
      required = true,
      description =
          "Who plays, in the order of roles, or one for all. Chance plays the role random itself."
              + PlayerSpecs.NAMES)
  private String players = "";

  @Option(
      names = "--start",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time before the first move; by default 10 seconds.")
  private Duration start = Duration.ofSeconds(10);

  @Option(
      names = "--play",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time for each move; by default 1 second.")
  private Duration play = Duration.ofSeconds(1);

  @Option(
      names = "--matches",
      paramLabel = "N",
      description = "How many; by default one for each way to share the roles.")
  private int matches;

  @Option(
      names = "--rotate",
      description = "Players share the roles in all ways in which not one plays all, in turn.")
  private boolean isRotated;

  @Option(
      names = "--scramble",
      description = "Players at addresses get the game with other words in every match.")
  private boolean isScrambled;

  @Option(
      names = "--records",
      paramLabel = "FOLDER",
      description =
          "Keeps a record of each match there; what is there already is not played again.")
  private String records = "";

  @Option(
      names = "--steps",
      paramLabel = "LIMIT",
      description = "A match is given up after so many joint moves; by default ${DEFAULT-VALUE}.")
  private int steps = Playouts.DEFAULT_STEP_LIMIT;

  @Mixin private SeedOption seed = new SeedOption();
  @Mixin private FormatOption format = new FormatOption();

  MatchCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (matches < 0 || play.isZero() || steps < 1) {
      throw new ParameterException(
          spec.commandLine(), "--matches, --play and --steps must be more than 0");
    }
    GameArgument.Named named = game.load(terminal);
    try {
      var options =
          new SeriesOptions(
              named.name(),
              named.sheet(),
              EngineSpecs.split(players),
              new Clocks(start, play),
              matches,
              isRotated,
              isScrambled,
              steps,
              seed.value(),
              records.isEmpty() ? Optional.empty() : Optional.of(PlayerCommand.folder(records)));
      MatchSeries series = MatchSeries.of(options, this::complain);
      SeriesSummary summary = series.run(this::progress);
      switch (format.value()) {
        case TEXT -> print(summary);
        case JSON -> terminal.out().println(Json.print(json(named, summary)));
      }
      boolean isClean = summary.lines().stream().allMatch(line -> line.errors() == 0);
      return isClean ? ExitCode.FINE : ExitCode.FINDING;
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()), e);
    } catch (PlayerUnreachableException e) {
      throw new InputException(e.getMessage() + "; no match was played", e);
    } catch (IOException e) {
      throw new InputException(records + ": " + Faults.describe(e), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("interrupted", e);
    }
  }

  private void complain(String line) {
    synchronized (terminal) {
      terminal.err().println(line);
    }
  }

  private void progress(MatchSeries.Played match) {
    if (format.value() == Format.TEXT) {
      terminal
          .out()
          .println(
              "%d of %d: %s%s"
                  .formatted(
                      match.number(),
                      match.matches(),
                      match.line(),
                      match.isResumed() ? " (from its record)" : ""));
      terminal.out().flush();
    } else if (terminal.isErrWatched()) {
      terminal.err().println("%d of %d matches".formatted(match.number(), match.matches()));
    }
  }

  private void print(SeriesSummary summary) {
    var table =
        new TextTable(
            "lrrrrrrrrrrrr",
            "player",
            "matches",
            "wins",
            "draws",
            "losses",
            "goal",
            "score %",
            "95 % from",
            "to",
            "states/s",
            "TO",
            "IL",
            "CE");
    for (SeriesSummary.Line line : summary.lines()) {
      table.row(
          line.player(),
          line.played(),
          line.wins(),
          line.draws(),
          line.losses(),
          number("%.1f", line.meanGoal()),
          percent(score(line)),
          percent(line.score().low()),
          percent(line.score().high()),
          number("%,.0f", line.statesPerSecond()),
          line.late(),
          line.illegal(),
          line.unreachable());
    }
    terminal.out().println();
    table.lines("").forEach(terminal.out()::println);
    if (summary.unfinished() > 0) {
      terminal
          .out()
          .println(
              "%d of %d matches did not end within %,d moves and count for nobody"
                  .formatted(summary.unfinished(), summary.matches(), steps));
    }
  }

  private static double score(SeriesSummary.Line line) {
    return line.played() == 0 ? Double.NaN : (line.wins() + line.draws() / 2.0) / line.played();
  }

  private static String percent(double share) {
    return number("%.1f", 100 * share);
  }

  private static String number(String form, double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, form, value);
  }

  private ObjectNode json(GameArgument.Named named, SeriesSummary summary) {
    ObjectNode node = Json.object().put("game", named.name());
    List<String> roles = summary.roles();
    ArrayNode roleArray = node.putArray("roles");
    roles.forEach(roleArray::add);
    node.put("startClock", start.toMillis() / 1000.0).put("playClock", play.toMillis() / 1000.0);
    node.put("matches", summary.matches()).put("unfinished", summary.unfinished());
    ArrayNode array = node.putArray("players");
    for (SeriesSummary.Line line : summary.lines()) {
      ObjectNode player = array.addObject().put("player", line.player());
      player.put("matches", line.played()).put("wins", line.wins()).put("draws", line.draws());
      player.put("losses", line.losses());
      put(player, "meanGoal", line.meanGoal());
      put(player, "score", score(line));
      player.putObject("wilson95").put("low", line.score().low()).put("high", line.score().high());
      put(player, "statesPerSecond", line.statesPerSecond());
      player
          .putObject("errors")
          .put("TO", line.late())
          .put("IL", line.illegal())
          .put("CE", line.unreachable());
    }
    return node;
  }

  private static void put(ObjectNode node, String name, double value) {
    if (Double.isNaN(value)) {
      node.putNull(name);
    } else {
      node.put(name, value);
    }
  }
}
