package org.tafl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/// What ships with the command: resources of the jar, or of the folder of classes in a build.
final class OwnJar {
  private OwnJar() {}

  /// Returns the names of the files right in a folder of resources, sorted; none if there is no
  /// such folder.
  ///
  /// @param folder such as `games`
  static List<String> names(String folder) {
    Path place = place();
    try {
      if (!Files.isDirectory(place)) {
        try (var jar = new JarFile(place.toFile())) {
          return fileNames(jar.stream().map(entry -> entry.getName()), folder + "/");
        }
      }
      if (!Files.isDirectory(place.resolve(folder))) {
        return List.of();
      }
      try (Stream<Path> files = Files.list(place.resolve(folder))) {
        return fileNames(files.map(file -> folder + "/" + file.getFileName()), folder + "/");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> fileNames(Stream<String> paths, String prefix) {
    return paths
        .filter(path -> path.startsWith(prefix) && path.indexOf('/', prefix.length()) < 0)
        .map(path -> path.substring(prefix.length()))
        .filter(name -> !name.isEmpty())
        .sorted()
        .toList();
  }

  /// Returns the text of a resource, nothing if there is none.
  ///
  /// @param path such as `games/nim.kif`
  static Optional<String> text(String path) {
    try (InputStream stream = OwnJar.class.getResourceAsStream("/" + path)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns an entry of the jar's manifest; classes outside a jar have none.
  static Optional<String> manifest(String name) {
    Path place = place();
    if (Files.isDirectory(place)) {
      return Optional.empty();
    }
    try (var jar = new JarFile(place.toFile())) {
      return Optional.ofNullable(jar.getManifest())
          .map(manifest -> manifest.getMainAttributes().getValue(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path place() {
    try {
      return Path.of(OwnJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the classes lie at no readable place", e);
    }
  }
}
