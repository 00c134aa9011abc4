package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.NaiveComparison.Limits;
import org.tafl.testkit.Corpus;

/// The interpreter answers as the naive evaluator and clingo do, on every sheet of a folder that
/// the checker accepts: `./tafl test --oracle FOLDER`; without a folder, on the corpus and on our
/// own games.
///
/// `-Dtafl.oracle.seconds=N` or `TAFL_ORACLE_SECONDS` sets the time for each of the two comparisons
/// of a sheet.
class OracleFolderTest {
  private static final int DEFAULT_SECONDS = 3;
  private static final int CLINGO_STATES = 4;
  private static final long WORK_PER_SECOND = 500_000; // of the naive evaluator

  /// A line of the table.
  private record Row(String sheet, Comparison naive, Comparison clingo) {
    static Row skipped(String sheet, String reason) {
      return new Row(sheet, Comparison.skipped(reason), Comparison.skipped(reason));
    }

    List<String> differences() {
      return Stream.of(naive, clingo).flatMap(c -> c.difference().stream()).toList();
    }

    @Override
    public String toString() {
      String remark =
          naive.remark().equals(clingo.remark())
              ? naive.remark()
              : String.join(
                  "; ",
                  Stream.of(naive.remark(), clingo.remark()).filter(r -> !r.isEmpty()).toList());
      return "%-60s %6d %7d %11d  %s"
          .formatted(sheet, naive.states(), clingo.states(), differences().size(), remark);
    }
  }

  @Test
  @Tag("oracle")
  void agreesWithOtherProgramsOnEverySheet() throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    var rows = new ArrayList<Row>();
    out.printf("%-60s %6s %7s %11s%n", "sheet", "naive", "clingo", "differences");
    for (Path sheet : sheets()) {
      Row row = row(sheet);
      rows.add(row);
      out.println(row);
    }
    List<String> differences = rows.stream().flatMap(row -> row.differences().stream()).toList();
    out.printf(
        "%d sheets; %d states compared with the naive evaluator (%d sheets), %d with clingo "
            + "(%d sheets); %d differences%n",
        rows.size(),
        rows.stream().mapToLong(row -> row.naive.states()).sum(),
        rows.stream().filter(row -> row.naive.states() > 0).count(),
        rows.stream().mapToLong(row -> row.clingo.states()).sum(),
        rows.stream().filter(row -> row.clingo.states() > 0).count(),
        differences.size());
    assertEquals("", String.join("\n\n", differences));
  }

  private static List<Path> sheets() throws IOException {
    String folder = System.getenv("TAFL_ORACLE");
    List<Path> folders =
        folder != null && !folder.isEmpty()
            ? List.of(Path.of(folder))
            : Stream.concat(Corpus.configuredFolder().stream(), Stream.of(Path.of("..", "games")))
                .toList();
    var sheets = new ArrayList<Path>();
    for (Path root : folders) {
      try (Stream<Path> files = Files.walk(root)) {
        files.filter(file -> file.toString().endsWith(".kif")).sorted().forEach(sheets::add);
      }
    }
    return sheets;
  }

  private static Row row(Path file) throws IOException {
    String name =
        file.toAbsolutePath().getName(file.toAbsolutePath().getNameCount() - 2)
            + "/"
            + file.getFileName();
    ParseResult reading = Gdl.read(file, ParseOptions.DEFAULT);
    Optional<Diagnostic> error =
        Checker.check(reading).stream().filter(Diagnostic::isError).findFirst();
    if (error.isPresent()) {
      return Row.skipped(name, "not accepted: " + error.get().code().id());
    }
    Rulesheet sheet = reading.sheet();
    Duration time = Duration.ofSeconds(seconds());
    Comparison naive =
        NaiveComparison.ofInterpreter(new Limits(1_000, 500, seconds() * WORK_PER_SECOND, time))
            .compare(sheet);
    Comparison clingo =
        Clingo.find()
            .map(found -> ClingoComparison.ofInterpreter(found, CLINGO_STATES, time).compare(sheet))
            .orElse(Comparison.skipped("no clingo on the path"));
    return new Row(name, naive, clingo);
  }

  private static int seconds() {
    String configured = System.getenv("TAFL_ORACLE_SECONDS");
    return Integer.getInteger(
        "tafl.oracle.seconds",
        configured == null || configured.isEmpty()
            ? DEFAULT_SECONDS
            : Integer.parseInt(configured));
  }
}
