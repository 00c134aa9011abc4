/// Grounding: the rules with all variables gone, as far as they can ever fire.
///
/// - **In:** a `Program`, mutex groups from `invariant`, a `Budget`.
/// - **Out:** a `GroundProgram`: numbered atoms, rules in flat int arrays, and its exports.
/// - **Invariants:** every rule that fires in some reachable state is there; atoms of static
///   relations are evaluated away; the order of atoms and rules depends on the sheet only.
/// - **Read first:** `GroundProgram`, then the grounder.
/// - **Source:** J.-N. Vittaut, J. Mehat, *Efficient Grounding of Game Descriptions with Tabling*,
///   2014.
@NullMarked
package org.tafl.ground;

import org.jspecify.annotations.NullMarked;
