/// Forward chaining over reference tables, for games that are too large to ground.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** a `Program` with its domains.
/// - **Out:** a `Reasoner` over a knowledge base of ground relations and reference tables.
/// - **Invariants:** a fact stands once; tables only point at facts of the present state; the order
///   of hypotheses changes the time, never the answer.
/// - **Read first:** the knowledge base, the reference tables, then the hypothesis order.
/// - **Source:** M. Schofield, A. Saffidine, *High Speed Forward Chaining for General Game
///   Playing*, 2013.
@NullMarked
package org.tafl.forward;

import org.jspecify.annotations.NullMarked;
