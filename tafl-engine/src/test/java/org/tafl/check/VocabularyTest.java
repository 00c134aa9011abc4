package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Symbol;
import org.tafl.program.RelationName;

class VocabularyTest {
  @Test
  void tellsHeadsFromBodies() {
    Vocabulary vocabulary = Findings.vocabulary("(p a) (<= (q ?x) (p ?x) r)");

    assertEquals(List.of(name("p", 1), name("q", 1)), List.copyOf(vocabulary.heads().keySet()));
    assertEquals(List.of(name("p", 1), name("r", 0)), List.copyOf(vocabulary.bodies().keySet()));
  }

  @Test
  void looksThroughConnectives() {
    Vocabulary vocabulary =
        Findings.vocabulary("(<= p (or (q a) (and r (not (s b)))) (not (not t)))");

    assertEquals("[q/1, r/0, s/1, t/0]", vocabulary.bodies().keySet().toString());
    assertTrue(isPositive(vocabulary, name("q", 1)));
    assertFalse(isPositive(vocabulary, name("s", 1)));
    assertTrue(isPositive(vocabulary, name("t", 0)), "under two nots");
  }

  @Test
  void keepsTheOrderOfTheText() {
    Vocabulary vocabulary = Findings.vocabulary("(<= p (or (q a) (q b)) (q c))");

    assertEquals(
        List.of("(q a)", "(q b)", "(q c)"),
        vocabulary.bodies().getOrDefault(name("q", 1), List.of()).stream()
            .map(use -> use.atom().toString())
            .toList());
  }

  @Test
  void operatorsAreNoRelations() {
    Vocabulary vocabulary = Findings.vocabulary("(<= p (distinct ?x (f a)) (not q) (or))");

    assertEquals(List.of(name("q", 0)), List.copyOf(vocabulary.bodies().keySet()));
    assertEquals(
        List.of("(distinct ?x (f a))", "(not q)", "or"),
        vocabulary.operators().stream().map(Object::toString).toList());
  }

  @Test
  void namesInsideTermsAreFunctionsAndConstants() {
    Vocabulary vocabulary = Findings.vocabulary("(p (f a (g ?x)) a) (<= q (distinct ?x (h b)))");

    assertEquals("[f/2, g/1, h/1]", vocabulary.functions().keySet().toString());
    assertEquals("[a, b]", vocabulary.constants().keySet().toString());
    assertEquals(2, vocabulary.constants().getOrDefault(Symbol.of("a"), List.of()).size());
  }

  @Test
  void connectivesInsideTermsArePlainFunctions() {
    Vocabulary vocabulary = Findings.vocabulary("(p (not (q a)))");

    assertEquals("[not/1, q/1]", vocabulary.functions().keySet().toString());
    assertEquals(List.of(), vocabulary.operators());
  }

  @Test
  void rolesAreGroundFactsInOrder() {
    Vocabulary vocabulary =
        Findings.vocabulary("(role b) (role a) (role b) (role ?x) (<= (role c) p)");

    assertEquals("[b, a]", vocabulary.roles().toString());
  }

  @Test
  void aBodylessRuleMakesARoleToo() {
    assertEquals("[a]", Findings.vocabulary("(<= (role a))").roles().toString());
  }

  @Test
  void keywordsWithAnotherArityAreOtherRelations() {
    Vocabulary vocabulary = Findings.vocabulary("(legal a) (legal a b) (LEGAL a c)");

    assertEquals(2, vocabulary.heads(Keyword.LEGAL).size());
    assertEquals(List.of(), vocabulary.bodies(Keyword.LEGAL));
  }

  @Test
  void skipsVariablesInThePlaceOfLiterals() {
    assertEquals("{}", Findings.vocabulary("(<= p ?x (not ?y))").bodies().toString());
  }

  private static RelationName name(String word, int arity) {
    return new RelationName(Symbol.of(word), arity);
  }

  private static boolean isPositive(Vocabulary vocabulary, RelationName name) {
    return vocabulary.bodies().getOrDefault(name, List.of()).getFirst().isPositive();
  }
}
