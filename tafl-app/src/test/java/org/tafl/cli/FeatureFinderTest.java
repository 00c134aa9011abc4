package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.cli.FeatureFinder.Feature;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.program.Program;

class FeatureFinderTest {
  private static List<String> features(String rules) {
    Rulesheet sheet = Gdl.parse("test", "(role x) " + rules);
    return FeatureFinder.of(sheet, Program.of(sheet)).stream()
        .map(FeatureFinderTest::text)
        .toList();
  }

  private static String text(Feature feature) {
    return feature.name() + " " + feature.count();
  }

  @Test
  void plainSheetsHaveNone() {
    assertEquals(List.of(), features("(p a) (<= (q ?x) (p ?x))"));
  }

  @Test
  void countsOperatorsAlsoInsideOthers() {
    assertEquals(
        List.of("not 2", "or 1", "distinct 1"),
        features("(p a) (<= (q ?x) (p ?x) (or (not (r ?x)) (not (distinct ?x b)))) (r b)"));
  }

  @Test
  void findsRecursionAndTerms() {
    assertEquals(
        List.of("recursion 1", "nested terms 1", "terms made or taken apart 2"),
        features("(p (f a)) (<= (p ?x) (p (f ?x))) (<= (p ?y) (p (f ?y)) (q ?y)) (q a)"));
  }

  @Test
  void findsChanceJointMovesAndPercepts() {
    assertEquals(
        List.of("chance 1", "joint moves 1", "percepts 1", "base declared 1", "input declared 1"),
        features(
            "(role random) (legal x a) (legal random b) (base c) (input x a)"
                + " (<= (next c) (does x a) (does random b)) (<= (sees x c) (true c))"));
  }
}
