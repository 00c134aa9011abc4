package org.tafl.forward;

/// How long the stages of building took, in the paper's terms.
///
/// @param gdlNanos to find the domains of relations and to number facts
/// @param optimiseNanos to visit states at random and to order hypotheses
/// @param groundNanos to build reference tables, and to time orders where that is asked
public record ForwardStages(long gdlNanos, long optimiseNanos, long groundNanos) {}
