package org.tafl.ggp;

import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.reasoner.State;

/// A player at a match, wherever it runs, as the match manager sees it.
///
/// One thread at a time asks it.
interface Seat extends AutoCloseable {
  /// Where a match stands when a move is asked for.
  ///
  /// @param lastMoves the joint move before, in the order of roles; empty at first
  /// @param state not terminal
  /// @param legal the legal moves of the role, at least one
  record Question(List<Term> lastMoves, State state, int[] legal) {}

  /// Tells it to prepare, and waits until it is ready or its time is over.
  ///
  /// @return an answer of any kind, if it is ready
  Reply start();

  /// Asks for a move.
  Reply play(Question question);

  /// Tells it the end.
  ///
  /// @param lastMoves the last joint move; empty if there was none
  void stop(List<Term> lastMoves);

  /// Tells it that the match is broken off.
  void abort();

  /// Returns what it says of its last move, or nothing.
  String explanation();

  /// Returns whether it thinks on this machine, and so not while another does.
  boolean isLocal();

  @Override
  void close();
}
