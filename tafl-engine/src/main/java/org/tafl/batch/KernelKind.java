package org.tafl.batch;

/// How the programs of a batch are run.
public enum KernelKind {
  /// Interprets them, an operation over all lanes at a time.
  PLAIN,
  /// Compiles them to code on 64 lanes at a time.
  LONG,
  /// Compiles them to code on as many lanes at a time as a vector register has bits. Needs flags of
  /// the JVM, and time until HotSpot has compiled it; batches play on another kernel meanwhile.
  VECTOR
}
