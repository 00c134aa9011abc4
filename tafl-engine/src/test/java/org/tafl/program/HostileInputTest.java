package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What no game looks like: it ends soon, with a program or a diagnostic.
class HostileInputTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(q b) (<= (p %s) (q ?x))",
        "(q b) (<= (p ?x) (q %s))",
        "(q b) (<= (p ?x) (q ?x) (not (q %s)))",
        "(q b) (<= (p ?x) (q ?x) (distinct ?x %s))",
        "(q b) (<= (p ?x) (q ?x) (not (distinct ?x %s)))",
        "(q b) (<= (next %s) (q ?x)) (<= (next ?f) (true ?f))"
      })
  void deepTermsNeitherOverflowNorTakeLong(String text) {
    String deep = "(f ".repeat(9_990) + "?x" + ")".repeat(9_990);

    assertSeconds(5, () -> assertFixpoint("(role a)" + text.replace("%s", deep)));
  }

  @ParameterizedTest
  @ValueSource(ints = {900, 1_000})
  void deepNegationIsRead(int depth) {
    String negated = "(not ".repeat(depth) + "(q ?x)" + ")".repeat(depth);

    assertEquals(
        List.of("(role a)", "(q b)", "(<= (p ?x) (q ?x))"),
        Drafts.normal("(role a) (q b) (<= (p ?x) " + negated + ")"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"not", "or", "and"})
  void tooDeepConnectivesAreRefused(String connective) {
    String nested = ("(" + connective + " ").repeat(1_001) + "(q)" + ")".repeat(1_001);

    assertEquals(
        List.of("2:" + (7 + 1_001 * (connective.length() + 2)) + " TOO_DEEP"),
        Drafts.errors("(role a)\n(<= p " + nested + ")"));
  }

  @Test
  void alternatingConnectivesGrowByTheirSum() {
    String body = "(q ?x)";
    for (int i = 0; i < 450; i++) {
      body = "(or (r%d ?x) (and (s%d ?x) %s))".formatted(i, i, body);
    }
    String text = "(role a) (<= (p ?x) (t ?x) " + body + ")";

    assertSeconds(
        5, () -> inSmallStack(() -> assertTrue(Drafts.program(text).rules().size() < 2_000)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(not ", "(or ", "(and ", "(not (or (r ?x) ", "(or (r ?x) (and (r ?x) "})
  void deepConnectivesNeedNoDeepStack(String connective) {
    int open = connective.replaceAll("\\([^()]*\\)|[^(]", "").length();
    int depth = 1_000 / open;
    String body = connective.repeat(depth) + "(q ?x)" + ")".repeat(open * depth);

    inSmallStack(() -> assertFixpoint("(role a) (<= (p ?x) (t ?x) " + body + ")"));
  }

  /// Runs in a thread as small as those of a server may be.
  private static void inSmallStack(Runnable work) {
    var task = new FutureTask<>(work, true);
    new Thread(null, task, "small stack", 512 * 1024).start();
    try {
      task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError("in a small stack: " + e.getCause(), e);
    }
  }

  @Test
  void longBodiesAreRead() {
    assertSeconds(
        5,
        () -> {
          assertFixpoint("(role a) (<= (p ?x) " + repeat(2_000, i -> "(q" + i + " ?x)") + ")");
          assertFixpoint("(role a) (<= (p ?x0) " + repeat(2_000, i -> "(q ?x" + i + ")") + ")");
        });
  }

  @Test
  void manyFactsAreRead() {
    String facts = repeat(50_000, i -> "(edge n" + i + " n" + (i + 1) + ")\n");
    String fluents = repeat(50_000, i -> "(init (edge n" + i + " n" + (i + 1) + "))\n");

    assertSeconds(
        6,
        () -> {
          Program program = Drafts.program("(role a) " + facts);
          assertEquals(50_001, program.toString().lines().count());
          Drafts.program("(role a) (<= (next ?f) (true ?f)) " + fluents);
        });
  }

  @Test
  void manyVariablesForFluentsDoNotMultiply() {
    String facts = repeat(5, i -> "(init (f" + i + " a))(legal a (m" + i + "))") + "(init c)";
    String literals = repeat(200, i -> "(true ?f" + i + ")(not (does a ?f" + i + "))");
    String text = "(role a) " + facts + "(<= (next ?f0) " + literals + ")";

    assertSeconds(5, () -> assertTrue(Drafts.program(text).rules().size() < 30));
    assertFixpoint(text);
  }

  @Test
  void manyFunctorsMakeOneRuleEach() {
    String facts = repeat(300, i -> "(init (f" + i + " a))");

    assertEquals(300, Drafts.program("(role a) (<= (next ?f) (true ?f))" + facts).rules().size());
  }

  @Test
  void manyParallelOrsGrowByTheirSum() {
    String shared = repeat(100, i -> "(or (q" + i + " ?x) (not (r" + i + " ?x)) (s" + i + "))");
    assertFixpoint("(role a) (<= (p ?x) (t ?x) " + shared + ")");
    assertFixpoint("(role a) (<= (p ?x) (or (t ?x) (u ?x)) " + shared + ")");

    String loose = repeat(100, i -> "(or (q" + i + " ?x) (s" + i + "))");
    assertFixpoint("(role a) (<= p " + loose + ")");
  }

  @Test
  void longChainsOfRulesDoNotOverflow() {
    String chain = repeat(20_000, i -> "(<= (p" + (i + 1) + " ?x) (p" + i + " ?x))");
    Program program = Drafts.program("(role a) (p0 b) " + chain);

    assertEquals(20_000, program.rules().size());
  }

  private static void assertFixpoint(String text) {
    String normal = Drafts.program(text).toString();
    assertEquals(normal, Drafts.program(normal).toString());
  }

  private static String repeat(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining());
  }

  /// Counts the time of this thread, so that others on the machine do not matter.
  private static void assertSeconds(double limit, Runnable work) {
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    work.run();
    double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    assertTrue(seconds < limit, () -> seconds + " s, wanted less than " + limit);
  }
}
