/// The contract: what every engine answers, and the values it answers with.
///
/// - **In:** a rule sheet and its `Program`, from which a `Game` is made, once for all engines.
/// - **Out:** `Reasoner` for questions about any state from any thread, `Simulator` for one
///   thread's fast walk, `State` as an immutable set of fluents, `Outcome` for goals.
/// - **Invariants:** ids are append-only and show in no result: moves, states and traces come in
///   term order; a state made by one engine is valid for every engine of the same game.
/// - **Read first:** `Game`, `State`, `Reasoner`, `Simulator`.
/// - **Source:** N. Love, T. Hinrichs, D. Haley, E. Schkufza, M. Genesereth, *General Game Playing:
///   Game Description Language Specification*, 2008.
@NullMarked
package org.tafl.reasoner;

import org.jspecify.annotations.NullMarked;
