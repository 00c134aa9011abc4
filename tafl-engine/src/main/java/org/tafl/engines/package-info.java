/// The registry: every engine by name, the automatic choice among them, and their comparison.
///
/// - **In:** an engine SPEC such as `propnet:runtime=event`, a rule sheet, a `Budget`.
/// - **Out:** a `Reasoner`, or a report of what no engine could do; differences found by `verify`.
/// - **Invariants:** the one place that knows all engines; the automatic choice never returns an
///   engine that did not build within the budget.
/// - **Read first:** the registry, the SPEC parser, then `verify`.
/// - **Source:** our own.
@NullMarked
package org.tafl.engines;

import org.jspecify.annotations.NullMarked;
