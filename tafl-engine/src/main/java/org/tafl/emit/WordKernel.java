package org.tafl.emit;

/// A compiled {@link WordProgram}. Without state: safe to share between threads.
public interface WordKernel {
  /// Runs the program once.
  ///
  /// @param words slots of the program, then room for what it puts aside; at least {@link
  ///   WordCompiler.Compiled#wordCount} long
  void run(long[] words);
}
