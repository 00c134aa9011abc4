package org.tafl.propnet;

/// The other direction of a network: which components read a component. Made in linear time.
final class Outputs {
  private final int[] starts; // [component] -> index in readers; one more at the end
  private final int[] readers; // components

  private Outputs(int[] starts, int[] readers) {
    this.starts = starts;
    this.readers = readers;
  }

  static Outputs of(PropNet net) {
    int[] counts = net.outputCounts();
    int[] starts = new int[counts.length + 1];
    for (int component = 0; component < counts.length; component++) {
      starts[component + 1] = starts[component] + counts[component];
    }
    int[] readers = new int[net.inputCount()];
    int[] next = starts.clone();
    for (int reader = 0; reader < counts.length; reader++) {
      for (int i = net.inputStart(reader); i < net.inputStart(reader + 1); i++) {
        readers[next[net.input(i)]++] = reader;
      }
    }
    return new Outputs(starts, readers);
  }

  /// Returns where the readers of a component begin; those of the next are where they end.
  int start(int component) {
    return starts[component];
  }

  int reader(int index) {
    return readers[index];
  }
}
