package org.tafl.ggp;

/// A move that was chosen in time.
///
/// @param move an id of the game
/// @param how who found it, in words for a log
record Choice(int move, String how) {}
