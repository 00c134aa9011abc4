package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrEliminatorTest {
  @Test
  void rulesWithoutOrStayAsTheyAre() {
    assertEquals(List.of("(p ?x) if (q ?x) not (r ?x)"), flat("(<= (p ?x) (q ?x) (not (r ?x)))"));
  }

  @Test
  void smallOrsAreMultipliedOut() {
    assertEquals(
        List.of("(p ?x) if (s ?x) (q ?x)", "(p ?x) if (s ?x) (r ?x)"),
        flat("(<= (p ?x) (s ?x) (or (q ?x) (r ?x)))"));
  }

  @Test
  void orWithoutBranchesNeverHolds() {
    assertEquals(List.of(), flat("(<= p (or))"));
    assertEquals(List.of("p if "), flat("(<= p (not (or)))"));
  }

  @Test
  void andIsDissolved() {
    assertEquals(List.of("p if q r s"), flat("(<= p (and q (and r s)))"));
    assertEquals(List.of("p if "), flat("(<= p (and))"));
  }

  @Test
  void negationIsPushedInwards() {
    assertEquals(
        List.of("(p ?x) if (q ?x) not (r ?x) same ?x a"),
        flat("(<= (p ?x) (q ?x) (not (or (r ?x) (distinct ?x a))))"));
    assertEquals(List.of("p if q"), flat("(<= p (not (not q)))"));
    assertEquals(List.of("p if not q", "p if not r"), flat("(<= p (not (and q r)))"));
  }

  @Test
  void parallelOrsGrowByTheirSum() {
    List<String> rules =
        flat("(<= (p ?x) (s ?x) %s)".formatted(repeat(20, "(or (q%d ?x) (r%d ?x))")));

    assertEquals(41, rules.size());
    assertEquals(40, rules.stream().filter(rule -> rule.startsWith("(p-or")).count());
  }

  @Test
  void nestedOrsGrowByTheirSum() {
    String nested = "(q ?x)";
    for (int i = 0; i < 20; i++) {
      nested = "(or (and (a%d ?x) (or (b%d ?x) (c%d ?x))) %s)".formatted(i, i, i, nested);
    }

    assertTrue(flat("(<= (p ?x) " + nested + ")").size() < 100);
  }

  @Test
  void auxiliariesHaveTheVariablesTheyShare() {
    List<String> rules =
        flat("(<= (p ?x) (s ?x ?y) %s)".formatted(repeat(5, "(or (q%d ?x ?z%d) (r%d ?y))")));

    assertTrue(rules.contains("(p-or1 ?x ?y) if (q0 ?x ?z0) (s ?x ?y)"), rules::toString);
    assertTrue(rules.contains("(p-or3 ?x ?y) if (r2 ?y) (s ?x ?y)"), rules::toString);
    assertTrue(
        rules.contains(
            "(p ?x) if (s ?x ?y) (p-or1 ?x ?y) (p-or2 ?x ?y) (p-or3 ?x ?y)"
                + " (p-or4 ?x ?y) (p-or5 ?x ?y)"),
        rules::toString);
  }

  @Test
  void branchesThatOnlyTestRepeatWhatBinds() {
    List<String> rules =
        flat("(<= (p ?x) (s ?x) %s)".formatted(repeat(5, "(or (q%d ?x) (not (r%d ?x)))")));

    assertTrue(rules.contains("(p-or1 ?x) if (q0 ?x)"), rules::toString);
    assertTrue(rules.contains("(p-or1 ?x) if not (r0 ?x) (s ?x)"), rules::toString);
  }

  @Test
  void branchesRepeatWhatAnOtherOrBinds() {
    List<String> rules =
        flat(
            "(<= (p ?x) (or (s ?x) (t ?x)) %s)"
                .formatted(repeat(5, "(or (q%d ?x) (distinct ?x a%d))")));

    assertSafe(rules);
    assertTrue(
        rules.stream().anyMatch(r -> r.matches(".* if distinct \\?x a1 \\(p-or\\d \\?x\\)")));
  }

  @Test
  void threeLevelsOfNestingStaySafe() {
    String inner = repeat(3, "(or (not (u%d ?x)) (and (v%d ?y) (distinct ?x ?y)))");
    String middle = repeat(3, "(or (t%d ?x ?y) (and (not (w%d ?x)) " + inner + "))");
    List<String> rules =
        flat(
            "(<= (p ?x) (s ?x) %s)"
                .formatted(repeat(3, "(or (q%d) (and (r%d ?x) " + middle + "))")));

    assertSafe(rules);
    assertTrue(rules.size() < 120, rules.size() + " rules");
  }

  @Test
  void variablesThatOnlySomeBranchesBindAreJoinedAcrossOrs() {
    List<String> rules = flat("(<= p %s)".formatted(repeat(5, "(or (q%d ?x) (r%d))")));

    assertSafe(rules);
    assertTrue(rules.contains("p if r0 r1 r2 r3 r4"), rules::toString);
    assertTrue(rules.contains("(p-or1 ?x) if (q4 ?x)"), rules::toString);
  }

  @Test
  void newNamesAvoidThoseOfTheSheet() {
    List<String> rules =
        flat("(p-or1 a) (<= (p ?x) (s ?x) %s)".formatted(repeat(5, "(or (q%d ?x) (r%d ?x))")));

    assertEquals(1, rules.stream().filter(rule -> rule.startsWith("(p-or1 ")).count());
  }

  @Test
  void auxiliariesAreMarked() {
    long marked =
        Drafts.flat("(<= (p ?x) (s ?x) %s)".formatted(repeat(5, "(or (q%d ?x) (r%d ?x))"))).stream()
            .filter(FlatRule::isAuxiliary)
            .count();

    assertEquals(10, marked);
  }

  private static void assertSafe(List<String> rules) {
    for (String rule : rules) {
      String text =
          "(<= %s)"
              .formatted(
                  rule.replace(" if", "")
                      .replaceAll("not (\\([^()]*\\)|\\S+)", "(not $1)")
                      .replaceAll("distinct (\\S+) ([^\\s()]+)", "(distinct $1 $2)"));
      assertEquals(List.of(), SheetReader.read(Drafts.sheet(text)).errors(), text);
    }
  }

  private static String repeat(int count, String pattern) {
    return IntStream.range(0, count)
        .mapToObj(i -> pattern.replace("%d", "" + i))
        .collect(Collectors.joining(" "));
  }

  private static List<String> flat(String text) {
    return Drafts.flat(text).stream()
        .map(rule ->
            rule.head()
                + " if "
                + rule.body().stream().map(OrEliminatorTest::text).collect(Collectors.joining(" ")))
        .toList();
  }

  private static String text(NegationNormalForm.Simple literal) {
    return switch (literal) {
      case NegationNormalForm.Literal(var atom, var isPositive) ->
          (isPositive ? "" : "not ") + atom;
      case NegationNormalForm.Comparison(var left, var right, var isDistinct) ->
          (isDistinct ? "distinct " : "same ") + left + " " + right;
    };
  }
}
