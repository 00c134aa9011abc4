package org.tafl.propnet;

/// Opt0 of the paper (section 4.1): removes components whose value follows from the constants and
/// that mean nothing to the game.
final class ConstantComponentRemover implements PropNetPass {
  @Override
  public char digit() {
    return '0';
  }

  @Override
  public PropNet apply(PropNet net) {
    return new ConstantFolder(net).fold();
  }
}
