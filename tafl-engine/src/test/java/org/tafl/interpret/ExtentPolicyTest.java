package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.NaiveComparison.Limits;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;
import org.tafl.tabling.Extent.Policy;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.RandomSheets;

/// Whether relations are asked for whole or on demand changes no answer.
class ExtentPolicyTest {
  private static final Limits RANDOM = new Limits(2, 6, 2_000_000, Duration.ofSeconds(5));
  private static final int FAST_BYTES = 12_000;

  @ParameterizedTest
  @EnumSource(Policy.class)
  void everyPolicyAgreesWithTheNaiveEvaluatorOnRandomGames(Policy policy) {
    var random = new SplittableRandom(41);
    var comparison = new NaiveComparison(sheet -> interpreter(Game.of(sheet), policy), RANDOM);
    for (int i = 0; i < 200; i++) {
      Rulesheet sheet = RandomSheets.game(random.split());
      assertEquals("", comparison.compare(sheet).difference().orElse(""));
    }
  }

  @Test
  void policiesAgreeOnRandomGames() {
    var random = new SplittableRandom(42);
    for (int i = 0; i < 300; i++) {
      assertSame(RandomSheets.game(random.split()), 12, Duration.ofSeconds(2));
    }
  }

  static List<Path> ourGames() throws IOException {
    return OracleTest.ourGames();
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  void policiesAgreeOnOurGames(Path game) throws IOException {
    assertSame(Gdl.parse(game), 30, Duration.ofMillis(300));
  }

  @Test
  void policiesAgreeOnSmallSheetsOfTheCorpus() {
    assertTrue(compareCorpus(FAST_BYTES, 10, Duration.ofMillis(50)) > 100);
  }

  @Test
  @Tag("nightly")
  void policiesAgreeOnTheCorpus() {
    assertTrue(compareCorpus(Integer.MAX_VALUE, 300, Duration.ofSeconds(5)) > 300);
  }

  private static int compareCorpus(int maxBytes, int steps, Duration time) {
    int compared = 0;
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (sheet.count("bytes") <= maxBytes && sheet.parse().isComplete()) {
        Rulesheet rules = sheet.parse().orThrow();
        if (NaiveComparison.isAccepted(rules)) {
          assertSame(rules, steps, time);
          compared++;
        }
      }
    }
    return compared;
  }

  private static Interpreter interpreter(Game game, Policy policy) {
    return Interpreter.build(game, Budget.unlimited(), policy);
  }

  /// Plays one match by all policies side by side, asked in random order.
  private static void assertSame(Rulesheet sheet, int steps, Duration time) {
    Game game = Game.of(sheet);
    var budget = Budget.of(time);
    var random = new SplittableRandom(7);
    List<Policy> policies = List.of(Policy.values());
    Simulator[] simulators =
        policies.stream()
            .map(policy -> interpreter(game, policy).newSimulator())
            .toArray(Simulator[]::new);
    boolean isOver = false;
    for (int step = 0; step < steps && !isOver && budget.remainingNanos() > 0; step++) {
      String expected = answers(game, simulators[0], random);
      for (int i = 1; i < simulators.length; i++) {
        Policy policy = policies.get(i);
        String place = "%s in step %d by %s".formatted(sheet.source().name(), step, policy);
        assertEquals(expected, answers(game, simulators[i], random), () -> place + "\n" + sheet);
      }
      isOver = !play(game, simulators, random);
    }
  }

  private static String answers(Game game, Simulator simulator, SplittableRandom random) {
    String[] answers = new String[2 * game.roleCount() + 2];
    int first = random.nextInt(answers.length);
    for (int i = 0; i < answers.length; i++) {
      int question = (first + i) % answers.length;
      answers[question] =
          switch (question) {
            case 0 -> "" + game.terms(simulator.state());
            case 1 -> "" + simulator.isTerminal();
            default ->
                question % 2 == 0
                    ? "" + simulator.goal(question / 2 - 1)
                    : legal(game, simulator, question / 2 - 1);
          };
    }
    return String.join("\n", answers);
  }

  private static String legal(Game game, Simulator simulator, int role) {
    int[] moves = new int[simulator.legalCount(role)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = simulator.legal(role, i);
    }
    return "" + game.terms(moves);
  }

  private static boolean play(Game game, Simulator[] simulators, SplittableRandom random) {
    int[] jointMove = new int[game.roleCount()];
    boolean isOver = simulators[0].isTerminal();
    for (int role = 0; role < jointMove.length && !isOver; role++) {
      int count = simulators[0].legalCount(role);
      isOver = count == 0;
      jointMove[role] = isOver ? 0 : simulators[0].legal(role, random.nextInt(count));
    }
    for (int i = 0; i < simulators.length && !isOver; i++) {
      simulators[i].play(jointMove);
    }
    return !isOver;
  }
}
