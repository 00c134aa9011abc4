/// Propositional networks, built and optimised as the paper does it.
///
/// - **In:** a `GroundProgram`, a `Budget`.
/// - **Out:** a `PropNet` in structure-of-arrays form, its component counts and its dot export.
/// - **Invariants:** those of {@link org.tafl.propnet.PropNet}, checked by `PropNetChecker`; no
///   positive cycle, or an explicit loop block for one, and then its least fixpoint is meant;
///   passes are pure and keep what the network answers in reachable states; components are counted
///   as the paper counts them.
/// - **Read first:** `PropNet`, `PropNetBuilder`, `Rewiring`, then the passes in the order Opt0 to
///   Opt3.
/// - **Source:** C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2017.
@NullMarked
package org.tafl.propnet;

import org.jspecify.annotations.NullMarked;
