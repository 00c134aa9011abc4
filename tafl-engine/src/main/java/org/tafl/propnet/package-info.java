/// Propositional networks, built and optimised as the paper does it.
///
/// - **In:** a `GroundProgram`.
/// - **Out:** a `PropNet` in structure-of-arrays form, its component counts and its dot export.
/// - **Invariants:** no positive cycle, or an explicit loop block for one; passes are pure and keep
///   what the network answers; components are counted as the paper counts them.
/// - **Read first:** `PropNet`, then the passes in the order Opt0 to Opt3.
/// - **Source:** C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2017.
@NullMarked
package org.tafl.propnet;

import org.jspecify.annotations.NullMarked;
