package org.tafl.propnet;

/// How many components a network has, by the paper's six kinds (section 3).
///
/// @param constants always 2
/// @param propositions of every type
/// @param transitions one per base that is not constant
/// @param ands gates
/// @param ors gates
/// @param nots gates
public record ComponentCounts(
    int constants, int propositions, int transitions, int ands, int ors, int nots) {

  /// Counts the components of a network.
  public static ComponentCounts of(PropNet net) {
    int constants = 0;
    int propositions = 0;
    int transitions = 0;
    int ands = 0;
    int ors = 0;
    int nots = 0;
    for (int component = 0; component < net.size(); component++) {
      switch (net.type(component)) {
        case TRUE, FALSE -> constants++;
        case BASE, INPUT, LEGAL, GOAL, TERMINAL, VIEW -> propositions++;
        case TRANSITION -> transitions++;
        case AND -> ands++;
        case OR -> ors++;
        case NOT -> nots++;
      }
    }
    return new ComponentCounts(constants, propositions, transitions, ands, ors, nots);
  }

  /// Returns the number of all components.
  public int total() {
    return constants + propositions + transitions + ands + ors + nots;
  }
}
