package org.tafl.batch;

import java.lang.foreign.MemorySegment;
import org.tafl.budget.Budget;
import org.tafl.emit.SegmentKernel;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;

/// Makes kernels of one kind: what is shared between all batches of a program. Thread-safe.
sealed interface KernelMaker {
  /// Compiles a program for a kind.
  ///
  /// @throws IllegalStateException if it is VECTOR, and this JVM has no vectors
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static KernelMaker of(KernelKind kind, BatchProgram program, Budget budget) {
    return switch (kind) {
      case PLAIN -> new Plain(program, PlainKernel.Code.of(program));
      case LONG -> new Longs(program, LongKernel.compile(program, budget));
      case VECTOR -> new Vectors(program, VectorKernel.compile(program, budget));
    };
  }

  /// Returns the kind.
  KernelKind kind();

  /// Returns the blocks that are run in one go at least.
  int width();

  /// Makes a kernel for a thread.
  ///
  /// @param blocks a multiple of the width
  Kernel make(int blocks, long seed);

  /// Lets HotSpot see that the code is called often.
  void runOnNothing(int times);

  /// Columns.
  record Plain(BatchProgram program, PlainKernel.Code code) implements KernelMaker {
    @Override
    public KernelKind kind() {
      return KernelKind.PLAIN;
    }

    @Override
    public int width() {
      return 1;
    }

    @Override
    public Kernel make(int blocks, long seed) {
      return new PlainKernel(program, code, blocks, seed);
    }

    @Override
    public void runOnNothing(int times) {
      // there is nothing that HotSpot does not know from others
    }
  }

  /// Bytecode over longs.
  record Longs(BatchProgram program, KernelCode<WordKernel> code) implements KernelMaker {
    @Override
    public KernelKind kind() {
      return KernelKind.LONG;
    }

    @Override
    public int width() {
      return 1;
    }

    @Override
    public Kernel make(int blocks, long seed) {
      return new LongKernel(program, code, blocks, seed);
    }

    @Override
    public void runOnNothing(int times) {
      code.forEach(kernel -> kernel.run(new long[times][], 0, times));
    }
  }

  /// Bytecode over vectors.
  record Vectors(BatchProgram program, KernelCode<SegmentKernel> code) implements KernelMaker {
    @Override
    public KernelKind kind() {
      return KernelKind.VECTOR;
    }

    @Override
    public int width() {
      return WordCompiler.vectorWidth();
    }

    @Override
    public Kernel make(int blocks, long seed) {
      return new VectorKernel(program, code, blocks, seed);
    }

    @Override
    public void runOnNothing(int times) {
      code.forEach(kernel -> kernel.run(new MemorySegment[times], 0, times));
    }
  }
}
