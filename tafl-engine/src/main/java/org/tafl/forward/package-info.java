/// Forward chaining over reference tables, for games that are too large to ground.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** a `Program` with its domains.
/// - **Out:** {@link org.tafl.forward.ForwardReasoner}, an engine over a knowledge base of numbered
///   facts and reference tables.
/// - **Invariants:** a fact stands once; a fact without a number never matters; the order of
///   hypotheses changes the time, never the answer.
/// - **Read first:** `IdSpace`, `KnowledgeBase`, `ReferenceTables`, then `ForwardBuilder`, the list
///   of stages; `RuleWriter` last.
/// - **Source:** M. Schofield, A. Saffidine, *High Speed Forward Chaining for General Game
///   Playing*, 2013.
@NullMarked
package org.tafl.forward;

import org.jspecify.annotations.NullMarked;
