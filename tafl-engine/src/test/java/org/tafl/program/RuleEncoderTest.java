package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.program.Relation.Kind;

class RuleEncoderTest {
  @Test
  void factsAndConstantsAreEncodedAsTheyStand() {
    assertEquals(List.of("p(a, (f b))", "q", "r :- q"), encoded("(p a (f b)) (<= q) (<= r q)"));
  }

  @Test
  void compoundsWithVariablesBecomeFunctionLiterals() {
    assertEquals(
        List.of("next(?t0) :- true(?t1), ?x != b, ?t0 = cell(?x, b), ?t1 = cell(?x, ?y)"),
        encoded("(<= (next (cell ?x b)) (true (cell ?x ?y)) (distinct ?x b))"));
  }

  @Test
  void equalCompoundsAreOneVariable() {
    assertEquals(
        List.of("p(?t0) :- q(?t0), not r(?t0), ?t0 = f(?x)"),
        encoded("(<= (p (f ?x)) (q (f ?x)) (not (r (f ?x))))"));
  }

  @Test
  void nestedCompoundsStandBehindOuterOnes() {
    assertEquals(
        List.of("p(?x) :- q(?t1), ?t1 = f(?t0, (g a)), ?t0 = g(?x)"),
        encoded("(<= (p ?x) (q (f (g ?x) (g a))))"));
  }

  @Test
  void variablesOfCompoundsAvoidTheNamesOfTheRule() {
    assertEquals(
        List.of("p(?t0, ?t2) :- q(?t1), r(?t2), ?t1 = f(?t0)"),
        encoded("(<= (p ?t0 ?t2) (q (f ?t0)) (r ?t2))"));
  }

  @Test
  void samenessIsSubstituted() {
    assertEquals(List.of("p(a) :- q(a)"), encoded("(<= (p ?x) (q ?x) (not (distinct ?x a)))"));
    assertEquals(
        List.of("p(?y) :- q(?y), r(?y)"),
        encoded("(<= (p ?x) (q ?x) (r ?y) (not (distinct ?x ?y)))"));
    assertEquals(
        List.of("p(?t0) :- q(?t0), r(?y), ?t0 = f(?y)"),
        encoded("(<= (p ?x) (q ?x) (r ?y) (not (distinct ?x (f ?y))))"));
    assertEquals(
        List.of("p(?x) :- q(?x, ?y)"),
        encoded("(<= (p ?x) (q ?x ?y) (q ?z ?w) (not (distinct (f ?x ?y) (f ?z ?w))))"));
  }

  @Test
  void rulesThatNeverFireAreLeftOut() {
    assertEquals(List.of(), encoded("(<= (p ?x) (q ?x) (distinct ?x ?x))"));
    assertEquals(List.of(), encoded("(<= p (distinct a A))"));
    assertEquals(List.of(), encoded("(<= (p ?x) (q ?x) (distinct (f ?x) (f ?x)))"));
    assertEquals(List.of(), encoded("(<= p (q ?x) (not (distinct ?x a)) (not (distinct ?x b)))"));
    assertEquals(List.of(), encoded("(<= p (q ?x) (not (distinct ?x (f ?x))))"));
    assertEquals(List.of(), encoded("(<= p (q ?x) (not (distinct (g ?x) (f ?x))))"));
  }

  @Test
  void settledComparisonsAreLeftOut() {
    assertEquals(List.of("p"), encoded("(<= p (distinct a b))"));
    assertEquals(List.of("p :- q"), encoded("(<= p q (not (distinct (f a) (f a))))"));
  }

  @Test
  void repeatedLiteralsAreKeptOnce() {
    assertEquals(List.of("p(?x) :- q(?x)"), encoded("(<= (p ?x) (q ?x) (Q ?X))"));
  }

  @Test
  void keywordsWithTheirNumberOfArgumentsAreKnown() {
    assertEquals(
        List.of(Kind.LEGAL, Kind.TRUE, Kind.ROLE, Kind.SEES, Kind.GOAL),
        kinds("(<= (legal ?r ?m) (true ?m) (role ?r) (sees ?r ?m) (goal ?r ?m))"));
    assertEquals(
        List.of(Kind.ORDINARY, Kind.ORDINARY, Kind.ORDINARY, Kind.ORDINARY),
        kinds("(<= (legal ?r) (true ?r a) (role ?r a) terminal2)"));
  }

  @Test
  void auxiliaryRelationsAreKnown() {
    String ors = "(or (q ?x) (r ?x)) ".repeat(5);

    assertEquals(Kind.AUXILIARY, kinds("(<= (p ?x) %s)".formatted(ors)).getFirst());
  }

  private static List<String> encoded(String text) {
    return Drafts.text(Drafts.encoded(text));
  }

  private static List<Kind> kinds(String text) {
    return Drafts.encoded(text).relations().all().stream().map(Relation::kind).toList();
  }
}
