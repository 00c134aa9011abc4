package org.tafl.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.ParseResult;
import org.tafl.program.Program;

/// What is wrong with one rule sheet.
///
/// @param name what messages call the sheet
/// @param status what becomes of it
/// @param problem why it could not be read, if no diagnostic says so; else empty
/// @param diagnostics in the order of the text; copied
/// @param simulation what random matches have shown
/// @param isRead whether all of the text was read, so that all checks were made
record SheetReport(
    String name,
    Status status,
    String problem,
    List<Diagnostic> diagnostics,
    Simulation simulation,
    boolean isRead) {
  /// What becomes of a rule sheet.
  enum Status {
    /// It has a meaning, perhaps with warnings.
    ACCEPTED,
    /// It has errors.
    REFUSED,
    /// It could not be read as text.
    UNREADABLE;

    /// Returns the word in reports.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  SheetReport {
    diagnostics = List.copyOf(diagnostics);
  }

  /// Reads and checks a rule sheet.
  static SheetReport of(SheetInput input) {
    return of(input, new DeclarationOptions(), new SimulationOptions());
  }

  /// Reads and checks a rule sheet, and plays matches of it if it is accepted.
  ///
  /// @param declarations whether base and input are compared with the rules
  /// @param options whether and how matches are played
  static SheetReport of(
      SheetInput input, DeclarationOptions declarations, SimulationOptions options) {
    try {
      return of(input.name(), input.read(), declarations, options);
    } catch (IOException e) {
      return unreadable(input.name(), Faults.describe(e));
    }
  }

  /// Checks a rule sheet that was read.
  static SheetReport of(
      String name,
      ParseResult reading,
      DeclarationOptions declarations,
      SimulationOptions simulation) {
    var diagnostics = new ArrayList<>(Checker.check(reading));
    Status status = status(diagnostics);
    if (status != Status.ACCEPTED) {
      return new SheetReport(
          name, status, "", diagnostics, simulation.notPlayed(), reading.isComplete());
    }
    if (declarations.areOn()) {
      diagnostics.addAll(DeclarationCheck.check(reading.sheet(), declarations.time()));
      Collections.sort(diagnostics);
    }
    Simulation played =
        simulation.areOn()
            ? SheetSimulation.run(Program.of(reading.sheet()), simulation)
            : Simulation.NONE;
    return new SheetReport(name, status, "", diagnostics, played, true);
  }

  /// Reports a sheet that could not be read.
  static SheetReport unreadable(String name, String problem) {
    return new SheetReport(name, Status.UNREADABLE, problem, List.of(), Simulation.NONE, false);
  }

  private static Status status(List<Diagnostic> diagnostics) {
    if (diagnostics.stream().anyMatch(diagnostic -> diagnostic.code().isUnreadableFile())) {
      return Status.UNREADABLE;
    }
    return diagnostics.stream().anyMatch(Diagnostic::isError) ? Status.REFUSED : Status.ACCEPTED;
  }

  /// Returns the number of errors.
  int errors() {
    return Math.toIntExact(diagnostics.stream().filter(Diagnostic::isError).count());
  }

  /// Returns the number of warnings.
  int warnings() {
    return diagnostics.size() - errors();
  }
}
