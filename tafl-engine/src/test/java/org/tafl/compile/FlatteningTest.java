package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;
import org.tafl.program.Relation;

class FlatteningTest {
  /// In the manner of the fragment of Goldrush that the paper's section 3.1 works on.
  private static final Program GOLD =
      Program.of(
          Gdl.parse(
              "gold",
              """
              (role green) (role red)
              (init (on green 1 1)) (init (on red 3 3)) (init (on wall 1 2))
              (init (on (gold 2) 1 3)) (init (on (gold 1) 3 2))
              (init (on (item blaster 3) 2 2)) (init (on (item stone 3) 2 3))
              (<= (legal ?r (go ?u ?y)) (role ?r) (true (on ?r ?x ?y)) (inside ?u)
                  (or (plus ?x 1 ?u) (minus ?x 1 ?u)))
              (<= (next (on ?r ?x ?y)) (role ?r) (does ?r (go ?x ?y)))
              (<= (next (on ?what ?x ?y)) (true (on ?what ?x ?y)) (not (role ?what)))
              (plus 0 0 0) (plus 1 0 1) (plus 2 0 2) (plus 3 0 3)
              (plus 0 1 1) (plus 1 1 2) (plus 2 1 3)
              (<= (minus ?x ?y ?z) (plus ?y ?z ?x))
              (inside 1) (inside 2) (inside 3)
              (<= terminal (true (on green 3 3)))
              (<= (goal ?r 0) (role ?r))
              """));

  private static Relation relation(Program program, String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String domain(Flattening flattening, Relation relation, Integer... path) {
    return flattening.positions(relation.id()).stream()
        .filter(position -> position.path().equals(List.of(path)))
        .flatMap(position -> position.elements().stream())
        .map(flattening::text)
        .collect(Collectors.toCollection(TreeSet::new))
        .toString();
  }

  @Test
  void domainsAreThoseOfTheConjunctions() {
    Flattening flattening = Flattening.of(GOLD);
    Relation on = relation(GOLD, "true on");

    assertEquals("[gold/1, green, item/2, red, wall]", domain(flattening, on, 0));
    assertEquals("[1, 2, 3]", domain(flattening, on, 1));
    assertEquals("[1, 2, 3]", domain(flattening, on, 2));
    assertTrue(
        domain(flattening, relation(GOLD, "does go"), 1).equals("[1, 2, 3]"),
        "without the 0 of plus, since inside has none");
  }

  @Test
  void factsOfAllShapesHaveOneWidthAndComeBack() {
    Flattening flattening = Flattening.of(GOLD);
    Relation on = relation(GOLD, "true on");
    assertEquals(Optional.of(5), flattening.width(on.id()));

    int initial = relation(GOLD, "init on").id();
    var texts = new TreeSet<String>();
    for (int[] fact : GOLD.facts(initial)) {
      int[] leaves = flattening.flatten(on.id(), fact);
      assertEquals(5, leaves.length);
      assertArrayEquals(fact, flattening.unflatten(on.id(), leaves));
      texts.add(Arrays.stream(leaves).mapToObj(flattening::text).collect(Collectors.joining(" ")));
    }
    assertTrue(texts.contains("green #nil #nil 1 1"));
    assertTrue(texts.contains("gold/1 2 #nil 1 3"));
    assertTrue(texts.contains("item/2 blaster 3 2 2"));
  }

  @Test
  void aConstantAndFunctorsOfItsNameAreToldApart() {
    Program program =
        Program.of(
            Gdl.parse(
                "test",
                """
                (role r) (legal r go)
                (init (at gold)) (init (at (gold 2))) (init (at (gold 2 3)))
                (<= (next (at ?x)) (true (at ?x)))
                """));
    Flattening flattening = Flattening.of(program);
    int at = relation(program, "true at").id();
    int[][] facts = program.facts(relation(program, "init at").id());
    for (int[] fact : facts) {
      int[] leaves = flattening.flatten(at, fact);
      assertArrayEquals(fact, flattening.unflatten(at, leaves));
    }
    assertNotEquals(
        Arrays.toString(flattening.flatten(at, facts[0])),
        Arrays.toString(flattening.flatten(at, facts[1])));
  }

  @Test
  void termsNestedWithoutEndHaveNoWidth() {
    Program program =
        Program.of(
            Gdl.parse(
                "test",
                """
                (role r) (legal r go) (init (n zero))
                (<= (next (n (s ?x))) (true (n ?x)))
                """));
    assertEquals(Optional.empty(), Flattening.of(program).width(relation(program, "true n").id()));
  }
}
