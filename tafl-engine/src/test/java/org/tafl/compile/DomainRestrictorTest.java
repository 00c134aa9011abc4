package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.budget.Budget;
import org.tafl.compile.Compilation.View;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.testkit.SideBySide;

class DomainRestrictorTest {
  private static final String CELLS =
      """
      (role r) (legal r go)
      (init (cell 1 a)) (init (cell 2 b)) (init (cell 3 c))
      """;

  private static String plan(String rules) {
    return CompilationTest.print(CELLS + rules, View.PLAN).replaceAll(" +", " ");
  }

  private static void playsAlike(String sheet, ContainerKind kind) {
    Game game = Game.of(Gdl.parse("test", sheet));
    var interpreter = Interpreter.build(game, Budget.unlimited());
    var compiled =
        CompiledReasoner.build(game, CompiledReasoner.NAME, Optional.of(kind), Budget.unlimited());
    assertEquals("", new SideBySide(interpreter, compiled).play(20, 12, 3, () -> false).orElse(""));
  }

  @Test
  void aSymbolThatIsRefusedBelowIsNotLookedFor() {
    String plan = plan("(<= (next (cell ?x ?v)) (true (cell ?x ?v)) (distinct ?v a))");
    assertTrue(plan.contains("each true cell(?0 ?1) with ?1 in {b c}\n accept"), plan);
    assertFalse(plan.contains("!="), plan);
  }

  @Test
  void whatIsOfUseToAnyRuleIsLookedFor() {
    String both =
        plan(
            """
            (<= (next (cell ?x ?v)) (true (cell ?x ?v)) (distinct ?v a))
            (<= (next (seen ?v)) (true (cell ?x ?v)) (distinct ?v b))
            """);
    assertTrue(both.contains("each true cell(?0 ?1)\n if ?1 != a"), both);
    String common =
        plan(
            """
            (<= (next (cell ?x ?v)) (true (cell ?x ?v)) (distinct ?v a))
            (<= (next (seen ?v)) (true (cell ?x ?v)) (distinct ?v a) (distinct ?x 1))
            """);
    assertTrue(common.contains("each true cell(?0 ?1) with ?1 in {b c}\n accept"), common);
    assertTrue(common.contains("if ?0 != 1"), common);
  }

  @Test
  void whatLeadsNowhereIsLeftOut() {
    String plan =
        plan(
            """
            (<= (next (cell ?x ?v)) (true (cell ?x ?v)))
            (<= (next (gone ?x)) (true (cell ?x ?v)) (distinct ?v a) (distinct ?v b) (distinct ?v c))
            (<= (next (kept ?x)) (true (cell ?x ?v)) (not (true (cell ?v ?v))))
            """);
    assertFalse(plan.contains("accept next gone"), plan);
    assertTrue(plan.contains("accept next kept"), plan);
    assertFalse(plan.contains("test"), plan); // nothing stands in both columns
  }

  /// Columns within a word, across its end and beyond it, all asked in ranges of their own.
  @ParameterizedTest
  @EnumSource(
      value = ContainerKind.class,
      names = {"BITS", "VECTOR", "ARRAY", "TREE", "TRIE_COMPOSED", "HASH_COMPOSED"})
  void restrictedQueriesFindTheSame(ContainerKind kind) {
    var rules = new StringBuilder("(role r)\n");
    for (int i = 0; i < 20; i++) {
      rules.append("(succ %d %d) (legal r (go %d))\n".formatted(i, i + 1, i));
      rules.append(i >= 5 && i < 9 ? "(few %d)\n".formatted(i) : "");
      rules.append(i >= 11 && i < 14 ? "(others %d)\n".formatted(i) : "");
      rules.append("(init (at %d %d %d))\n".formatted(i, 7 * i % 20, 3 * i % 20));
    }
    rules.append(
        """
        (<= (next (at ?y ?b ?c)) (true (at ?x ?b ?c)) (succ ?x ?y))
        (<= (next (at ?b ?c ?x)) (does r (go ?x)) (true (at ?a ?b ?c)) (few ?b))
        (<= (next (at ?a ?x ?x)) (does r (go ?x)) (true (at ?x ?a ?b)) (others ?b))
        (<= (next (at ?x ?a ?c)) (does r (go ?x)) (true (at ?a ?x ?c)) (few ?a) (others ?c))
        (<= (next (at ?a ?x ?a)) (does r (go ?x)) (true (at ?a ?b ?x)) (others ?a) (few ?b))
        (<= (next (at 0 ?a ?b)) (true (at ?a ?b ?b)) (few ?a))
        (<= terminal (true (at ?a ?b ?c)) (few ?a) (few ?b) (few ?c))
        (<= (goal r 50) (true (at ?a ?a ?b)))
        """);
    playsAlike(rules.toString(), kind);
  }

  /// A column of one symbol before a known one, whose places lie in several words.
  @Test
  void aColumnOfOneSymbolTakesNoRoom() {
    var rules = new StringBuilder("(role r) (init (at board 0 0))\n");
    for (int i = 0; i < 100; i++) {
      rules.append("(n %d) %s\n".formatted(i, i < 4 ? "(x " + i + ")" : ""));
    }
    rules.append(
        """
        (<= (legal r (go ?x)) (x ?x))
        (<= (next (at board ?x ?y)) (x ?x) (n ?y) (does r (go ?x)))
        (<= (next (seen ?y)) (does r (go ?x)) (true (at ?b ?x ?y)))
        (<= terminal (true (seen 99)))
        (goal r 50)
        """);
    playsAlike(rules.toString(), ContainerKind.BITS);
  }
}
