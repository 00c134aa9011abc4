package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.ForwardBench;
import org.tafl.bench.ForwardChart;
import org.tafl.bench.ForwardMarkdown;
import org.tafl.bench.ForwardRow;
import org.tafl.bench.ForwardSettings;
import org.tafl.bench.ForwardTables;
import org.tafl.bench.PaperGame;
import org.tafl.bench.RowsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench forward`: the tables of the paper on forward chaining.
@Command(
    name = "forward",
    description = {
      "Measures what tables 1 and 2 of the paper on forward chaining (Schofield and Saffidine,"
          + " 2013) measure, and prints the paper's figures beside.",
      "",
      "Table 1: the stages of building, the bytes of tables and knowledge base, states and playouts"
          + " per second. Table 2: states per second under four orders of hypotheses. Each order of"
          + " a game has a JVM of its own; orders take turns. Every measurement is a row of"
          + " DIR/forward.csv as soon as it is made; DIR/forward.md and a chart follow at the end.",
      "",
      "The games are those that INDEX.tsv of the corpus marks as the paper's; where it has two"
          + " sheets of one game, both are measured.",
      "",
      "Exit code 1 if a measurement failed for another reason than time or memory, 3 if there is no"
          + " figure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench forward --corpus CORPUS --games Tictactoe,Connect4     a quick look",
      "  tafl bench forward --seconds 5 --out tables --resume              goes on where it"
          + " stopped",
      "  tafl bench forward --seconds 30 --repeats 10                      as the paper"
    })
final class BenchForwardCommand implements Callable<Integer> {
  private static final String SET = "forward";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private PaperGameOptions games = new PaperGameOptions();

  @Option(
      names = "--seconds",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time of playouts per figure; by default 3.")
  private Duration seconds = Duration.ofSeconds(3);

  @Option(
      names = "--warmup",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time of playouts before that; by default 3.")
  private Duration warmup = Duration.ofSeconds(3);

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time to build an engine; by default 60.")
  private Duration budget = Duration.ofSeconds(60);

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "Measurements per figure; ${DEFAULT-VALUE} by default.")
  private int repeats = 1;

  @Mixin private HeapOption heap = new HeapOption("4g");

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchForwardCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    ForwardSettings settings = settings();
    List<PaperGame> chosen = games.find(terminal, SET);
    var bench = new ForwardBench(chosen, repeats, settings);
    BenchOutput output = options.open(SET);
    RowsFile<ForwardRow> rows = options.openRows(output, ForwardRow.LAYOUT);
    ForwardTables result;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      result =
          bench.run(rows, (done, next) -> progress.next(done, next.game() + " " + next.order()));
    }
    String markdown = ForwardMarkdown.print(result);
    options.finish(
        terminal,
        output,
        markdown,
        folder -> ForwardChart.write(result, folder),
        () -> Json.object(result));
    if (!result.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return result.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private ForwardSettings settings() {
    check(repeats >= 1, "--repeats must be at least 1, is " + repeats);
    check(seconds.isPositive(), "--seconds must be more than 0");
    check(budget.isPositive(), "--budget must be more than 0");
    heap.check();
    options.check();
    return new ForwardSettings(
        seconds(budget), seconds(warmup), seconds(seconds), heap.value(), seed.value());
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }
}
