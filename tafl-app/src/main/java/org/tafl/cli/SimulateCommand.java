package org.tafl.cli;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.tafl.budget.Budget;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl simulate`: random matches of a game, their speed and their results.
@Command(
    name = "simulate",
    description = {
      "Plays random matches and prints how fast that goes and how they end.",
      "",
      "A state counted is one joint move. Goals are means over the matches that end in a terminal"
          + " state with one value for the role. Equal seeds and --playouts give equal matches, with"
          + " any number of threads, on every engine that plays one match at a time; batch plays"
          + " others, which repeat for equal threads. Exit code 3 if a match was cut."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl simulate connectFour                        5 seconds on the fastest engine",
      "  tafl simulate nim --playouts 10000 --seed 7      a run that can be repeated",
      "  tafl simulate ticTacToe --moves \"((mark 2 2) noop)\" --format json",
      "  tafl simulate connectFour --trace                one match, state by state",
      "  tafl simulate nim --trace --format jsonl         the same, an object a line"
    })
final class SimulateCommand implements Callable<Integer> {
  private static final Duration DEFAULT_TIME = Duration.ofSeconds(5);

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private GameArgument game = new GameArgument();
  @Mixin private EngineOptions engine = new EngineOptions("auto");
  @Mixin private StartOptions start = new StartOptions();

  @Option(
      names = "--seconds",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "How long matches are begun; by default 5, or no limit with --playouts. What is not over"
              + " 5 seconds later is cut. With --trace, the time for the match.")
  private Duration time = Duration.ZERO;

  @Option(names = "--playouts", paramLabel = "N", description = "How many matches.")
  private long playouts;

  @Option(
      names = "--warmup",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Matches beforehand that are not counted; by default 1 second.")
  private Duration warmup = Duration.ofSeconds(1);

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many run matches; by default ${DEFAULT-VALUE}.")
  private int threads = 1;

  @Option(
      names = "--steps",
      paramLabel = "LIMIT",
      description = "A match is given up after so many joint moves; by default ${DEFAULT-VALUE}.")
  private int steps = Playouts.DEFAULT_STEP_LIMIT;

  @Option(names = "--trace", description = "Prints one random match instead, state by state.")
  private boolean isTrace;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text by default. A trace is text or jsonl.")
  private ReportFormat format = ReportFormat.TEXT;

  /// How results are printed.
  enum ReportFormat {
    /// For people.
    TEXT,
    /// One object for programs.
    JSON,
    /// One object a line.
    JSONL,
    /// A line of names and one of values.
    TSV;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  SimulateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    checkOptions();
    GameArgument.Named named = game.load(terminal);
    EngineOptions.Built built = engine.build(named.game());
    MoveList begun = start.start(built.reasoner(), engine.begin());
    if (isTrace) {
      return trace(built.reasoner(), begun);
    }
    PlayoutStats stats = run(built.reasoner(), begun.last());
    print(new SimulateReport(named, built, stats, warmup));
    return stats.isCut() ? exitCode(stats.cut().reason()) : ExitCode.FINE;
  }

  private void checkOptions() {
    atLeast(
        playouts == 0 && !spec.commandLine().getParseResult().hasMatchedOption("--playouts")
            ? 1
            : playouts,
        1,
        "--playouts");
    atLeast(threads, 1, "--threads");
    if (threads > Playouts.MAX_THREADS) {
      throw new ParameterException(
          spec.commandLine(), "--threads must be at most %,d".formatted(Playouts.MAX_THREADS));
    }
    atLeast(steps, 0, "--steps");
    if (time.isZero() && spec.commandLine().getParseResult().hasMatchedOption("--seconds")) {
      throw new ParameterException(spec.commandLine(), "--seconds must be more than 0");
    }
    if (isTrace && format != ReportFormat.TEXT && format != ReportFormat.JSONL) {
      throw new ParameterException(
          spec.commandLine(), "a trace has no %s; take --format text or jsonl".formatted(format));
    }
    if (isTrace) {
      IdleOptions.refuse(spec, "--trace", List.of("--playouts", "--threads", "--warmup"));
    }
  }

  private void atLeast(long value, long bound, String option) {
    if (value < bound) {
      throw new ParameterException(
          spec.commandLine(), "%s must be at least %d, is %d".formatted(option, bound, value));
    }
  }

  private int trace(Reasoner reasoner, MoveList begun) {
    Budget budget = time.isZero() ? Budget.unlimited() : Budget.of(time);
    MatchTrace trace = MatchTrace.play(reasoner, begun, seed.value(), steps, budget);
    switch (format) {
      case TEXT -> new TraceText(terminal, reasoner.game()).print(trace.steps());
      case JSON, JSONL, TSV ->
          trace
              .steps()
              .forEach(step -> terminal.out().println(TraceJson.line(reasoner.game(), step)));
    }
    return trace.cut().isEmpty() ? ExitCode.FINE : exitCode(trace.cut());
  }

  /// Says that a match was cut, after what is known of it was printed.
  private int exitCode(String cut) {
    terminal.out().flush();
    terminal.err().println(spec.qualifiedName() + ": a match was cut: " + cut);
    return ExitCode.BUDGET;
  }

  private PlayoutStats run(Reasoner reasoner, State root) {
    Duration limit = playouts == 0 && time.isZero() ? DEFAULT_TIME : time;
    Playouts run =
        Playouts.from(reasoner, root)
            .seed(seed.value())
            .threads(threads)
            .stepLimit(steps)
            .warmup(warmup);
    if (!limit.isZero()) {
      run.time(limit);
    }
    var finished = new AtomicLong();
    if (playouts > 0) {
      run.count(playouts);
      run.progress(number -> finished.lazySet(number));
    }
    long begin = System.nanoTime();
    boolean isByTime = playouts == 0;
    try (var _ =
        new WorkProgress(
            terminal.isErrWatched(),
            "simulate",
            isByTime ? limit.plus(warmup).toMillis() : playouts,
            () -> isByTime ? (System.nanoTime() - begin) / 1_000_000 : finished.get())) {
      return run.run();
    }
  }

  private void print(SimulateReport report) {
    switch (format) {
      case TEXT -> report.text().forEach(terminal.out()::println);
      case JSON -> terminal.out().println(Json.print(report.json()));
      case JSONL -> terminal.out().println(report.json());
      case TSV -> report.tsv().forEach(terminal.out()::println);
    }
  }
}
