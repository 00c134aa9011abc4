/// The compiler: rules flattened into layers and turned into bytecode without full grounding.
///
/// - **In:** a `Program` with its domains and strata.
/// - **Out:** a compilation plan (layers, filter trees, containers) and the engine emitted from it.
/// - **Invariants:** a layer reads only layers before it; the plan can be printed; each container
///   gives the same answers.
/// - **Read first:** the plan, then the flattening, then the containers.
/// - **Source:** J. Kowalski, M. Szykula, *Game Description Language Compiler Construction*, 2013.
@NullMarked
package org.tafl.compile;

import org.jspecify.annotations.NullMarked;
