/// Bytecode: hidden classes made at run time, with methods kept under HotSpot's limits.
///
/// - **In:** a {@link org.tafl.emit.WordProgram}, bitwise operations without branches.
/// - **Out:** a {@link org.tafl.emit.WordKernel} that runs it over a long array, word by word or in
///   vectors.
/// - **Invariants:** no method is larger than the JIT compiler accepts; classes unload with their
///   engine; the same input gives the same bytes.
/// - **Read first:** `WordProgram`, `WordCompiler`, `LongCode`; `VectorCode` over `VectorUnit`
///   last.
/// - **Source:** the class-file API of the JDK, JEP 484, 2025.
@NullMarked
package org.tafl.emit;

import org.jspecify.annotations.NullMarked;
