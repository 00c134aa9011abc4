package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.testkit.Property;

class TermTableTest {
  private final TermTable terms = new TermTable();

  @Test
  void equalTermsHaveOneId() {
    int first = intern("(cell 1 (f a) b)");

    assertEquals(first, intern("(cell 1 (f a) b)"));
    assertEquals(first, intern("(CELL 1 (F a) B)"));
    assertNotEquals(first, intern("(cell 1 (f b) b)"));
    assertNotEquals(intern("f"), intern("(f a)"));
    assertNotEquals(intern("(f a)"), intern("(f a a)"));
  }

  @Test
  void idsAreDenseInTheOrderOfArrival() {
    assertEquals(0, intern("a"));
    assertEquals(1, intern("b"));
    assertEquals(2, intern("(f a b)"));
    assertEquals(0, intern("a"));
    assertEquals(3, terms.size());
    assertEquals(1, terms.functorCount());
  }

  @Test
  void takesCompoundsApart() {
    int term = intern("(f a (g b))");

    assertEquals("f/2", terms.functor(terms.functorOf(term)).toString());
    assertEquals(2, terms.arity(terms.functorOf(term)));
    assertEquals(intern("a"), terms.argument(term, 0));
    assertEquals(intern("(g b)"), terms.argument(term, 1));
    assertTrue(terms.isConstant(terms.argument(term, 0)));
    assertEquals(TermTable.NO_FUNCTOR, terms.functorOf(terms.argument(term, 0)));
  }

  @Test
  void keepsTheFirstSpelling() {
    intern("(Cell a)");

    assertEquals("(Cell a)", terms.term(intern("(CELL A)")).toString());
  }

  @Test
  void givesBackWhatItWasGiven() {
    Property.holds(
        200,
        31,
        random -> random(random, 4),
        term -> {
          int id = terms.intern(term);
          return terms.term(id).equals(term) && terms.intern(terms.term(id)) == id;
        });
  }

  @Test
  void deepTermsDoNotOverflow() {
    Term deep = Term.constant("a");
    for (int depth = 0; depth < 100_000; depth++) {
      deep = Term.compound("f", deep, Term.constant("b"));
    }

    int id = terms.intern(deep);

    assertEquals(100_002, terms.size());
    assertEquals(deep, terms.term(id));
  }

  @Test
  void refusesVariables() {
    Term term = Gdl.parseTerm("(f (g ?x))");

    assertThrows(IllegalArgumentException.class, () -> terms.intern(term));
  }

  @Test
  void refusesAWrongNumberOfArguments() {
    int functor = terms.functor(Symbol.of("f"), 2);

    assertThrows(IllegalArgumentException.class, () -> terms.compound(functor, intern("a")));
  }

  @Test
  void threadsAgreeOnIds() {
    List<CompletableFuture<List<Integer>>> workers =
        IntStream.range(0, 4)
            .mapToObj(worker -> CompletableFuture.supplyAsync(() -> internMany(worker % 2 == 0)))
            .toList();
    List<List<Integer>> ids = workers.stream().map(CompletableFuture::join).toList();

    for (List<Integer> others : ids) {
      assertEquals(ids.getFirst(), others);
    }
    assertEquals(2 * 3_000, terms.size());
    assertEquals(3_000, ids.getFirst().stream().distinct().count());
  }

  /// Returns the ids of `(f 0)` to `(f 2999)`, read back at once.
  private List<Integer> internMany(boolean isUpwards) {
    var ids = new ArrayList<Integer>();
    for (int i = 0; i < 3_000; i++) {
      int number = isUpwards ? i : 2_999 - i;
      Term term = Term.compound("f", Term.constant("n" + number));
      int id = terms.intern(term);
      assertEquals(term, terms.term(id));
      ids.add(id);
    }
    return isUpwards ? ids : ids.reversed();
  }

  private int intern(String text) {
    return terms.intern(Gdl.parseTerm(text));
  }

  private static Term random(SplittableRandom random, int depth) {
    String word = "w" + random.nextInt(4);
    if (depth == 0 || random.nextInt(3) == 0) {
      return Term.constant(word);
    }
    Term[] arguments = new Term[1 + random.nextInt(3)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = random(random, depth - 1);
    }
    return Term.compound(word, arguments);
  }
}
