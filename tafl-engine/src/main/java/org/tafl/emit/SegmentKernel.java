package org.tafl.emit;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// A compiled {@link WordProgram} over vectors, in memory outside the heap: only there can vectors
/// be aligned, without which half of all loads and stores take twice as long. Without state: safe
/// to share between threads.
public interface SegmentKernel {
  /// Runs the program on some memories, each part of the code on all of them before the next part:
  /// so code that does not fit the instruction cache is fetched once for all.
  ///
  /// @param memories outside the heap, aligned to the bytes of a vector: slots of the program, then
  ///   room for what it puts aside, at least {@link WordCompiler.Compiled#wordCount} vectors. Null
  ///   to do nothing: until HotSpot has compiled the code, which it does once it is called often,
  ///   it may be a hundred times slower
  /// @param from the first memory
  /// @param to behind the last
  void run(@Nullable MemorySegment[] memories, int from, int to);
}
