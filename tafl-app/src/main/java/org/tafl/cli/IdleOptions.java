package org.tafl.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// Options that a command has for another of its uses.
final class IdleOptions {
  private IdleOptions() {}

  /// Refuses options that would have no effect.
  ///
  /// @param use what they do not go with, such as `--trace`
  /// @throws ParameterException if one was given
  static void refuse(CommandSpec spec, String use, List<String> options) {
    ParseResult given = spec.commandLine().getParseResult();
    options.stream()
        .filter(given::hasMatchedOption)
        .findFirst()
        .ifPresent(option -> {
          throw new ParameterException(
              spec.commandLine(), "%s has no effect with %s".formatted(option, use));
        });
  }
}
