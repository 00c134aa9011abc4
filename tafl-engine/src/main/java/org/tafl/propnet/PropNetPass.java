package org.tafl.propnet;

import java.util.ArrayList;
import java.util.List;

/// An optimisation of networks (paper, section 4).
///
/// Pure: gives a new network, or the same if there is nothing to do. The new one says the same of
/// every state that legal joint moves reach from the initial state; in other states it may not.
public interface PropNetPass {
  /// Returns the digit by which the paper calls it.
  char digit();

  /// Returns the optimised network.
  PropNet apply(PropNet net);

  /// Returns all passes, Opt0 to Opt3.
  static List<PropNetPass> all() {
    return List.of(
        new ConstantComponentRemover(),
        new AnonymousPropositionRemover(),
        new ConstantValueDetector(),
        new OutputlessComponentRemover());
  }

  /// Returns the passes of a sequence such as `1023`, the first first.
  ///
  /// @param sequence digits, or `none`
  /// @throws IllegalArgumentException if it has another character
  static List<PropNetPass> sequence(String sequence) {
    if (sequence.equals("none")) {
      return List.of();
    }
    var passes = new ArrayList<PropNetPass>();
    for (int i = 0; i < sequence.length(); i++) {
      char digit = sequence.charAt(i);
      passes.add(
          all().stream()
              .filter(pass -> pass.digit() == digit)
              .findFirst()
              .orElseThrow(() ->
                  new IllegalArgumentException(
                      "passes `%s`: there is no Opt%s; write digits 0 to 3, such as 1023, or none"
                          .formatted(sequence, digit))));
    }
    return passes;
  }

  /// Returns a network after the passes of a sequence such as `1023`.
  ///
  /// @throws IllegalArgumentException if there is no such sequence
  static PropNet optimize(PropNet net, String sequence) {
    PropNet result = net;
    for (PropNetPass pass : sequence(sequence)) {
      result = pass.apply(result);
    }
    return result;
  }
}
