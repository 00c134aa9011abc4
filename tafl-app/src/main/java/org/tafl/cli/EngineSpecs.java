package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.engines.Engines;

/// Reads SPECs of engines from the command line.
final class EngineSpecs {
  /// What the help of an option for engines ends with.
  static final String NAMES =
      " Engines are auto, propnet, batch, compiled, forward and interpreter; 'tafl engines' lists"
          + " their options.";

  private EngineSpecs() {}

  /// Returns a SPEC as it was written.
  ///
  /// @throws InputException if there is no such engine
  static String one(String word) {
    try {
      Engines.check(word);
      return word;
    } catch (IllegalArgumentException e) {
      throw new InputException("engine " + word + ": " + e.getMessage(), e);
    }
  }

  /// Returns the SPECs of a list with commas between them, each once.
  ///
  /// @throws InputException if one of them is none
  static List<String> list(String words) {
    return split(words).stream().map(EngineSpecs::one).distinct().toList();
  }

  /// Returns the words of a list with commas between them; those in brackets part nothing.
  static List<String> split(String words) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= words.length(); i++) {
      char c = i < words.length() ? words.charAt(i) : ',';
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (i == words.length() || (c == ',' && depth == 0)) {
        parts.add(words.substring(start, i).strip());
        start = i + 1;
      }
    }
    return parts;
  }
}
