package org.tafl.engines;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.RuntimeKind;
import org.tafl.ground.GroundProgram;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;

/// Builds the propositional network.
final class PropNetFactory implements EngineFactory {
  private static final String NAME = "propnet";
  private static final String PASSES = "opt";
  private static final String DEFAULT_PASSES = "1023";
  private static final String CIRCUIT = "circuit";
  private static final String PAPER = "paper";
  private static final String RUNTIME = "runtime";
  private static final long BYTES_PER_RULE = 500; // of heap, on the way from ground rules to gates

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "grounds the rules to a network of gates and propagates what changes";
  }

  @Override
  public Map<String, String> options() {
    return Map.of(
        PASSES, "none or digits 0 to 3, the passes of the network in their order",
        CIRCUIT, "full|" + PAPER,
        RUNTIME, "auto|event|generated|sweep");
  }

  @Override
  public Map<String, String> defaults() {
    return Map.of(PASSES, DEFAULT_PASSES, CIRCUIT, "full", RUNTIME, Engines.AUTO);
  }

  @Override
  public List<String> candidates() {
    return List.of(NAME);
  }

  @Override
  public CircuitReasoner build(Game game, Spec spec, Budget budget) {
    String passes = spec.options().getOrDefault(PASSES, DEFAULT_PASSES);
    PropNetPass.sequence(passes); // before work is done for nothing
    long maxRules = Runtime.getRuntime().maxMemory() / BYTES_PER_RULE;
    GroundProgram ground =
        Grounder.ground(
            game.program(),
            GroundingOptions.DEFAULT.withMutex(false),
            budget.withAtMostRules(maxRules));
    PropNet net = PropNetPass.optimize(PropNet.build(ground, budget), passes);
    boolean isMinimising = !PAPER.equals(spec.options().get(CIRCUIT));
    String runtime = spec.options().getOrDefault(RUNTIME, "auto").toUpperCase(Locale.ROOT);
    return CircuitReasoner.build(
        game, spec.toString(), net, isMinimising, RuntimeKind.valueOf(runtime), budget);
  }
}
