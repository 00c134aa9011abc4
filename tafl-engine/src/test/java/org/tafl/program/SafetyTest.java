package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Diagnostic;

class SafetyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(p a)",
        "(<= (p ?x) (q ?x))",
        "(<= (p ?x) (not (r ?x)) (distinct ?x a) (q ?x))",
        "(<= (p ?x) (q (f (g ?x))))",
        "(<= (p (f ?x)) (true ?x))",
        "(<= (p ?x) (not (not (q ?x))))",
        "(<= (p ?x) (and (q ?x) (not (r ?x))))",
        "(<= (p ?x) (or (q ?x) (r ?x)))",
        "(<= (p ?x) (or (and (q ?x) (r ?y)) (s ?x)))",
        "(<= (p ?x) (not (and (not (q ?x)) (not (r ?x)))))",
        "(<= (p ?x) (q ?x) (or (r ?y) (distinct ?x a)))",
        "(<= (p ?x) (q ?x) (not (or (r ?x) (distinct ?x a))))",
        "(<= (p ?x) (q ?x) (or (and (r ?y) (not (s ?y))) (s ?x)))",
        "(<= (p ?x) (q ?x ?y) (or (q ?x ?z) (not (distinct ?x ?y))))"
      })
  void safeRulesArePassed(String rule) {
    assertEquals(List.of(), errors(rule));
  }

  @ParameterizedTest
  @CsvSource({
    "(p ?x), 1:4 UNSAFE_HEAD",
    "(<= (p ?x)), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (q ?y)), 1:8 UNSAFE_HEAD",
    "(<= (p (f ?x)) (q ?y)), 1:11 UNSAFE_HEAD",
    "(<= (p ?x) (not (q ?x))), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (distinct ?x a)), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (not (distinct ?x a))), 1:8 UNSAFE_HEAD",
    "(<= (p a) (q ?x) (not (r ?y))), 1:26 UNSAFE_NEGATION",
    "(<= (p a) (q ?x) (not (r (f ?y)))), 1:29 UNSAFE_NEGATION",
    "(<= (p a) (not (not (not (r ?y))))), 1:29 UNSAFE_NEGATION",
    "(<= (p a) (distinct a ?y)), 1:23 UNSAFE_DISTINCT",
    "(<= (p ?x) (or (q ?x) (r ?y))), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (or (q ?x) (not (r ?x)))), 1:8 UNSAFE_HEAD",
    "(<= (p a) (or (q ?x) (not (r ?x)))), 1:30 UNSAFE_NEGATION",
    "(<= (p a) (or (q ?x) (r ?y)) (not (s ?x))), 1:38 UNSAFE_NEGATION",
    "(<= (p ?x) (not (and (q ?x) (r ?x)))), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (not (or (q ?x) (r ?x)))), 1:8 UNSAFE_HEAD",
    "(<= (p ?x) (or)), 1:8 UNSAFE_HEAD"
  })
  void unsafeVariablesAreFoundAtTheirPlace(String rule, String error) {
    assertEquals(List.of(error), errors(rule));
  }

  @Test
  void eachVariableIsReportedOnce() {
    assertEquals(
        List.of("1:8 UNSAFE_HEAD", "1:11 UNSAFE_HEAD"),
        errors("(<= (p ?x ?y ?x) (not (q ?x ?y)) (distinct ?x ?y))"));
  }

  @Test
  void saysWhichVariableMayHaveBeenMeant() {
    Diagnostic error = diagnostic("(<= (move ?from ?to) (cell ?form) (cell ?to))");

    assertEquals("did you mean ?form?", error.notes().getFirst().text());
  }

  @Test
  void saysThatAnOrBindsWhatEachBranchBinds() {
    Diagnostic error = diagnostic("(<= (p ?x) (or (q ?x) (r ?y)))");

    assertEquals(
        "an or gives ?x a value only if each of its branches does", error.notes().getLast().text());
  }

  private static Diagnostic diagnostic(String rule) {
    return SheetReader.read(Drafts.sheet(rule)).errors().getFirst();
  }

  private static List<String> errors(String rule) {
    return SheetReader.read(Drafts.sheet(rule)).errors().stream()
        .sorted()
        .map(d -> d.span().line() + ":" + d.span().column() + " " + d.code())
        .toList();
  }
}
