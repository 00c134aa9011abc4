package org.tafl.playout;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A batch over a simulator: playouts one after the other, root by root. Playout `n` of the batch
/// draws from the stream of seed and `n`.
final class ScalarBatch implements PlayoutBatch {
  private final int roleCount;
  private final long seed;
  private final PlayoutWalk walk;
  private final Deque<Work> open = new ArrayDeque<>();
  private long pending;
  private long started;

  private static final class Work {
    final State root;
    final long tag;
    final PlayoutSums sums;
    int left;

    Work(State root, int playouts, long tag, int roleCount) {
      this.root = root;
      this.tag = tag;
      this.left = playouts;
      this.sums = new PlayoutSums(roleCount);
    }
  }

  ScalarBatch(Reasoner reasoner, long seed, int stepLimit) {
    this.roleCount = reasoner.game().roleCount();
    this.seed = seed;
    this.walk = new PlayoutWalk(reasoner.newSimulator(), roleCount, stepLimit);
  }

  @Override
  public void submit(State root, int playouts, long tag) {
    if (playouts < 1) {
      throw new IllegalArgumentException(playouts + " playouts; at least 1 is needed");
    }
    open.add(new Work(root, playouts, tag, roleCount));
    pending += playouts;
  }

  @Override
  public long pending() {
    return pending;
  }

  @Override
  public void withdraw() {
    for (Work work : open) {
      pending -= work.left;
      work.left = 0;
    }
  }

  @Override
  public Optional<Result> poll() {
    Work work = open.peek();
    if (work == null) {
      return Optional.empty();
    }
    if (work.left > 0) {
      walk.run(work.root, seed, started++, work.sums);
      work.left--;
      pending--;
    }
    if (work.left > 0) {
      return Optional.empty();
    }
    open.remove();
    return Optional.of(new Result(work.tag, work.root, work.sums.stats(0, 0, seed, 1)));
  }
}
