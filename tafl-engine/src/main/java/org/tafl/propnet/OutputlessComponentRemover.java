package org.tafl.propnet;

/// Opt3 of the paper (section 4.4): removes gates and anonymous propositions that nobody reads, and
/// then those that only they read.
final class OutputlessComponentRemover implements PropNetPass {
  @Override
  public char digit() {
    return '3';
  }

  @Override
  public PropNet apply(PropNet net) {
    var rewiring = new Rewiring(net);
    int[] readers = net.outputCounts();
    int[] stack = new int[net.size()];
    int height = 0;
    for (int component = 0; component < net.size(); component++) {
      if (readers[component] == 0 && isRemovable(net.type(component))) {
        stack[height++] = component;
      }
    }
    while (height > 0) {
      int component = stack[--height];
      rewiring.remove(component);
      for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
        int input = net.input(i);
        if (--readers[input] == 0 && isRemovable(net.type(input))) {
          stack[height++] = input;
        }
      }
    }
    return rewiring.apply();
  }

  private static boolean isRemovable(ComponentType type) {
    return type.isGate() || type == ComponentType.VIEW;
  }
}
