package org.tafl.propnet;

/// Opt2 of the paper (section 4.3): finds which values each component can have during a match, and
/// removes those that have only one.
///
/// Starts from the initial state and the constants; a move can be chosen where its LEGAL can be
/// true, and can always be left out. An AND can be true when each of its inputs can, which says
/// nothing of all at once: the sets may be too large, never too small.
///
/// Where we differ: components of a loop block can be false from the start, as they are before any
/// proof reaches them; otherwise their sets would wait for one another for ever. What still has no
/// value in the end is FALSE.
final class ConstantValueDetector implements PropNetPass {
  @Override
  public char digit() {
    return '2';
  }

  @Override
  public PropNet apply(PropNet net) {
    byte[] sets = new ValueSets(net).compute();
    var folder = new ConstantFolder(net);
    for (int component = 0; component < net.size(); component++) {
      if (sets[component] == ValueSets.T) {
        folder.set(component, true);
      } else if (sets[component] != ValueSets.B) {
        folder.set(component, false);
      }
    }
    return folder.fold();
  }
}
