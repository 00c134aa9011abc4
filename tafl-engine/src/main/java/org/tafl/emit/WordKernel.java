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
}
