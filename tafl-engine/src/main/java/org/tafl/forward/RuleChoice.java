package org.tafl.forward;

/// How a rule runs, for people to read.
///
/// @param rule the rule with its hypotheses in the order chosen
/// @param predictedNanos per state, by the cost model
/// @param measuredNanos per state, in play; negative if it was not measured
/// @param isIndexed whether it runs on hash indexes since its tables would be too large
/// @param bytes of its tables
public record RuleChoice(
    String rule, double predictedNanos, double measuredNanos, boolean isIndexed, long bytes) {}
