package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.BenchRow;
import org.tafl.bench.BenchRow.Contestant;
import org.tafl.bench.BenchSettings;
import org.tafl.bench.CompilerMarkdown;
import org.tafl.bench.EnginesBench;
import org.tafl.bench.EnginesTable;
import org.tafl.bench.PaperGame;
import org.tafl.bench.RowsFile;
import org.tafl.compile.ContainerKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench compiler`: the table of the paper on compiling GDL.
@Command(
    name = "compiler",
    description = {
      "Measures what table 1 of the paper on compiling GDL (Kowalski and Szykula, 2013) measures,"
          + " and prints the paper's figures beside, in our unit.",
      "",
      "The games are those that INDEX.tsv of the corpus marks as the paper's; where it has two"
          + " sheets of one game, both are measured. Each measurement has a JVM of its own; engines"
          + " take turns. Every one is a row of DIR/compiler.csv as soon as it is made;"
          + " DIR/compiler.md follows at the end.",
      "",
      "Exit code 1 if a measurement failed for another reason than time or memory, 3 if no cell has"
          + " a figure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench compiler --corpus CORPUS --games TicTacToe --rounds 1    a quick look",
      "  tafl bench compiler --containers all --out compiler --resume",
      "  tafl bench compiler --engines compiled,propnet,interpreter"
    })
final class BenchCompilerCommand implements Callable<Integer> {
  private static final String SET = "compiler";
  private static final String ALL = "all";

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "The folder of the rule sheets; by default that of TAFL_CORPUS.")
  private String corpus = "";

  @Option(
      names = "--games",
      paramLabel = "NAME,...",
      description = "Only these games, by their names in the paper or those of their sheets.")
  private String games = "";

  @Option(
      names = "--engines",
      paramLabel = "SPEC,...",
      description = "What is measured; ${DEFAULT-VALUE} by default.")
  private String engines = "compiled,interpreter";

  @Option(
      names = "--containers",
      paramLabel = "KIND,...",
      description = "Also the compiler with these kinds of containers, or with all.")
  private String containers = "";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Playouts to measure; 3 seconds by default.")
  private Duration seconds = Duration.ofSeconds(3);

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

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often each is measured; ${DEFAULT-VALUE} by default.")
  private int rounds = 3;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Heap of each JVM; ${DEFAULT-VALUE} by default.")
  private String heap = "2g";

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  BenchCompilerCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    BenchSettings settings = settings();
    List<String> specs = specs();
    String folder =
        corpus.isEmpty() ? terminal.environment().getOrDefault("TAFL_CORPUS", "") : corpus;
    List<PaperGame> chosen = PaperGames.find(folder, SET, words(games));
    BenchOutput output = options.open(SET);
    RowsFile<BenchRow> rows = options.openRows(output, BenchRow.LAYOUT);
    var bench =
        new EnginesBench(
            specs, chosen.stream().map(PaperGame::game).toList(), rounds, settings, List.of());
    EnginesTable table;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      table = bench.run(rows, (done, next) -> progress.next(done, text(next)));
    }
    String markdown = CompilerMarkdown.print(table, chosen);
    output.writeTable(markdown);
    options.print(terminal, output, markdown, () -> Json.object(table));
    terminal.err().println("written to " + output.folder());
    if (!table.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return table.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private List<String> specs() {
    var specs = new ArrayList<>(EngineSpecs.list(engines));
    List<String> kinds = containers.equals(ALL) ? ContainerKind.names() : words(containers);
    for (String kind : kinds) {
      specs.addAll(EngineSpecs.list("compiled:containers=" + kind));
    }
    return specs.stream().distinct().toList();
  }

  private static List<String> words(String list) {
    return Arrays.stream(list.split(",", -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private BenchSettings settings() {
    check(rounds >= 1, "--rounds must be at least 1, is " + rounds);
    check(seconds.isPositive(), "--seconds must be more than 0");
    check(budget.isPositive(), "--budget must be more than 0");
    check(heap.matches("[1-9][0-9]*[kKmMgG]?"), "--heap takes a size such as 2g, not " + heap);
    options.check();
    return new BenchSettings(
        budget.toNanos() / 1e9,
        warmup.toNanos() / 1e9,
        seconds.toNanos() / 1e9,
        heap,
        seed.value());
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }

  private static String text(Contestant contestant) {
    return "%s %s".formatted(contestant.game(), contestant.engine());
  }
}
