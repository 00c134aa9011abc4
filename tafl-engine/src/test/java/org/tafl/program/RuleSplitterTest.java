package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.program.Relation.Kind;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

class RuleSplitterTest {
  private static final String FRAME =
      """
      (role r)
      (<= (legal r (go ?a ?b ?c)) (true (f ?a ?b ?c)))
      (s 1) (s 2) (init (f 1 1 1)) (init (f 2 2 2)) (init (g 1 1))
      (<= (next (f ?a ?b ?c)) (true (f ?a ?b ?c)))
      """;

  @Test
  void whatNeedsNoOtherVariableIsCutOff() {
    assertSplit(
        "(<= (next (g ?x ?y)) (true (g ?x ?y)) (does ?r (go ?u ?v ?w)) (true (f ?z ?x ?u)))",
        "(<= (next (g ?x ?y)) (true (g ?x ?y)) (g-part1 ?x))",
        "(<= (go-part1 ?u) (does ?r (go ?u ?v ?w)))",
        "(<= (g-part1 ?x) (go-part1 ?u) (true (f ?z ?x ?u)))");
  }

  @Test
  void chainsAreCutIntoTheirLinks() {
    assertSplit(
        "(<= h (e ?a ?b) (e ?b ?c) (e ?c ?d) (e ?d ?e))",
        "(<= h (h-part2 ?d) (e ?d ?e))",
        "(<= (h-part1 ?c) (e-part1 ?b) (e ?b ?c))",
        "(<= (h-part2 ?d) (h-part1 ?c) (e ?c ?d))",
        "(<= (e-part1 ?b) (e ?a ?b))");
  }

  @Test
  void whatNothingJoinsWithTheRestHasNoVariables() {
    assertSplit(
        "(<= (h ?x) (s ?x) (true (f ?x ?x ?x)) (true (g ?y ?z)) (true (f ?y ?z ?y)))",
        "(<= (h ?x) (s ?x) (true (f ?x ?x ?x)) h-part1)",
        "(<= h-part1 (true (g ?y ?z)) (true (f ?y ?z ?y)))");
  }

  @Test
  void partsWithoutVariablesThatNeverHoldLeaveDomainsEmpty() {
    Program program =
        Drafts.program(
            FRAME + "(<= (h ?x) (s ?x) (true (f ?x ?x ?x)) (true (g ?y ?z)) (nowhere ?y ?z ?y))");
    Program split = RuleSplitter.split(program, new EqualSizes(program));
    int head = split.rules().getLast().head().relation();

    assertEquals("h-part1/0", split.relation(head).toString());
    int h = program.rules().getLast().head().relation();
    assertTrue(split.domains().column(h, 0).isEmpty());
  }

  @Test
  void negationIsToldTheValuesItNeeds() {
    assertSplit(
        "(<= (h ?x ?w) (true (g ?x ?w)) (true (f ?u ?v ?v)) (not (true (f ?u ?v ?x))))",
        "(<= (h ?x ?w) (true (g ?x ?w)) (h-part1 ?x))",
        "(<= (g-part1 ?x) (true (g ?x ?w)))",
        "(<= (h-part1 ?x) (g-part1 ?x) (true (f ?u ?v ?v)) (not (true (f ?u ?v ?x))))");
  }

  @Test
  void comparisonsAreToldTheValuesTheyNeed() {
    assertSplit(
        "(<= (h ?x ?w) (true (g ?x ?w)) (true (g ?u ?v)) (distinct ?u ?x))",
        "(<= (h ?x ?w) (true (g ?x ?w)) (h-part1 ?x))",
        "(<= (g-part1 ?u) (true (g ?u ?v)))",
        "(<= (h-part1 ?x) (g-part1 ?x) (g-part1 ?u) (distinct ?u ?x))");
  }

  @Test
  void compoundsAreAskedForWhole() {
    assertSplit(
        "(<= (h ?x) (true (f ?x ?y ?z)) (p (k ?u ?v) ?x ?w) (true (g ?u ?v)))",
        "(<= (h ?x) (f-part1 ?x) (p-part1 (k ?u ?v) ?x) (true (g ?u ?v)))",
        "(<= (f-part1 ?x) (true (f ?x ?y ?z)))",
        "(<= (p-part1 ?t1 ?x) (p ?t1 ?x ?w))");
  }

  @Test
  void compoundsAreTakenApartWhereTheyAreKnown() {
    assertSplit(
        "(<= (h ?x) (true (f ?x ?y ?z)) (p (k ?x ?v) ?u ?w) (true (g ?v ?w)))",
        "(<= (h ?x) (f-part1 ?x) (p-part1 (k ?x ?v) ?w) (true (g ?v ?w)))",
        "(<= (f-part1 ?x) (true (f ?x ?y ?z)))",
        "(<= (p-part1 ?t1 ?w) (p ?t1 ?u ?w))");
  }

