package org.tafl.playout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Many playouts from many states, under way together.
///
/// Roots are submitted and their results polled, in any order; a searcher that submits new leaves
/// while it polls keeps all lanes busy. Every playout submitted is finished and counted. For one
/// thread.
public interface PlayoutBatch {
  /// The playouts of one root.
  ///
  /// @param tag given with the root
  /// @param root where they began
  /// @param stats what came out; without times
  /// @param firstMoves the same by the moves they began with, if the batch tells them apart: role
  ///   by role, in term order of the moves; copied
  record Result(long tag, State root, PlayoutStats stats, List<FirstMove> firstMoves) {
    /// Copies the list.
    public Result {
      firstMoves = List.copyOf(firstMoves);
    }
  }

  /// The playouts of one root that began with a move of a role, whatever the other roles did.
  ///
  /// @param role its number
  /// @param move its id in the game
  /// @param stats what came out; without times
  record FirstMove(int role, int move, PlayoutStats stats) {}

  /// Submits a root.
  ///
  /// @param root where the playouts begin
  /// @param playouts how many, at least 1
  /// @param tag returned with the result, of no meaning here
  void submit(State root, int playouts, long tag);

  /// Submits a root in which the match is known not to be over, so that the batch need not look.
  ///
  /// @param root where the playouts begin
  /// @param playouts how many, at least 1
  /// @param tag returned with the result, of no meaning here
  default void submitOpen(State root, int playouts, long tag) {
    submit(root, playouts, tag);
  }

  /// Returns the number of playouts submitted and not finished.
  long pending();

  /// Returns the joint moves made so far, in playouts that are finished or not.
  long states();

  /// Takes back the playouts that are submitted and not begun. Their roots are finished with those
  /// that were begun, which may be none.
  void withdraw();

  /// Works for a while: a few steps of all lanes, or some of one playout.
  ///
  /// @return a root whose playouts are all finished, if there is one now
  Optional<Result> poll();

  /// Gets up to full speed as far as the time allows; returns early once it is there. A batch that
  /// is not warmed up plays the same, and gets there by and by.
  default void warmUp(Budget time) {
    // a batch that has nothing to prepare
  }

  /// Works until all playouts are finished.
  ///
  /// @return the results not polled before, in the order they were finished
  default List<Result> run() {
    var results = new ArrayList<Result>();
    while (pending() > 0) {
      poll().ifPresent(results::add);
    }
    Optional<Result> rest = poll();
    while (rest.isPresent()) {
      results.add(rest.get());
      rest = poll();
    }
    return results;
  }

  /// Returns a batch of an engine: its own if it has one, else one that runs a playout at a time.
  ///
  /// @param seed of the playouts
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  static PlayoutBatch over(Reasoner reasoner, long seed, int stepLimit) {
    return reasoner instanceof BatchReasoner batch
        ? batch.newBatch(seed, stepLimit)
        : new ScalarBatch(reasoner, seed, stepLimit);
  }

  /// Returns a batch of an engine that tells results by first move too.
  ///
  /// @param seed of the playouts
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  static PlayoutBatch byFirstMove(Reasoner reasoner, long seed, int stepLimit) {
    return reasoner instanceof BatchReasoner batch
        ? batch.newBatchByFirstMove(seed, stepLimit)
        : ScalarBatch.byFirstMove(reasoner, seed, stepLimit);
  }
}
