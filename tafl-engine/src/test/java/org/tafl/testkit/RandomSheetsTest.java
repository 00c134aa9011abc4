package org.tafl.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

class RandomSheetsTest {
  @Test
  void arbitrarySheetsAreReadable() {
    Property.check(
        500,
        11,
        RandomSheets::arbitrary,
        Shrinker.text(),
        text -> {
          var diagnostics =
              Gdl.read(new Source("random.kif", text), ParseOptions.DEFAULT).diagnostics();
          assertEquals(List.of(), diagnostics);
        });
  }

  @Test
  void theSameSeedGivesTheSameSheets() {
    String first = RandomSheets.arbitrary(new SplittableRandom(5));
    Rulesheet firstGame = RandomSheets.game(new SplittableRandom(5));

    String second = RandomSheets.arbitrary(new SplittableRandom(5));
    Rulesheet secondGame = RandomSheets.game(new SplittableRandom(5));

    assertEquals(first, second);
    assertEquals(firstGame, secondGame);
  }

  @Test
  void gamesHaveAllThatAGameNeeds() {
    Property.check(
        100,
        12,
        RandomSheets::game,
        sheet -> {
          Set<String> heads = new HashSet<>();
          sheet.statements().forEach(statement -> heads.add(name(statement.head())));
          assertTrue(
              heads.containsAll(Set.of("role", "init", "legal", "next", "goal", "terminal")));
        });
  }

  @Test
  void gamesAreSafe() {
    Property.check(
        200, 13, RandomSheets::game, sheet -> sheet.statements().forEach(this::assertSafe));
  }

  @Test
  void gamesAreStratified() {
    Property.check(200, 14, RandomSheets::game, sheet -> assertStratified(dependencies(sheet)));
  }

  @Test
  void gamesDifferAndUseTheWholeLanguage() {
    String all =
        IntStream.range(0, 200)
            .mapToObj(seed -> RandomSheets.game(new SplittableRandom(seed)).toString())
            .reduce("", String::concat);

    for (String construct :
        List.of("(not (true", "(not (does", "(or ", "(distinct", "(pair", "(base", "(next ?f)")) {
      assertTrue(all.contains(construct), construct);
    }
  }

  @Test
  void someGamesAreRecursive() {
    long recursive =
        IntStream.range(0, 200)
            .mapToObj(seed -> dependencies(RandomSheets.game(new SplittableRandom(seed))))
            .filter(edges -> edges.keySet().stream().anyMatch(r -> reaches(edges, r, r)))
            .count();

    assertTrue(recursive > 50, () -> recursive + " of 200");
  }

  private void assertSafe(Statement statement) {
    Set<Term> bound = new HashSet<>();
    for (Term literal : statement.body()) {
      if (!Set.of("not", "or", "distinct").contains(name(literal))) {
        literal.forEachVariable(bound::add);
      }
    }
    for (Term literal : statement.body()) {
      literal.forEachVariable(v -> assertTrue(bound.contains(v), () -> v + " in " + statement));
    }
    statement
        .head()
        .forEachVariable(v -> assertTrue(bound.contains(v), () -> v + " in " + statement));
  }

  /// Returns relation -> relations its rules ask -> whether under a negation.
  private static Map<String, Map<String, Boolean>> dependencies(Rulesheet sheet) {
    var edges = new HashMap<String, Map<String, Boolean>>();
    for (Statement statement : sheet.statements()) {
      var asked = edges.computeIfAbsent(name(statement.head()), _ -> new HashMap<>());
      statement.body().forEach(literal -> collect(literal, false, asked));
    }
    return edges;
  }

  private static void collect(Term literal, boolean isNegated, Map<String, Boolean> asked) {
    switch (name(literal)) {
      case "not" -> collect(((Compound) literal).argument(0), true, asked);
      case "or" -> ((Compound) literal).arguments().forEach(t -> collect(t, isNegated, asked));
      case "distinct" -> {}
      default -> asked.merge(name(literal), isNegated, Boolean::logicalOr);
    }
  }

  private static void assertStratified(Map<String, Map<String, Boolean>> edges) {
    edges.forEach((head, asked) ->
        asked.forEach((relation, isNegated) ->
            assertFalse(
                isNegated && reaches(edges, relation, head),
                () -> head + " depends on not " + relation)));
  }

  private static boolean reaches(
      Map<String, Map<String, Boolean>> edges, String from, String target) {
    Set<String> seen = new HashSet<>();
    var open = new ArrayDeque<>(edges.getOrDefault(from, Map.of()).keySet());
    while (!open.isEmpty()) {
      String relation = open.pop();
      if (seen.add(relation)) {
        open.addAll(edges.getOrDefault(relation, Map.of()).keySet());
      }
    }
    return seen.contains(target);
  }

  private static String name(Term term) {
    return switch (term) {
      case Constant(var name, _) -> name.key();
      case Compound(var functor, _, _) -> functor.key();
      case Variable(var name, _) -> name.key();
    };
  }
}
