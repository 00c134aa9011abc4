package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.BenchRow;
import org.tafl.bench.BenchSettings;
import org.tafl.bench.CompilerBench;
import org.tafl.bench.CompilerMarkdown;
import org.tafl.bench.CompilerTables;
import org.tafl.bench.EnginesChart;
import org.tafl.bench.PaperGame;
import org.tafl.bench.RowsFile;
import org.tafl.bench.SwiProlog;
import org.tafl.cli.BenchOutput.Drawing;
import org.tafl.compile.ContainerKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `tafl bench compiler`: the table of the paper on compiling GDL.
@Command(
    name = "compiler",
    description = {
      "Measures what table 1 of the paper on compiling GDL (Kowalski and Szykula, 2013) measures,"
          + " and prints the paper's figures beside, in our unit; then the compiler with each kind"
          + " of containers on four of the games.",
      "",
      "The games are those that INDEX.tsv of the corpus marks as the paper's; where it has two"
          + " sheets of one game, both are measured. Each measurement has a JVM of its own; engines"
          + " take turns. SWI-Prolog plays too where swipl is installed. Every measurement is a row"
          + " of DIR/compiler.csv as soon as it is made; DIR/compiler.md and a chart follow at the"
          + " end.",
      "",
      "Exit code 1 if a measurement failed for another reason than time or memory or engines play"
          + " games of different lengths, 3 if there is no figure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench compiler --corpus CORPUS --games TicTacToe --rounds 1    a quick look",
      "  tafl bench compiler --out compiler --resume           goes on where it stopped",
      "  tafl bench compiler --containers none --engines compiled,propnet,interpreter"
    })
final class BenchCompilerCommand implements Callable<Integer> {
  private static final String SET = "compiler";
  private static final String ALL = "all";
  private static final String NONE = "none";

  private final Terminal terminal;

  @Mixin private PaperGameOptions games = new PaperGameOptions();

  @Option(
      names = "--engines",
      paramLabel = "SPEC,...",
      description = "What plays beside SWI-Prolog; ${DEFAULT-VALUE} by default.")
  private String engines = "compiled,interpreter";

  @Option(
      names = "--containers",
      paramLabel = "KIND,...",
      description = "Kinds of containers to compare, all, or none; ${DEFAULT-VALUE} by default.")
  private String containers = ALL;

  @Option(
      names = "--warmup",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Playouts before them; 2 seconds by default.")
  private Duration warmup = Duration.ofSeconds(2);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build an engine; 60 seconds by default.")
  private Duration budget = Duration.ofSeconds(60);

  @Mixin private BenchRunOptions run = new BenchRunOptions();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchCompilerCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    BenchSettings settings = run.settings(budget, warmup);
    options.check();
    List<String> contestants = contestants();
    List<String> kinds = kinds();
    List<PaperGame> chosen = games.find(terminal, SET);
    BenchOutput output = options.open(SET);
    RowsFile<BenchRow> rows = options.openRows(output, CompilerBench.LAYOUT);
    var bench =
        new CompilerBench(chosen, contestants, kinds, run.rounds(), settings, run.jvmOptions());
    CompilerTables tables;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      tables = bench.run(rows, (done, next) -> progress.next(done, next.text()));
    }
    String markdown = CompilerMarkdown.print(tables);
    options.finish(
        terminal,
        output,
        markdown,
        tables.engines().hasFigures()
            ? folder -> EnginesChart.write(tables.engines(), folder.resolve(SET))
            : Drawing.NONE,
        () -> Json.object(tables));
    if (!tables.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return tables.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private List<String> contestants() {
    var contestants = new ArrayList<>(EngineSpecs.list(engines));
    if (SwiProlog.find().isPresent()) {
      contestants.add(SwiProlog.NAME);
    } else {
      terminal.err().println("tafl bench compiler: swipl is not installed: no SWI-Prolog");
    }
    return contestants;
  }

  private List<String> kinds() {
    List<String> words =
        switch (containers) {
          case ALL -> ContainerKind.names();
          case NONE -> List.of();
          default -> Arrays.stream(containers.split(",", -1)).map(String::strip).toList();
        };
    return words.stream()
        .map(kind -> EngineSpecs.one("compiled:containers=" + kind))
        .distinct()
        .toList();
  }
}
