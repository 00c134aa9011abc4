package org.tafl.forward;

/// One way to run a firing.
///
/// @param firing ready to run
/// @param plan the order of its hypotheses
/// @param nanos expected per run
/// @param ints reserved for its tables
record Way(Firing firing, RulePlan plan, double nanos, long ints) {}
