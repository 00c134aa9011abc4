package org.tafl.forward;

/// Components that run as generated code.
///
/// @param from first component
/// @param to the one after the last
/// @param code shared by all threads: it keeps no state
record CompiledPart(int from, int to, ComponentCode code) {}
