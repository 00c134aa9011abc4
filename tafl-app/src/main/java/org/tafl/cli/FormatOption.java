package org.tafl.cli;

import picocli.CommandLine.Option;

/// The option that says whether a command prints for people or for programs.
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; text by default.")
  private Format format = Format.TEXT;

  Format value() {
    return format;
  }
}
