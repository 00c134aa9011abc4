package org.tafl.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.GameCircuit;
import org.tafl.emit.WordCompiler;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.MoveMemory;
import org.tafl.playout.PlayoutBatch;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays a game by a circuit: many playouts at once in lanes, and single states as the circuit
/// does.
public final class LaneReasoner extends PooledReasoner implements BatchReasoner {
  private static final int BLOCK = 64; // lanes

  // Code beyond it takes HotSpot half a minute to compile.
  private static final int MAX_VECTOR_OPERATIONS = 50_000;
  private static final int MAX_LONG_OPERATIONS = 20_000;
  private static final int FEW_OPERATIONS = 20_000; // beyond them more lanes are faster

  // HotSpot compiles these within a second while they are called; meanwhile they are not slow.
  private static final int MAX_OPERATIONS_COMPILED_AT_ONCE = 2_000;
  private static final int MAX_LANES = 65_536;

  private final CircuitReasoner single;
  private final BatchProgram program;
  private final KernelRace kernels;
  private final int lanes;
  private final KernelKind firstKernel;
  private final List<KernelKind> otherKernels; // to try
  private @Nullable KernelRace guidedKernels; // made when asked for; guarded by this
  private @Nullable KernelRace tracedKernels; // made when asked for; guarded by this
  private final String note; // on kernels that cannot be had, or empty

  private LaneReasoner(
      CircuitReasoner single,
      String spec,
      BatchProgram program,
      KernelRace kernels,
      KernelKind firstKernel,
      List<KernelKind> otherKernels,
      int lanes,
      String note) {
    super(single.game(), spec);
    this.single = single;
    this.program = program;
    this.kernels = kernels;
    this.firstKernel = firstKernel;
    this.otherKernels = List.copyOf(otherKernels);
    this.lanes = lanes;
    this.note = note;
  }

  /// Builds the engine.
  ///
  /// @param single the same game, one state at a time
  /// @param wanted how its programs are run, null to choose by their size and by measuring. Batches
  ///   begin on PLAIN where that is not LONG, and move over when the other kernel is faster
  /// @param wantedLanes a multiple of 64, 0 to choose by the size of the programs
  /// @throws IllegalArgumentException if lanes are no multiple of 64
  /// @throws BudgetExceededException if the budget is spent, or the game does not fit lanes
  public static LaneReasoner build(
      CircuitReasoner single,
      String spec,
      @Nullable KernelKind wanted,
      int wantedLanes,
      Budget budget) {
    checkLanes(wantedLanes);
    GameCircuit circuit = single.circuit();
    var program = new BatchProgram(circuit, false, 0, budget);
    int operations = program.operationCount();
    int lanes = wantedLanes > 0 ? wantedLanes : lanesOf(program);
    if (wanted == KernelKind.VECTOR) {
      checkVectors(lanes);
    }
    boolean isLong =
        wanted == KernelKind.LONG
            || (wanted == null && operations <= MAX_OPERATIONS_COMPILED_AT_ONCE);
    KernelKind first = isLong ? KernelKind.LONG : KernelKind.PLAIN;
    String note = wanted == null ? whyNotAll(operations, lanes) : "";
    var others = new ArrayList<KernelKind>();
    if (wanted == KernelKind.VECTOR || (wanted == null && note.isEmpty())) {
      others.add(KernelKind.VECTOR);
    }
    if (wanted == null && operations <= MAX_LONG_OPERATIONS && !isLong) {
      others.add(KernelKind.LONG);
    }
    var kernels =
        new KernelRace(program, KernelMaker.of(first, program, budget), others, lanes / BLOCK);
    return new LaneReasoner(single, spec, program, kernels, first, others, lanes, note);
  }

  /// Returns the lanes for a program: more where it is interpreted, as each operation then has a
  /// price of its own, but fewer where columns would take more than some 100 MB.
  private static int lanesOf(BatchProgram program) {
    int interpreted = ColumnScore.isFor(program) ? program.score.operationCount() : 0;
    int operations = program.operationCount();
    if (operations > MAX_VECTOR_OPERATIONS) {
      interpreted += operations;
    }
    if (interpreted == 0) {
      return operations <= FEW_OPERATIONS ? 1024 : 2048;
    }
    return interpreted <= 2_000_000 ? 4096 : interpreted <= 10_000_000 ? 1024 : 128;
  }

  private static void checkVectors(int lanes) {
    String reason = whyNoVectors(lanes);
    if (!reason.isEmpty()) {
      throw new IllegalArgumentException(reason);
    }
  }

