package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.program.Cardinalities;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.reasoner.Game;

class ContainerChooserTest {
  private static final int NUMBERS = 30;

  // what asks for pairs/3
  private static final String BY_COLUMNS =
      "(<= (next (from ?x)) (number ?y) (number ?z) (pairs ?x ?y ?z))";
  private static final String BY_FACT =
      "(<= (next (from ?x)) (true (at ?x)) (true (at ?y)) (pairs ?x ?y 3))";

  /// A game in which pairs/3 may have 27,000 facts, and has a few hundred.
  private static Game game(String asking) {
    var rules = new StringBuilder("(role r) (legal r go) (init (at 0)) (init (at 3))\n");
    for (int i = 0; i < NUMBERS; i++) {
      rules.append("(number %d) (succ %d %d)\n".formatted(i, i, (i + 1) % NUMBERS));
    }
    rules.append(
        """
        (<= (pairs ?x ?y ?z) (true (at ?x)) (true (at ?y)) (number ?z))
        (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))
        """);
    return Game.of(Gdl.parse("test", rules + asking));
  }

  private static Container container(CompilationPlan plan, String name) {
    return plan.containers().stream()
        .filter(container -> container.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// Sizes as guessed, but for some relations.
  private record Sizes(Cardinalities guess, Map<Integer, Double> sizes) implements Cardinalities {
    @Override
    public double rows(int relation) {
      return sizes.getOrDefault(relation, guess.rows(relation));
    }

    @Override
    public double distinct(int relation, int column) {
      return sizes.containsKey(relation) ? 10 : guess.distinct(relation, column);
    }
  }

  private static int relation(Program program, String name) {
    return program.relations().stream()
        .filter(relation -> relation.toString().equals(name))
        .mapToInt(Relation::id)
        .findFirst()
        .orElseThrow();
  }

  private static CompilationPlan counted(String asking) {
    Program program = game(asking).program();
    var maker = new PlanMaker(program, Optional.empty(), Budget.unlimited());
    var sizes =
        new Sizes(
            Cardinalities.guess(program),
            Map.of(relation(program, "pairs/3"), 300.0, relation(program, "true at/1"), 4.0));
    CompilationPlan plan = maker.plans(sizes).getFirst();
    return maker.withCounts(plan, sizes).orElse(plan);
  }

  @Test
  void someFactsOfManyPossibleOnesThatAreAskedByColumnsAreHashed() {
    CompilationPlan plan = counted(BY_COLUMNS);
    assertEquals(ContainerKind.HASH_COMPOSED, container(plan, "pairs/3").kind(), plan::toString);
    assertEquals(ContainerKind.BITS, container(plan, "true at/1").kind());
    assertEquals(ContainerKind.TABLE, container(plan, "succ/2").kind());
  }

  @Test
  void whereOnlyWholeFactsAreAskedForTheyAreBits() {
    assertEquals(ContainerKind.BITS, container(counted(BY_FACT), "pairs/3").kind());
  }

  @Test
  void theStateAndTheNextAreKeptAlike() {
    CompilationPlan plan = counted(BY_COLUMNS);
    for (StatePairs.Pair pair : StatePairs.of(plan)) {
      assertEquals(
          plan.containers().get(pair.state()).kind(), plan.containers().get(pair.next()).kind());
    }
  }

  @Test
  void aKindAskedForIsKept() {
    Program program = game(BY_COLUMNS).program();
    var maker = new PlanMaker(program, Optional.of(ContainerKind.TREE), Budget.unlimited());
    Cardinalities guess = Cardinalities.guess(program);
    CompilationPlan plan = maker.plans(guess).getFirst();
    assertEquals(Optional.empty(), maker.withCounts(plan, guess));
    assertEquals(ContainerKind.TREE, container(plan, "pairs/3").kind());
  }
}
