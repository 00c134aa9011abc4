package org.tafl.engines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Rulesheet;
import org.tafl.reasoner.CachedReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The registry: every engine by its name.
///
/// ```java
/// Reasoner reasoner = Engines.build("interpreter:cache=on", rules, Budget.unlimited());
/// ```
///
/// Every engine takes `cache=on|off|auto`, `off` unless told; `auto` measures the engine with and
/// without it, and keeps the cache only where that is clearly faster.
public final class Engines {
  /// The name of the automatic choice.
  public static final String AUTO = "auto";

  private static final String CACHE = "cache";
  private static final String CACHES = "on|off|auto";
  private static final String NO_CACHE = "off";
  private static final double CLEARLY_FASTER = 1.1; // less may be chance
  private static final Map<String, EngineFactory> FACTORIES =
      factories(
          new PropNetFactory(),
          new BatchFactory(new PropNetFactory()),
          new CompiledFactory(),
          new ForwardFactory(),
          new InterpreterFactory());

  /// An engine that there is.
  ///
  /// @param name its name in a SPEC
  /// @param description what it is, in a line
  /// @param options its options with their values in print
  /// @param defaults the values of the same options where a SPEC names none
  public record Engine(
      String name, String description, Map<String, String> options, Map<String, String> defaults) {}

  private Engines() {}

  private static Map<String, EngineFactory> factories(EngineFactory... all) {
    Map<String, EngineFactory> byName = new LinkedHashMap<>();
    for (EngineFactory factory : all) {
      byName.put(factory.name(), factory);
    }
    return byName;
  }

  /// Returns the engines, the automatic choice first.
  public static List<Engine> all() {
    var engines = new ArrayList<Engine>();
    engines.add(
        new Engine(
            AUTO,
            "builds all others and takes the fastest for the game",
            Map.of(CACHE, CACHES),
            Map.of(CACHE, NO_CACHE)));
    for (EngineFactory factory : FACTORIES.values()) {
      Map<String, String> options = new TreeMap<>(factory.options());
      options.put(CACHE, CACHES);
      Map<String, String> defaults = new TreeMap<>(factory.defaults());
      defaults.put(CACHE, NO_CACHE);
      engines.add(new Engine(factory.name(), factory.description(), options, defaults));
    }
    return engines;
  }

  /// Returns the SPECs that the automatic choice tries.
  public static List<String> candidates() {
    return FACTORIES.values().stream().flatMap(factory -> factory.candidates().stream()).toList();
  }

  /// Returns the candidate that a candidate is made of, if it is made of one.
  static Optional<String> partOf(String candidate) {
    Spec spec = Spec.parse(candidate);
    return spec.options().isEmpty() ? factoryOf(spec).part() : Optional.empty();
  }

  /// Builds a candidate on the one it is made of.
  ///
  /// @throws BudgetExceededException if the budget is spent before it is built
  static Reasoner buildOn(Reasoner part, String candidate, Budget budget) {
    Spec spec = Spec.parse(candidate);
    return factoryOf(spec).buildOn(part, spec, budget);
  }

  private static EngineFactory factoryOf(Spec candidate) {
    return Objects.requireNonNull(FACTORIES.get(candidate.name()));
  }

  /// Builds an engine for a rule sheet.
  ///
  /// @throws GdlException if the sheet has no meaning
  /// @throws IllegalArgumentException if the SPEC is malformed or unknown
  /// @throws BudgetExceededException if the budget is spent before it is built
  public static Reasoner build(String spec, Rulesheet rules, Budget budget) {
    Spec parsed = check(spec);
    return build(parsed, Game.of(rules), budget, _ -> {});
  }

  /// Builds an engine for a game. Engines of one game share its numbering, and so its states.
  ///
  /// @throws IllegalArgumentException if the SPEC is malformed or unknown
  /// @throws BudgetExceededException if the budget is spent before it is built
  public static Reasoner build(String spec, Game game, Budget budget) {
    return build(spec, game, budget, _ -> {});
  }

