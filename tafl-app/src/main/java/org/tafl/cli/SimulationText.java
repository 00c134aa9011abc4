package org.tafl.cli;

import java.io.PrintWriter;

/// Prints for people what random matches of a rule sheet have shown.
final class SimulationText {
  private static final int MAX_MOVES = 2000; // characters of a move list

  private final PrintWriter out;
  private final Colours colours;

  SimulationText(PrintWriter out, Colours colours) {
    this.out = out;
    this.colours = colours;
  }

  /// Prints each finding with the moves that lead to it; nothing if no matches were wanted.
  void print(SheetReport report) {
    Simulation simulation = report.simulation();
    for (Simulation.Finding finding : simulation.findings()) {
      out.println(
          "%s: %s %s, after %,d steps; so in %,d of %,d matches"
              .formatted(
                  report.name(),
                  colours.error("finding[" + finding.kind() + "]:"),
                  finding.message(),
                  finding.step(),
                  finding.matches(),
                  Math.max(finding.matches(), simulation.played())));
      out.println("      = moves: " + moves(finding.moves()));
    }
    if (!simulation.note().isEmpty()) {
      out.println(report.name() + ": " + simulation.note());
    }
  }

  private static String moves(String moves) {
    return moves.isEmpty()
        ? "none, it is the initial state"
        : moves.length() <= MAX_MOVES
            ? moves
            : moves.substring(0, MAX_MOVES) + " ...; --format json has all of them";
  }
}
