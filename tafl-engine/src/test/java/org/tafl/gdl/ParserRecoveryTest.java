package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One fault, one error; and what is not faulty is read.
class ParserRecoveryTest {
  @Test
  void reportsEveryFaultOnceInOneRun() {
    String text =
        """
        (role white)
        (role ())
        (<= (p ?x)
            (?q ?x))
        (<= (legal white (move ?x)
            (p ?x))
        (<= open
            (p a))
        (<= terminal
            (p a)))
        (init (cell ? b))
        (init\u0007 (cell 1 b))
        (<=)
        (<= ?x (p ?x))
        (<= (goal white 100)
            (p <= a))
        ((p b) c)
        (role black)
        (goal white 100
        """;

    ParseResult result = Gdl.read(new Source("sheet.kif", text), ParseOptions.DEFAULT);

    assertEquals(
        List.of(
            "2:7 GDL006",
            "4:6 GDL007",
            "5:1 GDL004",
            "10:11 GDL005",
            "11:13 GDL008",
            "12:6 GDL009",
            "13:1 GDL008",
            "14:5 GDL008",
            "16:8 GDL008",
            "17:2 GDL007",
            "19:1 GDL004"),
        places(result));
    assertEquals(
        """
        (role white)
        (<= open (p a))
        (<= terminal (p a))
        (init (cell 1 b))
        (role black)
        """,
        result.sheet().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(p (q ()) a) (r b)             | 1:7 GDL006",
        "(p ((q) (r)) a)                | 1:5 GDL007",
        "(p ((q) ?x (r)) a)             | 1:5 GDL007",
        "(p (?f (?g)))                  | 1:5 GDL007, 1:9 GDL007",
        "(p (?f a) (?g b))              | 1:5 GDL007, 1:12 GDL007",
        "(<= ((p) a) (q b))             | 1:6 GDL007",
        "(<= (p a) (q b)) ) ) (r)       | 1:18 GDL005, 1:20 GDL005",
        "(p (<= q r))                   | 1:1 GDL004",
        "(p (q (<= r s)))               | 1:4 GDL004",
        "(p (<= q r) s) (t)             | 1:1 GDL004",
        "((a) (p (<= q r)) (b))         | 1:6 GDL004",
        "((a) (p b (<= q r) (s))        | 1:6 GDL004",
        "((a) (p b (<= q r))            | 1:6 GDL004",
        "((a) (p b)                     | 1:1 GDL004",
        "((a) (p b                      | 1:6 GDL004",
        "(((                            | 1:3 GDL004, 1:3 GDL007",
        "(p a (<= q) (<= r (<= s))      | 1:1 GDL004, 1:13 GDL004",
        "(<= p ?) (q)                   | 1:7 GDL008",
        "(p <= <= q)                    | 1:4 GDL008, 1:7 GDL008",
      })
  void doesNotReportWhatFollowsFromAnotherFault(String text, String expected) {
    ParseResult result = Gdl.read(new Source("sheet.kif", text), ParseOptions.DEFAULT);

    assertEquals(List.of(expected.split(", ")), places(result));
  }

  @Test
  void literalsOfARuleClosedTooEarlyAreNoFacts() {
    ParseResult result =
        Gdl.read(
            new Source("sheet.kif", "(<= (p ?x) (q ?x)) (r ?x)) (role white)"),
            ParseOptions.DEFAULT);

    assertEquals(List.of("1:26 GDL005"), places(result));
    assertEquals("(<= (p ?x) (q ?x))\n(role white)\n", result.sheet().toString());
  }

  @Test
  void ruleAfterAnUnclosedStatementIsRead() {
    ParseResult result =
        Gdl.read(
            new Source("sheet.kif", "(role white\n(<= (p ?x) (q ?x))\n(role black)"),
            ParseOptions.DEFAULT);

    assertEquals(List.of("1:1 GDL004"), places(result));
    assertEquals("(<= (p ?x) (q ?x))\n(role black)\n", result.sheet().toString());
  }

  private static List<String> places(ParseResult result) {
    return result.diagnostics().stream()
        .map(d -> d.span().line() + ":" + d.span().column() + " " + d.code().id())
        .toList();
  }
}
