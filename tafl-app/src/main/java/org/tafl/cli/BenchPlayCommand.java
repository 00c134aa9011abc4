package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.PaperGame;
import org.tafl.bench.PlayBench;
import org.tafl.bench.PlayContest;
import org.tafl.bench.PlayRow;
import org.tafl.bench.PlaySettings;
import org.tafl.bench.PlayTable;
import org.tafl.bench.RowsFile;
import org.tafl.cli.BenchOutput.Drawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench play`: what the speed of an engine is worth in matches.
@Command(
    name = "play",
    description = {
      "Plays matches between players of equal search and unequal engines, and prints who won how"
          + " much.",
      "",
      "The contest 'paper' is table 4 of the paper on propositional networks (Sironi and Winands,"
          + " 2016): its best network against the interpreter, both with a cache, beside the"
          + " paper's percentages. The contest 'batch' is many playouts at once against one at a"
          + " time. Each match has a JVM of its own, games and contests take turns, and all mixed"
          + " assignments of the two players to the roles are played. Every match is a row of"
          + " DIR/play.csv as soon as it is over; DIR/play.md follows at the end.",
      "",
      "The games are the ten of table 4, by the sheets that INDEX.tsv of the corpus marks.",
      "",
      "Exit code 1 if a match failed for another reason than time or memory, 3 if no match was"
          + " played."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench play --corpus CORPUS --games Connect4 --contest batch    a quick look",
      "  tafl bench play --matches 20 --out play --resume                    an hour or two",
      "  tafl bench play --contest paper --matches 200 --clock 10            as the paper"
    })
final class BenchPlayCommand implements Callable<Integer> {
  private static final String SET = "propnet";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--contest",
      paramLabel = "paper|batch|all",
      description = "Who plays; ${DEFAULT-VALUE} by default.")
  private String contest = "all";

  @Mixin private PaperGameOptions games = new PaperGameOptions();

  @Option(
      names = "--matches",
      paramLabel = "N",
      description = "Matches per game and contest; ${DEFAULT-VALUE} by default.")
  private int matches = 4;

  @Option(
      names = "--clock",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Search per move; 500 ms by default.")
  private Duration clock = Duration.ofMillis(500);

  @Option(
      names = "--match-limit",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "When a match is given up; 30 minutes by default.")
  private Duration matchLimit = Duration.ofMinutes(30);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build an engine; 2 minutes by default, 10 minutes in the paper.")
  private Duration budget = Duration.ofMinutes(2);

  @Mixin private HeapOption heap = new HeapOption("4g");

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchPlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    PlaySettings settings = settings();
    List<PlayContest> contests = PlayContest.of(contest);
    check(!contests.isEmpty(), "--contest takes paper, batch or all, not " + contest);
    var bench = new PlayBench(contests, games(), matches, settings);
    BenchOutput output = options.open("play");
    RowsFile<PlayRow> rows = options.openRows(output, PlayRow.LAYOUT);
    PlayTable table;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      table = bench.run(rows, (done, next) -> progress.next(done, text(next)));
    }
    options.finish(terminal, output, table.markdown(), Drawing.NONE, () -> Json.object(table));
    if (!table.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return table.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private List<PaperGame> games() {
    List<PaperGame> found = games.find(terminal, SET);
    List<PaperGame> chosen =
        games.names().isEmpty() ? found.stream().filter(PlayContest::isInTable4).toList() : found;
    check(!chosen.isEmpty(), "the corpus has none of the games of table 4; name some by --games");
    return chosen;
  }

  private PlaySettings settings() {
    check(matches >= 1, "--matches must be at least 1, is " + matches);
    check(clock.isPositive(), "--clock must be more than 0");
    check(matchLimit.isPositive(), "--match-limit must be more than 0");
    check(budget.isPositive(), "--budget must be more than 0");
    heap.check();
    options.check();
    return new PlaySettings(
        seconds(budget), seconds(clock), seconds(matchLimit), heap.value(), seed.value());
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }

  private static String text(PlayRow match) {
    return "%s %s, match %d".formatted(match.contest(), match.game(), match.number() + 1);
  }
}
