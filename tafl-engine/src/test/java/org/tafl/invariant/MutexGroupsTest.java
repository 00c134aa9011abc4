package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

class MutexGroupsTest {
  private final Program program = Groups.ownGame("ticTacToe");
  private final MutexGroups groups = MutexProver.prove(program, Budget.unlimited());

  @Test
  void fluentsOfOneCellExcludeEachOther() {
    assertTrue(contradict("(cell 1 1 b)", "(cell 1 1 x)"));
    assertFalse(contradict("(cell 1 1 b)", "(cell 1 1 b)"));
    assertFalse(contradict("(cell 1 1 b)", "(cell 1 2 x)"));
  }

  @Test
  void fluentsOfDifferentGroupsDoNot() {
    assertTrue(contradict("(control x)", "(control o)"));
    assertFalse(contradict("(control x)", "(cell 1 1 o)"));
  }

  @Test
  void movesOfOneRoleExcludeEachOther() {
    int x = program.roles()[0];
    int o = program.roles()[1];
    Relation mark = relation(3);
    Relation noop = relation(2);
    int one = program.terms().intern(term("1"));
    int pass = program.terms().intern(term("noop"));
    int[] move = {x, one, one};
    assertTrue(groups.contradicts(mark.id(), move, noop.id(), new int[] {x, pass}));
    assertFalse(groups.contradicts(mark.id(), move, noop.id(), new int[] {o, pass}));
    assertFalse(groups.contradicts(mark.id(), move, mark.id(), move.clone()));
    assertTrue(
        groups.contradicts(mark.id(), move, mark.id(), new int[] {x, one, pass}), "another move");
  }

  @Test
  void membershipsTellTheKey() {
    Family cell = family("(cell 1 2 b)");
    List<MutexGroups.Membership> memberships = groups.memberships(cell.given());
    assertEquals(1, memberships.size());
    int[] tuple = tuple("(cell 1 2 b)");
    assertTrue(memberships.getFirst().part().covers(tuple));
    assertArrayEquals(new int[] {tuple[0], tuple[1]}, memberships.getFirst().part().keyOf(tuple));
    assertEquals(
        "at most one ?p with (cell ?r ?c ?p)",
        groups.groups().get(memberships.getFirst().group()).toString());
  }

  @Test
  void withoutProofsOnlyMovesExcludeEachOther() {
    MutexGroups none = MutexGroups.none(program);
    assertEquals("exactly one move for each role", none.toString());
    assertEquals(List.of(), none.memberships(family("(control x)").given()));
  }

  @Test
  void checksOfStatesFindTheFluentsThatExcludeEachOther() {
    assertEquals(
        Optional.empty(), Groups.violation(program, groups, List.of(term("(cell 1 1 b)"))));
    assertTrue(
        Groups.violation(program, groups, List.of(term("(cell 1 1 b)"), term("(cell 1 1 x)")))
            .isPresent());
  }

  private boolean contradict(String fluent, String other) {
    return groups.contradicts(
        family(fluent).given(), tuple(fluent), family(other).given(), tuple(other));
  }

  private Family family(String fluent) {
    return program.fluents().stream()
        .filter(family -> Groups.tuple(program, family, term(fluent)).isPresent())
        .findFirst()
        .orElseThrow();
  }

  private int[] tuple(String fluent) {
    return Groups.tuple(program, family(fluent), term(fluent)).orElseThrow();
  }

  private Relation relation(int arity) {
    return program.relations(Kind.DOES).stream()
        .filter(relation -> relation.arity() == arity)
        .findFirst()
        .orElseThrow();
  }

  private static Term term(String text) {
    var fact = (Compound) Gdl.parse("term.kif", "(t " + text + ")").statements().getFirst().head();
    return fact.arguments().getFirst();
  }
}
