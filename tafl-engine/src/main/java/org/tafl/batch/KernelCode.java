package org.tafl.batch;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordProgram;

/// The compiled programs of a batch, shared between batches.
///
/// @param <K> the type of a compiled program
/// @param score null if it is run by columns, see {@link ColumnScore}
/// @param words that the programs take
record KernelCode<K>(K draw, K advance, K settle, K lengthen, @Nullable K score, int words) {
  private static final WordProgram EMPTY = new WordProgram.Builder().build();

  /// Compiles the programs.
  ///
  /// @param compiler of one of them
  static <K> KernelCode<K> compile(
      BatchProgram program, Function<WordProgram, WordCompiler.Compiled<K>> compiler) {
    var draw = compiler.apply(program.draw);
    var advance = compiler.apply(program.advance);
    var settle = compiler.apply(program.settle);
    var lengthen = compiler.apply(program.lengthen);
    boolean isScoreCompiled = !ColumnScore.isFor(program);
    var score = compiler.apply(isScoreCompiled ? program.score : EMPTY);
    return new KernelCode<>(
        draw.kernel(),
        advance.kernel(),
        settle.kernel(),
        lengthen.kernel(),
        isScoreCompiled ? score.kernel() : null,
        WordCompiler.wordCount(draw, advance, settle, lengthen, score));
  }

  /// Tells of each program.
  void forEach(Consumer<K> consumer) {
    consumer.accept(draw);
    consumer.accept(advance);
    consumer.accept(settle);
    consumer.accept(lengthen);
    if (score != null) {
      consumer.accept(score);
    }
  }
}
