package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.tafl.cli.SheetVerification.Status;
import org.tafl.cli.SheetVerification.Task;
import org.tafl.engines.Verifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `tafl verify`: holds engines against the interpreter.
@Command(
    name = "verify",
    description = {
      "Holds engines against the interpreter: states, legal moves, ends and goals in random matches,"
          + " after jumps, asked in part and out of order, and by two threads.",
      "",
      "The first difference of an engine is printed with the joint moves that lead to it, as few as"
          + " could be found. Rules are those that matches ask, fired those that have concluded"
          + " something new. Exit code 1 for a difference, 3 if nothing could be compared for want"
          + " of time."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl verify ticTacToe",
      "  tafl verify games --seconds 2              a table over all sheets of a folder",
      "  tafl verify myGame.kif --coverage          and which rules no match has fired",
      "  tafl verify games --engines auto,interpreter:cache=on --format json"
    })
final class VerifyCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME|FILE|FOLDER...",
      hideParamSyntax = true,
      description = "Games; a folder means all *.kif in it and below.")
  private List<String> words = List.of();

  @Option(
      names = "--engines",
      paramLabel = "SPEC,SPEC",
      description = "By default all that the automatic choice tries, but the interpreter itself.")
  private String engines = "";

  @Option(
      names = "--seconds",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time for each game; by default 5. As much as half of it goes into building.")
  private Duration time = Duration.ofSeconds(5);

  @Option(
      names = "--states",
      paramLabel = "N",
      description = "States for each game at most; by default no limit.")
  private long states = Long.MAX_VALUE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the matches; by default ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(names = "--coverage", description = "Lists the rules that never fired.")
  private boolean withCoverage;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text by default.")
  private Format format = Format.TEXT;

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (states < 1 || time.isZero()) {
      throw new ParameterException(
          spec.commandLine(), states < 1 ? "--states must be at least 1" : "--seconds must be > 0");
    }
    List<String> specs = engines.isBlank() ? Verifier.defaultEngines() : EngineSpecs.list(engines);
    List<SheetVerification> sheets = verifyAll(new Task(specs, time, states, seed));
    switch (format) {
      case TEXT -> new VerifyText(terminal, specs, withCoverage).print(sheets);
      case JSON -> terminal.out().println(Json.print(VerifyJson.of(specs, sheets)));
    }
    return exitCode(sheets);
  }

  private List<SheetVerification> verifyAll(Task task) {
    var work = findAll(task);
    var done = new AtomicLong();
    var sheets = new ArrayList<SheetVerification>();
    try (ExecutorService executor = Executors.newSingleThreadExecutor();
        var _ = new WorkProgress(terminal.isErrWatched(), "verify", work.size(), done::get)) {
      for (var sheet : work.entrySet()) {
        sheets.add(run(executor, sheet.getKey(), sheet.getValue()));
        done.incrementAndGet();
      }
    }
    return sheets;
  }

  /// Returns what verifies each sheet, in the order of the words, each sheet once.
  private Map<String, Callable<SheetVerification>> findAll(Task task) {
    var finder = new SheetFinder(terminal.in());
    Map<String, Callable<SheetVerification>> work = new LinkedHashMap<>();
    for (String word : words) {
      try {
        finder
            .all(word)
            .forEach(input -> work.putIfAbsent(input.name(), SheetVerification.of(input, task)));
      } catch (InputException e) {
        String problem = e.problemOf(word);
        work.putIfAbsent(word, () -> SheetVerification.skipped(word, Status.UNREADABLE, problem));
      }
    }
    return work;
  }

  /// Runs one sheet so that whatever goes wrong with it is its own matter.
  private static SheetVerification run(
      ExecutorService executor, String name, Callable<SheetVerification> work) {
    try {
      return executor.submit(work).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("interrupted", e);
    } catch (ExecutionException e) {
      return e.getCause() instanceof OutOfMemoryError
          ? SheetVerification.skipped(name, Status.BUDGET, "out of memory")
          : SheetVerification.skipped(name, Status.ERROR, String.valueOf(e.getCause()));
    }
  }

  private static int exitCode(List<SheetVerification> sheets) {
    if (sheets.stream().anyMatch(sheet -> sheet.isSkipped(Status.UNREADABLE))) {
      return ExitCode.USAGE;
    }
    if (sheets.stream().anyMatch(SheetVerification::isFinding)) {
      return ExitCode.FINDING;
    }
    if (sheets.stream().anyMatch(SheetVerification::isCompared)) {
      return ExitCode.FINE;
    }
    return sheets.stream().anyMatch(SheetVerification::isOverBudget)
        ? ExitCode.BUDGET
        : ExitCode.FINDING;
  }
}
