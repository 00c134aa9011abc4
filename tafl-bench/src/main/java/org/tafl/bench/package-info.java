/// Benches: the papers' tables and our own, with limits to measure against.
///
/// - **In:** games of the corpus, engine SPECs, times.
/// - **Out:** tables with spread, charts, hand-written limit simulators, and a signature over fixed
///   work that changes only when an engine's answers do.
/// - **Invariants:** contestants run in JVMs of their own, interleaved; every figure says what it
///   counts; JMH benchmarks stay in the test tree.
/// - **Read first:** the bench's plan, then one table.
/// - **Source:** the papers listed in docs/papers.md.
@NullMarked
package org.tafl.bench;

import org.jspecify.annotations.NullMarked;
