package org.tafl.compile;

import java.util.Locale;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.emit.ClassCompiler;
import org.tafl.emit.JavaSource;
import org.tafl.reasoner.Game;

/// A game on its way to code, to be looked at: by the text of its rules alone, without the short
/// run by which the engine makes its plan better. The same rules give the same text.
public final class Compilation {
  private final CompilationPlan plan;
  private final Optional<ContainerKind> containers;
  private final Budget budget;

  /// What there is to see.
  public enum View {
    /// What may stand where in the facts of each relation.
    DOMAINS,
    /// In which order relations are computed.
    LAYERS,
    /// Which relation asks for which, for Graphviz.
    GRAPH,
    /// Containers and filter trees.
    PLAN,
    /// What the JVM runs.
    BYTECODE;

    /// Returns the name in lower case.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private Compilation(CompilationPlan plan, Optional<ContainerKind> containers, Budget budget) {
    this.plan = plan;
    this.containers = containers;
    this.budget = budget;
  }

  /// Plans the compilation of a game.
  ///
  /// @param containers kind of all containers where it is possible; empty for the best of each
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  public static Compilation of(Game game, Optional<ContainerKind> containers, Budget budget) {
    var maker = new PlanMaker(game.program(), containers, budget);
    return new Compilation(maker.firstPlan(), containers, budget);
  }

  CompilationPlan plan() {
    return plan;
  }

  /// Returns a view as text.
  public String print(View view) {
    return switch (view) {
      case DOMAINS -> PlanPrinter.domains(plan);
      case LAYERS -> PlanPrinter.layers(plan);
      case GRAPH -> PlanPrinter.graph(plan);
      case PLAN -> PlanPrinter.plan(plan);
      case BYTECODE ->
          ClassCompiler.print(
              ClassCompiler.compile(
                  PlanCompiler.compile(plan, CompiledPlan.CLASS_NAME, 0, budget).code()));
    };
  }

  /// Returns the class as Java source, to be run by {@link CompiledReasoner#ofSource}.
  ///
  /// @param packageName of the class
  /// @param className an identifier
  public String javaSource(String packageName, String className) {
    int fingerprint = PlanCompiler.compile(plan, CompiledPlan.CLASS_NAME, 0, budget).fingerprint();
    String kind = containers.map(c -> "Optional.of(ContainerKind." + c.name() + "), ").orElse("");
    return JavaSource.print(
        PlanCompiler.compile(plan, className, fingerprint, budget).code(),
        packageName,
        "The rules of a game: run by CompiledReasoner.ofSource(game, %s%s::new)."
            .formatted(kind, className));
  }
}
