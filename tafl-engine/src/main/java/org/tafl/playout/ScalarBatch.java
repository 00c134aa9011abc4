package org.tafl.playout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A batch over a simulator: playouts one after the other, root by root. Playout `n` of the batch
/// draws from the stream of seed and `n`.
final class ScalarBatch implements PlayoutBatch {
  private static final int STEPS_PER_POLL = 256; // so that a long playout can be given up, too

  private final int roleCount;
  private final long seed;
  private final PlayoutWalk walk;
  private final Game game;
  private final boolean tellsFirstMoves;
  private final Deque<Work> open = new ArrayDeque<>();
  private long pending;
  private long started;
  private boolean isUnderWay; // whether the walk is in the middle of a playout of the first root
  private long states; // of the playouts before

  private static final class Work {
    final State root;
    final long tag;
    final PlayoutSums sums;
    final List<Map<Integer, PlayoutSums>> byFirstMove = new ArrayList<>(); // [role], by move
    int left;

    Work(State root, int playouts, long tag, int roleCount) {
      this.root = root;
      this.tag = tag;
      this.left = playouts;
      this.sums = new PlayoutSums(roleCount);
    }
  }

  ScalarBatch(Reasoner reasoner, long seed, int stepLimit) {
    this(reasoner, seed, stepLimit, false);
  }

  /// Returns a batch that tells results by first move too.
  static ScalarBatch byFirstMove(Reasoner reasoner, long seed, int stepLimit) {
    return new ScalarBatch(reasoner, seed, stepLimit, true);
  }

  private ScalarBatch(Reasoner reasoner, long seed, int stepLimit, boolean tellsFirstMoves) {
    this.game = reasoner.game();
    this.tellsFirstMoves = tellsFirstMoves;
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
  public long states() {
    return isUnderWay ? states + walk.length() : states;
  }

  @Override
  public void withdraw() {
    int begun = isUnderWay ? 1 : 0; // of the first
    for (Work work : open) {
      pending -= work.left - begun;
      work.left = begun;
      begun = 0;
    }
  }

  @Override
  public Optional<Result> poll() {
    Work work = open.peek();
    if (work == null) {
      return Optional.empty();
    }
    if (work.left > 0) {
      play(work);
    }
    if (work.left > 0) {
      return Optional.empty();
    }
    open.remove();
    PlayoutStats stats = work.sums.stats(0, 0, seed, 1);
    return Optional.of(new Result(work.tag, work.root, stats, firstMoves(work)));
  }

  private void play(Work work) {
    if (!isUnderWay) {
      walk.start(work.root, seed, started++);
      isUnderWay = true;
    }
    if (walk.goOn(STEPS_PER_POLL)) {
      walk.addTo(work.sums);
      if (tellsFirstMoves && walk.length() > 0) {
        addByFirstMove(work);
      }
      states += walk.length();
      isUnderWay = false;
      work.left--;
      pending--;
    }
  }

  private void addByFirstMove(Work work) {
    for (int role = 0; role < roleCount; role++) {
      if (work.byFirstMove.size() == role) {
        work.byFirstMove.add(new TreeMap<>(game::compareMoves));
      }
      PlayoutSums sums =
          work.byFirstMove
              .get(role)
              .computeIfAbsent(walk.firstMove(role), _ -> new PlayoutSums(roleCount));
      walk.addTo(sums);
    }
  }

  private List<FirstMove> firstMoves(Work work) {
    var result = new ArrayList<FirstMove>();
    for (int role = 0; role < work.byFirstMove.size(); role++) {
      int number = role;
      work.byFirstMove
          .get(role)
          .forEach(
              (move, sums) -> result.add(new FirstMove(number, move, sums.stats(0, 0, seed, 1))));
    }
    return result;
  }
}
