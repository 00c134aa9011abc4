/// Other JVMs, made of the Java and the classes of this one.
///
/// - **In:** the size of a heap, a class with a main method.
/// - **Out:** the command that starts it.
/// - **Invariants:** what an engine needs of the JVM here, it has there.
/// - **Read first:** `ChildJvm`.
/// - **Source:** our own.
@NullMarked
package org.tafl.jvm;

import org.jspecify.annotations.NullMarked;
