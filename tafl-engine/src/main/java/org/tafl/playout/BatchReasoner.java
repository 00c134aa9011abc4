package org.tafl.playout;

import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

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

  /// Returns a new batch for one thread that plays the same and tells results by first move too.
  ///
  /// @param seed of its playouts
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  PlayoutBatch newBatchByFirstMove(long seed, int stepLimit);

  /// Returns a new batch for one thread whose playouts prefer good moves: a role takes one of the
  /// best of its legal moves, by a memory that learns, or with some probability any of them. Where
  /// the step limit is beyond what the engine counts to while it plays many at once, playouts are
  /// run one at a time, and not guided.
  ///
  /// @param seed of its playouts
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  /// @param memory of what moves are worth, asked and told while it plays, by its thread
  /// @param blind the part of moves that are drawn without it, from 0 to 1
  /// @param budget of what the first of these batches has built
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  PlayoutBatch newGuidedBatch(
      long seed, int stepLimit, MoveMemory memory, double blind, Budget budget);

  /// Returns the joint moves of the first playout that a new batch plays from a root, if the root
  /// is given enough playouts to keep the batch busy; empty if the batch has the root played one
  /// playout at a time.
  ///
  /// @param root where it begins
  /// @param seed of the batch
  /// @param stepLimit joint moves after which the playout is given up
  /// @return `[step][role]` -> move
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  Optional<int[][]> firstPlayout(State root, long seed, int stepLimit, Budget budget);
}
