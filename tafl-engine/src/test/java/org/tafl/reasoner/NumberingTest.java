package org.tafl.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;

class NumberingTest {
  private static Term term(SplittableRandom random) {
    String[] words = {"a", "B", "b1", "10", "9", "+", "move", "MOVE", "a-b"};
    String first = words[random.nextInt(words.length)];
    return random.nextInt(3) == 0
        ? Term.constant(first + random.nextInt(50))
        : Term.compound(first, term(random), Term.constant("" + random.nextInt(30)));
  }

  @Test
  void idsAreDenseAndStay() {
    var random = new SplittableRandom(5);
    var numbering = new Numbering();
    var terms = new ArrayList<Term>();
    for (int i = 0; i < 3_000; i++) {
      Term term = term(random);
      int before = terms.indexOf(term);
      int id = numbering.id(term);
      assertEquals(before < 0 ? terms.size() : before, id);
      if (before < 0) {
        terms.add(term);
      }
      assertEquals(terms.size(), numbering.size());
    }
    for (int id = 0; id < terms.size(); id++) {
      assertEquals(terms.get(id), numbering.term(id));
      assertEquals(id, numbering.find(terms.get(id)));
    }
    assertEquals(-1, numbering.find(Term.constant("never")));
    assertThrows(IllegalArgumentException.class, () -> numbering.term(terms.size()));
    assertThrows(IllegalArgumentException.class, () -> numbering.term(-1));
  }

  @Test
  void sortsInTermOrderWhileItGrows() {
    var random = new SplittableRandom(6);
    var numbering = new Numbering();
    for (int round = 0; round < 100; round++) {
      int[] ids = new int[random.nextInt(80)];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = numbering.id(term(random));
      }
      List<Term> expected = Arrays.stream(ids).mapToObj(numbering::term).sorted().toList();
      int[] sorted = new int[ids.length + 2];
      sorted[0] = 99;
      sorted[ids.length + 1] = -7;
      System.arraycopy(ids, 0, sorted, 1, ids.length);
      numbering.sort(sorted, 1, ids.length + 1);
      List<Term> found =
          Arrays.stream(sorted, 1, ids.length + 1).mapToObj(numbering::term).toList();
      assertEquals(expected, found);
      assertEquals(99, sorted[0]);
      assertEquals(-7, sorted[ids.length + 1]);
    }
  }

  @Test
  void comparesAsTermsDo() {
    var random = new SplittableRandom(7);
    var numbering = new Numbering();
    for (int i = 0; i < 5_000; i++) {
      Term first = term(random);
      Term second = term(random);
      assertEquals(
          Integer.signum(first.compareTo(second)),
          Integer.signum(numbering.compare(numbering.id(first), numbering.id(second))),
          first + " and " + second);
    }
  }

  @Test
  void threadsAgreeOnIds() throws Exception {
    var numbering = new Numbering();
    try (var executor = Executors.newFixedThreadPool(4)) {
      var workers = new ArrayList<Future<int[]>>();
      for (int i = 0; i < 4; i++) {
        int worker = i;
        workers.add(
            executor.submit(() -> {
              int[] ids = new int[2_000];
              for (int k = 0; k < ids.length; k++) {
                int number = (k * 7 + worker * 501) % ids.length;
                ids[number] = numbering.id(Gdl.parseTerm("(f " + number + ")"));
                assertEquals("(f " + number + ")", numbering.term(ids[number]).toString());
                numbering.sort(Arrays.copyOf(new int[] {ids[number], 0}, 2), 0, 2);
              }
              return ids;
            }));
      }
      int[] first = workers.getFirst().get();
      for (Future<int[]> worker : workers) {
        assertTrue(Arrays.equals(first, worker.get()));
      }
      assertEquals(2_000, new HashSet<>(Arrays.stream(first).boxed().toList()).size());
      assertEquals(2_000, numbering.size());
    }
  }
}
