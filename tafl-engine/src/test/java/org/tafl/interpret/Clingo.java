package org.tafl.interpret;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The answer set solver clingo, run as a program of its own.
///
/// @param program where it lies
record Clingo(Path program) {
  /// Returns the one on the path, if there is one.
  static Optional<Clingo> find() {
    String path = System.getenv("PATH");
    return Arrays.stream(path == null ? new String[0] : path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, "clingo"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Clingo::new);
  }

  /// Returns the atoms of an answer set, as text; nothing if it took too long.
  ///
  /// @throws IllegalStateException if the program has no answer set or cannot be read
  Optional<List<String>> solve(String rules, Duration time) throws IOException {
    Path input = Files.createTempFile("tafl", ".lp");
    Path output = Files.createTempFile("tafl", ".txt");
    try {
      Files.writeString(input, rules);
      Process process =
          new ProcessBuilder(
                  program.toString(),
                  "--outf=0",
                  "--verbose=0",
                  "--warn=none",
                  "1",
                  input.toString())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      try {
        if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
          return Optional.empty();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      } finally {
        process.destroyForcibly();
      }
      return Optional.of(atoms(Files.readAllLines(output)));
    } finally {
      Files.delete(input);
      Files.delete(output);
    }
  }

  private static List<String> atoms(List<String> lines) {
    if (lines.size() != 2 || !lines.getLast().equals("SATISFIABLE")) {
      throw new IllegalStateException(
          "clingo: " + String.join("\n", lines.subList(0, Math.min(5, lines.size()))));
    }
    return lines.getFirst().isBlank() ? List.of() : List.of(lines.getFirst().strip().split(" +"));
  }
}
