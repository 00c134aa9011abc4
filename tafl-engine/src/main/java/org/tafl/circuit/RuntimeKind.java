package org.tafl.circuit;

/// How a circuit is run.
public enum RuntimeKind {
  /// The faster of event and generated, measured in play.
  AUTO,
  /// Computes the gates that a question depends on, from scratch.
  SWEEP,
  /// Propagates what changes from state to state.
  EVENT,
  /// Computes all gates at each step by compiled code; for large circuits falls back to event.
  GENERATED
}
