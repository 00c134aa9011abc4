package org.tafl.batch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.StateTranslation;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutRandom;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Playouts in lanes: each lane plays one, and takes the next as soon as its own is over.
///
/// Playouts are tickets, issued root by root in the order of submission, to the lanes that become
/// free, in their order. A ticket that is issued is finished and counted, however long it takes, so
/// short playouts are not preferred.
final class LanePool implements PlayoutBatch {
  /*
   * A step of all lanes:
   *   draw      lanes in which a role has no move are noted as stuck
   *   advance   all lanes move; what comes of stuck and idle lanes does not matter
   *   end       lanes that are over, stuck or at the step limit are counted and refilled
   *
   * Final states are kept until one of them would be lost, many wait, or no ticket is left; then all
   * are scored at once. A playout is finished when it is scored.
   *
   * A lane's length is the number of steps since it was refilled.
   */

  private static final int BLOCK = 64;
  private static final int STEPS_PER_POLL = 8;
  private static final long DRAW_SALT = 0x1DEA5C0DEL; // of streams for lanes that draw alone

  private final BatchProgram program;
  private final StateTranslation translation;
  private final Simulator simulator; // for looking at roots
  private final PlayoutBatch outside; // for roots that are none of the circuit's, or decided
  private final long[] bits; // of a root
  private final Kernel kernel;
  private final long seed;
  private final int stepLimit;
  private final long[] active; // [block] -> lanes that play
  private final long[] stuck; // [block]
  private final long[] waiting; // [block] -> lanes whose last final state is not scored
  private final Root[] waitingRoot; // [lane]
  private final long[] startOf; // [lane] -> step at which its playout began
  private final Root[] rootOf; // [lane]
  private final PlayoutRandom[] random; // [block], for lanes that draw alone
  private final Deque<Root> open = new ArrayDeque<>(); // with tickets to issue
  private final Deque<Root> finished = new ArrayDeque<>();
  private final int roleCount;
  private long steps;
  private long firstStart; // no later than that of any lane
  private long pending;
  private int waitingLanes;
  private @Nullable Root only; // the root of all lanes, if they have one

  /// Playouts from one state.
  private static final class Root {
    final State state;
    final long[] fluents; // [fluent] -> all bits or none
    final long tag;
    final PlayoutSums sums;
    int toIssue;
    int unfinished; // issued or not

    Root(State state, long[] fluents, int playouts, long tag, int roleCount) {
      this.state = state;
      this.fluents = fluents;
      this.tag = tag;
      this.toIssue = playouts;
      this.unfinished = playouts;
      this.sums = new PlayoutSums(roleCount);
    }
  }

  /// @param reasoner the same game, one state at a time
  LanePool(
      BatchProgram program, CircuitReasoner reasoner, Kernel kernel, long seed, int stepLimit) {
    this.program = program;
    this.translation = reasoner.translation();
    this.simulator = reasoner.newSimulator();
    this.outside = PlayoutBatch.over(reasoner, seed, stepLimit);
    this.bits = new long[translation.wordCount()];
    this.kernel = kernel;
    this.seed = seed;
    this.stepLimit = stepLimit;
    this.roleCount = program.indexBits.length;
    this.active = new long[kernel.blocks()];
    this.stuck = new long[kernel.blocks()];
    this.waiting = new long[kernel.blocks()];
    this.waitingRoot = new Root[kernel.blocks() * BLOCK];
    this.startOf = new long[kernel.blocks() * BLOCK];
    this.rootOf = new Root[kernel.blocks() * BLOCK];
    this.random = new PlayoutRandom[kernel.blocks()];
    for (int block = 0; block < random.length; block++) {
      random[block] = new PlayoutRandom();
      random[block].start(seed ^ DRAW_SALT, block);
    }
  }

