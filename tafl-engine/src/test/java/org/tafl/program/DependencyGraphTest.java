package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DependencyGraphTest {
  private final Draft draft =
      Drafts.joined(
          """
          (base (f (g a)))
          (<= (p ?x) (q ?x) (not (r ?x)) (distinct ?x a))
          (<= (p ?x) (p ?x) (true (f (g ?x))))
          (<= (q ?x) (s ?x))
          (<= (s ?x) (q ?x) (not (t ?x)))
          (r a) (t a)
          """);
  private final DependencyGraph graph = DependencyGraph.of(draft.relations().all(), draft.rules());

  @Test
  void headsPointToTheRelationsOfTheirBodies() {
    assertEquals(List.of("q", "p", "true f"), names(graph.positive(id("p"))));
    assertEquals(List.of("r"), names(graph.negative(id("p"))));
    assertEquals(List.of(), names(graph.positive(id("r"))));
    assertEquals(draft.relations().size(), graph.relationCount());
  }

  @Test
  void componentsComeAfterWhatTheyDependOn() {
    List<List<String>> components =
        graph.components().stream().map(this::names).filter(c -> c.size() > 1).toList();

    assertEquals(List.of(List.of("q", "s")), components);
    assertTrue(graph.componentOf(id("q")) < graph.componentOf(id("p")));
    assertTrue(graph.componentOf(id("t")) < graph.componentOf(id("s")));
    assertEquals(graph.componentOf(id("q")), graph.componentOf(id("s")));
  }

  @Test
  void recursionIsDirectOrThroughOthers() {
    assertTrue(graph.isRecursive(id("p")));
    assertTrue(graph.isRecursive(id("q")));
    assertFalse(graph.isRecursive(id("r")));
    assertFalse(graph.isNegativeInCycle(id("p"), id("r")));
    assertFalse(graph.isNegativeInCycle(id("s"), id("t")));
  }

  @Test
  void negationInsideAComponentIsFound() {
    Draft cyclic = Drafts.joined("(<= p (not q)) (<= q p)");
    var cycle = DependencyGraph.of(cyclic.relations().all(), cyclic.rules());

    int p = cyclic.rules().getFirst().head().relation();
    int q = cyclic.rules().getLast().head().relation();
    assertTrue(cycle.isNegativeInCycle(p, q));
    assertFalse(cycle.isNegativeInCycle(q, p));
  }

  private int id(String name) {
    Map<String, Integer> ids =
        draft.relations().all().stream()
            .collect(Collectors.toMap(Relation::name, Relation::id, (first, _) -> first));
    return ids.getOrDefault(name, -1);
  }

  private List<String> names(int[] relations) {
    return Arrays.stream(relations).mapToObj(r -> draft.relations().get(r).name()).toList();
  }
}
