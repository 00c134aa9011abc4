/// Circuits: acyclic gates over signed literals, the form a grounded game is simulated from.
///
/// Hot package: flat arrays, no boxing, no streams.
///
/// - **In:** a `PropNet`.
/// - **Out:** {@link org.tafl.circuit.CircuitReasoner}, which plays a {@link
///   org.tafl.circuit.GameCircuit} by one of the runtimes of {@link org.tafl.circuit.RuntimeKind}.
/// - **Invariants:** those of {@link org.tafl.circuit.Circuit}; what a circuit says of the next
///   state is right if each role makes exactly one of its moves.
/// - **Read first:** `Circuit`, `Lowering`, `CircuitBuilder`, `Factoring`; then `CircuitRuntime`
///   with `SweepState`, `EventState` over `EventProgram`, `GeneratedState` over `StepPrograms`.
/// - **Source:** A. Biere, *The AIGER And-Inverter Graph (AIG) Format*, 2007 (literals, ordering).
@NullMarked
package org.tafl.circuit;

import org.jspecify.annotations.NullMarked;
