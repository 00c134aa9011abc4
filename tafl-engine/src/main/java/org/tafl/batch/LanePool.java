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
import org.tafl.playout.PlayoutBatch;
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
   * The kernel plays some steps in a run; then lanes that are over, stuck or at the step limit are
   * counted, and lanes without a playout are given one. A run may have several steps if all lanes
   * play tickets of one root that has enough left: then lanes begin anew as soon as they are over.
   *
   * Final states are kept until many wait, lanes are held up by them, or all playouts of a root are
   * at their end; then all are scored at once. A playout is finished when it is scored.
   */

  /// The greatest step limit: lanes count no further.
  static final int MAX_STEP_LIMIT = (1 << BatchProgram.LENGTH_BITS) - 1;

  private static final int MAX_LOW_LENGTH = (1 << BatchProgram.LOW_LENGTH_BITS) - 1;
  private static final int BLOCK = 64;
  private static final int STEPS_PER_POLL = 8;
  private static final int MAX_RUN = 16; // steps
  private static final int HELD_PART = 16; // so many times as many lanes as may be held up

  private final BatchProgram program;
  private final StateTranslation translation;
  private final Simulator simulator; // for looking at roots
  private final PlayoutBatch outside; // for roots that are none of the circuit's, or decided
  private final long[] bits; // of a root
  private final KernelRace kernels;
  private final @Nullable FirstMoves firstMoves; // null if nobody asked
  private final @Nullable MoveGrades grades; // null if no moves are preferred
  private final @Nullable LaneTrails trails; // null if nobody learns
  private final long[] begun; // [block] -> lanes that have made no move yet
  private final long seed;
  private final int stepLimit;
  private final LaneRoots playing;
  private final long[] active; // [block] -> lanes that play; those of playing
  private final long[] column; // [block], read from the kernel
  private final FinalStates finals;
  private final LaneLengths lengths;
  private final Deque<Root> open = new ArrayDeque<>(); // with tickets to issue
  private final Deque<Root> finished = new ArrayDeque<>();
  private final int roleCount;
  private KernelMaker maker; // of the kernel
  private Kernel kernel;
  private int blocks; // the first, that play: behind them all lanes are idle
  private long steps;
  private int run = 1; // steps of the next one
  private double idle; // steps that lanes have rested since final states were scored
  private long states; // made by playouts that ended without a final state
  private long firstAtLimit; // no playout reaches the step limit before this step
  private long firstLong = MAX_LOW_LENGTH; // no length outgrows its low bits up to this step
  private boolean isLong; // whether one may have
  private long pending;
  private @Nullable Root begin; // where the kernel lets lanes begin anew
  private boolean isRenewing; // whether it does
  private boolean isSomeRootOver; // whether a root has only playouts whose final states wait

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
      MoveGrades.@Nullable Guidance guidance) {
    this.program = kernels.program();
    this.grades =
        guidance == null ? null : new MoveGrades(program, reasoner.game(), blocks, guidance, seed);
    this.trails = guidance == null ? null : new LaneTrails(program, guidance.memory());
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
    this.column = new long[blocks];
    this.lengths = new LaneLengths(blocks);
    this.finals = new FinalStates(program, blocks, firstMoves, trails, lengths, this::finish);
  }

  @Override
  public void submit(State state, int playouts, long tag) {
    simulator.set(state);
    submit(state, playouts, tag, simulator.isTerminal());
  }

  @Override
  public void submitOpen(State state, int playouts, long tag) {
    submit(state, playouts, tag, false);
  }

  private void submit(State state, int playouts, long tag, boolean isOver) {
    if (playouts < 1) {
      throw new IllegalArgumentException(playouts + " playouts; at least 1 is needed");
    }
    boolean isPlayable = translation.translate(state, bits) && program.fits(bits);
    if (stepLimit == 0 || !isPlayable || isOver) {
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
    return states
        + finals.states(kernel)
        + lengths.sum(kernel, program.lengths, active)
        + outside.states();
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
      isSomeRootOver |= root.playing == 0;
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
    for (long end = steps + STEPS_PER_POLL; steps < end && finished.isEmpty() && pending > 0; ) {
      fillIdleLanes();
      play();
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
      run = 1; // to see each move
      play();
      if ((kernel.word(program.resting, 0) & 1) == 0) {
        moves.add(madeInLane0());
      }
      boolean hasBegunAnew = !moves.isEmpty() && (begun[0] & 1) != 0;
      isOver = hasBegunAnew || (kernel.word(program.stuck, 0) & 1) != 0;
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
      long taken = LaneRoots.lowest(rest, root.toIssue);
      kernel.begin(block, taken, root.words, program);
      issue(root, block, taken);
      rest ^= taken;
    }
    kernel.setWord(program.playing, block, active[block]);
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
    root.playing += Long.bitCount(lanes);
    playing.add(block, lanes, root);
  }

  private void begin(FirstMoves moves, int block, long lanes) {
    begun[block] |= lanes;
    for (long lane = lanes; lane != 0; lane &= lane - 1) {
      moves.begin(block * BLOCK + Long.numberOfTrailingZeros(lane));
    }
  }

  /// Plays a run of steps.
  private void play() {
    Root root = open.peek();
    boolean renews = root != null && root == playing.sole() && root.toIssue >= playing.count();
    renew(renews ? root : null);
    int count = renews ? Math.clamp(firstAtLimit - steps, 1, run) : 1;
    countLengths(count);
    boolean isSeen = firstMoves != null || grades != null; // each step
    for (int step = 1; step <= count; step++) {
      if (grades != null) {
        grades.step(kernel, blocks, steps);
      }
      kernel.draw(blocks);
      kernel.advance(blocks, isLong);
      steps++;
      if (isSeen || step == count) {
        look(renews ? root : null);
      }
    }
    takeStuck();
    if (steps >= firstAtLimit) {
      takeAtLimit();
    }
    int held = held();
    run = held > 0 ? Math.max(1, run / 2) : Math.min(MAX_RUN, 2 * run);
    idle += (double) held * count;
    if (finals.count() > 0 && (isSomeRootOver || isTimeToScore(held))) {
      finals.score(kernel);
      idle = 0;
      isSomeRootOver = false;
    }
  }

  /// Sees to it that lengths are counted as far as they may grow in some steps.
  private void countLengths(int count) {
    if (!isLong && steps + count > firstLong) {
      firstLong = steps + MAX_LOW_LENGTH - lengths.greatest(kernel, program.lengths, active);
      isLong = steps + count > firstLong;
      if (isLong) {
        lengths.readAll();
      }
    }
  }

  /// Looks at the moves made in the last step, and at what has ended since the last look.
  ///
  /// @param root that lanes begin anew, null if they do not
  private void look(@Nullable Root root) {
    if (firstMoves != null) {
      readFirstMoves(firstMoves);
    }
    if (trails != null) {
      int block = LaneTrails.BLOCK;
      trails.read(kernel, active[block] & ~kernel.word(program.resting, block));
    }
    takeEnded(root);
  }

  /// Returns whether final states are to be scored though tickets are left. Where that takes longer
  /// than a step, it waits until lanes have rested for as long.
  private boolean isTimeToScore(int held) {
    int lanes = active.length * BLOCK;
    return program.scoreSteps() > 1
        ? idle > lanes * program.scoreSteps()
        : finals.count() > lanes / 2 || held > lanes / HELD_PART;
  }

  /// Lets lanes begin anew when they are over, or not.
  ///
  /// @param root where, null if they are not to
  private void renew(@Nullable Root root) {
    if (root != null && root != begin) {
      kernel.setBegin(root.words, program);
      begin = root;
    }
    if (isRenewing != (root != null)) {
      isRenewing = root != null;
      kernel.fill(program.renewing, isRenewing ? -1 : 0);
    }
  }

  private void readFirstMoves(FirstMoves moves) {
    for (int block = 0; block < blocks; block++) {
      if (begun[block] != 0) {
        long moved = begun[block] & ~kernel.word(program.resting, block);
        moves.read(kernel, block, moved);
        begun[block] ^= moved;
      }
    }
  }

  /// Takes playouts from lanes that are over and whose final state is kept.
  ///
  /// @param root that these lanes have begun anew, null if they have not
  private void takeEnded(@Nullable Root root) {
    kernel.read(program.waiting, column, blocks);
    for (int block = 0; block < blocks; block++) {
      long over = column[block] & ~finals.lanes(block);
      if (over != 0) {
        playing.remove(block, over, this::countOver);
        if (root != null) {
          issue(root, block, over);
        } else {
          refill(block, over);
        }
      }
    }
  }

  private void takeStuck() {
    kernel.read(program.stuck, column, blocks);
    for (int block = 0; block < blocks; block++) {
      if (column[block] != 0) {
        take(block, column[block], STUCK);
      }
    }
  }

  private void takeAtLimit() {
    for (int block = 0; block < blocks; block++) {
      long lanes = active[block] & ~kernel.word(program.held, block);
      lanes &= LaneLengths.lanesOf(stepLimit, kernel, program.lengths, block);
      if (lanes != 0) {
        take(block, lanes, STEP_LIMIT);
      }
    }
    firstAtLimit = steps + stepLimit - lengths.greatest(kernel, program.lengths, active);
  }

  /// Takes playouts that end without a final state from some lanes.
  private void take(int block, long lanes, Outcome outcome) {
    playing.remove(block, lanes, (root, b, some) -> count(root, b, some, outcome));
    refill(block, lanes);
  }

  /// Returns how many lanes rest until final states are scored.
  private int held() {
    kernel.read(program.held, column, blocks);
    int count = 0;
    for (int block = 0; block < blocks; block++) {
      count += Long.bitCount(column[block]);
    }
    return count;
  }

  /// Counts playouts that end in a final state: their lengths and scores come later.
  private void countOver(Root root, int block, long lanes) {
    stop(root, lanes);
    finals.add(block, lanes, root);
    countFirstMoves(root, block, lanes, Outcome.TERMINAL);
    if (trails != null && block == LaneTrails.BLOCK) {
      trails.end(lanes, Outcome.TERMINAL);
    }
  }

  private void stop(Root root, long lanes) {
    root.playing -= Long.bitCount(lanes);
    isSomeRootOver |= root.playing == 0 && root.toIssue == 0;
  }

  /// Counts playouts that end without a final state.
  private void count(Root root, int block, long lanes, Outcome outcome) {
    stop(root, lanes);
    root.sums.addOutcomes(outcome, Long.bitCount(lanes));
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * BLOCK + Long.numberOfTrailingZeros(rest);
      int length = LaneLengths.of(kernel, program.lengths, lane);
      root.sums.addLength(length);
      states += length;
    }
    countFirstMoves(root, block, lanes, outcome);
    if (trails != null && block == LaneTrails.BLOCK) {
      trails.end(lanes, outcome);
    }
    finish(root, Long.bitCount(lanes));
  }

  private void countFirstMoves(Root root, int block, long lanes, Outcome outcome) {
    if (firstMoves == null || root.byFirstMove == null) {
      return;
    }
    int slot = (outcome == Outcome.TERMINAL ? program.finals : 0) + program.lengths;
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * BLOCK + Long.numberOfTrailingZeros(rest);
      firstMoves.count(root.byFirstMove, lane, outcome, LaneLengths.of(kernel, slot, lane));
    }
  }
}
