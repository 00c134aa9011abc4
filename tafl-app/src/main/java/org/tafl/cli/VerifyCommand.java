package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
          + " something new. Exit code 1 for a difference, 3 if there is no game whose questions all"
          + " came to an end in time."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl verify ticTacToe",
      "  tafl verify games --seconds 2              a table over all sheets of a folder",
      "  tafl verify myGame.kif --coverage          and which rules no match has fired",
      "  tafl verify games --strict                 for tests: nothing may be left out",
      "  tafl verify games --engines auto,interpreter:cache=on --format json"
    })
final class VerifyCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SheetArguments sheets = new SheetArguments();

  @Option(
      names = "--engines",
      paramLabel = "SPEC,SPEC",
      description =
          "By default all that the automatic choice tries, but the interpreter itself."
              + EngineSpecs.NAMES)
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
      names = "--strict",
      description =
          "Exit code 3 if an engine, or the interpreter, was not compared to the end in some game for"
              + " its budget; 1 if a sheet was refused.")
  private boolean isStrict;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(names = "--coverage", description = "Lists the rules that never fired.")
  private boolean withCoverage;

  @Mixin private FormatOption format = new FormatOption();

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (sheets.areNone()) {
      throw new ParameterException(spec.commandLine(), "which games?");
    }
    if (states < 1 || time.isZero()) {
      throw new ParameterException(
          spec.commandLine(), states < 1 ? "--states must be at least 1" : "--seconds must be > 0");
    }
    List<String> specs = engines.isBlank() ? Verifier.defaultEngines() : EngineSpecs.list(engines);
    List<SheetVerification> verified = verifyAll(new Task(specs, time, states, seed.value()));
    switch (format.value()) {
      case TEXT -> new VerifyText(terminal, specs, withCoverage).print(verified);
      case JSON -> terminal.out().println(Json.print(VerifyJson.of(specs, verified)));
    }
    return exitCode(verified);
  }

  private List<SheetVerification> verifyAll(Task task) {
    Map<String, Callable<SheetVerification>> work =
        sheets.each(
            terminal.in(),
            input -> SheetVerification.of(input, task),
            (word, problem) -> SheetVerification.skipped(word, Status.UNREADABLE, problem));
    var done = new AtomicLong();
    var verified = new ArrayList<SheetVerification>();
    try (ExecutorService executor = Executors.newSingleThreadExecutor();
        var _ = new WorkProgress(terminal.isErrWatched(), "verify", work.size(), done::get)) {
      for (var sheet : work.entrySet()) {
        verified.add(run(executor, sheet.getKey(), sheet.getValue()));
        done.incrementAndGet();
      }
    }
    return verified;
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

  private int exitCode(List<SheetVerification> sheets) {
    if (sheets.stream().anyMatch(sheet -> sheet.isSkipped(Status.UNREADABLE))) {
      return ExitCode.USAGE;
    }
    if (sheets.stream().anyMatch(SheetVerification::isFinding)) {
      return ExitCode.FINDING;
    }
    if (isStrict && sheets.stream().anyMatch(SheetVerification::isOverBudget)) {
      return ExitCode.BUDGET;
    }
    if (isStrict && sheets.stream().anyMatch(sheet -> sheet.isSkipped(Status.REFUSED))) {
      return ExitCode.FINDING;
    }
    if (sheets.stream().anyMatch(SheetVerification::isComplete)) {
      return ExitCode.FINE;
    }
    return sheets.stream().anyMatch(SheetVerification::isOverBudget)
        ? ExitCode.BUDGET
        : ExitCode.FINDING;
  }
}
