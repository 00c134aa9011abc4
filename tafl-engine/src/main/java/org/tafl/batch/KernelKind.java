package org.tafl.batch;

/// How the programs of a batch are run.
public enum KernelKind {
  /// Interprets them, an operation over all lanes at a time.
  PLAIN,
  /// Compiles them to code on 64 lanes at a time.
  LONG
}
