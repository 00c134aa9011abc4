/// Circuits: acyclic gates over signed literals, the form a grounded game is simulated from.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** a `PropNet`, one gate per component.
/// - **Out:** an immutable circuit in topological order, its minimising passes, the AIGER form, and
///   the scalar runtimes: sweep, event and generated.
/// - **Invariants:** an operand is a literal of a lower gate; a literal is `2 * gate + sign`; every
///   pass gives an equivalent circuit.
/// - **Read first:** the literal, the circuit, then one runtime.
/// - **Source:** A. Biere, *The AIGER And-Inverter Graph (AIG) Format*, 2007 (literals, ordering).
@NullMarked
package org.tafl.circuit;

import org.jspecify.annotations.NullMarked;
