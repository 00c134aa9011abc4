package org.tafl.ground;

import java.io.IOException;

/// Writes a ground program as text for other programs.
///
/// Atoms and rules come in the order of their numbers: the same program gives the same text.
@FunctionalInterface
public interface GroundExport {
  /// Writes a program.
  ///
  /// @throws IOException if the output fails
  void write(GroundProgram program, Appendable out) throws IOException;

  /// Returns the writer of a rule sheet: roles, init, base and input as facts, then the ground
  /// rules. Read back, it plays as the original, except that it has no static relations.
  static GroundExport kif() {
    return new KifExport();
  }

  /// Returns the writer of an answer set program for clingo: its answer sets are the joint moves of
  /// the initial state, with all that follows.
  static GroundExport asp() {
    return new AspExport();
  }

  /// Returns the writer of an answer set program for clingo over several states: its answer sets
  /// are the matches of up to some joint moves that end; the best is that with the highest goal
  /// value of the first role. With several roles it is what all of them together can bring about.
  ///
  /// @param horizon joint moves, at least 1
  static GroundExport asp(int horizon) {
    return new TimedAspExport(horizon);
  }

  /// Returns the writer of a Prolog program with tabled predicates, in the dialect of SWI-Prolog.
  static GroundExport prolog() {
    return new PrologExport();
  }

  /// Returns the writer of a table: relation, kind, atoms, rules, literals; one line each, with a
  /// header.
  static GroundExport counts() {
    return new CountsExport();
  }
}
