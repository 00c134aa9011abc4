package org.tafl.compile;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tafl.budget.Budget;
import org.tafl.emit.ClassCompiler;

/// A plan with the class made of it. Safe to share between threads.
final class CompiledPlan {
  static final String CLASS_NAME = "CompiledGame";

  private final CompilationPlan plan;
  private final Function<Storage, CompiledState> constructor;
  private final StorageMaker storages;
  private final int classBytes;

  private CompiledPlan(
      CompilationPlan plan,
      Function<Storage, CompiledState> constructor,
      int[][] tables,
      int fingerprint,
      int classBytes) {
    this.plan = plan;
    this.constructor = constructor;
    this.storages = new StorageMaker(plan, tables, fingerprint);
    this.classBytes = classBytes;
  }

  /// Compiles a plan.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static CompiledPlan of(CompilationPlan plan, Budget budget) {
    PlanCompiler compiled = PlanCompiler.compile(plan, CLASS_NAME, 0, budget);
    byte[] bytes = ClassCompiler.compile(compiled.code());
    assert ClassCompiler.isCompilable(bytes) || compiled.isWide();
    Constructor<?> made = constructor(ClassCompiler.define(bytes, MethodHandles.lookup()));
    return new CompiledPlan(
        plan, storage -> newState(made, storage), compiled.tables(), 0, bytes.length);
  }

  /// Takes a class that was compiled from source.
  ///
  /// @throws IllegalArgumentException if it was written for another plan
  static CompiledPlan of(CompilationPlan plan, Function<Storage, CompiledState> constructor) {
    PlanCompiler compiled = PlanCompiler.compile(plan, CLASS_NAME, 0, Budget.unlimited());
    var taken = new CompiledPlan(plan, constructor, compiled.tables(), compiled.fingerprint(), 0);
    taken.newState(); // so that a wrong class is refused now
    return taken;
  }

  private static Constructor<?> constructor(Class<?> made) {
    try {
      return made.getDeclaredConstructor(Storage.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class just made is not there", e);
    }
  }

  private static CompiledState newState(Constructor<?> constructor, Storage storage) {
    try {
      return (CompiledState) constructor.newInstance(storage);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("compiled code does not start", e);
    }
  }

  CompilationPlan plan() {
    return plan;
  }

  /// Returns new containers with the code that fills them.
  CompiledState newState() {
    return constructor.apply(storages.make());
  }

  /// Returns what there is to say of it, in a line.
  String details() {
    Map<ContainerKind, Integer> kinds = new EnumMap<>(ContainerKind.class);
    plan.containers().forEach(container -> kinds.merge(container.kind(), 1, Integer::sum));
    String text =
        kinds.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey().optionName())
            .collect(Collectors.joining(", "));
    long onDemand = plan.routines().stream().map(Routine::relation).distinct().count();
    return "%d containers: %s; %s%,d bytes of code"
        .formatted(
            plan.containers().size(),
            text,
            onDemand > 0 ? onDemand + " relations on demand; " : "",
            classBytes);
  }

  long bytes() {
    return classBytes + storages.sharedBytes();
  }
}
