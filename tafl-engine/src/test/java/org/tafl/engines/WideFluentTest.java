package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.compile.ContainerKind;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.SideBySide;

/// Fluents with more columns than a word has bits are played right by every engine.
class WideFluentTest {
  private static String columns(int count, String column) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> column.replace("#", "" + number))
        .collect(Collectors.joining(" "));
  }

  /// Returns a game that ends where the last column of a fluent is c, which it is at first or not.
  ///
  /// @param width columns of the fluent
  /// @param isOfOne whether all columns but the last have one value only
  private static String sheet(int width, boolean isOfOne, String last) {
    String all = columns(width, "?x#");
    String allButLast = columns(width - 1, "?x#");
    return """
    (role p) (legal p go) (legal p stay) (init (s %1$s %5$s)) (last c) (last d)
    (<= (init (s %2$s ?l)) (last ?l) (distinct ?l c))
    (<= (next (s %3$s)) (true (s %3$s)) (does p go))
    (<= (next (s %4$s d)) (true (s %4$s ?l)) (last ?l) (does p stay))
    (<= (next (old ?l)) (true (s %4$s ?l)))
    (<= (next hit) (true (s %4$s c)))
    (<= (next (both ?x1)) (true (s %4$s d)) (true (old d)))
    (<= terminal (true hit) (true (old d)))
    (<= won (true (s %4$s c))) (<= (goal p 50) (not won)) (<= (goal p 100) won)
    """
        .formatted(
            columns(width - 1, "a"),
            columns(width - 1, isOfOne ? "a" : "b"),
            all,
            allButLast,
            last);
  }

  @Test
  void theyArePlayedAsTheInterpreterPlaysThem() {
    var specs = new ArrayList<>(List.of("propnet", "forward:domains=product", "forward"));
    for (String order : List.of("best", "original", "worst")) {
      specs.add("forward:order=" + order);
      specs.add("forward:domains=ground+order=" + order);
    }
    specs.add("compiled");
    ContainerKind.names().forEach(name -> specs.add("compiled:containers=" + name));
    var wrong = new ArrayList<String>();
    for (int width : List.of(62, 63, 64, 65, 66, 130)) {
      for (boolean isOfOne : List.of(true, false)) {
        for (String last : List.of("c", "d")) {
          Game game = Game.of(Gdl.parse("wide", sheet(width, isOfOne, last)));
          Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
          for (String spec : specs) {
            if (isOfOne || !spec.contains("product")) { // too many tuples to number
              Reasoner engine = Engines.build(spec, game, Budget.unlimited());
              new SideBySide(interpreter, engine)
                  .play(3, 6, 9, () -> false)
                  .ifPresent(difference -> wrong.add(spec + ", " + width + " columns"));
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aMethodHasNoMoreParametersThanTheMachineTakes() {
    Game game = Game.of(Gdl.parse("wide", sheet(300, false, "c")));
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    for (String spec : List.of("compiled", "compiled:containers=hash")) {
      Reasoner engine = Engines.build(spec, game, Budget.unlimited());
      Optional<String> difference = new SideBySide(interpreter, engine).play(3, 6, 9, () -> false);
      assertEquals(Optional.empty(), difference, spec);
    }
  }
}
