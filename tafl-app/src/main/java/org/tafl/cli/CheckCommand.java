package org.tafl.cli;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tafl.gdl.Code;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `tafl check`: says what is wrong with rule sheets.
@Command(
    name = "check",
    description = {
      "Says everything that is wrong with rule sheets, and where.",
      "",
      "An error leaves a sheet without a meaning: it is refused. A warning tells of something that"
          + " the specification frowns on."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl check myGame.kif             everything that is wrong with one sheet",
      "  tafl check games --quiet          sums over all sheets in a folder",
      "  tafl check connectFour --strict   a game that ships with Tafl; warnings count too",
      "  tafl check myGame.kif --simulate 100   plays it too, and tells what goes wrong",
      "  tafl check --explain GDL014       what a code means, with an example",
      "  tafl check --format sarif . > report.sarif"
    })
final class CheckCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private SheetArguments sheets = new SheetArguments();

  @Option(names = "--strict", description = "Exit code 1 for warnings too.")
  private boolean isStrict;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text by default.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = {"-q", "--quiet"},
      description = "Text: only the sums at the end.")
  private boolean isQuiet;

  @Option(names = "--errors-only", description = "Warnings are counted but not shown.")
  private boolean isErrorsOnly;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Text: shows at most N diagnostics of a file; by default all.")
  private int limit = Integer.MAX_VALUE;

  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  @Mixin private SimulationOptions simulation = new SimulationOptions();

  @Option(
      names = "--explain",
      paramLabel = "CODE",
      description = "Prints the page of a code, such as GDL014, and checks nothing.")
  private String explained = "";

  /// How diagnostics are printed.
  enum ReportFormat {
    /// For people.
    TEXT,
    /// For programs.
    JSON,
    /// For code-review tools.
    SARIF;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (!explained.isEmpty()) {
      return explain();
    }
    if (sheets.areNone()) {
      throw new ParameterException(spec.commandLine(), "which rule sheets?");
    }
    if (limit < 0) {
      throw new ParameterException(spec.commandLine(), "--limit must be at least 0, is " + limit);
    }
    if (simulation.matches() < 0 || simulation.steps() < 1) {
      throw new ParameterException(
          spec.commandLine(), "--simulate must be at least 0, --steps at least 1");
    }
    Map<String, Callable<SheetReport>> checks =
        sheets.each(
            terminal.in(),
            input -> () -> SheetReport.of(input, declarations, simulation),
            SheetReport::unreadable);
    return check(checks.values());
  }

  private int explain() {
    Code code =
        ErrorPages.find(explained)
            .orElseThrow(() ->
                new InputException(
                    explained + ": no such code; codes look like " + Code.UNSAFE_NEGATION.id()));
    String severity = code.severity().name().toLowerCase(Locale.ROOT);
    terminal
        .out()
        .println(
            ErrorPages.page(code)
                .map(String::stripTrailing)
                .orElse("%s (%s): %s".formatted(code.id(), severity, code.title())));
    return ExitCode.FINE;
  }

  private int check(Collection<Callable<SheetReport>> checks) {
    CheckPrinter printer =
        switch (format) {
          case TEXT ->
              new CheckText(
                  terminal, new CheckText.Options(isQuiet, isStrict, !isErrorsOnly, limit));
          case JSON -> new CheckJson(terminal.out(), !isErrorsOnly);
          case SARIF -> new CheckSarif(terminal.out(), !isErrorsOnly);
        };
    boolean printsMeanwhile = format == ReportFormat.TEXT && !isQuiet && terminal.isOutWatched();
    boolean showsBar = terminal.isErrWatched() && !printsMeanwhile;
    var totals = new CheckTotals();
    try (var reports = new SheetReports(checks);
        var progress = new CheckProgress(showsBar, checks.size())) {
      while (reports.hasNext() && !terminal.isClosed()) {
        SheetReport report = reports.next();
        if (!report.problem().isEmpty()) {
          terminal
              .err()
              .println(spec.qualifiedName() + ": " + report.name() + ": " + report.problem());
        }
        totals.add(report);
        printer.sheet(report);
        progress.step();
      }
    }
    printer.end(totals);
    return totals.exitCode(isStrict);
  }
}
