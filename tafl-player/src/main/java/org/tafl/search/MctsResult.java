package org.tafl.search;

/// What a tree search found.
///
/// @param move to make, {@link MatchPlayer#NONE} if nothing is known
/// @param mean what it promises, 0 to 100; NaN if it was not tried
/// @param isCertain whether that is proved
/// @param leaves evaluated
/// @param playouts finished
/// @param states transitions of playouts and tree
/// @param nodes in the tree, those kept from earlier moves too
/// @param depth of the deepest leaf, in joint moves
record MctsResult(
    int move,
    double mean,
    boolean isCertain,
    long leaves,
    long playouts,
    long states,
    int nodes,
    int depth) {
  static final MctsResult NOTHING =
      new MctsResult(MatchPlayer.NONE, Double.NaN, false, 0, 0, 0, 0, 0);
}
