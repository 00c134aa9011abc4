package org.tafl.tabling;

import java.util.List;

/// A relation asked with some of its columns given: what one memo table holds the answers of.
///
/// @param id its index among the patterns
/// @param relation id of the relation
/// @param bound bit `c` is set if column `c` is given in a call; 0 if the relation is wanted whole
/// @param rules the ways to an answer, one per rule and one for the facts
/// @param group index of the patterns that depend on one another with this one
record Pattern(int id, int relation, long bound, List<RulePlan> rules, int group) {}
