package org.tafl.cli;

/// The exit codes of every command. Where several apply, the largest up to {@link #BUDGET} is
/// taken.
final class ExitCode {
  /// All is well.
  static final int FINE = 0;

  /// The input was read, and something is wrong with it.
  static final int FINDING = 1;

  /// Wrong usage, or input that cannot be read.
  static final int USAGE = 2;

  /// Time or memory ran out.
  static final int BUDGET = 3;

  /// A fault of Tafl itself.
  static final int BUG = 70;

  private ExitCode() {}
}
