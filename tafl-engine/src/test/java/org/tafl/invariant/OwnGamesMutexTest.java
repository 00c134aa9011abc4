package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The groups of the sheets in `games/`.
class OwnGamesMutexTest {
  private static final String CONTROL = "at most one ?q with (control ?q)";
  private static final String STEP = "at most one ?n with (step ?n)";
  private static final String CELL = "at most one ?p with (cell ?x ?y ?p)";

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void groupsAreFound(String name, List<String> groups) {
    assertEquals(groups.stream().sorted().toList(), Groups.of(Groups.ownGame(name)));
  }

  static Stream<Arguments> games() {
    return Stream.of(
        game("ticTacToe", CONTROL, "at most one ?p with (cell ?r ?c ?p)"),
        game("connectFour", CONTROL, CELL),
        game("breakthrough", CONTROL, CELL),
        game("hex", CONTROL, CELL),
        game("gomoku", CONTROL, CELL),
        game("reversi", CONTROL, CELL),
        game("blocker", CELL),
        game(
            "checkers",
            "at most one (?x ?y) with (chain ?x ?y)",
            "at most one ?k with (cell ?x ?y ?k)",
            "at most one ?p with (control ?p)",
            STEP),
        game("chineseCheckers3", CONTROL, STEP, CELL),
        game(
            "eightPuzzle",
            "at most one (?x0 ?y0) with (cell ?x0 ?y0 ?t)",
            "at most one ?t with (cell ?x0 ?y0 ?t)",
            STEP),
        game(
            "foxAndHounds",
            "at most one (?x ?y) with (cell ?x ?y fox)",
            "at most one ?a with (cell ?x ?y ?a)",
            CONTROL),
        game("hanoi", "at most one ?p with (on ?d ?p)", STEP),
        game("lightsOut", "at most one ?t with (cell ?x ?y ?t)", STEP),
        game(
            "rockPaperScissors",
            "at most one ?n with (round ?n)",
            "at most one ?n with (score ?p ?n)"),
        game("tron", CELL, "at most one (?x ?y) with (rider ?p ?x ?y)"));
  }

  private static Arguments game(String name, String... groups) {
    return Arguments.of(name, List.of(groups));
  }
}