  @Test
  void compoundsOfTheHeadAreMadeWhereTheirArgumentsAreKnown() {
    assertSplit(
        "(<= (h (k ?x ?y)) (true (g ?x ?y)) (true (f ?x ?u ?v)) (p (k ?u ?v) ?w ?w))",
        "(<= (h (k ?x ?y)) (true (g ?x ?y)) (h-part1 ?x))",
        "(<= (p-part1 ?t3) (p ?t3 ?w ?w))",
        "(<= (h-part1 ?x) (true (f ?x ?u ?v)) (p-part1 (k ?u ?v)))");
  }

  @Test
  void compoundsThatOnlyNegationAsksForAreMadeThere() {
    assertSplit(
        "(<= (h ?x ?w) (true (g ?x ?w)) (true (g ?u ?v)) (not (p (k ?u ?x) ?v ?v)))",
        "(<= (h ?x ?w) (true (g ?x ?w)) (h-part1 ?x))",
        "(<= (g-part1 ?x) (true (g ?x ?w)))",
        "(<= (h-part1 ?x) (g-part1 ?x) (true (g ?u ?v)) (not (p (k ?u ?x) ?v ?v)))");
    assertSplit(
        "(<= (h ?x ?w) (true (g ?x ?w)) (true (g ?u ?v)) (not (p (k ?w ?x) ?v ?v)))",
        "(<= (h ?x ?w) (true (g ?x ?w)) (g-part1 ?v) (not (p (k ?w ?x) ?v ?v)))",
        "(<= (g-part1 ?v) (true (g ?u ?v)))");
  }

  @Test
  void equalPartsAreOneRelation() {
    assertSplit(
        """
        (<= (h ?x) (true (f ?x ?y ?z)) (true (g ?y ?w)) (s ?w))
        (<= (i ?a) (s ?c) (true (g ?b ?c)) (true (f ?a ?b ?d)))
        """,
        "(<= (h ?x) (true (f ?x ?y ?z)) (h-part1 ?y))",
        "(<= (h-part1 ?y) (true (g ?y ?w)) (s ?w))",
        "(<= (i ?a) (h-part1 ?b) (true (f ?a ?b ?d)))");
  }

  @Test
  void namesAvoidThoseOfTheSheet() {
    assertSplit(
        """
        (H-Part1 1)
        (<= (h ?x) (true (f ?x ?y ?z)) (true (g ?y ?w)) (s ?w))
        """,
        "(H-Part1 1)",
        "(<= (h ?x) (true (f ?x ?y ?z)) (h-part2 ?y))",
        "(<= (h-part2 ?y) (true (g ?y ?w)) (s ?w))");
  }

  @Test
  void recursionStaysLinear() {
    assertSplit(
        """
        (<= (path ?x ?y) (true (g ?x ?y)))
        (<= (path ?x ?z) (true (f ?x ?u ?v)) (path ?u ?y) (true (g ?y ?z)))
        """,
        "(<= (path ?x ?y) (true (g ?x ?y)))",
        "(<= (path ?x ?z) (path-part1 ?x ?y) (true (g ?y ?z)))",
        "(<= (f-part1 ?x ?u) (true (f ?x ?u ?v)))",
        "(<= (path-part1 ?x ?y) (f-part1 ?x ?u) (path ?u ?y))");
    assertSplit(
        """
        (<= (path ?x ?y) (true (g ?x ?y)))
        (<= (path ?x ?z) (path ?x ?y) (true (g ?y ?z)) (true (g ?u ?v)) (not (true (f ?u ?v ?x))))
        """,
        "(<= (path ?x ?y) (true (g ?x ?y)))",
        "(<= (path ?x ?z) (path-part1 ?x ?z) (true (g ?u ?v)) (not (true (f ?u ?v ?x))))",
        "(<= (path-part1 ?x ?z) (path ?x ?y) (true (g ?y ?z)))");
  }

  @Test
  void rulesThatNothingMakesSmallerStay() {
    Program program =
        Drafts.program(
            FRAME
                + """
                (<= (h ?x ?y ?z) (true (f ?x ?y ?z)) (true (g ?x ?y)))
                (<= (i ?x) (s ?x) (s ?y) (true (g ?x ?y)))
                """);

    assertSame(program, RuleSplitter.split(program, new EqualSizes(program)));
    assertSame(program, RuleSplitter.split(program, Cardinalities.relaxedGuess(program)));
  }

  @Test
  void variablesForBareFluentsStay() {
    Program program =
        Drafts.program(
            FRAME
                + """
                (init bare)
                (<= (h ?x) (true ?x) (true (f ?u ?v ?w)) (true (g ?y ?z)))
                """);
    Program split = RuleSplitter.split(program, new EqualSizes(program));

    assertTrue(
        split.toString().contains("(<= (h ?x) (true ?x) (true (f ?u ?v ?w)) (true (g ?y ?z)))"));
  }

