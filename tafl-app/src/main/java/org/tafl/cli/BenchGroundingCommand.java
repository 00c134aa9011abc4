package org.tafl.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tafl.bench.BenchGame;
import org.tafl.bench.Gringo;
import org.tafl.bench.GroundingBench;
import org.tafl.bench.GroundingCharts;
import org.tafl.bench.GroundingMarkdown;
import org.tafl.bench.GroundingRow;
import org.tafl.bench.GroundingSettings;
import org.tafl.bench.GroundingTable;
import org.tafl.bench.RowsFile;
import org.tafl.cli.BenchOutput.Drawing;
import org.tafl.jvm.ChildJvm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl bench grounding`: how long grounding takes, and what it makes.
@Command(
    name = "grounding",
    description = {
      "Measures how long games take to ground, and what becomes of them, one game at a time.",
      "",
      "Each is grounded as the paper does (without splitting and mutex groups), by the paper's"
          + " iterative method up to the fluents and moves, and with splitting and mutex groups."
          + " One JVM grounds all games, so it is warm; if it dies, the game is a row with the"
          + " reason and the next one gets a new JVM. Times are medians. Every measurement is a row"
          + " of DIR/grounding.csv as soon as it is made; a table beside the paper's figures and"
          + " charts follow at the end.",
      "",
      "A folder with an INDEX.tsv is a corpus: its games are the sheets named there, each text"
          + " once. Without words, that is the folder of TAFL_CORPUS.",
      "",
      "Exit code 1 if a measurement failed for another reason than time or memory, 3 if no game"
          + " could be grounded within its budget."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench grounding connectFour nim                  two games that ship",
      "  tafl bench grounding CORPUS --limit 20 --repeats 1    a quick look",
      "  tafl bench grounding CORPUS --cold --vs gringo --out ground --resume",
      "  tafl bench grounding CORPUS --games-file names.txt --format json"
    })
final class BenchGroundingCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private BenchGameOptions games = new BenchGameOptions();

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description =
          "Groundings that count; ${DEFAULT-VALUE} by default. Fewer if they take longer than the"
              + " budget together.")
  private int repeats = 3;

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time of one grounding; 60 seconds by default.")
  private Duration budget = Duration.ofSeconds(60);

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Heap of the JVM, and memory of gringo; ${DEFAULT-VALUE} by default.")
  private String heap = "4g";

  @Option(names = "--cold", description = "Grounds each game once more, in a new JVM.")
  private boolean isCold;

  @Option(
      names = "--memory",
      description = "Looks for the least heap of the ten largest, each tried in JVMs of its own.")
  private boolean isMemory;

  @Option(
      names = "--vs",
      paramLabel = "PEER",
      description = "${COMPLETION-CANDIDATES}: another grounder on the same relaxed programs.")
  private @Nullable Peer peer;

  @Mixin private BenchOutputOptions options = new BenchOutputOptions();

  /// Another grounder.
  enum Peer {
    /// The grounder of answer set programs, by itself or in clingo.
    GRINGO;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  BenchGroundingCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    GroundingSettings settings = settings();
    List<BenchGame> chosen =
        games.games(terminal.in(), terminal.environment().getOrDefault("TAFL_CORPUS", ""));
    var bench = new GroundingBench(chosen, settings, isCold, isMemory, peer());
    BenchOutput output = options.open("grounding");
    RowsFile<GroundingRow> rows = options.openRows(output, GroundingRow.LAYOUT);
    GroundingTable table;
    try (var progress = new BenchProgress(terminal.isErrWatched(), bench.size())) {
      table =
          bench.run(rows, (done, game, contestant) -> progress.next(done, game + " " + contestant));
    }
    String markdown = GroundingMarkdown.print(table);
    options.finish(
        terminal,
        output,
        markdown,
        table.hasFigures() ? folder -> GroundingCharts.write(table, folder) : Drawing.NONE,
        () -> GroundingJson.of(table));
    if (!table.isWithoutErrors()) {
      return ExitCode.FINDING;
    }
    return table.hasFigures() ? ExitCode.FINE : ExitCode.BUDGET;
  }

  private GroundingSettings settings() {
    check(repeats >= 1, "--repeats must be at least 1, is " + repeats);
    check(budget.isPositive(), "--budget must be more than 0");
    check(ChildJvm.isSize(heap), "--heap takes a size such as 4g, not " + heap);
    options.check();
    return new GroundingSettings(budget.toNanos() / 1e9, repeats, heap);
  }

  private void check(boolean isRight, String complaint) {
    if (!isRight) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }

  private @Nullable Gringo peer() {
    return peer == null
        ? null
        : Gringo.find()
            .orElseThrow(() ->
                new InputException(
                    "--vs gringo: neither gringo nor clingo is on the PATH; install one"
                        + " (Debian's package gringo has both), or leave --vs out"));
  }
}
