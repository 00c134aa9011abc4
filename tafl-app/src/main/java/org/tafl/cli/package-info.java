/// The `tafl` command: subcommands, progress, JSON and SARIF output, exit codes.
///
/// - **In:** the words of the command line; files or names of games that ship in the jar.
/// - **Out:** results on standard output, diagnostics and progress on standard error, exit code 0
///   fine, 1 a finding, 2 usage or unreadable input, 3 budget exceeded.
/// - **Invariants:** the user never sees a stack trace for a fault of the input; only this package
///   prints.
/// - **Read first:** {@link org.tafl.cli.Tafl}, then one subcommand.
/// - **Source:** our own; options follow picocli.
@NullMarked
package org.tafl.cli;

import org.jspecify.annotations.NullMarked;
