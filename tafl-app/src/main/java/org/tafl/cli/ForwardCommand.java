package org.tafl.cli;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.tafl.budget.Budget;
import org.tafl.forward.ForwardOptions;
import org.tafl.forward.ForwardOptions.Domains;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.forward.ForwardReasoner;
import org.tafl.forward.ForwardStages;
import org.tafl.forward.RuleChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `tafl forward`: how the forward chainer runs a game.
@Command(
    name = "forward",
    description = {
      "Tells how the forward chainer runs a game: each rule with its hypotheses in the order"
          + " chosen, what that is expected to take per state and what it took, and the bytes of"
          + " its reference tables.",
      "",
      "A rule whose tables would be too large runs on hash indexes, marked by an asterisk. Rules"
          + " that recur stand once per literal of their own recursion. Only --order measured times"
          + " rules; each timing has some 50 ns of the clock in it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl forward connectFour                    the orders chosen, with their cost",
      "  tafl forward breakthrough --order worst     what the cost model thinks of least",
      "  tafl forward nim --format json"
    })
final class ForwardCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private GameArgument argument = new GameArgument();

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "The order of hypotheses: ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private Order order = ForwardOptions.DEFAULT.order();

  @Option(
      names = "--domains",
      paramLabel = "DOMAINS",
      description =
          "Which facts are numbered: ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}, those"
              + " of the grounder unless it takes too long.")
  private Domains domains = ForwardOptions.DEFAULT.domains();

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time for all this, in seconds or as 500ms, 2m; by default 60.")
  private Duration time = Duration.ofSeconds(60);

  @Mixin private FormatOption format = new FormatOption();

  /// What is told, for programs.
  ///
  /// @param game its name
  /// @param order of hypotheses
  /// @param domains which facts were numbered
  /// @param stages of building, in nanoseconds
  /// @param tableBytes of reference tables
  /// @param knowledgeBaseBytes of one thread
  /// @param rules each with its hypotheses in the order chosen
  record Report(
      String game,
      String order,
      String domains,
      ForwardStages stages,
      long tableBytes,
      long knowledgeBaseBytes,
      List<RuleChoice> rules) {}

  ForwardCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    GameArgument.Named named = argument.load(terminal);
    Report report = watched(named);
    if (format.value() == Format.JSON) {
      terminal.out().println(Json.print(report));
    } else {
      print(report);
    }
    return ExitCode.FINE;
  }

  private Report watched(GameArgument.Named named) {
    Budget budget = Budget.of(time);
    long total = time.toMillis();
    LongSupplier spent = () -> total - TimeUnit.NANOSECONDS.toMillis(budget.remainingNanos());
    try (var _ =
        new WorkProgress(terminal.isErrWatched(), "forward (ms of budget)", total, spent)) {
      var options = new ForwardOptions(order, domains);
      ForwardReasoner engine = ForwardReasoner.build(named.game(), "forward", options, budget);
      return new Report(
          named.name(),
          "" + order,
          "" + engine.domains(),
          engine.stages(),
          engine.tableBytes(),
          engine.knowledgeBaseBytes(),
          engine.choices());
    }
  }

  private void print(Report report) {
    ForwardStages stages = report.stages;
    terminal.out().println("game       " + report.game);
    terminal.out().println("order      " + report.order);
    terminal.out().println("domains    " + report.domains);
    line("gdl        %.3f s", stages.gdlNanos() / 1e9);
    line("optimise   %.3f s", stages.optimiseNanos() / 1e9);
    line("ground     %.3f s", stages.groundNanos() / 1e9);
    line("tables     %,.1f kB", report.tableBytes / 1e3);
    line("knowledge  %,.1f kB", report.knowledgeBaseBytes / 1e3);
    terminal.out().println();
    var table = new TextTable("rrrl", "predicted ns", "measured ns", "bytes", "rule");
    for (RuleChoice choice : report.rules) {
      table.row(
          number(choice.predictedNanos()),
          choice.measuredNanos() < 0 ? "-" : number(choice.measuredNanos()),
          choice.isIndexed() ? "*" : String.format(Locale.ROOT, "%,d", choice.bytes()),
          choice.rule());
    }
    table.lines("").forEach(terminal.out()::println);
    terminal.out().println();
    printIndexed(report.rules.stream().filter(RuleChoice::isIndexed).toList());
  }

  private void printIndexed(List<RuleChoice> indexed) {
    if (indexed.isEmpty()) {
      terminal.out().println("all rules run on reference tables");
      return;
    }
    terminal.out().println("on hash indexes, since their tables would be too large:");
    for (RuleChoice choice : indexed) {
      terminal.out().println("  " + choice.rule());
    }
  }

  private void line(String pattern, double figure) {
    terminal.out().println(String.format(Locale.ROOT, pattern, figure));
  }

  private static String number(double nanos) {
    return String.format(Locale.ROOT, "%,.0f", nanos);
  }
}
