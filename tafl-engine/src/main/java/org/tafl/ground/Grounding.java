package org.tafl.ground;

/// A ground program, and how long it took.
///
/// @param program the result
/// @param baseInputNanos time to compute the atoms that may hold, fluents and moves among them
/// @param instantiationNanos time to instantiate the rules
public record Grounding(GroundProgram program, long baseInputNanos, long instantiationNanos) {}
