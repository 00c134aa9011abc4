package org.tafl.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Other people's programs on the search path.
final class ProgramPath {
  private ProgramPath() {}

  /// Returns the file of a program, if it is installed.
  static Optional<String> find(String name) {
    String path = System.getenv("PATH");
    return Arrays.stream(path == null ? new String[0] : path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }
}