  /// Returns which kernels are not tried and why, else an empty text.
  private static String whyNotAll(int operations, int lanes) {
    return operations <= MAX_VECTOR_OPERATIONS
        ? whyNoVectors(lanes)
        : "too large to be compiled unless kernel=vector or kernel=long is asked for";
  }

  /// Returns why there is no vector kernel, else an empty text.
  private static String whyNoVectors(int lanes) {
    int width = WordCompiler.vectorWidth();
    if (width == 0) {
      return "there is no vector kernel: "
          + WordCompiler.whyNoVectors()
          + "; take kernel=long or plain";
    }
    int least = BLOCK * width;
    return lanes % least == 0
        ? ""
        : "there is no vector kernel: "
            + lanes
            + " lanes for vectors of "
            + least
            + " bits; take a multiple of "
            + least;
  }

  /// Checks a number of lanes.
  ///
  /// @throws IllegalArgumentException if it is neither 0 nor a multiple of 64 up to 65,536
  public static void checkLanes(int lanes) {
    if (lanes < 0 || lanes > MAX_LANES || lanes % BLOCK != 0) {
      throw new IllegalArgumentException(
          "%,d lanes; take a multiple of %d up to %,d".formatted(lanes, BLOCK, MAX_LANES));
    }
  }

  /// Returns the engine that plays single states.
  public CircuitReasoner single() {
    return single;
  }

  /// Returns the programs that lanes run.
  public BatchProgram program() {
    return program;
  }

  @Override
  public PlayoutBatch newBatch(long seed, int stepLimit) {
    if (stepLimit > LanePool.MAX_STEP_LIMIT) {
      return PlayoutBatch.over(single, seed, stepLimit);
    }
    return new LanePool(single, kernels, lanes / BLOCK, seed, stepLimit);
  }

  @Override
  public PlayoutBatch newBatchByFirstMove(long seed, int stepLimit) {
    if (stepLimit > LanePool.MAX_STEP_LIMIT) {
      return PlayoutBatch.byFirstMove(single, seed, stepLimit);
    }
    return traced(seed, stepLimit, Budget.unlimited());
  }

  @Override
  public PlayoutBatch newGuidedBatch(
      long seed, int stepLimit, MoveMemory memory, double blind, Budget budget) {
    if (stepLimit > LanePool.MAX_STEP_LIMIT) {
      return PlayoutBatch.over(single, seed, stepLimit);
    }
    KernelRace race = guidedKernels(budget);
    var guidance = new MoveGrades.Guidance(memory, blind);
    return new LanePool(single, race, lanes / BLOCK, seed, stepLimit, false, guidance);
  }

  private synchronized KernelRace guidedKernels(Budget budget) {
    if (guidedKernels == null) {
      var guided = new BatchProgram(single.circuit(), true, MoveGrades.BITS, budget);
      var maker = KernelMaker.of(firstKernel, guided, budget);
      guidedKernels = new KernelRace(guided, maker, otherKernels, lanes / BLOCK);
    }
    return guidedKernels;
  }

  @Override
  public Optional<int[][]> firstPlayout(State root, long seed, int stepLimit, Budget budget) {
    return stepLimit > LanePool.MAX_STEP_LIMIT
        ? Optional.empty()
        : traced(seed, stepLimit, budget).firstPlayout(root, budget);
  }

  /// Returns a batch that keeps the moves made. It plays what others play; its programs are larger,
  /// and so they are interpreted.
  private synchronized LanePool traced(long seed, int stepLimit, Budget budget) {
    if (tracedKernels == null) {
      var tracedProgram = new BatchProgram(single.circuit(), true, 0, budget);
      var maker = KernelMaker.of(KernelKind.PLAIN, tracedProgram, budget);
      tracedKernels = new KernelRace(tracedProgram, maker, List.of(), lanes / BLOCK);
    }
    return new LanePool(single, tracedKernels, lanes / BLOCK, seed, stepLimit, true, null);
  }

  /// Returns the number of playouts under way at a time.
  public int lanes() {
    return lanes;
  }

  /// Returns how its programs are run now; batches move to faster kernels while they play.
  public KernelKind kernel() {
    return kernels.fastest().kind();
  }

  @Override
  public Simulator newSimulator() {
    return single.newSimulator();
  }

  @Override
  public State initialState() {
    return single.initialState();
  }

  @Override
  public String details() {
    String text = kernels + ", " + lanes + " lanes; " + program;
    return note.isEmpty() ? text : text + "; " + note;
  }

  @Override
  public long bytes() {
    return single.bytes();
  }
}
