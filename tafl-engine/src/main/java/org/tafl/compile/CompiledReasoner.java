package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tafl.budget.Budget;
import org.tafl.interpret.FallbackEngine;
import org.tafl.interpret.FamilyCodec;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.RuleSplitter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.State;
import org.tafl.relation.Tuples;

/// Plays a game by rules compiled to bytecode.
///
/// What is compiled answers for fluents and moves that can come about in a match. States and moves
/// from outside that have others are left to the interpreter, until the state is one that can.
public final class CompiledReasoner extends PooledReasoner {
  /// The engine's name.
  public static final String NAME = "compiled";

  private static final int REPLANNING = 5; // times as long as the first plan, in the worst case

  private final CompiledPlan compiled;
  private final Optional<MoveOrder> moveOrder;
  private final FactNames names;
  private final State initialState;
  private final FallbackEngine outsideEngine;

  private CompiledReasoner(
      Game game,
      String spec,
      CompiledPlan compiled,
      Optional<MoveOrder> moveOrder,
      State initialState) {
    super(game, spec);
    this.outsideEngine = new FallbackEngine(game);
    this.compiled = compiled;
    this.moveOrder = moveOrder;
    this.names = new FactNames(game, compiled.plan());
    this.initialState = initialState;
  }

  /// Builds the engine of a game.
  ///
  /// @param containers kind of all containers where it is possible; empty for the best of each
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent before it is built
  public static CompiledReasoner build(
      Game game, String spec, Optional<ContainerKind> containers, Budget budget) {
    long begin = System.nanoTime();
    var maker = new PlanMaker(game.program(), containers, budget);
    var parts = new Parts(game, spec, maker);
    CompiledReasoner first = parts.with(maker.firstPlan(), budget);
    long spent = System.nanoTime() - begin;
    try {
      return budget.remainingNanos() / REPLANNING < spent
          ? first
          : best(first, maker, parts, containers, budget.slice(half(budget)));
    } finally {
      maker.staticFacts().giveBack();
    }
  }

  private static Duration half(Budget budget) {
    return Duration.ofNanos(budget.remainingNanos() / 2);
  }

  /// Plans again by what is met in some states, and lets the plans run against each other.
  private static CompiledReasoner best(
      CompiledReasoner first,
      PlanMaker maker,
      Parts parts,
      Optional<ContainerKind> containers,
      Budget budget) {
    var race = new PlanRace(first, budget);
    Optional<Cardinalities> measured = race.attempt(() -> new Profile(first, budget).measure());
    if (measured.isEmpty()) {
      return first;
    }
    List<CompilationPlan> plans = race.attempt(() -> maker.plans(measured.get())).orElse(List.of());
    for (int i = 0; i < plans.size(); i++) {
      CompilationPlan plan = plans.get(i);
      Optional<CompiledReasoner> made = race.attempt(() -> parts.with(plan, budget));
      made.ifPresent(i == 0 ? race::take : race::offer);
    }
    race.attempt(() -> maker.withCounts(race.best().plan(), measured.get()))
        .flatMap(Function.identity())
        .flatMap(plan -> race.attempt(() -> parts.with(plan, budget)))
        .ifPresent(race::offerExpected);
    race.attempt(() -> withCutRules(first, measured.get(), containers, budget))
        .flatMap(Function.identity())
        .ifPresent(race::offer);
    return race.best();
  }

  /// Returns an engine of the same game with long rules cut into parts, where a cut pays: what was
  /// cut off stands in containers of its own, which the paper (3.4) calls temporary.
  ///
  /// @param whole without cuts
  /// @param measured sizes by which a cut pays
  /// @throws org.tafl.budget.BudgetExceededException if half of what is left of the budget is spent
  static Optional<CompiledReasoner> withCutRules(
      CompiledReasoner whole,
      Cardinalities measured,
      Optional<ContainerKind> containers,
      Budget budget) {
    Program cut = RuleSplitter.split(whole.game().program(), measured);
    if (cut == whole.game().program()) {
      return Optional.empty();
    }
    Budget slice = budget.slice(half(budget));
    var maker = new PlanMaker(cut, containers, slice);
    try {
      var parts = new Parts(whole.game(), whole.spec(), maker);
      CompiledReasoner first = parts.with(maker.firstPlan(), slice);
      Cardinalities measuredOfParts = new Profile(first, slice).measure();
      return Optional.of(parts.with(maker.plans(measuredOfParts).getFirst(), slice));
    } finally {
      maker.staticFacts().giveBack();
    }
  }

