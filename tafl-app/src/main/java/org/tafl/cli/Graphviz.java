package org.tafl.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// Graphviz, which lays graphs out, if it is installed.
///
/// @param program its `dot`
record Graphviz(Path program) {
  /// Finds it.
  ///
  /// @param environment with the `PATH` to look in
  /// @throws InputException if it is not there, saying what to do
  static Graphviz find(Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String name : List.of("dot", "dot.exe")) {
        try {
          Path program = Path.of(folder, name);
          if (!folder.isEmpty() && Files.isRegularFile(program) && Files.isExecutable(program)) {
            return new Graphviz(program);
          }
        } catch (InvalidPathException _) {
          // the system cannot have a program there
        }
      }
    }
    throw new InputException(
        "--format svg needs `dot` of Graphviz in the PATH: install graphviz, or take --format dot");
  }

  /// Returns a graph as SVG.
  ///
  /// @throws BudgetExceededException if it takes too long
  /// @throws InputException if Graphviz fails
  String svg(TextWriter.Text graph, Budget budget) {
    try {
      Path folder = Files.createTempDirectory("tafl-svg");
      Path input = folder.resolve("graph.dot");
      Path output = folder.resolve("graph.svg");
      Path errors = folder.resolve("errors.txt");
      try {
        new TextWriter(graph).write(input);
        run(input, output, errors, budget);
        return Files.readString(output);
      } finally {
        for (Path file : List.of(input, output, errors, folder)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new InputException(program + ": cannot be run: " + Faults.describe(e), e);
    }
  }

  private void run(Path input, Path output, Path errors, Budget budget) throws IOException {
    Process process =
        new ProcessBuilder(program.toString(), "-Tsvg")
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      if (!process.waitFor(budget.remainingNanos(), TimeUnit.NANOSECONDS)) {
        throw new BudgetExceededException(
            "drawing a network",
            Files.size(input),
            "its time is over; give it more by --budget, or take --format dot and draw it by sfdp");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new InputException(program + ": interrupted");
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      String said =
          new String(Files.readAllBytes(errors), StandardCharsets.UTF_8)
              .lines()
              .findFirst()
              .orElse("it does not say why");
      throw new InputException(
          "%s: failed with code %d: %s; take --format dot to look at the graph"
              .formatted(program, process.exitValue(), said));
    }
  }
}
