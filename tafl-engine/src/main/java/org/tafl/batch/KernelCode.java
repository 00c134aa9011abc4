package org.tafl.batch;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordProgram;

/// The compiled programs of a batch, shared between batches.
///
/// @param <K> the type of a compiled program
/// @param score of nothing if it is run by columns
/// @param scoreColumns null if it is not, see {@link ColumnScore}
/// @param words that the programs take
/// @param isLarge whether a step does not fit the nearest instruction caches
record KernelCode<K>(
    K draw,
    K advance,
    K settle,
    K lengthen,
    K score,
    @Nullable ColumnProgram scoreColumns,
    int words,
    boolean isLarge) {
  private static final int MANY_OPERATIONS = 4_000; // of some 10 bytes each
  private static final WordProgram EMPTY = new WordProgram.Builder().build();

  /// Runs compiled programs on the memories of a kernel.
  interface Runner<K> {
    /// Runs a program.
    ///
    /// @param from the first memory
    /// @param to behind the last
    void run(K program, int from, int to);
  }

  /// Compiles the programs.
  ///
  /// @param compiler of one of them
  static <K> KernelCode<K> compile(
      BatchProgram program, Function<WordProgram, WordCompiler.Compiled<K>> compiler) {
    boolean hasColumns = ColumnScore.isFor(program);
    var draw = compiler.apply(program.draw);
    var advance = compiler.apply(program.advance);
    var settle = compiler.apply(program.settle);
    var lengthen = compiler.apply(program.lengthen);
    var score = compiler.apply(hasColumns ? EMPTY : program.score);
    return new KernelCode<>(
        draw.kernel(),
        advance.kernel(),
        settle.kernel(),
        lengthen.kernel(),
        score.kernel(),
        hasColumns ? ColumnProgram.of(program.score, program.slotCount) : null,
        WordCompiler.wordCount(draw, advance, settle, lengthen, score),
        program.operationCount() > MANY_OPERATIONS);
  }

  /// Runs `draw`.
  ///
  /// @param memories the first
  void draw(int memories, Runner<K> runner) {
    int stride = stride(memories);
    for (int from = 0; from < memories; from += stride) {
      runner.run(draw, from, from + stride);
    }
  }

  /// Runs `advance` and `settle`, and `lengthen` if lengths may be long.
  ///
  /// @param memories the first
  void advance(int memories, boolean isLong, Runner<K> runner) {
    int stride = stride(memories);
    for (int from = 0; from < memories; from += stride) {
      int to = from + stride;
      runner.run(advance, from, to);
      runner.run(settle, from, to);
      if (isLong) {
        runner.run(lengthen, from, to);
      }
    }
  }

  /// Returns how many memories run a part of the code before the next part: one, whose words then
  /// stay in the nearest cache; but all if the code itself would not.
  private int stride(int memories) {
    return isLarge ? memories : 1;
  }

  /// Returns what scores in place of the compiled program, null if nothing does.
  @Nullable ColumnScore newColumnScore(BatchProgram program, int blocks) {
    return scoreColumns == null ? null : new ColumnScore(program, scoreColumns, blocks);
  }

  /// Tells of each program.
  void forEach(Consumer<K> consumer) {
    consumer.accept(draw);
    consumer.accept(advance);
    consumer.accept(settle);
    consumer.accept(lengthen);
    consumer.accept(score);
  }
}
