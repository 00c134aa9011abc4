package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.testkit.Corpus;

/// The rows `valid` of the corpus's `conformance/expected.tsv`: what another project's validator
/// says of its own test games.
class ConformanceCheckTest {
  /// What the remark of a row with `warn` speaks of.
  private static final Map<String, Code> WARNED =
      Map.of(
          "test_case_1a.kif", Code.RULE_WITHOUT_BODY,
          "test_case_3a.kif", Code.PARENTHESES_AROUND_ATOM,
          "test_invalid_function_arities_differ.kif", Code.FUNCTION_ARITIES,
          "test_invalid_sentence_arities_differ.kif", Code.RELATION_ARITIES);

  /// Refused there, here only by `--strict`, since its meaning is clear.
  private static final String STRICT_ONLY = "test_clean_not_distinct.kif";

  @Test
  void judgesAsExpected() throws IOException {
    Corpus corpus = Corpus.open();
    List<String[]> rows =
        Files.readAllLines(corpus.folder().resolve("conformance/expected.tsv")).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\\t", -1))
            .filter(cells -> cells[2].equals("valid"))
            .toList();

    assertEquals(24, rows.size());
    for (String[] cells : rows) {
      String file = cells[0];
      List<Diagnostic> found = Checker.check(corpus.sheet("conformance/" + file).parse());
      boolean isAccepted = found.stream().noneMatch(Diagnostic::isError);
      Set<Code> codes = found.stream().map(Diagnostic::code).collect(Collectors.toSet());
      switch (cells[4]) {
        case "accept" -> assertTrue(isAccepted, file);
        case "warn" -> {
          assertTrue(isAccepted, file);
          assertTrue(codes.contains(WARNED.get(file)), () -> file + codes);
        }
        case "reject" -> {
          assertEquals(file.equals(STRICT_ONLY), isAccepted, file);
          assertTrue(!isAccepted || codes.contains(Code.NOT_AROUND_FORMULA), file);
        }
        default -> throw new AssertionError("unknown verdict: " + String.join(" ", cells));
      }
    }
  }
}
