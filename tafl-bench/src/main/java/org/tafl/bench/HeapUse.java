package org.tafl.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/// What of the heap this JVM uses.
///
/// @param liveBytes in use after a collection
/// @param peakBytes sum of the largest sizes so far of the parts of the heap
record HeapUse(long liveBytes, long peakBytes) {
  /// Collects garbage and returns what is left.
  static long measureLiveBytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /// Returns what a measurement used.
  ///
  /// @param liveBytes measured in its course
  static HeapUse sinceStart(long liveBytes) {
    long peakBytes =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getPeakUsage)
            .mapToLong(usage -> usage.getUsed())
            .sum();
    return new HeapUse(liveBytes, peakBytes);
  }
}
