package org.tafl.ggp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Reasoner;

/// Rule sheets that the tests of this package play.
final class GameTexts {
  /// Two players say a, b or c, three times; whoever said a last gets 100, else 0.
  static final String THREE_STEPS =
      """
      (role left) (role right)
      (init (step 0))
      (succ 0 1) (succ 1 2) (succ 2 3)
      (word a) (word b) (word c)
      (<= (legal ?r (say ?w)) (role ?r) (word ?w))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next (said ?r ?w)) (does ?r (say ?w)))
      (<= terminal (true (step 3)))
      (<= (goal ?r 100) (true (said ?r a)))
      (<= (goal ?r 0) (role ?r) (not (true (said ?r a))))
      """;

  /// One role, two steps to the goal.
  static final String WALK =
      """
      (role robot) (init (at 0)) (succ 0 1) (succ 1 2)
      (<= (legal robot (go ?n)) (true (at ?m)) (succ ?m ?n))
      (<= (legal robot wait) (true (at ?m)))
      (<= (next (at ?n)) (does robot (go ?n)))
      (<= (next (at ?n)) (true (at ?n)) (does robot wait))
      (<= terminal (true (at 2)))
      (<= (goal robot 100) (true (at 2)))
      (<= (goal robot 0) (not (true (at 2))))
      """;

  private GameTexts() {}

  static Reasoner build(String text) {
    return Engines.build("interpreter", Gdl.parse("test.kif", text), Budget.unlimited());
  }

  /// Returns the rule sheets of the repository, sorted.
  static List<Path> own() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path games = folder.resolve("games");
      if (Files.isRegularFile(games.resolve("ticTacToe.kif"))) {
        try (Stream<Path> files = Files.list(games)) {
          return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    throw new IllegalStateException("no games folder above " + Path.of("").toAbsolutePath());
  }

  /// Returns the text of a rule sheet of the repository.
  static String own(String game) {
    Path file =
        own().stream().filter(path -> path.endsWith(game + ".kif")).findFirst().orElseThrow();
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
