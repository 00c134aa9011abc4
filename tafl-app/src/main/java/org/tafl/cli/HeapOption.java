package org.tafl.cli;

import org.tafl.jvm.ChildJvm;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The option that says how large the heaps of forked JVMs are.
final class HeapOption {
  private final String example;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Heap of each JVM; ${DEFAULT-VALUE} by default.")
  private String heap;

  /// @param otherwise the size by default, such as `2g`
  HeapOption(String otherwise) {
    this.example = otherwise;
    this.heap = otherwise;
  }

  /// Checks that it is a size.
  ///
  /// @throws ParameterException if not
  void check() {
    if (!ChildJvm.isSize(heap)) {
      throw new ParameterException(
          spec.commandLine(), "--heap takes a size such as %s, not %s".formatted(example, heap));
    }
  }

  String value() {
    return heap;
  }
}
