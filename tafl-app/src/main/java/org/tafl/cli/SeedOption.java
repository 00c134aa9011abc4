package org.tafl.cli;

import picocli.CommandLine.Option;

/// The option that makes random matches repeat.
final class SeedOption {
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the random matches; by default ${DEFAULT-VALUE}.")
  private long seed = 1;

  long value() {
    return seed;
  }
}
