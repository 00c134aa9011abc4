package org.tafl.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/// Where a measurement was made, and of what.
///
/// @param cpu the model of the processor
/// @param cores processors that the JVM may use
/// @param jvm version and name of the JVM
/// @param commit of the sources, with `-dirty` if they were changed since; `unknown` if it is
public record Machine(String cpu, int cores, String jvm, String commit) {
  private static final String UNKNOWN = "unknown";
  private static final long GIT_SECONDS = 5;

  /// Returns the machine and the sources of this JVM.
  public static Machine current() {
    return new Machine(
        model(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.version() + " " + System.getProperty("java.vm.name"),
        sources());
  }

  /// Returns the processors in words, such as `4 cores`.
  String coresText() {
    return cores + (cores == 1 ? " core" : " cores");
  }

  private static String model() {
    String architecture = System.getProperty("os.arch");
    Path file = Path.of("/proc/cpuinfo");
    if (!Files.isReadable(file)) {
      return architecture;
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .filter(model -> !model.isEmpty())
          .findFirst()
          .orElse(architecture);
    } catch (IOException _) {
      return architecture;
    }
  }

  /// Asks git if the classes lie in a checkout, else the jar they are in.
  private static String sources() {
    Path place = place();
    return checkout(place).flatMap(Machine::describe).or(() -> manifest(place)).orElse(UNKNOWN);
  }

  private static Path place() {
    try {
      return Path.of(Machine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the classes lie at no readable place", e);
    }
  }

  /// Returns the checkout of the sources around a file.
  static Optional<Path> checkout(Path file) {
    for (Path folder = file.toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("tafl-bench/pom.xml"))) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> describe(Path checkout) {
    if (!Files.exists(checkout.resolve(".git"))) {
      return Optional.empty();
    }
    try {
      Process git =
          new ProcessBuilder("git", "-C", checkout.toString(), "describe", "--always", "--dirty")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!git.waitFor(GIT_SECONDS, TimeUnit.SECONDS)) {
        git.destroyForcibly();
        return Optional.empty();
      }
      String answer =
          new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.exitValue() == 0 && !answer.isEmpty() ? Optional.of(answer) : Optional.empty();
    } catch (IOException _) {
      return Optional.empty(); // there is no git
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<String> manifest(Path place) {
    if (Files.isDirectory(place)) {
      return Optional.empty();
    }
    try (var jar = new JarFile(place.toFile())) {
      return Optional.ofNullable(jar.getManifest())
          .map(manifest -> manifest.getMainAttributes())
          .map(entries ->
              Optional.ofNullable(entries.getValue("Implementation-Commit"))
                  .orElse(entries.getValue("Implementation-Version")));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
