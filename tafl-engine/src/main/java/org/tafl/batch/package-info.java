/// Batches: hundreds of playouts at once, one bit of a word per playout.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** a circuit, a lane number, seeds.
/// - **Out:** bit-parallel programs, the kernels that run them, and a `PlayoutBatch` over them.
/// - **Invariants:** a lane never sees another lane; for a fixed seed, count and lane number all
///   kernels give bit-identical results; a finished lane is refilled at once.
/// - **Read first:** `BatchProgram`, `MoveSelection`, `PlainKernel`, then `LanePool`.
/// - **Source:** bit-parallel simulation as known from circuit testing; our own for games.
@NullMarked
package org.tafl.batch;

import org.jspecify.annotations.NullMarked;
