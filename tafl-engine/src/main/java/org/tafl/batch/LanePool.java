package org.tafl.batch;

import static org.tafl.reasoner.Outcome.STEP_LIMIT;
import static org.tafl.reasoner.Outcome.STUCK;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.StateTranslation;
import org.tafl.playout.MoveMemory;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutRandom;
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
   * The kernel counts the length of each playout; what idle lanes count does not matter.
   */

  /// The greatest step limit: lanes count no further.
  static final int MAX_STEP_LIMIT = (1 << BatchProgram.LENGTH_BITS) - 1;

  private static final int BLOCK = 64;
  private static final int LEAST_TO_RESTART =
      1024; // tickets left of a root: else it is not worth it
  private static final int STEPS_PER_POLL = 8;
  private static final long DRAW_SALT = 0x1DEA5C0DEL; // of streams for lanes that draw alone

  private final BatchProgram program;
  private final StateTranslation translation;
  private final Simulator simulator; // for looking at roots
  private final PlayoutBatch outside; // for roots that are none of the circuit's, or decided
  private final long[] bits; // of a root
  private final KernelRace kernels;
  private final @Nullable FirstMoves firstMoves; // null if nobody asked
  private final @Nullable MoveGrades grades; // null if no moves are preferred
  private final @Nullable LaneTrails trails; // null if nobody learns
  private final long[] begun; // [block] -> lanes that make their first step
  private final long seed;
  private final int stepLimit;
  private final LaneRoots playing;
  private final long[] active; // [block] -> lanes that play; those of playing
  private final long[] stuck; // [block]
  private final long[] over; // [block], of this step
  private final long[] ended; // [block], of this step: over, stuck or at the limit
  private final long[] column; // [block], read from the kernel
  private final FinalStates finals;
  private final LaneLengths lengths;
  private final PlayoutRandom[] random; // [block], for lanes that draw alone
  private final Deque<Root> open = new ArrayDeque<>(); // with tickets to issue
  private final Deque<Root> finished = new ArrayDeque<>();
  private final int roleCount;
  private KernelMaker maker; // of the kernel
  private Kernel kernel;
  private int blocks; // the first, that play: behind them all lanes are idle
  private long steps;
  private long states; // made by all lanes
  private long firstAtLimit; // no playout reaches the step limit before this step
  private long pending;
  private @Nullable Root begin; // where the kernel restarts lanes

  /// How moves are preferred.
  ///
  /// @param memory asked and told by the thread that plays
  /// @param blind the part of moves drawn without it
  record Guidance(MoveMemory memory, double blind) {}

  /// @param reasoner the same game, one state at a time
  /// @param kernels of its program
  /// @param blocks of 64 lanes
  LanePool(CircuitReasoner reasoner, KernelRace kernels, int blocks, long seed, int stepLimit) {
    this(reasoner, kernels, blocks, seed, stepLimit, false, null);
  }

  /// @param reasoner the same game, one state at a time
  /// @param kernels of its program
  /// @param blocks of 64 lanes
  /// @param hasFirstMoves whether results have first moves; the program keeps the moves made
  /// @param guidance if moves are preferred; the program has grades and keeps the moves made
  LanePool(
      CircuitReasoner reasoner,
      KernelRace kernels,
      int blocks,
      long seed,
      int stepLimit,
      boolean hasFirstMoves,
      @Nullable Guidance guidance) {
    this.program = kernels.program();
    this.grades =
        guidance == null ? null : new MoveGrades(program, reasoner.game(), blocks, guidance, seed);
    this.trails = guidance == null ? null : new LaneTrails(program, guidance.memory);
    this.translation = reasoner.translation();
    this.simulator = reasoner.newSimulator();
    this.outside =
        hasFirstMoves
            ? PlayoutBatch.byFirstMove(reasoner, seed, stepLimit)
            : PlayoutBatch.over(reasoner, seed, stepLimit);
    this.firstMoves = hasFirstMoves ? new FirstMoves(program, blocks * BLOCK) : null;
    this.begun = new long[blocks];
    this.bits = new long[translation.wordCount()];
    this.kernels = kernels;
    this.maker = kernels.fastest();
    this.kernel = maker.make(blocks, seed);
    this.seed = seed;
    this.stepLimit = stepLimit;
    this.roleCount = program.indexBits.length;
    this.firstAtLimit = stepLimit;
    this.playing = new LaneRoots(blocks);
    this.active = playing.lanes;
    this.stuck = new long[blocks];
    this.over = new long[blocks];
    this.ended = new long[blocks];
    this.column = new long[blocks];
    this.finals = new FinalStates(program, blocks, firstMoves, trails, this::finish);
    this.lengths = new LaneLengths(blocks);
    this.random = new PlayoutRandom[blocks];
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
    boolean isPlayable = translation.translate(state, bits) && program.fits(bits);
    if (stepLimit == 0 || !isPlayable || simulator.isTerminal()) {
      outside.submit(state, playouts, tag);
      return;
    }
    long[] words = new long[program.stateWords];
    for (int fluent = 0; fluent < program.fluents.length; fluent++) {
      int variable = program.fluents[fluent];
      words[fluent] = -(bits[variable >> 6] >>> variable & 1);
    }
    FirstMoves.Sums byFirstMove = firstMoves == null ? null : new FirstMoves.Sums(program);
    open.add(new Root(state, words, playouts, tag, roleCount, byFirstMove));
    pending += playouts;
  }

  @Override
  public long pending() {
    return pending + outside.pending();
  }

  @Override
  public long states() {
    return states + outside.states();
  }

  @Override
  public void warmUp(Budget time) {
    kernels.finish(time);
    moveToFastest();
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
    if (pending > 0) {
      kernels.work();
      moveToFastest();
    }
    for (int i = 0; i < STEPS_PER_POLL && finished.isEmpty() && pending > 0; i++) {
      fillIdleLanes();
      step();
    }
    Root root = finished.poll();
    return root == null ? Optional.empty() : Optional.of(result(root));
  }

  private Result result(Root root) {
    List<FirstMove> byFirstMove =
        firstMoves == null || root.byFirstMove == null
            ? List.of()
            : firstMoves.result(root.byFirstMove, seed);
    return new Result(root.tag, root.state, root.sums.stats(0, 0, seed, 1), byFirstMove);
  }

  /// Returns the joint moves of the first playout of a root, which lane 0 plays; empty if none
  /// does. The batch must be new, and its program keep the moves made.
  Optional<int[][]> firstPlayout(State root, Budget budget) {
    submit(root, Integer.MAX_VALUE, 0);
    if (open.isEmpty()) {
      return Optional.empty();
    }
    var moves = new ArrayList<int[]>();
    boolean isOver = false;
    fillIdleLanes();
    while (!isOver) {
      budget.check("a playout in lanes", steps);
      step();
      isOver = (ended[0] & 1) != 0;
      if ((stuck[0] & 1) == 0) {
        moves.add(madeInLane0());
      }
    }
    return Optional.of(moves.toArray(new int[0][]));
  }

  private int[] madeInLane0() {
    int[] jointMove = new int[roleCount];
    for (int role = 0; role < roleCount; role++) {
      program.forEachMade(
          kernel, role, 0, 1, (r, _, move) -> jointMove[r] = program.game.moves()[move]);
    }
    return jointMove;
  }

  private void moveToFastest() {
    KernelMaker fastest = kernels.fastest();
    if (fastest.kind() != maker.kind()) {
      Kernel faster = fastest.make(active.length, seed);
      faster.takeOver(kernel, program);
      kernel = faster;
      maker = fastest;
    }
  }

  private void fillIdleLanes() {
    for (int block = 0; block < active.length && !open.isEmpty(); block++) {
      if (active[block] != -1) {
        refill(block, ~active[block]);
      }
    }
    blocks = active.length;
    while (blocks > 1 && active[blocks - 1] == 0) {
      blocks--;
    }
  }

  /// Gives idle lanes the next tickets, as far as there are any.
  private void refill(int block, long lanes) {
    long rest = lanes;
    while (rest != 0 && !open.isEmpty()) {
      Root root = open.getFirst();
      long taken = lowest(rest, root.toIssue);
      kernel.set(block, taken, root.words);
      issue(root, block, taken);
      rest ^= taken;
    }
  }

  /// Notes that some lanes, which are in the state of a root, play it.
  private void issue(Root root, int block, long lanes) {
    root.toIssue -= Long.bitCount(lanes);
    if (root.toIssue == 0) {
      open.removeFirst();
    }
    if (firstMoves != null) {
      begin(firstMoves, block, lanes);
    }
    if (trails != null && block == LaneTrails.BLOCK) {
      trails.begin(lanes);
    }
    playing.add(block, lanes, root);
  }

  /// Returns the lowest bits of a word, at most some number of them.
  private static long lowest(long bits, int count) {
    return count >= Long.bitCount(bits) ? bits : Long.expand((1L << count) - 1, bits);
  }

  private void begin(FirstMoves moves, int block, long lanes) {
    begun[block] |= lanes;
    for (long lane = lanes; lane != 0; lane &= lane - 1) {
      moves.begin(block * BLOCK + Long.numberOfTrailingZeros(lane));
    }
  }

  private void step() {
    if (grades != null) {
      grades.step(kernel, blocks, steps);
    }
    kernel.draw(blocks);
    kernel.read(program.stuck, stuck, blocks);
    states += playing.count();
    for (int block = 0; block < blocks; block++) {
      stuck[block] &= active[block];
      states -= stuck[block] == 0 ? 0 : Long.bitCount(stuck[block]);
    }
    for (int role = 0; role < roleCount; role++) {
      if (program.indexBits[role] > 0) {
        drawAlone(role);
      }
    }
    kernel.advance(blocks);
    kernel.end(blocks);
    if (firstMoves != null) {
      readFirstMoves(firstMoves);
    }
    if (trails != null) {
      trails.read(kernel, active[LaneTrails.BLOCK] & ~stuck[LaneTrails.BLOCK]);
    }
    steps++;
    boolean isLimitNear = steps >= firstAtLimit;
    if (findEnded(isLimitNear)) {
      countEnded();
      refillEnded();
    }
    if (finals.count() > active.length * BLOCK / 2 || (finals.count() > 0 && open.isEmpty())) {
      finals.score(kernel);
    }
    if (isLimitNear) {
      firstAtLimit = steps + stepLimit - lengths.greatest(kernel, program.lengths, active);
    }
  }

  private void readFirstMoves(FirstMoves moves) {
    for (int block = 0; block < blocks; block++) {
      if (begun[block] != 0) {
        moves.read(kernel, block, begun[block] & ~stuck[block]);
        begun[block] = 0;
      }
    }
  }

  /// Finds the lanes whose match has ended in this step; returns whether there are any.
  private boolean findEnded(boolean isLimitNear) {
    kernel.read(program.terminal, over, blocks);
    long any = 0;
    for (int block = 0; block < blocks; block++) {
      over[block] &= active[block] & ~stuck[block];
      ended[block] = over[block] | stuck[block] | (isLimitNear ? atLimit(block) : 0);
      any |= ended[block];
    }
    return any != 0;
  }

  private void countEnded() {
    if (finals.isInTheWay(over, blocks)) {
      finals.score(kernel);
    }
    for (int block = 0; block < blocks; block++) {
      if (ended[block] != 0) {
        long atLimit = ended[block] & ~over[block] & ~stuck[block];
        playing.remove(block, over[block], this::countOver);
        playing.remove(block, atLimit, (root, b, lanes) -> count(root, b, lanes, STEP_LIMIT));
        playing.remove(block, stuck[block], (root, b, lanes) -> count(root, b, lanes, STUCK));
      }
    }
  }

  /// Keeps the final states of this step, and gives lanes that have ended the next tickets, as far
  /// as there are any.
  private void refillEnded() {
    int count = 0;
    for (int block = 0; block < blocks; block++) {
      count += Long.bitCount(ended[block]);
    }
    Root next = open.peek();
    if (next == null || next.toIssue < Math.max(count, LEAST_TO_RESTART)) {
      kernel.keep(over, blocks);
      for (int block = 0; block < blocks; block++) {
        if (ended[block] != 0) {
          refill(block, ended[block]);
        }
      }
      return;
    }
    if (next != begin) {
      kernel.setBegin(next.words);
      begin = next;
    }
    kernel.restart(over, ended, blocks);
    for (int block = 0; block < blocks; block++) {
      if (ended[block] != 0) {
        issue(next, block, ended[block]);
      }
    }
  }

  private void drawAlone(int role) {
    kernel.read(program.selections[role].isRejected(), column, blocks);
    for (int block = 0; block < blocks; block++) {
      long rejected = column[block] & active[block] & ~stuck[block];
      if (rejected != 0) {
        drawLanes(role, block, rejected);
      }
    }
  }

  /// Draws the index of lanes that no try took.
  private void drawLanes(int role, int block, long lanes) {
    MoveSelection.Slots slots = program.selections[role];
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
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

  private long atLimit(int block) {
    return active[block] & LaneLengths.lanesOf(stepLimit, kernel, program.lengths, block);
  }

  /// Counts playouts that end in a final state: their lengths and scores come later.
  private void countOver(Root root, int block, long lanes) {
    finals.add(block, lanes, root);
    countFirstMoves(root, block, lanes, Outcome.TERMINAL, 0);
    if (trails != null && block == LaneTrails.BLOCK) {
      trails.end(lanes, Outcome.TERMINAL);
    }
  }

  /// Counts playouts that end without a final state.
  private void count(Root root, int block, long lanes, Outcome outcome) {
    int step = outcome == STUCK ? 1 : 0; // the last step of a stuck lane was none
    root.sums.addOutcomes(outcome, Long.bitCount(lanes));
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * BLOCK + Long.numberOfTrailingZeros(rest);
      root.sums.addLength(LaneLengths.of(kernel, program.lengths, lane) - step);
    }
    countFirstMoves(root, block, lanes, outcome, step);
    if (trails != null && block == LaneTrails.BLOCK) {
      trails.end(lanes, outcome);
    }
    finish(root, Long.bitCount(lanes));
  }

  private void countFirstMoves(Root root, int block, long lanes, Outcome outcome, int step) {
    if (firstMoves == null || root.byFirstMove == null) {
      return;
    }
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * BLOCK + Long.numberOfTrailingZeros(rest);
      int length = LaneLengths.of(kernel, program.lengths, lane) - step;
      firstMoves.count(root.byFirstMove, lane, outcome, length);
    }
  }
}
