package org.tafl.batch;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.GameCircuit;
import org.tafl.emit.WordCompiler;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.PlayoutBatch;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays a game by a circuit: many playouts at once in lanes, and single states as the circuit
/// does.
public final class LaneReasoner extends PooledReasoner implements BatchReasoner {
  private static final int BLOCK = 64; // lanes

  // Code beyond it no longer fits the caches, and takes HotSpot half a minute to compile.
  private static final int MAX_COMPILED_OPERATIONS = 20_000;
  private static final int MAX_LANES = 65_536;

  private final CircuitReasoner single;
  private final BatchProgram program;
  private final PlainKernel.@Nullable Code plain;
  private final CompiledKernel.@Nullable Code compiled;
  private final KernelKind kind;
  private final int lanes;

  private LaneReasoner(
      CircuitReasoner single,
      String spec,
      BatchProgram program,
      PlainKernel.@Nullable Code plain,
      CompiledKernel.@Nullable Code compiled,
      KernelKind kind,
      int lanes) {
    super(single.game(), spec);
    this.single = single;
    this.program = program;
    this.plain = plain;
    this.compiled = compiled;
    this.kind = kind;
    this.lanes = lanes;
  }

  /// Builds the engine.
  ///
  /// @param single the same game, one state at a time
  /// @param wanted how its programs are run, null to choose by their size
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
    var program = new BatchProgram(circuit, false);
    boolean isSmall = program.operationCount() <= MAX_COMPILED_OPERATIONS;
    int lanes = wantedLanes > 0 ? wantedLanes : lanesOf(program.operationCount());
    KernelKind kind = wanted != null ? wanted : isSmall ? KernelKind.LONG : KernelKind.PLAIN;
    if (kind == KernelKind.PLAIN) {
      var code = PlainKernel.Code.of(program);
      return new LaneReasoner(single, spec, program, code, null, kind, lanes);
    }
    boolean isVector = kind == KernelKind.VECTOR;
    if (isVector) {
      checkVectors(lanes);
    }
    var code = CompiledKernel.Code.compile(program, isVector, budget);
    return new LaneReasoner(single, spec, program, null, code, kind, lanes);
  }

  /// Returns the lanes for a program: many, as each operation has a price of its own, but fewer for
  /// programs so large that their columns would fill the memory.
  private static int lanesOf(int operations) {
    if (operations <= MAX_COMPILED_OPERATIONS) {
      return 1024;
    }
    return operations <= 100_000 ? 2048 : operations <= 500_000 ? 512 : 128;
  }

  private static void checkVectors(int lanes) {
    int width = WordCompiler.vectorWidth();
    if (width == 0) {
      throw new IllegalArgumentException(
          "there is no vector kernel: %s; take kernel=long".formatted(WordCompiler.whyNoVectors()));
    }
    if (lanes % (BLOCK * width) != 0) {
      throw new IllegalArgumentException(
          "%d lanes for vectors of %d bits; take a multiple of %d"
              .formatted(lanes, BLOCK * width, BLOCK * width));
    }
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
    return new LanePool(program, single, newKernel(seed), seed, stepLimit);
  }

  private Kernel newKernel(long seed) {
    int blocks = lanes / BLOCK;
    return compiled != null
        ? new CompiledKernel(program, compiled, blocks, seed)
        : new PlainKernel(program, Objects.requireNonNull(plain), blocks, seed);
  }

  /// Returns the number of playouts under way at a time.
  public int lanes() {
    return lanes;
  }

  /// Returns how its programs are run.
  public KernelKind kernel() {
    return kind;
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
    String name = kernel().name().toLowerCase(Locale.ROOT);
    return "kernel " + name + ", " + lanes + " lanes; " + program;
  }

  @Override
  public long bytes() {
    return single.bytes();
  }
}
