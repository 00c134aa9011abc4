package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.GdlException;
import org.tafl.program.Program;
import org.tafl.testkit.Corpus;

/// The groups of other people's rule sheets hold in the states of random playouts.
class CorpusMutexTest {
  private static final Duration PROOF_TIME = Duration.ofSeconds(30); // for slow machines
  private static final int PLAYOUTS = 3;
  private static final int MAX_STEPS = 100;
  private static final int SEED = 7;

  private int programs;
  private int fluents;
  private int grouped; // relations of fluents that are in a group

  @Test
  void groupsHoldInRandomPlayouts() {
    Set<String> seen = new HashSet<>();
    var violations = new ArrayList<String>();
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (!sheet.isIn("malformed") && seen.add(sheet.cell("sha1"))) {
        violation(sheet).ifPresent(violation -> violations.add(sheet + ": " + violation));
      }
    }
    assertEquals(List.of(), violations);
    assertTrue(programs > 300, () -> programs + " programs");
    assertTrue(grouped > 0.8 * fluents, () -> grouped + " of " + fluents + " relations in groups");
  }

  private Optional<String> violation(Corpus.Sheet sheet) {
    Program program;
    try {
      program = Program.of(sheet.parse().orThrow());
    } catch (GdlException e) {
      return Optional.empty(); // a sheet without a meaning
    }
    MutexGroups groups = MutexProver.prove(program, Budget.of(PROOF_TIME));
    programs++;
    fluents += program.fluents().size();
    grouped +=
        (int)
            program.fluents().stream()
                .filter(family -> !groups.memberships(family.given()).isEmpty())
                .count();
    return Playthroughs.violation(program, groups, PLAYOUTS, MAX_STEPS, new SplittableRandom(SEED));
  }
}
