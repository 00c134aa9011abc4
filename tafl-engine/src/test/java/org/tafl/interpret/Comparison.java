package org.tafl.interpret;

import java.util.Optional;

/// What came out of comparing an engine with a program that shares little with it.
///
/// @param states in how many states the two agreed
/// @param difference a report that lets one repeat the first difference, if there was one
/// @param remark why it ended before its time; empty if it did not
record Comparison(int states, Optional<String> difference, String remark) {
  static Comparison skipped(String reason) {
    return new Comparison(0, Optional.empty(), reason);
  }
}
