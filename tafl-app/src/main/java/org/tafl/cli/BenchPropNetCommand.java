package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.PaperGame;
import org.tafl.bench.PaperTable;
import org.tafl.bench.PropNetBench;
import org.tafl.bench.PropNetCharts;
import org.tafl.bench.PropNetMarkdown;
import org.tafl.bench.PropNetRow;
import org.tafl.bench.PropNetRow.Contestant;
import org.tafl.bench.PropNetSettings;
import org.tafl.bench.PropNetTables;
import org.tafl.bench.RowsFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench propnet`: the tables of the paper on propositional networks.
@Command(
    name = "propnet",
    description = {
      "Measures what tables 1 to 3 of the paper on propositional networks (Sironi and Winands, 2016)"
          + " measure, and prints the paper's figures beside.",
      "",
      "Tables 1 and 2: nodes per second of flat Monte Carlo search from the initial state,"
          + " components, and initialisation, of networks as the paper's passes leave them and of"
          + " our engine. Table 3: nodes per second over whole matches, of interpreter and networks,"
          + " with and without cache. Each cell has a JVM of its own; engines take turns. Every"
          + " measurement is a row of DIR/propnet.csv as soon as it is made; DIR/propnet.md and a"
          + " chart per table follow at the end.",
      "",
      "The games are those that INDEX.tsv of the corpus marks as the paper's; where it has two"
          + " sheets of one game, both are measured.",
      "",
      "Exit code 1 if a measurement failed for another reason than time or memory, 3 if no cell has"
          + " a figure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench propnet --corpus CORPUS --games TicTacToe,Connect4     a quick look",
      "  tafl bench propnet --table 1 --seconds 1 --out nets --resume      some minutes",
      "  tafl bench propnet --repeats 100 --seconds 20 --clock 10 --match-limit 2h    as the paper"
    })
final class BenchPropNetCommand implements Callable<Integer> {
  private static final String SET = "propnet";
  private static final String ALL = "all";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--table",
      paramLabel = "1|2|3|all",
      description = "Which table; ${DEFAULT-VALUE} by default.")
  private String table = ALL;

  @Mixin private PaperGameOptions games = new PaperGameOptions();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description = "What stands beside the paper's columns; ${DEFAULT-VALUE} by default.")
  private String engine = "propnet";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Search per cell of tables 1 and 2; 2 seconds by default.")
  private Duration seconds = Duration.ofSeconds(2);

  @Option(
      names = "--clock",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Search per move of table 3's matches; 100 ms by default.")
  private Duration clock = Duration.ofMillis(100);

  @Option(
      names = "--match-limit",
      paramLabel = "S",
      converter = TimeConverter.class,
      description =
          "When a match is cut; 2 minutes by default. What it has until then is shown with a *.")
  private Duration matchLimit = Duration.ofMinutes(2);

  @Option(
      names = "--warmup",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Search before what counts; 1 second by default.")
  private Duration warmup = Duration.ofSeconds(1);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build an engine; 2 minutes by default, 10 minutes in the paper.")
  private Duration budget = Duration.ofMinutes(2);

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "Searches or matches per cell; ${DEFAULT-VALUE} by default.")
  private int repeats = 1;

  @Mixin private HeapOption heap = new HeapOption("4g");

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchPropNetCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    PropNetSettings settings = settings();
    List<PaperTable> tables = tables();
    tables.forEach(this::checkEngines);
    List<PaperGame> chosen = games.find(terminal, SET);
    var bench = new PropNetBench(tables, chosen, engine, repeats, settings);
    BenchOutput output = options.open("propnet");
    RowsFile<PropNetRow> rows = options.openRows(output, PropNetRow.LAYOUT);
    PropNetTables result;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      result = bench.run(rows, (done, next) -> progress.next(done, text(next)));
    }
    String markdown = PropNetMarkdown.print(result);
    options.finish(
        terminal,
        output,
        markdown,
        folder -> PropNetCharts.write(result, folder),
        () -> Json.object(result));
    if (!result.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return result.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private void checkEngines(PaperTable chosen) {
    EngineSpecs.one(engine);
    chosen.columns(engine).forEach(column -> EngineSpecs.one(column.engine()));
  }

  private List<PaperTable> tables() {
    List<PaperTable> chosen =
        Arrays.stream(PaperTable.values())
            .filter(one -> table.equals(ALL) || table.equals("" + one.number()))
            .toList();
    check(!chosen.isEmpty(), "--table takes 1, 2, 3 or all, not " + table);
    return chosen;
  }

  private PropNetSettings settings() {
    check(repeats >= 1, "--repeats must be at least 1, is " + repeats);
    check(seconds.isPositive(), "--seconds must be more than 0");
    check(clock.isPositive(), "--clock must be more than 0");
    check(matchLimit.isPositive(), "--match-limit must be more than 0");
    check(budget.isPositive(), "--budget must be more than 0");
    heap.check();
    options.check();
    return new PropNetSettings(
        seconds(budget),
        seconds(warmup),
        seconds(seconds),
        seconds(clock),
        seconds(matchLimit),
        heap.value(),
        seed.value());
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }

  private static String text(Contestant contestant) {
    return "%s %s %s".formatted(contestant.experiment(), contestant.game(), contestant.engine());
  }
}
