package org.tafl.interpret;

import java.util.BitSet;
import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Simulator;

/// A simulator that tells more than play needs: which rules have mattered, which values a role has.
public interface CoveringSimulator extends Simulator {
  /// Returns the rules that have concluded something new since the simulator was made, as indexes
  /// of {@link org.tafl.program.Program#rules()}. The set grows on; not to be changed.
  BitSet firedRules();

  /// Returns every value that the rules give a role here, in term order; a sound sheet gives one, a
  /// number from 0 to 100.
  ///
  /// @param role in `[0, roleCount)`
  List<Term> goalValues(int role);
}