  /// What the engines of all plans of a game have in common.
  private record Parts(Game game, String spec, Optional<MoveOrder> moveOrder, State initialState) {
    Parts(Game game, String spec, PlanMaker maker) {
      this(
          game,
          spec,
          MoveOrder.of(game, maker.symbols()),
          CompiledReasoner.initialState(game, maker.staticFacts()));
    }

    CompiledReasoner with(CompilationPlan plan, Budget budget) {
      return new CompiledReasoner(
          game, spec, CompiledPlan.of(plan, budget), moveOrder, initialState);
    }
  }

  /// Builds an engine that finds on demand whatever may be found so.
  static CompiledReasoner onDemand(Game game, Budget budget) {
    var maker = new PlanMaker(game.program(), Optional.empty(), budget);
    return new Parts(game, NAME, maker).with(maker.planOnDemand(), budget);
  }

  /// Makes an engine of a class that {@link Compilation#javaSource} wrote for the same rules, with
  /// the best kind of each container.
  ///
  /// @param constructor of the class
  /// @throws IllegalArgumentException if it was written for other rules or containers
  public static CompiledReasoner ofSource(Game game, Function<Storage, CompiledState> constructor) {
    return ofSource(game, Optional.empty(), constructor);
  }

  /// Makes an engine of a class that {@link Compilation#javaSource} wrote for the same rules.
  ///
  /// @param containers as they were when it was written
  /// @param constructor of the class
  /// @throws IllegalArgumentException if it was written for other rules or containers
  public static CompiledReasoner ofSource(
      Game game, Optional<ContainerKind> containers, Function<Storage, CompiledState> constructor) {
    var maker = new PlanMaker(game.program(), containers, Budget.unlimited());
    return new CompiledReasoner(
        game,
        NAME,
        CompiledPlan.of(maker.firstPlan(), constructor),
        MoveOrder.of(game, maker.symbols()),
        initialState(game, maker.staticFacts()));
  }

  private static State initialState(Game game, StaticFacts staticFacts) {
    Program program = game.program();
    var codec = new FamilyCodec(program, program.fluents(), game::fluent, game::fluentTerm);
    var fluents = new IntArrayList();
    for (int family = 0; family < program.fluents().size(); family++) {
      Family fluent = program.fluents().get(family);
      for (int relation : fluent.initial()) {
        Tuples tuples = staticFacts.tuples(relation);
        int[] tuple = new int[tuples.arity()];
        for (int row = 0; row < tuples.size(); row++) {
          tuples.read(row, tuple);
          fluents.add(codec.id(family, tuple));
        }
      }
    }
    return State.of(fluents.toIntArray());
  }

  CompilationPlan plan() {
    return compiled.plan();
  }

  FallbackEngine outsideEngine() {
    return outsideEngine;
  }

  FactNames names() {
    return names;
  }

  Optional<MoveOrder> moveOrder() {
    return moveOrder;
  }

  /// Returns new containers with the code that fills them.
  CompiledState newState() {
    return compiled.newState();
  }

  @Override
  public CompiledSimulator newSimulator() {
    return new CompiledSimulator(this);
  }

  @Override
  public State initialState() {
    return initialState;
  }

  @Override
  public String details() {
    return compiled.details();
  }

  @Override
  public long bytes() {
    return compiled.bytes() + moveOrder.map(MoveOrder::bytes).orElse(0L);
  }
}
