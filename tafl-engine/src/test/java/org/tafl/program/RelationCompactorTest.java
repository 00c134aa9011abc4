package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RelationCompactorTest {
  @Test
  void relationsAreNumberedAsStatementsNameThem() {
    Draft compact = compact("(role a) (<= (p ?x) (q ?x) (r ?x)) (s a) (<= (q ?x) (t ?x))");

    assertEquals(List.of("role", "terminal", "p", "q", "r", "s", "t", "goal"), names(compact));
  }

  @Test
  void relationsThatNothingNamesAreLeftOut() {
    Draft split = Drafts.split("(role a) (<= (p 1) (not (p 2))) (<= (p 2) (true on)) (<= q (p 1))");
    Draft compact = RelationCompactor.compact(split);

    assertEquals(2, names(compact).stream().filter("p"::equals).count());
    assertTrue(split.relations().size() > compact.relations().size() - 6);
  }

  @Test
  void fluentsAndMovesHaveAllTheirKeywords() {
    Draft compact = compact("(role a) (init (f a)) (legal a m)");

    assertTrue(
        names(compact)
            .containsAll(
                List.of("true f", "init f", "next f", "base f", "does", "legal", "input")));
  }

  @Test
  void rulesThatSayTheSameStandOnce() {
    Draft compact =
        compact("(role a) (<= (p ?x) (q ?x)) (<= (p ?y) (q ?y)) (p a) (p a) (<= (p ?x) (r ?x))");

    assertEquals(4, compact.rules().size());
    assertEquals("?x", compact.rules().get(1).variables().getFirst());
  }

  @Test
  void manyFamiliesTakeNoTime() {
    var text = new StringBuilder("(role a)");
    for (int i = 0; i < 3_000; i++) {
      text.append("(init (f").append(i).append(" a))");
    }

    assertEquals(4 * 3_000 + 3, compact(text.toString()).relations().size());
  }

  private static Draft compact(String text) {
    return RelationCompactor.compact(Drafts.split(text));
  }

  private static List<String> names(Draft draft) {
    return draft.relations().all().stream().map(Relation::name).toList();
  }
}
