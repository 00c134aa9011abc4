package org.tafl.engines;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.forward.ForwardOptions;
import org.tafl.forward.ForwardOptions.Domains;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.forward.ForwardReasoner;
import org.tafl.reasoner.Game;

/// Builds the forward chainer.
final class ForwardFactory implements EngineFactory {
  private static final String NAME = "forward";
  private static final String ORDER = "order";
  private static final String DOMAINS = "domains";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "chains forward over reference tables, without grounding rules";
  }

  @Override
  public Map<String, String> options() {
    return Map.of(ORDER, "measured|best|original|worst", DOMAINS, "auto|ground|product");
  }

  @Override
  public Map<String, String> defaults() {
    return Map.of(
        ORDER, ForwardOptions.DEFAULT.order().name().toLowerCase(Locale.ROOT),
        DOMAINS, ForwardOptions.DEFAULT.domains().name().toLowerCase(Locale.ROOT));
  }

  @Override
  public List<String> candidates() {
    return List.of(NAME);
  }

  @Override
  public ForwardReasoner build(Game game, Spec spec, Budget budget) {
    var options =
        new ForwardOptions(
            Order.valueOf(value(spec, ORDER, ForwardOptions.DEFAULT.order())),
            Domains.valueOf(value(spec, DOMAINS, ForwardOptions.DEFAULT.domains())));
    return ForwardReasoner.build(game, spec.toString(), options, budget);
  }

  private static String value(Spec spec, String option, Enum<?> otherwise) {
    return spec.options().getOrDefault(option, otherwise.name()).toUpperCase(Locale.ROOT);
  }
}
