/// Invariants: groups of fluents of which at most one, or exactly one, holds in any reachable
/// state.
///
/// - **In:** a `Program` with its domains.
/// - **Out:** mutex groups, each with its proof by induction over the transition rules.
/// - **Invariants:** a group is reported only when it is proved, never when it was merely observed.
/// - **Read first:** the prover, then the group.
/// - **Source:** M. Helmert, *Concise finite-domain representations for PDDL planning tasks*,
///   Artificial Intelligence 173, 2009, section 5, carried over to GDL.
@NullMarked
package org.tafl.invariant;

import org.jspecify.annotations.NullMarked;
