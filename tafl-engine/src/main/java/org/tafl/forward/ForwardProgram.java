package org.tafl.forward;

import java.util.List;
import org.tafl.program.Program;

/// All that is decided once per game: which facts there are, and how each rule runs. Immutable.
///
/// @param schedule what is computed when
/// @param ids the facts
/// @param firings `[component]` -> its rules, in the order to run them; to be copied per thread
/// @param parts components that run as generated code instead
/// @param choices how each rule runs, in the order of the rules
/// @param stages how long it took
record ForwardProgram(
    Schedule schedule,
    IdSpace ids,
    Firing[][] firings,
    List<CompiledPart> parts,
    List<RuleChoice> choices,
    ForwardStages stages) {
  Program program() {
    return schedule.program();
  }

  /// Returns the firings for one thread.
  Firing[][] copyOfFirings() {
    Firing[][] copy = new Firing[firings.length][];
    for (int component = 0; component < copy.length; component++) {
      copy[component] = new Firing[firings[component].length];
      for (int i = 0; i < copy[component].length; i++) {
        copy[component][i] = firings[component][i].copy();
      }
    }
    return copy;
  }

  /// Returns the bytes of all reference tables.
  long tableBytes() {
    long bytes = 0;
    for (Firing[] component : firings) {
      for (Firing firing : component) {
        bytes += firing.bytes();
      }
    }
    return bytes;
  }
}
