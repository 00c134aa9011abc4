package org.tafl.cli;

import java.time.Duration;
import picocli.CommandLine.Option;

/// The option of `tafl check` that says whether `base` and `input` are compared with the rules.
final class DeclarationOptions {
  private static final Duration TIME = Duration.ofSeconds(1);

  @Option(
      names = "--no-declarations",
      description =
          "Leaves out the comparison of base and input with what the rules can bring about, which"
              + " takes up to a second for each sheet that declares them.")
  private boolean areOff;

  /// Returns whether they are compared.
  boolean areOn() {
    return !areOff;
  }

  /// Returns the time for each sheet.
  Duration time() {
    return TIME;
  }
}
