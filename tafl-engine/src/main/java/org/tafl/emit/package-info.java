/// Bytecode: hidden classes made at run time, with methods kept under HotSpot's limits.
///
/// - **In:** a list of instructions over int and long arrays, with the places where it may be cut.
/// - **Out:** loaded hidden classes behind small interfaces of the caller.
/// - **Invariants:** no method is larger than the JIT compiler accepts; classes unload with their
///   engine; the same input gives the same bytes.
/// - **Read first:** the class maker, then the method splitter.
/// - **Source:** the class-file API of the JDK, JEP 484, 2025.
@NullMarked
package org.tafl.emit;

import org.jspecify.annotations.NullMarked;
