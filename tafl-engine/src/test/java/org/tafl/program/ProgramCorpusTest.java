package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.program.Relation.Kind;
import org.tafl.testkit.Corpus;

/// The normal form on other people's rule sheets.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProgramCorpusTest {
  private static final double MAX_SECONDS = 30; // of one processor, for the whole corpus

  private final Map<Corpus.Sheet, Program> programs = new LinkedHashMap<>();
  private final List<String> refused = new ArrayList<>();
  private double seconds;

  @BeforeAll
  void normalizeTheCorpus() {
    var threads = ManagementFactory.getThreadMXBean();
    for (Corpus.Sheet sheet : ProgramCorpus.meaningful()) {
      Rulesheet rules = sheet.parse().orThrow();
      long before = threads.getCurrentThreadCpuTime();
      try {
        programs.put(sheet, Program.of(rules));
      } catch (GdlException e) {
        refused.add(sheet + ": " + e.getMessage());
      }
      seconds += (threads.getCurrentThreadCpuTime() - before) / 1e9;
    }
  }

  @Test
  void everySheetWithAMeaningHasAProgram() {
    assertEquals(List.of(), refused);
    assertTrue(programs.size() > 300, programs.size() + " programs");
    assertTrue(seconds < MAX_SECONDS, () -> "the corpus took " + seconds + " s");
  }

  @Test
  void normalFormsAreTheirOwnNormalForms() {
    var failures = new ArrayList<String>();
    programs.forEach((sheet, program) -> {
      String normal = program.toString();
      if (!normal.equals(Drafts.program(normal).toString())) {
        failures.add(sheet.file());
      }
    });
    assertEquals(List.of(), failures);
  }

  @Test
  void rolesAreThoseOfTheIndex() {
    programs.forEach((sheet, program) ->
        assertTrue(
            sheet.cell("roles").equalsIgnoreCase(String.join(" ", roles(program))),
            () -> sheet + " has the roles " + roles(program)));
  }

  @Test
  void unsafeRulesAreFoundWhereTheIndexKnowsOfThem() {
    int sheets = 0;
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (ProgramCorpus.isUnsafe(sheet) && sheet.parse().isComplete()) {
        sheets++;
        List<Diagnostic> errors = SheetReader.read(sheet.parse().sheet()).errors();
        for (Code code : List.of(Code.UNSAFE_HEAD, Code.UNSAFE_NEGATION, Code.UNSAFE_DISTINCT)) {
          String word = code.name().toLowerCase(Locale.ROOT);
          boolean isKnown =
              sheet.words("violations").stream().anyMatch(v -> v.startsWith(word + ":"));
          boolean isFound =
              errors.stream()
                  .anyMatch(
                      error -> // each variable is reported once, first for the head
                      error.code() == code || error.code() == Code.UNSAFE_HEAD);
          assertTrue(!isKnown || isFound, () -> sheet + " " + code + " " + errors);
        }
      }
    }
    assertTrue(sheets > 3, "sheets: " + sheets);
  }

  @Test
  void goalsThatNegateGoalsAreSplitAndNothingElse() {
    programs.forEach((sheet, program) -> {
      boolean isSplit = program.relations().stream().anyMatch(Relation::isSplit);
      assertEquals(sheet.cell("violations").contains("unstratified"), isSplit, sheet::file);
    });
    assertTrue(
        programs.keySet().stream().anyMatch(s -> s.cell("violations").contains("goal-not-goal")));
  }

  @Test
  void cyclesAreThoseOfTheIndex() {
    var differences = new ArrayList<String>();
    programs.forEach((sheet, program) -> {
      if (!sheet.cell("violations").contains("unstratified")) {
        Set<Set<String>> expected =
            Stream.of(sheet.cell("recursive").split(";"))
                .map(cycle ->
                    Stream.of(cycle.strip().split("\\s+"))
                        .filter(word -> !word.equals("-") && !word.isEmpty())
                        .map(word -> word.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toCollection(TreeSet::new)))
                .filter(cycle -> !cycle.isEmpty())
                .collect(Collectors.toSet());
        Set<Set<String>> cycles = cycles(program);
        if (!cycles.equals(expected)) {
          differences.add(sheet + ": " + cycles + " instead of " + expected);
        }
      }
    });
    assertEquals(List.of(), differences);
  }

  private static List<String> roles(Program program) {
    return IntStream.of(program.roles()).mapToObj(r -> program.terms().term(r).toString()).toList();
  }

  /// Returns the names of the relations in each cycle, in lower case.
  private static Set<Set<String>> cycles(Program program) {
    var cycles = new HashSet<Set<String>>();
    for (int[] component : program.graph().components()) {
      if (program.graph().isRecursive(component[0])) {
        cycles.add(
            Arrays.stream(component)
                .mapToObj(program::relation)
                .filter(relation -> relation.kind() != Kind.AUXILIARY)
                .map(relation -> relation.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new)));
      }
    }
    return cycles;
  }
}