  @Override
  public void submit(State state, int playouts, long tag) {
    if (playouts < 1) {
      throw new IllegalArgumentException(playouts + " playouts; at least 1 is needed");
    }
    simulator.set(state);
    if (stepLimit == 0 || !translation.translate(state, bits) || simulator.isTerminal()) {
      outside.submit(state, playouts, tag);
      return;
    }
    long[] fluents = new long[program.fluents.length];
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      int variable = program.fluents[fluent];
      fluents[fluent] = -(bits[variable >> 6] >>> variable & 1);
    }
    open.add(new Root(state, fluents, playouts, tag, roleCount));
    pending += playouts;
  }

  @Override
  public long pending() {
    return pending + outside.pending();
  }

  @Override
  public void withdraw() {
    outside.withdraw();
    for (Root root = open.poll(); root != null; root = open.poll()) {
      int left = root.toIssue;
      root.toIssue = 0;
      finish(root, left);
    }
  }

  private void finish(Root root, int playouts) {
    root.unfinished -= playouts;
    pending -= playouts;
    if (root.unfinished == 0) {
      finished.add(root);
    }
  }

  @Override
  public Optional<Result> poll() {
    Optional<Result> result = outside.poll();
    if (result.isPresent()) {
      return result;
    }
    for (int i = 0; i < STEPS_PER_POLL && finished.isEmpty() && pending > 0; i++) {
      fillIdleLanes();
      step();
    }
    Root root = finished.poll();
    return root == null
        ? Optional.empty()
        : Optional.of(new Result(root.tag, root.state, root.sums.stats(0, 0, seed, 1)));
  }

  private void fillIdleLanes() {
    for (int block = 0; block < active.length && !open.isEmpty(); block++) {
      if (active[block] != -1) {
        refill(block, ~active[block]);
      }
    }
  }

  /// Gives lanes the next tickets, as far as there are any. The others are idle afterwards.
  private void refill(int block, long lanes) {
    long rest = lanes;
    while (rest != 0 && !open.isEmpty()) {
      Root root = open.getFirst();
      long taken = lowest(rest, root.toIssue);
      root.toIssue -= Long.bitCount(taken);
      if (root.toIssue == 0) {
        open.removeFirst();
      }
      kernel.set(block, taken, root.fluents);
      for (long lane = taken; lane != 0; lane &= lane - 1) {
        int number = block * BLOCK + Long.numberOfTrailingZeros(lane);
        startOf[number] = steps;
        rootOf[number] = root;
      }
      active[block] |= taken;
      rest ^= taken;
      only = only == root || areIdle(block, taken) ? root : null;
    }
    active[block] &= ~rest;
  }

  /// Returns whether all lanes but some of a block are idle.
  private boolean areIdle(int block, long lanes) {
    for (int other = 0; other < active.length; other++) {
      if ((other == block ? active[block] & ~lanes : active[other]) != 0) {
        return false;
      }
    }
    return true;
  }

  /// Returns the lowest bits of a word, at most some number of them.
  private static long lowest(long bits, int count) {
    return count >= Long.bitCount(bits) ? bits : Long.expand((1L << count) - 1, bits);
  }

  private void step() {
    kernel.draw();
    for (int block = 0; block < active.length; block++) {
      stuck[block] = kernel.word(program.stuck, block) & active[block];
      for (int role = 0; role < roleCount; role++) {
        long rejected = kernel.word(program.selections[role].isRejected(), block) & active[block];
        if (rejected != 0) {
          drawAlone(role, block, rejected);
        }
      }
    }
    kernel.advance();
    kernel.end();
    steps++;
    boolean isLimitNear = steps - firstStart >= stepLimit;
    for (int block = 0; block < active.length; block++) {
      long over = kernel.word(program.terminal, block) & active[block] & ~stuck[block];
      long limited = isLimitNear ? atLimit(block) & ~over & ~stuck[block] : 0;
      long ended = over | limited | stuck[block];
      if (ended != 0) {
        if ((over & waiting[block]) != 0) {
          score();
        }
        count(block, over, Outcome.TERMINAL);
        count(block, limited, Outcome.STEP_LIMIT);
        count(block, stuck[block], Outcome.STUCK);
        kernel.keep(block, over);
        waiting[block] |= over;
        waitingLanes += Long.bitCount(over);
        refill(block, ended);
      }
    }
    if (waitingLanes > startOf.length / 2 || (waitingLanes > 0 && open.isEmpty())) {
      score();
    }
    if (isLimitNear) {
      firstStart = firstStart();
    }
  }

  /// Draws the index of lanes that no try took.
  private void drawAlone(int role, int block, long lanes) {
    MoveSelection.Slots slots = program.selections[role];
    for (long rest = lanes & ~stuck[block]; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int last = 0;
      for (int bit = 0; bit < program.indexBits[role]; bit++) {
        last |= (int) (kernel.word(slots.last() + bit, block) >>> lane & 1) << bit;
      }
      int index = random[block].below(last + 1);
      for (int bit = 0; bit < program.indexBits[role]; bit++) {
        long word = kernel.word(slots.index() + bit, block) & ~(1L << lane);
        kernel.setWord(slots.index() + bit, block, word | (long) (index >> bit & 1) << lane);
      }
    }
  }

  private long firstStart() {
    long first = steps;
    for (int lane = 0; lane < startOf.length; lane++) {
      boolean isActive = (active[lane / BLOCK] >>> lane & 1) != 0;
      first = isActive ? Math.min(first, startOf[lane]) : first;
    }
    return first;
  }

  private long atLimit(int block) {
    long lanes = 0;
    for (int lane = 0; lane < BLOCK; lane++) {
      lanes |= steps - startOf[block * BLOCK + lane] >= stepLimit ? 1L << lane : 0;
    }
    return lanes & active[block];
  }

  /// Counts playouts that are over, root by root.
  private void count(int block, long lanes, Outcome outcome) {
    for (long rest = lanes; rest != 0; ) {
      Root root = rootOf[block * BLOCK + Long.numberOfTrailingZeros(rest)];
      long same = only == root ? rest : sameRoot(block, rest, root, rootOf);
      rest ^= same;
      int playouts = Long.bitCount(same);
      root.sums.addOutcomes(outcome, playouts);
      int step = outcome == Outcome.STUCK ? 1 : 0; // the last step of a stuck lane was none
      for (long lane = same; lane != 0; lane &= lane - 1) {
        int number = block * BLOCK + Long.numberOfTrailingZeros(lane);
        root.sums.addLength(steps - startOf[number] - step);
        waitingRoot[number] = outcome == Outcome.TERMINAL ? root : waitingRoot[number];
      }
      if (outcome != Outcome.TERMINAL) {
        finish(root, playouts);
      }
    }
  }

  /// Scores all final states that wait.
  private void score() {
    kernel.score();
    for (int block = 0; block < waiting.length; block++) {
      for (long rest = waiting[block]; rest != 0; ) {
        Root root = waitingRoot[block * BLOCK + Long.numberOfTrailingZeros(rest)];
        long same = sameRoot(block, rest, root, waitingRoot);
        rest ^= same;
        countGoals(block, same, root.sums);
        finish(root, Long.bitCount(same));
      }
      waiting[block] = 0;
    }
    waitingLanes = 0;
  }

  private static long sameRoot(int block, long lanes, Root root, Root[] roots) {
    long same = 0;
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      long lane = Long.lowestOneBit(rest);
      same |= roots[block * BLOCK + Long.numberOfTrailingZeros(rest)] == root ? lane : 0;
    }
    return same;
  }

  private void countGoals(int block, long lanes, PlayoutSums sums) {
    for (int role = 0; role < roleCount; role++) {
      long undefined = lanes;
      for (Score score : program.scores[role]) {
        long winners = kernel.word(score.slot(), block) & lanes;
        undefined &= ~winners;
        sums.addGoals(role, score.value(), Long.bitCount(winners));
      }
      sums.addUndefinedGoals(role, Long.bitCount(undefined));
    }
  }
}
