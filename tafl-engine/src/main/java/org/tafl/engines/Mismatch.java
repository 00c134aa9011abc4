package org.tafl.engines;

import org.tafl.engines.Difference.What;
import org.tafl.engines.EngineGuard.EngineFaultException;

/// A wrong answer at a state.
///
/// @param role in the order of joint moves, or NO_ROLE
record Mismatch(What what, int role, String expected, String actual) {
  static final int NO_ROLE = -1;

  /// Returns what it is that an engine threw something.
  static Mismatch of(EngineFaultException fault) {
    return new Mismatch(What.EXCEPTION, NO_ROLE, "an answer", String.valueOf(fault.getMessage()));
  }

  boolean isLike(Mismatch other) {
    return what == other.what && role == other.role;
  }
}
