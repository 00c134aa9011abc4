package org.tafl.engines;

import java.util.List;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.compile.CompiledReasoner;
import org.tafl.compile.ContainerKind;
import org.tafl.reasoner.Game;

/// Builds the compiler.
final class CompiledFactory implements EngineFactory {
  private static final String CONTAINERS = "containers";

  @Override
  public String name() {
    return CompiledReasoner.NAME;
  }

  @Override
  public String description() {
    return "compiles the rules to bytecode that fills containers of facts, without grounding";
  }

  @Override
  public Map<String, String> options() {
    return Map.of(CONTAINERS, Engines.AUTO + "|" + String.join("|", ContainerKind.names()));
  }

  @Override
  public Map<String, String> defaults() {
    return Map.of(CONTAINERS, Engines.AUTO);
  }

  @Override
  public List<String> candidates() {
    return List.of(CompiledReasoner.NAME);
  }

  @Override
  public CompiledReasoner build(Game game, Spec spec, Budget budget) {
    String wanted = spec.options().getOrDefault(CONTAINERS, Engines.AUTO);
    return CompiledReasoner.build(game, spec.toString(), ContainerKind.named(wanted), budget);
  }
}
