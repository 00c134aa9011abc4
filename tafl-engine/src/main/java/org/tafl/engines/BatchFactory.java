package org.tafl.engines;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tafl.batch.KernelKind;
import org.tafl.batch.LaneReasoner;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// Builds the batch engine.
final class BatchFactory implements EngineFactory {
  private static final String NAME = "batch";
  private static final String KERNEL = "kernel";
  private static final String LANES = "lanes";

  private final PropNetFactory networks;

  /// @param networks builds what plays single states
  BatchFactory(PropNetFactory networks) {
    this.networks = networks;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "plays hundreds of playouts at once, one bit of a word each";
  }

  @Override
  public Map<String, String> options() {
    Map<String, String> options = new TreeMap<>(networks.options());
    options.put(KERNEL, "auto|plain|long|vector");
    options.put(LANES, "auto or a multiple of 64, the playouts under way at a time");
    return options;
  }

  @Override
  public Map<String, String> defaults() {
    Map<String, String> defaults = new TreeMap<>(networks.defaults());
    defaults.put(KERNEL, Engines.AUTO);
    defaults.put(LANES, Engines.AUTO);
    return defaults;
  }

  @Override
  public List<String> candidates() {
    return List.of(NAME);
  }

  @Override
  public Optional<String> part() {
    return Optional.of(networks.name());
  }

  @Override
  public Reasoner buildOn(Reasoner part, Spec spec, Budget budget) {
    return LaneReasoner.build((CircuitReasoner) part, spec.toString(), null, 0, budget);
  }

  @Override
  public Reasoner build(Game game, Spec spec, Budget budget) {
    String kernel = spec.options().getOrDefault(KERNEL, Engines.AUTO);
    KernelKind kind =
        kernel.equals(Engines.AUTO) ? null : KernelKind.valueOf(kernel.toUpperCase(Locale.ROOT));
    int lanes = lanes(spec.options().getOrDefault(LANES, Engines.AUTO));
    CircuitReasoner single = networks.build(game, spec, budget);
    return LaneReasoner.build(single, spec.toString(), kind, lanes, budget);
  }

  /// Reads a number of lanes, 0 for the engine's own choice.
  private static int lanes(String text) {
    if (text.equals(Engines.AUTO)) {
      return 0;
    }
    try {
      int lanes = Integer.parseInt(text);
      if (lanes == 0) { // would be the engine's own choice
        throw new NumberFormatException("0 lanes");
      }
      LaneReasoner.checkLanes(lanes);
      return lanes;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'%s' is no value of option lanes; it takes auto or a multiple of 64".formatted(text), e);
    }
  }
}
