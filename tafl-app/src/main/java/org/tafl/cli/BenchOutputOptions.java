package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Supplier;
import org.tafl.bench.RowsFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The options that say where a bench writes, and what it prints at the end.
final class BenchOutputOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where to write; by default target/bench/${COMMAND-NAME}-TIME.")
  private String out = "";

  @Option(
      names = "--resume",
      description = "Goes on with DIR: what it has for the same sources and settings is kept.")
  private boolean isResumed;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}: what is printed at the end; md by default.")
  private TableFormat format = TableFormat.MD;

  /// Checks that they fit each other.
  ///
  /// @throws ParameterException if not
  void check() {
    if (isResumed && out.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--resume needs --out");
    }
  }

  /// Makes the folder if there is none.
  ///
  /// @param name of the bench
  BenchOutput open(String name) {
    return BenchOutput.open(out, name);
  }

  /// Returns the raw table to add to.
  <R> RowsFile<R> openRows(BenchOutput output, RowsFile.Layout<R> layout) {
    return output.openRows(layout, isResumed);
  }

  /// Writes the table for people and the charts, prints the table in the form that was asked for,
  /// and says where all of it lies.
  ///
  /// @param json made only if it is printed
  void finish(
      Terminal terminal,
      BenchOutput output,
      String markdown,
      BenchOutput.Drawing charts,
      Supplier<Object> json)
      throws IOException {
    output.writeTable(markdown);
    output.draw(charts, terminal);
    switch (format) {
      case MD -> terminal.out().print(markdown);
      case CSV -> terminal.out().print(Files.readString(output.rows()));
      case JSON -> terminal.out().println(Json.print(json.get()));
    }
    terminal.err().println("written to " + output.folder());
  }
}
