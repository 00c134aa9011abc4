package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.BenchGame;
import org.tafl.bench.BenchRow;
import org.tafl.bench.BenchSettings;
import org.tafl.bench.EnginesBench;
import org.tafl.bench.EnginesChart;
import org.tafl.bench.EnginesMarkdown;
import org.tafl.bench.EnginesTable;
import org.tafl.bench.RowsFile;
import org.tafl.cli.BenchOutput.Drawing;
import org.tafl.engines.Engines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `tafl bench engines`: how fast engines play games.
@Command(
    name = "engines",
    description = {
      "Measures how fast engines play games at random, each in a JVM of its own, in turns.",
      "",
      "A hand-written tic-tac-toe simulator runs before each round and after the last; its speed is"
          + " the unit in which tables of different machines compare. Every measurement is a row of"
          + " DIR/engines.csv as soon as it is made; a table and charts follow at the end. The first"
          + " round plays with --seed, each after it with the next.",
      "",
      "Exit code 1 if a measurement failed or engines play games of different lengths, 3 if no"
          + " engine could be built within its budget."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench engines ticTacToe nim              all engines on two games that ship",
      "  tafl bench engines games --limit 5 --rounds 1 --seconds 1        a quick look",
      "  tafl bench engines CORPUS --games-file names.txt --out bench --resume",
      "  tafl bench engines nim --engines interpreter,interpreter:cache=on --format json"
    })
final class BenchEnginesCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private BenchGameOptions games = new BenchGameOptions();

  @Option(
      names = "--engines",
      paramLabel = "SPEC,...",
      description = "The engines, the first to compare with; by default all that 'auto' tries.")
  private String engines = "";

  @Option(
      names = "--warmup",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Playouts before them; 1 second by default.")
  private Duration warmup = Duration.ofSeconds(1);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build an engine; 60 seconds by default.")
  private Duration budget = Duration.ofSeconds(60);

  @Mixin private BenchRunOptions run = new BenchRunOptions();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchEnginesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    BenchSettings settings = run.settings(budget, warmup);
    options.check();
    List<String> specs = engines.isEmpty() ? Engines.candidates() : EngineSpecs.list(engines);
    List<BenchGame> chosen = games.games(terminal.in(), "");
    BenchOutput output = options.open("engines");
    RowsFile<BenchRow> rows = options.openRows(output, BenchRow.LAYOUT);
    var bench = new EnginesBench(specs, chosen, run.rounds(), settings, run.jvmOptions());
    EnginesTable table;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      table = bench.run(rows, (done, next) -> progress.next(done, next.text()));
    }
    String markdown = EnginesMarkdown.print(table);
    options.finish(
        terminal,
        output,
        markdown,
        table.hasFigures()
            ? folder -> EnginesChart.write(table, folder.resolve("engines"))
            : Drawing.NONE,
        () -> Json.object(table));
    if (!table.isWithoutErrors() || !table.differences().isEmpty()) {
      return ExitCode.FINDING;
    }
    return table.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }
}
