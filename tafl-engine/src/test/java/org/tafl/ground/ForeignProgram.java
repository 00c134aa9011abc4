package org.tafl.ground;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// A program that reads exports, such as clingo, run on its own.
///
/// @param path where it lies
record ForeignProgram(Path path) {
  private static final int SECONDS = 60;

  /// Returns the program of a name; skips the test where there is none on the path.
  static ForeignProgram of(String name) {
    String path = System.getenv("PATH");
    Optional<Path> found =
        Arrays.stream(path == null ? new String[0] : path.split(File.pathSeparator))
            .map(folder -> Path.of(folder, name))
            .filter(Files::isExecutable)
            .findFirst();
    Assumptions.assumeTrue(found.isPresent(), "no " + name + " on the path");
    return new ForeignProgram(found.orElseThrow());
  }

  /// Runs it and returns the lines of its output, complaints among them.
  ///
  /// @param text of the file that is its last argument
  List<String> run(String text, String... options) throws IOException, InterruptedException {
    Path input = Files.createTempFile("tafl", ".txt");
    Path output = Files.createTempFile("tafl", ".out");
    try {
      Files.writeString(input, text);
      List<String> words = new ArrayList<>();
      words.add(path.toString());
      words.addAll(List.of(options));
      words.add(input.toString());
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException(path + " takes too long");
      }
      return Files.readAllLines(output);
    } finally {
      Files.delete(input);
      Files.delete(output);
    }
  }
}
