package org.tafl.propnet;

import java.util.BitSet;
import java.util.Set;
import org.tafl.gdl.Term;

/// Evaluates a network once, in a state where nobody has moved yet.
public final class PropNetValues {
  private final PropNet net;
  private final BitSet values; // [component]

  private PropNetValues(PropNet net) {
    this.net = net;
    this.values = new BitSet(net.size());
  }

  /// Returns the components that are true in a state. No INPUT is, so transitions tell what comes
  /// next if no role moves.
  ///
  /// @param fluents what holds, such as `(cell 1 1 b)`; those the network does not know are ignored
  public static BitSet of(PropNet net, Set<Term> fluents) {
    var evaluation = new PropNetValues(net);
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.BASE) {
        var atom = (Term.Compound) net.term(component);
        evaluation.values.set(component, fluents.contains(atom.arguments().getFirst()));
      }
    }
    evaluation.sweepAll();
    return evaluation.values;
  }

  private void sweepAll() {
    int component = 0;
    for (int loop = 0; loop < net.loopCount(); loop++) {
      sweep(component, net.loopStart(loop));
      boolean isChanging = true;
      while (isChanging) { // from FALSE up to the least fixpoint
        isChanging = sweep(net.loopStart(loop), net.loopEnd(loop));
      }
      component = net.loopEnd(loop);
    }
    sweep(component, net.size());
  }

  private boolean sweep(int from, int to) {
    boolean isChanged = false;
    for (int component = from; component < to; component++) {
      boolean value = value(component);
      isChanged |= value != values.get(component);
      values.set(component, value);
    }
    return isChanged;
  }

  private boolean value(int component) {
    return switch (net.type(component)) {
      case TRUE -> true;
      case FALSE, INPUT -> false;
      case BASE -> values.get(component);
      case LEGAL, GOAL, TERMINAL, VIEW, TRANSITION, AND -> !hasInput(component, false);
      case OR -> hasInput(component, true);
      case NOT -> hasInput(component, false);
    };
  }

  private boolean hasInput(int component, boolean value) {
    for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
      if (values.get(net.input(i)) == value) {
        return true;
      }
    }
    return false;
  }
}
