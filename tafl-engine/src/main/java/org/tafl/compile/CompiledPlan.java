package org.tafl.compile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tafl.budget.Budget;
import org.tafl.emit.ClassCompiler;

/// A plan with the class made of it. Safe to share between threads.
final class CompiledPlan {
  private static final String CLASS_NAME = "CompiledGame";
  private static final String STAGE = "compiling rules";

  private final CompilationPlan plan;
  private final Function<Storage, CompiledState> constructor;
  private final StorageMaker storages;
  private final int classBytes;

  private CompiledPlan(
      CompilationPlan plan,
      Function<Storage, CompiledState> constructor,
      int[][] tables,
      int classBytes) {
    this.plan = plan;
    this.constructor = constructor;
    this.storages = new StorageMaker(plan, tables);
    this.classBytes = classBytes;
  }

  /// Compiles a plan.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static CompiledPlan of(CompilationPlan plan, Budget budget) {
    budget.check(STAGE, plan.containers().size());
    PlanCompiler compiled = PlanCompiler.compile(plan, CLASS_NAME);
    byte[] bytes = ClassCompiler.compile(compiled.code());
    assert ClassCompiler.isCompilable(bytes);
    MethodHandle handle = constructor(ClassCompiler.define(bytes, MethodHandles.lookup()));
    return new CompiledPlan(
        plan, storage -> newState(handle, storage), compiled.tables(), bytes.length);
  }

  /// Takes a class that was compiled from source.
  static CompiledPlan of(CompilationPlan plan, Function<Storage, CompiledState> constructor) {
    return new CompiledPlan(plan, constructor, PlanCompiler.compile(plan, CLASS_NAME).tables(), 0);
  }

  private static MethodHandle constructor(Class<?> made) {
    try {
      return MethodHandles.lookup()
          .findConstructor(made, MethodType.methodType(void.class, Storage.class))
          .asType(MethodType.methodType(CompiledState.class, Storage.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class just made is not there", e);
    }
  }

  private static CompiledState newState(MethodHandle constructor, Storage storage) {
    try {
      return (CompiledState) constructor.invokeExact(storage);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
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
