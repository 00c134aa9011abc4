package org.tafl.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.tafl.cli.SheetReport.Status;
import org.tafl.gdl.Diagnostic;

/// Prints diagnostics for people, as they come, then sums.
final class CheckText implements CheckPrinter {
  private final PrintWriter out;
  private final Colours colours;
  private final Options options;

  /// What is printed.
  ///
  /// @param isQuiet whether diagnostics are left out
  /// @param isStrict whether the end says that warnings are refused
  /// @param showsWarnings whether warnings are printed; they are counted in any case
  /// @param limit of diagnostics printed for one sheet
  record Options(boolean isQuiet, boolean isStrict, boolean showsWarnings, int limit) {}

  CheckText(Terminal terminal, Options options) {
    this.out = terminal.out();
    this.colours = terminal.colours();
    this.options = options;
  }

  @Override
  public void sheet(SheetReport report) {
    if (options.isQuiet()) {
      return;
    }
    List<Diagnostic> shown =
        report.diagnostics().stream().filter(d -> d.isError() || options.showsWarnings()).toList();
    shown.stream()
        .limit(options.limit())
        .map(diagnostic -> render(diagnostic, colours))
        .forEach(out::println);
    if (shown.size() > options.limit()) {
      out.println(report.name() + ": " + (shown.size() - options.limit()) + " more not shown");
    }
    if (!report.isRead() && report.problem().isEmpty()) {
      out.println(report.name() + ": further checks wait until all of the sheet can be read");
    }
    new SimulationText(out, colours).print(report);
  }

  /// Returns the lines of a diagnostic, without a line end after the last.
  static String render(Diagnostic diagnostic, Colours colours) {
    if (!colours.areOn()) {
      return diagnostic.render();
    }
    String[] lines = diagnostic.render().split("\n", -1);
    String severity = diagnostic.code().severity().name().toLowerCase(Locale.ROOT);
    String label = severity + "[" + diagnostic.code().id() + "]:";
    lines[0] =
        lines[0].replace(
            label, diagnostic.isError() ? colours.error(label) : colours.warning(label));
    for (int i = 1; i < lines.length; i++) {
      if (lines[i].startsWith("      | ")) {
        lines[i] = colours.good(lines[i]);
      } else if (lines[i].startsWith("      = ") || lines[i].startsWith("  note: ")) {
        lines[i] = colours.faint(lines[i]);
      }
    }
    return String.join("\n", lines);
  }

  @Override
  public void end(CheckTotals totals) {
    if (totals.files() > 1 && !options.isQuiet()) {
      table(totals).forEach(out::println);
    }
    if (totals.filesRead() > 0) {
      out.println(summary(totals));
    }
    if (totals.findings() > 0) {
      out.println(colours.error(count(totals.findings(), "finding")) + " in random matches");
    }
    if (totals.files() > 1 && totals.filesRead() > 0) {
      out.println(
          "%d accepted, %d refused, %d unreadable"
              .formatted(
                  totals.files(Status.ACCEPTED),
                  totals.files(Status.REFUSED),
                  totals.files(Status.UNREADABLE)));
    }
  }

  private List<String> table(CheckTotals totals) {
    var table = new TextTable("lllrr", "code", "severity", "title", "count", "files");
    totals
        .byCode()
        .forEach((code, count) -> {
          String severity = code.severity().name().toLowerCase(Locale.ROOT);
          table.row(code.id(), severity, code.title(), count.count(), count.files());
        });
    return table.isEmpty() ? List.of() : table.lines("");
  }

  private String summary(CheckTotals totals) {
    String errors = count(totals.errors(), "error");
    String warnings = count(totals.warnings(), "warning");
    String text =
        (totals.errors() > 0 ? colours.error(errors) : errors)
            + " and "
            + (totals.warnings() > 0 ? colours.warning(warnings) : warnings)
            + " in "
            + (totals.filesWithFindings() == 0
                ? count(totals.filesRead(), "file")
                : count(totals.filesWithFindings(), "file") + " of " + totals.filesRead());
    if (options.isStrict() && totals.warnings() > 0) {
      text += "; --strict refuses warnings";
    }
    if (!options.showsWarnings() && totals.warnings() > 0) {
      text += "; warnings are not shown";
    }
    return text;
  }

  private static String count(int number, String noun) {
    return (number == 0 ? "no" : number) + " " + noun + (number == 1 ? "" : "s");
  }
}
