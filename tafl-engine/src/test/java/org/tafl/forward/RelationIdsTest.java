package org.tafl.forward;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.relation.Tuples;

/// Ids are bijective, and those of the paper.
class RelationIdsTest {
  static final String TIC_TAC_TOE =
      """
      (role x) (role o)
      (n 1) (n 2) (n 3)
      (<= (init (cell ?m ?n b)) (n ?m) (n ?n))
      (init (control x))
      (<= (legal ?w (mark ?x ?y)) (true (cell ?x ?y b)) (true (control ?w)))
      (<= (legal x noop) (true (control o)))
      (<= (legal o noop) (true (control x)))
      (<= (next (cell ?m ?n x)) (does x (mark ?m ?n)) (true (cell ?m ?n b)))
      (<= (next (cell ?m ?n o)) (does o (mark ?m ?n)) (true (cell ?m ?n b)))
      (<= (next (cell ?m ?n ?w)) (true (cell ?m ?n ?w)) (distinct ?w b))
      (<= (next (control o)) (true (control x)))
      (<= (next (control x)) (true (control o)))
      (<= (row ?m ?x) (true (cell ?m 1 ?x)) (true (cell ?m 2 ?x)) (true (cell ?m 3 ?x)))
      (<= (goal x 100) (row ?m x)) (<= (goal o 0) (row ?m x))
      (<= terminal (row ?m x)) (<= terminal (row ?m o))
      """;

  static Relation relation(Program program, String name) {
    return program.relations().stream()
        .filter(relation -> relation.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static int term(Program program, String text) {
    return program.terms().intern(Gdl.parseTerm(text));
  }

  @Test
  void theCellOfExample4HasId11() {
    Program program = Program.of(Gdl.parse("ttt", TIC_TAC_TOE));
    int[] numbers = {term(program, "1"), term(program, "2"), term(program, "3")};
    int[] contents = {term(program, "x"), term(program, "o")}; // the paper leaves out blanks
    var ids = new ProductIds(new int[][] {numbers, numbers, contents});
    int[] cell = {numbers[2], numbers[0], contents[1]};

    assertEquals(11, ids.id(cell));
    int[] back = new int[3];
    ids.read(11, back);
    assertArrayEquals(cell, back);
  }

  @Test
  void domainsOfExample3AreThoseOfControl() {
    Program program = Program.of(Gdl.parse("ttt", TIC_TAC_TOE));
    var domains = new ProductDomains(program);
    RelationIds legal = domains.ids(relation(program, "legal mark/3").id());
    RelationIds cell = domains.ids(relation(program, "true cell/3").id());

    assertNotNull(legal);
    assertNotNull(cell);
    assertEquals(2, legal.distinct(0)); // that of control, which is x and o
    assertEquals(2 * 3 * 3, legal.size());
    assertEquals(3 * 3 * 3, cell.size()); // with blanks
  }

  @Test
  void productsAreBijectiveAndTheirMatchesComplete() {
    var random = new SplittableRandom(5);
    for (int round = 0; round < 200; round++) {
      int[][] domains = new int[random.nextInt(5)][];
      for (int column = 0; column < domains.length; column++) {
        domains[column] = random.ints(1 + random.nextInt(5), 0, 1000).distinct().sorted().toArray();
      }
      var ids = new ProductIds(domains);
      checkBijective(ids, domains.length);
      checkMatches(ids, domains.length, random);
    }
  }

  @Test
  void listsAreBijectiveAndTheirMatchesComplete() {
    var random = new SplittableRandom(6);
    for (int round = 0; round < 200; round++) {
      int arity = random.nextInt(4);
      var tuples = new Tuples(arity);
      for (int i = random.nextInt(30); i > 0; i--) {
        tuples.add(random.ints(arity, 0, 4).toArray());
      }
      var ids = new ListedIds(tuples);
      checkBijective(ids, arity);
      checkMatches(ids, arity, random);
    }
  }

  private static void checkBijective(RelationIds ids, int arity) {
    int[] tuple = new int[arity];
    for (int id = 0; id < ids.size(); id++) {
      ids.read(id, tuple);
      assertEquals(id, ids.id(tuple));
    }
    if (arity > 0) {
      tuple[0] = 5000;
      assertEquals(RelationIds.NONE, ids.id(tuple));
    }
  }

  private static void checkMatches(RelationIds ids, int arity, SplittableRandom random) {
    if (ids.size() == 0) {
      return;
    }
    long known = random.nextInt(1 << arity);
    int[] wanted = new int[arity];
    ids.read(random.nextInt(ids.size()), wanted);
    var expected = new BitSet();
    int[] tuple = new int[arity];
    for (int id = 0; id < ids.size(); id++) {
      ids.read(id, tuple);
      boolean agrees = true;
      for (int column = 0; column < arity; column++) {
        agrees &= (known >>> column & 1) == 0 || tuple[column] == wanted[column];
      }
      expected.set(id, agrees);
    }
    var found = new BitSet();
    RelationIds.Matches matches = ids.matches(known);
    matches.begin(wanted);
    for (int id = matches.next(); id >= 0; id = matches.next()) {
      found.set(id);
    }
    assertEquals(expected, found);
  }
}
