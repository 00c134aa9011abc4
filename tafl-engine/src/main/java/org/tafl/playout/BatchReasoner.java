package org.tafl.playout;

import org.tafl.reasoner.Reasoner;

/// An engine that runs many playouts at once.
///
/// Search needs to know no more of it than this; engines that run one at a time are used the same
/// way through {@link PlayoutBatch#over}.
public interface BatchReasoner extends Reasoner {
  /// Returns a new batch for one thread.
  ///
  /// @param seed of its playouts
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  PlayoutBatch newBatch(long seed, int stepLimit);
}
