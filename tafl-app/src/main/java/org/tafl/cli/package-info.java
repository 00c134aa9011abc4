/// The `tafl` command: subcommands, progress, JSON and SARIF output, exit codes.
///
/// - **In:** the words of the command line; files, folders or names of games that ship in the jar.
/// - **Out:** results, diagnostics of rule sheets among them, on standard output; complaints about
///   usage and input, and progress, on standard error; an exit code: 0 fine, 1 a finding, 2 usage
///   or unreadable input, 3 budget exceeded, 70 a fault of Tafl.
/// - **Invariants:** the user never sees a stack trace for a fault of the input; only this package
///   prints, and only to the {@link org.tafl.cli.Terminal} that a command is given.
/// - **Read first:** {@link org.tafl.cli.Tafl}, then one subcommand.
/// - **Source:** our own; options follow picocli.
@NullMarked
package org.tafl.cli;

import org.jspecify.annotations.NullMarked;
