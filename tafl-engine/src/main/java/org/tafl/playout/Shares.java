package org.tafl.playout;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tafl.reasoner.State;

/// The playouts of one thread by a batch, submitted share by share.
///
/// Playouts are issued in order, and shares count in order, once all of their playouts are
/// finished. So whatever was counted when a run is cut, long playouts are as likely in it as short
/// ones, but for the last share.
final class Shares {
  private static final int ENOUGH = 1 << 20; // submitted, so that no lane is idle
  private static final int FIRST = 1 << 10; // playouts of a share, at least
  private static final int PART = 8; // of what was submitted before, in a share

  private final PlayoutBatch batch;
  private final State root;
  private final PlayoutSums sums;
  private final Map<Long, PlayoutStats> waiting = new HashMap<>(); // for shares before them
  private long submitted; // playouts that were not taken back
  private long next; // share to submit
  private long counted; // shares
  long toSubmit; // playouts

  /// @param sums filled
  Shares(PlayoutBatch batch, State root, PlayoutSums sums) {
    this.batch = batch;
    this.root = root;
    this.sums = sums;
  }

  /// Takes back what is not begun; nothing is submitted any more.
  void withdraw() {
    long before = batch.pending();
    batch.withdraw();
    submitted -= before - batch.pending();
    toSubmit = 0;
  }

  /// Plays for a while; returns whether there is more to do.
  boolean play() {
    while (toSubmit > 0 && batch.pending() < ENOUGH) {
      int share = (int) Math.min(toSubmit, Math.max(FIRST, submitted / PART));
      batch.submit(root, share, next++);
      submitted += share;
      toSubmit -= share;
    }
    Optional<PlayoutBatch.Result> result = batch.poll();
    while (result.isPresent()) {
      waiting.put(result.get().tag(), result.get().stats());
      result = batch.pending() > 0 ? Optional.empty() : batch.poll();
    }
    PlayoutStats share = waiting.remove(counted);
    while (share != null) {
      sums.add(share);
      share = waiting.remove(++counted);
    }
    return toSubmit > 0 || batch.pending() > 0;
  }

  /// Gives up what is not counted.
  void cut(String reason) {
    if (submitted > sums.playouts()) {
      sums.cut(submitted - sums.playouts(), batch.states() - sums.states(), reason);
    }
  }
}
