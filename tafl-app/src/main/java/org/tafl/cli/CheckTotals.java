package org.tafl.cli;

import java.util.EnumMap;
import java.util.Map;
import org.tafl.cli.SheetReport.Status;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;

/// Sums over all rule sheets that were checked.
final class CheckTotals {
  private final Map<Status, Integer> byStatus = new EnumMap<>(Status.class);
  private final Map<Code, CodeCount> byCode = new EnumMap<>(Code.class);
  private int filesRead;
  private int filesWithFindings;
  private int findings;
  private int cutSimulations;
  private int errors;
  private int warnings;

  /// How often a code was found.
  ///
  /// @param count diagnostics
  /// @param files rule sheets with at least one
  record CodeCount(int count, int files) {
    private static CodeCount sum(CodeCount one, CodeCount other) {
      return new CodeCount(one.count + other.count, one.files + other.files);
    }
  }

  /// Adds a rule sheet.
  void add(SheetReport report) {
    byStatus.merge(report.status(), 1, Integer::sum);
    filesRead += report.problem().isEmpty() ? 1 : 0;
    findings += report.simulation().findings().size();
    cutSimulations += report.simulation().isCut() ? 1 : 0;
    errors += report.errors();
    warnings += report.warnings();
    filesWithFindings += report.diagnostics().isEmpty() ? 0 : 1;
    Map<Code, CodeCount> own = new EnumMap<>(Code.class);
    for (Diagnostic diagnostic : report.diagnostics()) {
      own.merge(
          diagnostic.code(), new CodeCount(1, 1), (one, _) -> new CodeCount(one.count() + 1, 1));
    }
    own.forEach((code, count) -> byCode.merge(code, count, CodeCount::sum));
  }

  /// Returns the number of rule sheets.
  int files() {
    return byStatus.values().stream().mapToInt(Integer::intValue).sum();
  }

  /// Returns the number of rule sheets that something became of.
  int files(Status status) {
    return byStatus.getOrDefault(status, 0);
  }

  /// Returns the number of files that could be opened, even if they are no rule sheets.
  int filesRead() {
    return filesRead;
  }

  /// Returns the number of rule sheets with a diagnostic.
  int filesWithFindings() {
    return filesWithFindings;
  }

  /// Returns the number of findings in matches, one of each kind and sheet.
  int findings() {
    return findings;
  }

  /// Returns the number of errors.
  int errors() {
    return errors;
  }

  /// Returns the number of warnings.
  int warnings() {
    return warnings;
  }

  /// Returns how often each code was found, by number; without those never found.
  Map<Code, CodeCount> byCode() {
    return byCode;
  }

  /// Returns the exit code of the whole run.
  ///
  /// @param isStrict whether warnings refuse a sheet
  int exitCode(boolean isStrict) {
    if (cutSimulations > 0) {
      return ExitCode.BUDGET;
    }
    if (files(Status.UNREADABLE) > 0) {
      return ExitCode.USAGE;
    }
    return errors > 0 || findings > 0 || (isStrict && warnings > 0)
        ? ExitCode.FINDING
        : ExitCode.FINE;
  }
}
