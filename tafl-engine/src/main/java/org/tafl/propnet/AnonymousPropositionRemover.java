package org.tafl.propnet;

/// Opt1 of the paper (section 4.2): removes propositions without a meaning of their own; their
/// readers read what they read.
final class AnonymousPropositionRemover implements PropNetPass {
  @Override
  public char digit() {
    return '1';
  }

  @Override
  public PropNet apply(PropNet net) {
    var rewiring = new Rewiring(net);
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.VIEW) {
        rewiring.replace(component, net.input(net.inputStart(component)));
      }
    }
    return rewiring.apply();
  }
}