  @Test
  void partsAreAuxiliaryAndHaveTheirOrigin() {
    Program program =
        Drafts.program(
            FRAME + "(<= (h ?x) (true (f ?x ?y ?z)) (true (g ?y ?w)) (not (true (g ?w ?w))))");
    Program split = RuleSplitter.split(program, new EqualSizes(program));

    assertNotSame(program, split);
    assertEquals(program.relations(), split.relations().subList(0, program.relations().size()));
    for (Relation part : newRelations(program, split)) {
      assertEquals(Kind.AUXILIARY, part.kind());
      Rule rule = split.rules().get(split.rulesOf(part.id())[0]);
      assertEquals(program.rules().getLast().origin(), rule.origin());
    }
    assertEquals(program.strata().count(), split.strata().count());
    assertEquals(program.fluents(), split.fluents());
    assertEquals(program.moves(), split.moves());
  }

  @Test
  void randomGamesPlayTheSame() {
    assertPlayTheSame(100, 41, RandomSheets::game);
  }

  @Test
  void twistedGamesPlayTheSame() {
    assertPlayTheSame(100, 42, TwistedSheets::sheet);
  }

  @Test
  @Tag("nightly")
  void manyRandomGamesPlayTheSame() {
    assertPlayTheSame(5_000, 43, RandomSheets::game);
    assertPlayTheSame(5_000, 44, TwistedSheets::sheet);
  }

  private static void assertPlayTheSame(
      int tries, long seed, Function<SplittableRandom, Rulesheet> sheets) {
    var split = new AtomicInteger();
    Property.check(
        tries,
        seed,
        sheets,
        Shrinker.rulesheet(),
        sheet -> {
          if (isAccepted(sheet)) {
            Program program = Program.of(sheet);
            for (Cardinalities sizes :
                List.of(new EqualSizes(program), new MixedSizes(program, sheet.hashCode()))) {
              Program changed = RuleSplitter.split(program, sizes);
              if (changed != program) {
                split.incrementAndGet();
                assertSound(program, changed);
                assertEquals(changed.toString(), RuleSplitter.split(program, sizes).toString());
                EqualPlay.compare(program, changed, 2, 6, Budget.unlimited());
              }
            }
          }
        });
    assertTrue(split.get() > tries / 4 || tries == 1, split + " split of " + tries);
  }

  private static boolean isAccepted(Rulesheet sheet) {
    try {
      Program.of(sheet);
      return true;
    } catch (GdlException e) {
      return false;
    }
  }

  /// Asserts what holds of every split program.
  static void assertSound(Program program, Program split) {
    ProgramChecker.verify(split);
    assertEquals(program.relations(), split.relations().subList(0, program.relations().size()));
    assertEquals(program.fluents(), split.fluents());
    assertEquals(program.moves(), split.moves());
    for (Relation relation : program.relations()) {
      assertEquals(program.strata().stratum(relation.id()), split.strata().stratum(relation.id()));
      for (int column = 0; column < relation.arity(); column++) {
        IntSet before = program.domains().column(relation.id(), column);
        IntSet after = split.domains().column(relation.id(), column);
        assertTrue(after.containsAll(before), () -> "domain of " + relation);
      }
    }
    var names = new HashSet<String>();
    newRelations(program, split).forEach(part -> assertTrue(names.add(part.name())));
  }

  private static List<Relation> newRelations(Program program, Program split) {
    return split.relations().subList(program.relations().size(), split.relations().size());
  }

  /// Asserts what becomes of some rules, where every column has the same number of terms.
  private static void assertSplit(String rules, String... expected) {
    Program program = Drafts.program(FRAME + rules);
    Program split = RuleSplitter.split(program, new EqualSizes(program));
    var lines = new ArrayList<>(split.toString().lines().toList());
    lines.removeAll(Drafts.program(FRAME).toString().lines().toList());

    assertSound(program, split);
    assertEquals(String.join("\n", expected), String.join("\n", lines));
    assertEquals(split.toString(), Drafts.program(split.toString()).toString());
  }

  /// Every column has 30 terms, in all combinations.
  private record EqualSizes(Program program) implements Cardinalities {
    @Override
    public double rows(int relation) {
      return Math.pow(30, program.relation(relation).arity());
    }

    @Override
    public double distinct(int relation, int column) {
      return 30;
    }
  }

  /// Columns have between 1 and 100 terms, in some combinations.
  private record MixedSizes(Program program, int seed) implements Cardinalities {
    @Override
    public double rows(int relation) {
      double product = 1;
      for (int column = 0; column < program.relation(relation).arity(); column++) {
        product *= distinct(relation, column);
      }
      return Math.max(1, Math.pow(product, 0.5 + (mix(relation) % 100) / 200.0));
    }

    @Override
    public double distinct(int relation, int column) {
      return 1 + mix(relation + 31 * column) % 100;
    }

    private int mix(int value) {
      return (((value + seed) * 0x9E3779B9) >>> 4) % 10_007;
    }
  }
}
