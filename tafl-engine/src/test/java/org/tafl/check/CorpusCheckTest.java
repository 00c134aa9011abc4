package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.ParseResult;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.Corpus.Sheet;

/// The checker on other people's rule sheets: what the index says of them is found, and no error
/// that is none.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorpusCheckTest {
  private static final Duration LONGEST = Duration.ofSeconds(20); // of processor time

  private final Map<Sheet, List<Diagnostic>> found = new LinkedHashMap<>();
  private final Map<Sheet, ParseResult> readings = new LinkedHashMap<>();
  private Corpus corpus = new Corpus(Path.of(""), List.of());
  private Duration taken = Duration.ZERO;

  /// Checks the corpus once; before each test, so that each is seen to be skipped without one.
  @BeforeEach
  void checkAll() {
    if (!found.isEmpty()) {
      return;
    }
    corpus = Corpus.open();
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    for (Sheet sheet : corpus.sheets()) {
      ParseResult reading = sheet.parse();
      readings.put(sheet, reading);
      found.put(sheet, Checker.check(reading));
    }
    taken = Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
  }

  @Test
  void theWholeCorpusIsCheckedInTime() {
    assertTrue(taken.compareTo(LONGEST) < 0, () -> "took " + taken);
  }

  @Test
  void everyOddityOfTheIndexIsKnown() {
    Set<String> unknown =
        corpus.sheets().stream()
            .flatMap(sheet -> noted(sheet).stream())
            .map(IndexWords::name)
            .filter(
                name -> !IndexWords.CODES.containsKey(name) && !IndexWords.SILENT.contains(name))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), unknown);
  }

  @Test
  void whatTheIndexSaysIsFoundAndNothingElseOfItsKind() {
    Set<Code> known = EnumSet.of(Code.UNDEFINED_RELATION, Code.CASE_VARIANTS);
    known.addAll(IndexWords.CODES.values());
    var differences = new TreeSet<String>();
    found.forEach((sheet, diagnostics) -> {
      Set<Code> here = codes(diagnostics);
      here.retainAll(known);
      for (Code code : known) {
        if (expected(sheet).contains(code) != here.contains(code)) {
          differences.add(sheet + " " + code.id());
        }
      }
    });

    assertEquals(new TreeSet<>(IndexWords.DEVIATIONS.keySet()), differences);
  }

  @Test
  void countsAreThoseOfTheIndex() {
    var differences = new TreeMap<String, String>();
    found.forEach((sheet, diagnostics) -> {
      for (String word : sheet.words("oddities")) {
        Code code = IndexWords.CODES.get(IndexWords.name(word));
        boolean isComparable =
            code == Code.RULE_WITHOUT_BODY
                || code == Code.DUPLICATE_STATEMENT
                || code == Code.AND_OPERATOR
                || code == Code.NOT_AROUND_FORMULA;
        if (code != null && isComparable) {
          // the index counts connectives twice
          int factor = code == Code.AND_OPERATOR || code == Code.NOT_AROUND_FORMULA ? 2 : 1;
          long count = factor * diagnostics.stream().filter(d -> d.code() == code).count();
          if (count != IndexWords.number(word)) {
            differences.put(sheet + " " + word, "found " + count);
          }
        }
      }
    });

    assertEquals(
        Map.of(
            "malformed/ruledepthquadratic.dresden.kif rule_without_body=2", "found 1"), // cut off
        differences);
  }

  @Test
  void undefinedRelationsAreThoseOfTheIndex() {
    for (Sheet sheet : found.keySet()) {
      if (reading(sheet).isComplete()) {
        assertEquals(
            new TreeSet<>(sheet.words("undefined")),
            firstWords(sheet, Code.UNDEFINED_RELATION, "relation (\\S+?)/"),
            sheet::file);
      }
    }
  }

  @Test
  void symbolsInTwoCasesAreThoseOfTheIndex() {
    for (Sheet sheet : found.keySet()) {
      Set<String> indexed =
          sheet.words("case_variants").stream()
              .map(word -> word.substring(word.indexOf('/') + 1))
              .map(word -> word.toLowerCase(Locale.ROOT))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(indexed, firstWords(sheet, Code.CASE_VARIANTS, "^(\\S+) "), sheet::file);
    }
  }

  @Test
  void errorsStandInSheetsWithViolationsOnly() {
    List<String> refused =
        found.entrySet().stream()
            .filter(entry -> entry.getValue().stream().anyMatch(Diagnostic::isError))
            .map(entry -> entry.getKey().file())
            .toList();

    assertEquals(
        List.of(
            "conformance/test_case_3b.kif",
            "conformance/test_case_3e.kif",
            "conformance/test_case_3f.kif",
            "malformed/axioms1.benderng.kif",
            "malformed/axioms3.benderng.kif",
            "malformed/ruledepthquadratic.dresden.kif",
            "malformed/tactactoematch1.deep-hi-ggp.kif",
            "other/repository-removed/ticTacToeClassic.kif"),
        refused);
  }

  @Test
  void errorsAreTheTrueReasons() {
    assertEquals("13:19 13:22 13:25 13:28 14:19 14:22 14:25 14:28", places("3b", Code.UNSAFE_HEAD));
    assertEquals("8:12 9:11", places("3e", Code.UNSAFE_HEAD));
    assertEquals("11:12 13:11", places("3f", Code.UNSAFE_HEAD));
    assertEquals(
        "75:19 75:22 75:25 75:28 76:19 76:22 76:25 76:28 96:11 100:11 103:11",
        places("ticTacToeClassic", Code.UNSAFE_HEAD));
    assertEquals("126:5", places("axioms1", Code.OPERATOR_IN_HEAD));
    assertEquals("43:25", places("axioms1", Code.UNSAFE_NEGATION));
    assertEquals("125:25 135:68 135:82 135:91 136:78 137:69", places("axioms1", Code.UNSAFE_HEAD));
    assertEquals("1:30018", places("axioms3", Code.FUNCTOR_NOT_A_WORD));
    assertEquals("1:30575 1:30606", places("axioms3", Code.OPERATOR_IN_HEAD));
    assertEquals("1051:5", places("ruledepthquadratic.dresden", Code.UNCLOSED_PARENTHESIS));
    assertEquals("1:2011", places("tactactoematch1", Code.UNMATCHED_PARENTHESIS));
  }

  @Test
  void acceptedAreThoseThatHaveAProgram() {
    found.forEach((sheet, diagnostics) ->
        assertEquals(
            CheckerTest.hasProgram(reading(sheet)),
            diagnostics.stream().noneMatch(Diagnostic::isError),
            sheet::file));
  }

  /// A loose bound on each code, so that a check that goes wild is noticed.
  @Test
  void countsByCodeStayInBounds() {
    var counts = new EnumMap<Code, Integer>(Code.class);
    found.values().stream()
        .flatMap(List::stream)
        .forEach(diagnostic -> counts.merge(diagnostic.code(), 1, Integer::sum));

    assertTrue(counts.size() > 25, () -> "codes found: " + counts.keySet());
    assertTrue(counts.getOrDefault(Code.NOT_AROUND_FORMULA, 0) < 250, counts::toString);
    assertTrue(counts.getOrDefault(Code.UNUSED_RELATION, 0) < 130, counts::toString);
    assertTrue(counts.values().stream().mapToInt(i -> i).sum() < 900, counts::toString);
    for (Code never :
        List.of(Code.ODD_CHARACTER, Code.DEGENERATE_OR, Code.NO_LEGAL, Code.NO_TERMINAL)) {
      assertEquals(0, counts.getOrDefault(never, 0), never::id);
    }
  }

  private List<String> noted(Sheet sheet) {
    return Stream.of("oddities", "violations")
        .flatMap(column -> sheet.words(column).stream())
        .toList();
  }

  /// Returns the codes that the index leads one to expect.
  private Set<Code> expected(Sheet sheet) {
    Set<Code> expected = EnumSet.noneOf(Code.class);
    for (String word : noted(sheet)) {
      Code code = IndexWords.CODES.get(IndexWords.name(word));
      if (code != null) {
        expected.add(code);
      }
    }
    if (!sheet.words("undefined").isEmpty()) {
      expected.add(Code.UNDEFINED_RELATION);
    }
    if (!sheet.words("case_variants").isEmpty()) {
      expected.add(Code.CASE_VARIANTS);
    }
    return expected;
  }

  private ParseResult reading(Sheet sheet) {
    ParseResult reading = readings.get(sheet);
    if (reading == null) {
      throw new IllegalArgumentException("not read: " + sheet);
    }
    return reading;
  }

  private static Set<Code> codes(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(Diagnostic::code)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Code.class)));
  }

  /// Returns the places of a code in the one sheet whose name ends so.
  private String places(String name, Code code) {
    return found.entrySet().stream()
        .filter(entry ->
            entry.getKey().file().matches(".*[/_]" + name + "(\\.benderng|\\.deep-hi-ggp)?\\.kif"))
        .flatMap(entry -> entry.getValue().stream())
        .filter(diagnostic -> diagnostic.code() == code)
        .map(diagnostic -> diagnostic.span().line() + ":" + diagnostic.span().column())
        .collect(Collectors.joining(" "));
  }

  /// Returns what a pattern catches of the messages of a code, in lower case.
  private Set<String> firstWords(Sheet sheet, Code code, String pattern) {
    Pattern wanted = Pattern.compile(pattern);
    return found.getOrDefault(sheet, List.of()).stream()
        .filter(diagnostic -> diagnostic.code() == code)
        .flatMap(diagnostic -> wanted.matcher(diagnostic.message()).results())
        .map(result -> result.group(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
