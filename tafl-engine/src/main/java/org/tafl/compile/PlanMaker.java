package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tafl.budget.Budget;
import org.tafl.compile.Container.Origin;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Cardinalities;
import org.tafl.program.Program;
import org.tafl.program.Relation;

/// Makes the plan of a game: the list of passes.
final class PlanMaker {
  // bindings of the rules of a relation that is computed whole in each state
  private static final double[] LIMITS = {20_000, 300, 10};
  private static final String STAGE = "planning a compilation";

  private final Program program;
  private final Budget budget;
  private final Symbols symbols;
  private final Layers layers;
  private final StaticFacts staticFacts;
  private final Optional<ContainerKind> wanted;
  private final Cardinalities guess;
  private final BitSet initialDemand; // relations

  PlanMaker(Program program, Optional<ContainerKind> wanted, Budget budget) {
    this.program = program;
    this.wanted = wanted;
    budget.check(STAGE, 0);
    this.budget = budget;
    this.symbols = Symbols.of(program, budget);
    this.layers = Layers.of(program);
    this.guess = Cardinalities.guess(program);
    BitSet onDemand = new DemandChooser(program, guess).larger(LIMITS[0]);
    this.staticFacts = StaticFacts.of(program, symbols, onDemand, budget);
    this.initialDemand = onDemand;
  }

  /// Returns the plan by what the text of the game alone tells.
  CompilationPlan firstPlan() {
    return plan(guess, initialDemand);
  }

  /// Returns the plan by which everything is found on demand that may be.
  CompilationPlan planOnDemand() {
    return plan(guess, withStatic(new DemandChooser(program, guess).larger(-1)));
  }

  /// Returns plans by sizes that were measured: the one that computes most relations whole first,
  /// then perhaps some that compute fewer.
  List<CompilationPlan> plans(Cardinalities measured) {
    var chooser = new DemandChooser(program, measured);
    return Arrays.stream(LIMITS)
        .mapToObj(limit -> withStatic(chooser.larger(limit)))
        .distinct()
        .map(onDemand -> plan(measured, onDemand))
        .toList();
  }

  /// Returns a choice in which the static relations are those whose facts were computed.
  private BitSet withStatic(BitSet chosen) {
    var result = new BitSet();
    for (Relation relation : program.relations()) {
      BitSet source = program.phases().isStatic(relation.id()) ? initialDemand : chosen;
      result.set(relation.id(), source.get(relation.id()));
    }
    return result;
  }

  StaticFacts staticFacts() {
    return staticFacts;
  }

  Symbols symbols() {
    return symbols;
  }

  /// Makes the plan.
  ///
  /// @param cardinalities sizes to plan by
  /// @param onDemand relations that are not computed whole
  private CompilationPlan plan(Cardinalities cardinalities, BitSet onDemand) {
    var containers = new Containers(program, symbols, staticFacts, onDemand);
    var routines = new Routines(program, onDemand);
    var orderer = new BodyOrderer(program, cardinalities);
    var maker = new RulePath.Maker(program, symbols, containers, orderer, routines);
    Map<Phase, Filter> trees = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      budget.check(STAGE, containers.all().size());
      trees.put(phase, TreeBuilder.build(program, containers, maker, routines, layers.of(phase)));
    }
    for (Phase phase : Phase.values()) {
      for (int relation : program.answering(question(phase))) {
        containers.of(relation); // even if it is always empty
      }
    }
    List<Routine> made = routines.make(containers, maker);
    var restrictor = new DomainRestrictor(containers.all());
    trees.replaceAll((_, tree) -> restrictor.restrict(tree, new Column[0]));
    made.replaceAll(routine -> routine.restricted(restrictor, symbols));
    QueryShapes shapes = QueryShapes.of(containers.all().size(), trees, made);
    int[][][] facts = new int[containers.all().size()][][];
    for (Container container : containers.all()) {
      facts[container.id()] =
          container.origin() == Origin.STATIC
              ? containers.facts(container.relations().getFirst())
              : new int[0][];
    }
    var plan =
        new CompilationPlan(
            program,
            symbols,
            layers,
            containers.named(containers.all()),
            trees,
            made,
            shapes,
            facts);
    for (StatePairs.Pair pair : StatePairs.of(plan)) {
      if (pair.next() != StatePairs.NONE) {
        shapes.unite(pair.state(), pair.next());
      }
    }
    return withKinds(plan, Optional.empty());
  }

  /// Returns a plan with containers chosen by how often they are expected to be filled and asked;
  /// empty if that changes nothing.
  ///
  /// @param measured sizes
  Optional<CompilationPlan> withCounts(CompilationPlan plan, Cardinalities measured) {
    if (wanted.isPresent()) {
      return Optional.empty();
    }
    ExpectedUse use = ExpectedUse.of(plan, measured);
    CompilationPlan made = withKinds(plan, Optional.of(new ContainerCost(plan.shapes(), use)));
    return made.containers().equals(plan.containers()) ? Optional.empty() : Optional.of(made);
  }

  private CompilationPlan withKinds(CompilationPlan plan, Optional<ContainerCost> cost) {
    List<Container> chosen = new ArrayList<>(plan.containers());
    var open = new BitSet();
    open.set(0, chosen.size());
    var chooser = new ContainerChooser(plan.shapes(), wanted, cost);
    for (StatePairs.Pair pair : StatePairs.of(plan)) {
      List<Container> exchanged =
          IntStream.of(pair.state(), pair.next())
              .filter(id -> id != StatePairs.NONE)
              .mapToObj(plan.containers()::get)
              .toList();
      for (Container container : chooser.choose(exchanged)) {
        chosen.set(container.id(), container);
        open.clear(container.id());
      }
    }
    for (int id = open.nextSetBit(0); id >= 0; id = open.nextSetBit(id + 1)) {
      chosen.set(id, chooser.choose(List.of(plan.containers().get(id))).getFirst());
    }
    return plan.with(chosen);
  }

  private static org.tafl.program.Phases.Phase question(Phase phase) {
    return switch (phase) {
      case TERM -> org.tafl.program.Phases.Phase.TERMINAL;
      case LEGAL -> org.tafl.program.Phases.Phase.LEGAL;
      case GOAL -> org.tafl.program.Phases.Phase.GOAL;
      case NEXT -> org.tafl.program.Phases.Phase.NEXT;
    };
  }
}
