/// Benches: the papers' tables and our own, with limits to measure against.
///
/// - **In:** rule sheets, engine SPECs, times.
/// - **Out:** tables with spread, charts, hand-written limit simulators, results for gdl-perf, and
///   a signature over fixed work that changes only when an engine's answers do.
/// - **Invariants:** engines run in JVMs of their own, interleaved; what grounds, in one that is
///   replaced when it dies; a measurement is on disk as soon as it is made; every figure says what
///   it counts; JMH benchmarks stay in the test tree.
/// - **Read first:** `EnginesBench`, then `BenchFork`, `BenchChild` and `EnginesTable`;
///   `GroundingBench`, then `GroundingWorker`, `GroundingChild` and `GroundingTable`;
///   `PropNetBench`, then `PaperTable`, `PropNetChild` and `PropNetTables`; `LimitGame`, then
///   `HandWritten`, `ConnectFourBitboard` and `LimitTable`; `Signature`. `PropNetBench`, then
///   `PaperTable`, `PropNetChild` and `PropNetTables`; `PlayBench`, then `PlayContest`, `PlayChild`
///   and `PlayTable`; `Signature`.
/// - **Source:** the papers listed in docs/papers.md.
@NullMarked
package org.tafl.bench;

import org.jspecify.annotations.NullMarked;
