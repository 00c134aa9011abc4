package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.BenchGame;
import org.tafl.bench.BenchRow;
import org.tafl.bench.BenchSettings;
import org.tafl.bench.EnginesChart;
import org.tafl.bench.LimitBench;
import org.tafl.bench.LimitGame;
import org.tafl.bench.LimitMarkdown;
import org.tafl.bench.LimitTable;
import org.tafl.bench.RowsFile;
import org.tafl.cli.BenchOutput.Drawing;
import org.tafl.gdl.NearMatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench limit`: engines against simulators written by hand.
@Command(
    name = "limit",
    description = {
      "Measures how fast engines that read the rules of a game are, against simulators of that game"
          + " that are written by hand: bitboards of one match, and bit slices of many. Each runs"
          + " in a JVM of its own, in turns; the vector kernel with the flags it needs.",
      "",
      "The games are ticTacToe, connectFour, nim1, pentago, blocker, breakthrough, hex,"
          + " chineseCheckers2 and othello-comp2007 of the corpus. Every measurement is a row of"
          + " DIR/limit.csv as soon as it is made; a table and charts follow at the end. The ratio"
          + " divides by the larger of our simulator and a listed one; docs/limit.md says how.",
      "",
      "Exit code 1 if a measurement failed or contestants play games of different lengths, 3 if no"
          + " contestant has a figure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench limit                                              half an hour",
      "  tafl bench limit --corpus CORPUS --games connectFour --rounds 1 --seconds 1",
      "  tafl bench limit --engines batch,propnet --out limits --resume --format json"
    })
final class BenchLimitCommand implements Callable<Integer> {
  private static final String FOLDER = "repository"; // of the corpus

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private CorpusOption corpus = new CorpusOption();

  @Option(names = "--games", paramLabel = "NAME,...", description = "Only these games.")
  private String games = "";

  @Option(
      names = "--engines",
      paramLabel = "SPEC,...",
      description = "The engines; by default batch with each kernel, and propnet.")
  private String engines = "";

  @Option(
      names = "--warmup",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Playouts before them; 5 seconds by default. Large games need more.")
  private Duration warmup = Duration.ofSeconds(5);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build an engine; 2 minutes by default.")
  private Duration budget = Duration.ofMinutes(2);

  @Mixin private BenchRunOptions run = new BenchRunOptions();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchLimitCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    BenchSettings settings = run.settings(budget, warmup);
    options.check();
    List<String> specs = engines.isEmpty() ? LimitBench.ENGINES : EngineSpecs.list(engines);
    var bench = new LimitBench(specs, sheets(chosen()), run.rounds(), settings, run.jvmOptions());
    BenchOutput output = options.open("limit");
    RowsFile<BenchRow> rows = options.openRows(output, LimitBench.LAYOUT);
    LimitTable table;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      table = bench.run(rows, (done, next) -> progress.next(done, next.text()));
    }
    String markdown = LimitMarkdown.print(table);
    options.finish(
        terminal,
        output,
        markdown,
        table.speeds().hasFigures()
            ? folder -> EnginesChart.write(table.speeds(), folder.resolve("limit"))
            : Drawing.NONE,
        () -> Json.object(table));
    if (!table.speeds().isWithoutErrors() || !table.speeds().differences().isEmpty()) {
      return ExitCode.FINDING;
    }
    return table.speeds().hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private List<LimitGame> chosen() {
    if (games.isEmpty()) {
      return List.of(LimitGame.values());
    }
    var chosen = new ArrayList<LimitGame>();
    for (String name : games.split(",", -1)) {
      chosen.add(LimitGame.of(name.strip()).orElseThrow(() -> unknown(name.strip())));
    }
    return chosen.stream().distinct().toList();
  }

  private ParameterException unknown(String name) {
    List<String> known = Arrays.stream(LimitGame.values()).map(LimitGame::sheet).toList();
    var near = NearMatch.of(name, known);
    String those = near.isPresent() ? Faults.meant(near) : ", only " + String.join(", ", known);
    return new ParameterException(
        spec.commandLine(), "'%s' is not written by hand%s".formatted(name, those));
  }

  private List<BenchGame> sheets(List<LimitGame> chosen) {
    Path folder = CorpusIndex.folder(corpus.word(terminal)).resolve(FOLDER);
    return BenchGames.named(
        chosen.stream()
            .<SheetInput>map(game -> new SheetInput.OfFile(folder.resolve(game.sheet() + ".kif")))
            .toList());
  }
}
