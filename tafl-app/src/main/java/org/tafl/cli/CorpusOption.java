package org.tafl.cli;

import picocli.CommandLine.Option;

/// The option that names a corpus.
final class CorpusOption {
  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "The folder of the rule sheets; by default that of TAFL_CORPUS.")
  private String corpus = "";

  /// Returns the word for its folder, empty if there is none.
  String word(Terminal terminal) {
    return corpus.isEmpty() ? terminal.environment().getOrDefault("TAFL_CORPUS", "") : corpus;
  }
}