  /// Builds an engine for a game, where others may do until it is built.
  ///
  /// @param meanwhile receives engines of the game, each better than those before
  /// @throws IllegalArgumentException if the SPEC is malformed or unknown
  /// @throws BudgetExceededException if the budget is spent before it is built
  public static Reasoner build(
      String spec, Game game, Budget budget, Consumer<Reasoner> meanwhile) {
    return build(check(spec), game, budget, meanwhile);
  }

  private static Reasoner build(Spec spec, Game game, Budget budget, Consumer<Reasoner> meanwhile) {
    EngineFactory factory = FACTORIES.get(spec.name());
    if (factory == null) {
      return choose(spec, game, budget, meanwhile).reasoner();
    }
    budget.check("building " + spec, 0);
    return withCache(factory.build(game, spec, budget), spec, spec, budget);
  }

  /// Builds the engine of an automatic choice, and says why it is that.
  ///
  /// @param spec names the automatic choice
  /// @throws IllegalArgumentException if the SPEC is malformed
  /// @throws BudgetExceededException if the budget is spent before one is built
  public static AutoChoice choose(String spec, Game game, Budget budget) {
    return choose(check(spec), game, budget, _ -> {});
  }

  private static AutoChoice choose(
      Spec spec, Game game, Budget budget, Consumer<Reasoner> meanwhile) {
    budget.check("building " + spec, 0);
    AutoChoice choice = AutoChoice.choose(game, budget, meanwhile);
    Spec chosen = Spec.parse(choice.reasoner().spec());
    Map<String, String> options = new LinkedHashMap<>(chosen.options());
    options.putAll(spec.options());
    var named = new Spec(chosen.name(), options);
    return new AutoChoice(withCache(choice.reasoner(), spec, named, budget), choice.why());
  }

  /// @param spec with the wanted cache
  /// @param named what an engine with a cache is called
  private static Reasoner withCache(Reasoner engine, Spec spec, Spec named, Budget budget) {
    return switch (spec.options().getOrDefault(CACHE, NO_CACHE)) {
      case "on" -> new CachedReasoner(engine, named.toString());
      case AUTO -> withCacheIfFaster(engine, named, budget);
      default -> engine;
    };
  }

  private static Reasoner withCacheIfFaster(Reasoner engine, Spec named, Budget budget) {
    double plain = Race.statesPerSecond(engine, budget);
    var cached = new CachedReasoner(engine, named.toString());
    return Race.statesPerSecond(cached, budget) > CLEARLY_FASTER * plain ? cached : engine;
  }

  /// Reads a SPEC and checks that there is such an engine with such options.
  ///
  /// @throws IllegalArgumentException if not; says what there is
  public static Spec check(String text) {
    Spec spec = Spec.parse(text);
    EngineFactory factory = FACTORIES.get(spec.name());
    if (factory == null && !spec.name().equals(AUTO)) {
      var names = new ArrayList<>(FACTORIES.keySet());
      names.addFirst(AUTO);
      throw new IllegalArgumentException(
          "there is no engine '%s'; %s"
              .formatted(
                  spec.name(),
                  NearMatch.of(spec.name(), names)
                      .map(near -> "did you mean " + near + "?")
                      .orElse("engines are: " + String.join(", ", names))));
    }
    Map<String, String> known =
        new TreeMap<>(factory == null ? Map.<String, String>of() : factory.options());
    known.put(CACHE, CACHES);
    spec.options().forEach((key, value) -> checkOption(spec.name(), key, value, known));
    return spec;
  }

  private static void checkOption(
      String engine, String key, String value, Map<String, String> known) {
    String values = known.get(key);
    if (values == null) {
      throw new IllegalArgumentException(
          "engine %s has no option '%s'; its options are: %s"
              .formatted(engine, key, String.join(", ", known.keySet())));
    }
    if (values.contains("|") && !List.of(values.split("\\|")).contains(value)) {
      throw new IllegalArgumentException(
          "'%s' is no value of option %s; it takes %s".formatted(value, key, values));
    }
  }
}
