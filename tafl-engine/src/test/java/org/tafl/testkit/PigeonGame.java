package org.tafl.testkit;

import java.util.ArrayList;

/// A game with a question that takes for ever: whether thirteen pigeons fit into twelve holes.
public final class PigeonGame {
  private static final int PIGEONS = 13;

  private PigeonGame() {}

  /// Returns a rule sheet. A match has three steps of five moves each; it goes on from `(at 0)` to
  /// `(at 3)`.
  ///
  /// @param head of the rule that asks for the pigeons, such as `(legal a trap)`
  /// @param condition under which it does, such as `(true (at 2))`
  public static String sheet(String head, String condition) {
    var text = new StringBuilder();
    text.append("(role a) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 3)\n");
    for (int hole = 1; hole < PIGEONS; hole++) {
      text.append("(hole ").append(hole).append(") ");
    }
    text.append("(<= (legal a (go ?x)) (hole ?x) (small ?x))\n");
    text.append("(small 1) (small 2) (small 3) (small 4) (small 5)\n");
    text.append("(<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))\n");
    text.append("(<= terminal (true (at 3))) (goal a 50)\n");
    var pigeons = new ArrayList<String>();
    for (int pigeon = 0; pigeon < PIGEONS; pigeon++) {
      pigeons.add("(hole ?p" + pigeon + ")");
      for (int other = 0; other < pigeon; other++) {
        pigeons.add("(distinct ?p" + other + " ?p" + pigeon + ")");
      }
    }
    return text + "(<= " + head + " " + condition + "\n" + String.join(" ", pigeons) + ")\n";
  }
}
