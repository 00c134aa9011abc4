package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayCommandTest {
  @TempDir Path folder;

  private static String play(String input, Object... words) {
    Object[] all = new Object[words.length + 1];
    all[0] = "play";
    System.arraycopy(words, 0, all, 1, words.length);
    return CliRun.reading(input, all).expect(0).out();
  }

  private static void assertShows(String expected, String out) {
    assertTrue(out.contains(expected), out);
  }

  @Test
  void takesNumbersMovesAndBeginnings() {
    String out = play("5\nMARK 1 1\n(mark 3 3\n", "ticTacToe", "--as", "all");
    assertShows("x: (mark 2 2)\no: noop\n", out);
    assertShows("x: noop\no: (mark 1 1)\n", out);
    assertShows("x: (mark 3 3)\no: noop\n", out);
    assertShows(
        """
        after step 3
        3  . . x
        2  . x .
        1  o . .
           1 2 3
        (control o)
        """,
        out);
    assertShows("left after step 3; goals: x 50, o 50\n", out);
  }

  @Test
  void playsToTheEndAndTellsGoals() {
    String out =
        play(
            "mark 1 1\nmark 2 1\nmark 1 2\nmark 2 2\nmark 1 3\n1\nmoves\n",
            "ticTacToe",
            "--as",
            "all");
    assertShows("the match is over\ngoals: x 100, o 0\nended> \n", out);
    assertShows("the match has ended: undo, save FILE, load FILE or quit\n", out);
    assertShows("((mark 1 1) noop)\n(noop (mark 2 1))\n", out);
  }

  @Test
  void playsRandomOpponents() {
    String out = play("1\n1\n", "ticTacToe", "--as", "o", "--seed", 7);
    assertShows("ticTacToe, seed 7; 'help' lists what you can type\n", out);
    assertShows("left after step 5; goals: ", out);
    assertEquals(out, play("1\n1\n", "ticTacToe", "--as", "o", "--seed", 7));
  }

  @Test
  void hidesMovesMadeAtTheSameTime() {
    String out = play("show rock\n", "rockPaperScissors", "--as", "ann");
    int asked = out.indexOf("ann> ");
    assertTrue(asked >= 0 && out.indexOf("bob: ") > asked, out);
  }

  @Test
  void movesForChance() {
    String out = play("1\n1\n", "pigDice", "--as", "all", "--seed", 1);
    assertShows("random: ", out);
    assertTrue(!out.contains("random> "), out);
  }

  @Test
  void takesMovesBack() {
    String out = play("1\n1\nundo\nundo\nundo\n", "ticTacToe", "--as", "all");
    assertShows("back after step 1\n", out);
    assertShows("back after step 0\n", out);
    assertShows("there is nothing to take back\n", out);
  }

  @Test
  void savesAndLoads() {
    Path file = folder.resolve("match.kif");
    play("5\n1\nsave " + file + "\n", "ticTacToe", "--as", "all");
    String again = play("state\n", "ticTacToe", "--as", "all", "--load", file);
    assertShows("left after step 2; goals: x 50, o 50\n", again);
    String later = play("1\nload " + file + "\n", "ticTacToe", "--as", "all");
    assertShows("loaded 2 steps from " + file + "\n\nafter step 2\n", later);
    assertEquals(
        0,
        CliRun.of(
                "simulate",
                "ticTacToe",
                "--engine",
                "interpreter",
                "--playouts",
                1,
                "--warmup",
                0,
                "--moves",
                StartOptions.text(file.toString()))
            .code());
  }

  @Test
  void complainsAndAsksAgain() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.kif"), "((mark 9 9) noop)");
    String out =
        play(
            "mark\n99\nmrk 1 1\nsave\nload\nload nowhere.kif\nload " + file + "\nhelp\ngoals\n",
            "ticTacToe");
    assertShows("'mark' is the beginning of (mark 1 1) (mark 1 2)", out);
    assertShows("there is no move 99; numbers go from 1 to 9\n", out);
    assertShows("'mrk 1 1' is no legal move and no command", out);
    assertShows("save where? write: save FILE\n", out);
    assertShows("load what? write: load FILE\n", out);
    assertShows("nowhere.kif: no such file; nothing is loaded\n", out);
    assertShows("step 1: (mark 9 9) is not legal for x", out);
    assertShows("undo         takes back your last move and all after it\n", out);
    assertShows("goals: x 50, o 50\n", out);
    assertShows("left after step 0;", out);
  }

  @Test
  void refusesWhatMakesNoSense() {
    CliRun.of("play", "ticTacToe", "--as", "y")
        .refuses("tafl play: --as y: no such role; roles are x, o, or all");
    assertTrue(CliRun.of("play", "-").err().contains("moves are read from standard input"));
    assertTrue(
        CliRun.of("play", "nim", "--opponent", "clever").err().contains("no opponent 'clever'"));
  }
}
