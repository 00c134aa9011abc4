package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.bench.BenchGame;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.GdlPerf;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Source;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `tafl bench gdlperf`: measures as the gdl-perf framework has its engines do.
@Command(
    name = "gdlperf",
    description = {
      "Plays matches at random and writes what the framework gdl-perf"
          + " (github.com/AlexLandau/gdl-perf) expects of an engine: lines version=,"
          + " millisecondsTaken=, numStateChanges=, numRollouts=, or errorMessage=.",
      "",
      "To enter Tafl there, name this as the command of an engine; the framework appends the rule"
          + " sheet, the file and the seconds:",
      "  java -jar tafl.jar bench gdlperf --engine SPEC"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl bench gdlperf nim                               prints the lines",
      "  tafl bench gdlperf nim.kif result.txt 10             as the framework calls it",
      "  tafl bench gdlperf games --seconds 2 --out results   a file per game in a folder"
    })
final class BenchGdlPerfCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "GAME|FILE|FOLDER",
      description = "The rule sheet, or all *.kif in a folder and below.")
  private String word = "";

  @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "The same as --out.")
  private String outWord = "";

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "SECONDS",
      converter = TimeConverter.class,
      description = "The same as --seconds.")
  private Duration secondsWord = Duration.ZERO;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description = "The engine; ${DEFAULT-VALUE} by default.")
  private String engine = Engines.AUTO;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to play; 10 seconds by default.")
  private Duration seconds = Duration.ofSeconds(10);

  @Option(
      names = "--budget",
      paramLabel = "S",
      converter = TimeConverter.class,
      description = "Time to build the engine; 10 minutes by default.")
  private Duration budget = Duration.ofMinutes(10);

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write; of a folder of games, a folder. By default it is printed.")
  private String out = "";

  BenchGdlPerfCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Duration time = secondsWord.isZero() ? seconds : secondsWord;
    if (time.isZero() || budget.isZero()) {
      throw new ParameterException(spec.commandLine(), "the times must be more than 0");
    }
    String target = outWord.isEmpty() ? out : outWord;
    String checked = EngineSpecs.one(engine);
    boolean isFolder = Files.isDirectory(Path.of(word));
    List<BenchGame> games =
        new BenchGames(new SheetFinder(terminal.in())).find(List.of(word), List.of());
    if (isFolder) {
      prepareFolder(target);
    }
    int code = ExitCode.FINE;
    for (BenchGame game : games) {
      GdlPerf.Report report = measure(checked, game, time);
      write(report.text(), target.isEmpty() ? "" : file(target, game, isFolder).toString());
      code = Math.max(code, exitCode(report.outcome()));
    }
    return code;
  }

  private void prepareFolder(String target) {
    if (target.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "a folder of games needs --out FOLDER");
    }
    try {
      Files.createDirectories(Path.of(target));
    } catch (IOException e) {
      throw new InputException(target + ": cannot make this folder: " + Faults.describe(e), e);
    }
  }

  private static Path file(String target, BenchGame game, boolean isFolder) {
    String name = game.name().replaceAll("[/\\\\]", "_") + ".txt";
    return isFolder ? Path.of(target, name) : Path.of(target);
  }

  private GdlPerf.Report measure(String checked, BenchGame game, Duration time) {
    var reading = Gdl.read(new Source(game.source(), game.text()), ParseOptions.DEFAULT);
    return GdlPerf.run(checked, reading, Budget.of(budget), time);
  }

  private void write(String text, String target) {
    if (target.isEmpty()) {
      terminal.out().print(text);
      return;
    }
    try {
      Files.writeString(Path.of(target), text);
    } catch (IOException e) {
      throw new InputException(target + ": cannot write: " + Faults.describe(e), e);
    }
  }

  private static int exitCode(Status status) {
    return switch (status) {
      case OK -> ExitCode.FINE;
      case ERROR -> ExitCode.FINDING;
      case BUDGET, MEMORY -> ExitCode.BUDGET;
    };
  }
}
