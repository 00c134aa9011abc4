package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.ground.RelaxedAsp;
import org.tafl.program.Program;

class GringoTest {
  private static final GroundingSettings SETTINGS = new GroundingSettings(60, 1, "1g");

  private Gringo gringo = new Gringo(List.of());

  @BeforeEach
  void find() {
    Optional<Gringo> found = Gringo.find();
    Assumptions.assumeTrue(found.isPresent(), "neither gringo nor clingo is on the PATH");
    gringo = found.orElseThrow();
  }

  /// The same relaxed program has the same atoms and rules, whoever grounds it.
  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "ticTacToe", "nim", "hanoi"})
  void makesTheSameAtomsAndRules(String game) throws IOException {
    Program program = Program.of(OwnSheets.sheet(game));
    var ours = Grounder.ground(program, GroundingOptions.PAPER, Budget.of(Duration.ofMinutes(1)));
    GroundingResult theirs = gringo.run(RelaxedAsp.print(program), SETTINGS, 0);
    assertEquals(Status.OK, theirs.status(), theirs.reason());
    assertEquals(ours.atomCount(), theirs.atoms());
    assertEquals(ours.ruleCount(), theirs.rules());
    assertTrue(theirs.totalMillis() > 0, theirs::toString);
  }

  @Test
  void countsNeitherFactsNorChoicesAsRules() throws IOException {
    String text = "{in_play}. {a(1..3)}. b. c :- b. d(X) :- a(X). e :- in_play. #show.";
    GroundingResult result = gringo.run(text, SETTINGS, 0);
    assertEquals(4, result.rules()); // d(1..3), e
    assertEquals(7, result.atoms()); // a(1..3) too
  }

  @Test
  void tellsOfTimeThatIsUp() throws IOException {
    GroundingResult result =
        gringo.run("p(1..3000). q(X,Y) :- p(X), p(Y).", new GroundingSettings(0.05, 1, "1g"), 0);
    assertEquals(Status.BUDGET, result.status(), result.reason());
  }

  @Test
  void doesNotFailTheBenchWithABadProgram() throws IOException {
    assertEquals(Status.ERROR, gringo.run("p(", SETTINGS, 0).status());
  }
}
