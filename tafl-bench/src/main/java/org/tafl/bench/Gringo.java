package org.tafl.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.tafl.bench.BenchResult.Status;

/// The grounder gringo, run as a program of its own on the relaxed program of a game.
///
/// Timed runs write the machine format, which costs gringo least, to nowhere; rules and atoms are
/// counted from that format in one run more. Rules that are facts, and the choices that stand for
/// fluents and moves, are not counted; the atoms are those that rules and choices conclude.
///
/// @param command the program and its words, without the file
public record Gringo(List<String> command) {
  private static final int EMPTY_RUNS = 5;
  private static final int ALL_DONE = 30; // exit codes of clingo
  private static final int OUT_OF_MEMORY = 33;
  private static final String MACHINE_FORMAT = "--output=intermediate";

  /// Copies the words.
  public Gringo {
    command = List.copyOf(command);
  }

  /// Returns the one on the path, gringo itself or as a part of clingo, if there is one.
  public static Optional<Gringo> find() {
    return ProgramPath.find("gringo")
        .map(gringo -> new Gringo(List.of(gringo, MACHINE_FORMAT, "--warn=none")))
        .or(() ->
            ProgramPath.find("clingo")
                .map(clingo ->
                    new Gringo(List.of(clingo, "--mode=gringo", MACHINE_FORMAT, "--warn=none"))));
  }

  /// Returns name and version, as it says.
  public String version() {
    try {
      Process process = new ProcessBuilder(command.getFirst(), "--version").start();
      try (BufferedReader out = process.inputReader()) {
        String line = out.readLine();
        return line == null ? command.getFirst() : line;
      }
    } catch (IOException _) {
      return command.getFirst();
    }
  }

  /// Returns the median time of an empty program: start and end of the process.
  ///
  /// @throws IOException if it cannot be run
  double emptyMillis() throws IOException {
    Path file = Files.createTempFile("tafl", ".lp");
    try {
      double[] times = new double[EMPTY_RUNS];
      for (int i = 0; i < times.length; i++) {
        times[i] = new Run(file, 60, "").time();
      }
      return Spread.of(times).median();
    } finally {
      Files.delete(file);
      Files.deleteIfExists(Path.of(file + ".err"));
    }
  }

  /// Grounds a program.
  ///
  /// @param text an answer set program
  /// @param emptyMillis to take off each time
  /// @throws IOException if it cannot be run
  GroundingResult run(String text, GroundingSettings settings, double emptyMillis)
      throws IOException {
    Path file = Files.createTempFile("tafl", ".lp");
    try {
      Files.writeString(file, text);
      var run = new Run(file, settings.budgetSeconds(), settings.heap());
      List<Double> times = new ArrayList<>();
      double sum = 0;
      while (times.isEmpty()
          || (times.size() < settings.repeats() && sum < settings.budgetSeconds() * 1e3)) {
        double time = run.time();
        times.add(Math.max(0, time - emptyMillis));
        sum += time;
      }
      Counts counts = run.count();
      return GroundingResult.ofProcess(
          times.stream().mapToDouble(time -> time).toArray(), counts.rules, counts.atoms);
    } catch (FailedException e) {
      return GroundingResult.failed(e.status, String.valueOf(e.getMessage()));
    } finally {
      Files.delete(file);
      Files.deleteIfExists(Path.of(file + ".err"));
    }
  }

  private record Counts(long rules, long atoms) {}

  private static final class FailedException extends IOException {
    private static final long serialVersionUID = 1;

    final Status status;

    FailedException(Status status, String reason) {
      super(reason);
      this.status = status;
    }
  }

  /// Runs on one file.
  private final class Run {
    private final Path file;
    private final Path errors;
    private final double limitSeconds;
    private final String memory; // such as 4g, the most it gets; empty for no limit

    Run(Path file, double limitSeconds, String memory) {
      this.file = file;
      this.errors = Path.of(file + ".err");
      this.limitSeconds = limitSeconds;
      this.memory = memory;
    }

    /// Returns milliseconds.
    double time() throws IOException {
      long start = System.nanoTime();
      var silent = builder().redirectOutput(ProcessBuilder.Redirect.DISCARD);
      try (var gringo = GuardedProcess.start(silent)) {
        if (!gringo.endsWithin(limitSeconds)) {
          throw late();
        }
        double millis = (System.nanoTime() - start) / 1e6;
        check(gringo.exitCode());
        return millis;
      }
    }

    /// Counts rules that are no facts, and the atoms that rules and choices conclude.
    ///
    /// A rule of the format is `1`, then 0 or for a choice 1, the number of heads and the heads;
    /// then 0, the number of literals and the literals.
    Counts count() throws IOException {
      long deadline = System.nanoTime() + (long) (10 * limitSeconds * 1e9);
      long rules = 0;
      var heads = new BitSet();
      try (var gringo = GuardedProcess.start(builder());
          BufferedReader out = gringo.process().inputReader(StandardCharsets.US_ASCII)) {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
          boolean isFact = line.startsWith("1 0 ") && line.endsWith(" 0 0");
          if (line.startsWith("1 ") && !isFact) {
            heads.set(Integer.parseInt(line, 6, line.indexOf(' ', 6), 10));
            rules += line.charAt(2) == '0' ? 1 : 0;
          }
          if (System.nanoTime() > deadline) {
            throw late();
          }
        }
        check(gringo.exitCode());
        return new Counts(rules, Math.max(0, heads.cardinality() - 1)); // without the guard
      }
    }

    private FailedException late() {
      return new FailedException(
          Status.BUDGET, String.format(Locale.ROOT, "gringo took more than %.0f s", limitSeconds));
    }

    private void check(int code) throws IOException {
      if (code == 0 || code == ALL_DONE) {
        return;
      }
      String said =
          Files.readAllLines(errors).stream()
              .filter(line -> !line.isBlank())
              .findFirst()
              .orElse("");
      throw code == OUT_OF_MEMORY || said.contains("bad_alloc")
          ? new FailedException(Status.MEMORY, "gringo needs more than %s".formatted(memory))
          : new FailedException(
              Status.ERROR, "gringo ended with code %d: %s".formatted(code, said));
    }

    private ProcessBuilder builder() {
      List<String> words = Stream.concat(command.stream(), Stream.of(file.toString())).toList();
      return new ProcessBuilder(limited(words)).redirectError(errors.toFile());
    }

    private List<String> limited(List<String> words) {
      if (!Files.isExecutable(Path.of("/bin/sh"))) {
        return words;
      }
      String limit = memory.isEmpty() ? "" : "ulimit -v " + kilobytes() + "; ";
      return Stream.concat(Stream.of("/bin/sh", "-c", limit + "exec \"$@\"", "sh"), words.stream())
          .toList();
    }

    private long kilobytes() {
      long number = Long.parseLong(memory.replaceAll("[^0-9]", ""));
      return switch (memory.charAt(memory.length() - 1)) {
        case 'g', 'G' -> number << 20;
        case 'm', 'M' -> number << 10;
        case 'k', 'K' -> number;
        default -> Math.max(1, number >> 10);
      };
    }
  }
}
