package org.tafl.program;

import java.util.List;
import org.tafl.testkit.Corpus;

/// The sheets of the corpus that have a program.
final class ProgramCorpus {
  private ProgramCorpus() {}

  /// Returns those outside `malformed` without a violation that leaves them without a meaning;
  /// without a corpus, skips the test that asks.
  static List<Corpus.Sheet> meaningful() {
    return Corpus.open().sheets().stream()
        .filter(sheet -> !sheet.isIn("malformed") && !isUnsafe(sheet))
        .toList();
  }

  /// Returns whether the index knows of an unsafe variable.
  static boolean isUnsafe(Corpus.Sheet sheet) {
    return sheet.words("violations").stream().anyMatch(word -> word.startsWith("unsafe_"));
  }
}
