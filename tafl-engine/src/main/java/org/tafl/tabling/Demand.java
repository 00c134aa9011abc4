package org.tafl.tabling;

/// A call to be made before a step can be taken.
///
/// @param step index of the step that reads the answers
/// @param pattern id of the pattern called
/// @param arguments the values given, by ascending column, packed as in {@link
///   org.tafl.program.Argument}
record Demand(int step, int pattern, int[] arguments) {}
