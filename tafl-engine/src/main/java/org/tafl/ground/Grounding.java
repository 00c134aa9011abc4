package org.tafl.ground;

/// A ground program, and how long it took.
///
/// @param program the result
/// @param mutexNanos time to prove mutex groups; next to nothing without them
/// @param baseInputNanos time to split rules and to compute the atoms that may hold, fluents and
///   moves among them
/// @param instantiationNanos time to instantiate the rules
public record Grounding(
    GroundProgram program, long mutexNanos, long baseInputNanos, long instantiationNanos) {}
