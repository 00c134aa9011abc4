package org.tafl.engines;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.EngineGuard.EngineFaultException;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;
import org.tafl.engines.VerificationRun.Settings;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Reasoner;

/// Compares engines with the oracle.
///
/// ```java
/// Verification result = Verifier.against(oracle).seed(42).states(1_000).run(engines);
/// ```
///
/// The oracle plays random matches, every other one drawn to rules that have not fired yet. Each
/// engine walks through them and is asked everything in every state; beside that it is asked in
/// part, out of order and after jumps, and in the end by two threads at once. The first difference
/// ends it for the engine, and is shrunk.
///
/// C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2016, check their networks
/// against a prover in random matches; jumps, partial questions, threads and the preference for new
/// rules are ours.
public final class Verifier {
  private static final Duration PATIENCE =
      Duration.ofSeconds(20); // with a builder that is past its budget

  private final Interpreter oracle;
  private long seed = 1;
  private long maxStates = Long.MAX_VALUE;
  private Duration time = Duration.ZERO;

  private Verifier(Interpreter oracle) {
    this.oracle = oracle;
  }

  /// Returns a comparison with an oracle, with seed 1, and neither time nor number of states yet.
  public static Verifier against(Interpreter oracle) {
    return new Verifier(oracle);
  }

  /// Returns the SPECs compared where a user names none: what the automatic choice tries, but for
  /// the oracle itself.
  public static List<String> defaultEngines() {
    return Engines.candidates().stream().filter(spec -> !spec.equals(Interpreter.NAME)).toList();
  }

  /// Sets the seed.
  public Verifier seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /// Sets the number of states to compare; with a time, whichever comes first.
  ///
  /// @param newStates at least 1
  public Verifier states(long newStates) {
    if (newStates < 1) {
      throw new IllegalArgumentException(newStates + " states; at least 1 is needed");
    }
    maxStates = newStates;
    return this;
  }

  /// Sets the time.
  ///
  /// @param newTime more than 0
  public Verifier time(Duration newTime) {
    if (newTime.isNegative() || newTime.isZero()) {
      throw new IllegalArgumentException("a time of " + newTime + "; more than 0 is needed");
    }
    time = newTime;
    return this;
  }

  /// Compares.
  ///
  /// @param engines of the oracle's game
  /// @throws IllegalStateException if neither time nor number of states is set
  /// @throws BudgetExceededException if the oracle cannot answer for a single state in time
  public Verification run(List<Reasoner> engines) {
    checkSettings();
    for (Reasoner engine : engines) {
      if (engine.game() != oracle.game()) {
        throw new IllegalArgumentException(engine.spec() + " was built for another game");
      }
    }
    try (var guard = new EngineGuard()) {
      return run(engines, guard);
    }
  }

  private void checkSettings() {
    if (time.isZero() && maxStates == Long.MAX_VALUE) {
      throw new IllegalStateException("set a time or a number of states to compare");
    }
  }

  private Verification run(List<Reasoner> engines, EngineGuard guard) {
    return new VerificationRun(oracle, engines, new Settings(seed, maxStates, time), guard).run();
  }

  /// Builds engines and compares those that could be built.
  ///
  /// @param specs known to {@link Engines#check}
  /// @param buildTime for all of them together, shared alike; not part of the time to compare
  /// @return results in the order of the SPECs
  /// @throws IllegalStateException if neither time nor number of states is set
  /// @throws BudgetExceededException if the oracle cannot answer for a single state in time
  public Verification build(List<String> specs, Duration buildTime) {
    checkSettings();
    Map<String, Reasoner> engines = new LinkedHashMap<>();
    Map<String, EngineResult> results = new LinkedHashMap<>(); // of those not built, then of all
    try (var guard = new EngineGuard()) {
      for (String spec : specs) {
        try {
          engines.put(spec, build(spec, buildTime.dividedBy(specs.size()), guard));
        } catch (BudgetExceededException e) {
          var refused = new Verdict.Refused(String.valueOf(e.getMessage()));
          results.put(spec, new EngineResult(spec, 0, refused));
        } catch (EngineFaultException e) {
          var failed = new Verdict.Failed(String.valueOf(e.getMessage()));
          results.put(spec, new EngineResult(spec, 0, failed));
        }
      }
      Verification compared = run(List.copyOf(engines.values()), guard);
      Iterator<EngineResult> result = compared.results().iterator();
      for (String spec : engines.keySet()) {
        EngineResult own = result.next();
        results.put(spec, new EngineResult(spec, own.states(), own.verdict()));
      }
      return compared.with(specs.stream().map(results::get).toList());
    }
  }

  private Reasoner build(String spec, Duration slice, EngineGuard guard)
      throws EngineFaultException {
    return guard.call(
        () -> Engines.build(spec, oracle.game(), Budget.of(slice)), slice.plus(PATIENCE));
  }
}
