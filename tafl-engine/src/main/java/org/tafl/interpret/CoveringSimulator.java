package org.tafl.interpret;

import java.util.BitSet;
import org.tafl.reasoner.Simulator;

/// A simulator that tells which rules have mattered.
public interface CoveringSimulator extends Simulator {
  /// Returns the rules that have concluded something new since the simulator was made, as indexes
  /// of {@link org.tafl.program.Program#rules()}. The set grows on; not to be changed.
  BitSet firedRules();
}
