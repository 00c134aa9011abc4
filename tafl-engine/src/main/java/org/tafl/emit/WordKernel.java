package org.tafl.emit;

import org.jspecify.annotations.Nullable;

/// A compiled {@link WordProgram}. Without state: safe to share between threads.
public interface WordKernel {
  /// Runs the program once.
  ///
  /// @param words slots of the program, then room for what it puts aside; at least {@link
  ///   WordCompiler.Compiled#wordCount} long. Null to do nothing: until HotSpot has compiled the
  ///   code, which it does once it is called often, it may be a hundred times slower
  void run(long @Nullable [] words);

  /// Runs the program on some memories, each part of the code on all of them before the next part:
  /// so code that does not fit the instruction cache is fetched once for all.
  ///
  /// @param memories `[memory]` -> words, or null, as above
  /// @param from the first memory
  /// @param to behind the last
  void run(long[] @Nullable [] memories, int from, int to);
}
