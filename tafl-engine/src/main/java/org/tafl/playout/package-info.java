/// Playouts: random games to the end, counted, with streams of randomness that repeat by seed.
///
/// - **In:** a `Reasoner` or a batch of them, a state to start from, a seed, a count or a time.
/// - **Out:** statistics of goals, lengths and endings (terminal, stuck, step limit), perft tables,
///   and `BatchReasoner` with `PlayoutBatch`, all that search needs to know of batches.
/// - **Invariants:** a fixed seed and count give the same playouts on every scalar engine; means
///   are over terminal playouts with defined goals; a run by time ends in time, whatever it has.
/// - **Read first:** `Playouts`, then `PlayoutStats`.
/// - **Source:** our own; the counting of states is defined in docs/architecture.md.
@NullMarked
package org.tafl.playout;

import org.jspecify.annotations.NullMarked;
