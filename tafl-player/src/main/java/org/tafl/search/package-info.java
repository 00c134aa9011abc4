/// Search: players that choose a move by playouts, and matches within one process.
///
/// - **In:** a `Reasoner` or `BatchReasoner`, a state, a role, a time or a number of iterations.
/// - **Out:** players by SPEC (`PlayerFactory`), each for one role of one match; a move with what
///   was found about it; results of matches between players.
/// - **Invariants:** only the engine's contract is known here; a search stops in time; a fixed seed
///   and number of iterations give the same move on one thread; no engine is asked under a lock.
/// - **Read first:** `Player`, `Mcs`, `Match`; `PlayerFactory`, `MatchPlayer`, `MctsOptions`, then
///   `TreeSearch` with `Tree`, `Selector` and `CertainValues`, and the two evaluators.
/// - **Source:** L. Kocsis, C. Szepesvari, *Bandit based Monte-Carlo Planning*, 2006; H. Finnsson,
///   Y. Bjornsson, *Simulation-Based Approach to General Game Playing*, 2008; more in
///   docs/search.md.
@NullMarked
package org.tafl.search;

import org.jspecify.annotations.NullMarked;
