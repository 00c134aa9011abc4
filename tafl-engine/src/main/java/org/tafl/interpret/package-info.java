/// The interpreter: evaluates the normal form directly and is the oracle for all other engines.
///
/// - **In:** a `Program`; how its rules are evaluated is `tabling`'s.
/// - **Out:** a `Reasoner` that answers every question of the contract.
/// - **Invariants:** obvious first, fast only where it stays obvious; it builds within any
///   reasonable budget for every sheet the validator accepts.
/// - **Read first:** `Interpreter`, then `InterpreterSimulator`.
/// - **Source:** stratified semi-naive evaluation, S. Abiteboul, R. Hull, V. Vianu, *Foundations of
///   Databases*, 1995, chapters 13 and 15.
@NullMarked
package org.tafl.interpret;

import org.jspecify.annotations.NullMarked;
