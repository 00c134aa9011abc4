package org.tafl.compile;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.tafl.budget.Budget;
import org.tafl.compile.Layers.Phase;
import org.tafl.emit.ClassCode;
import org.tafl.emit.ClassCode.MethodCode;
import org.tafl.emit.Expression;
import org.tafl.emit.JavaSource;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;

/// Turns a plan into a class: a method per phase, and the tables that it reads.
///
/// @param code the class
/// @param tables `[table]`, shared by all its objects
/// @param isWide whether some method could not be cut, as it reads too many values
record PlanCompiler(ClassCode code, int[][] tables, boolean isWide) {
  private static final int FEW_WORDS = 4; // emptied one by one
  private static final int EMPTIED_TOGETHER = 80; // containers, in one method

  /// Compiles a plan.
  ///
  /// @param name of the class
  /// @param fingerprint that the class tells, 0 for none
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static PlanCompiler compile(CompilationPlan plan, String name, int fingerprint, Budget budget) {
    var tables = new StaticTables(plan);
    var fields = new ClassScope(plan);
    var filters = new FilterCode(plan, fields, tables, budget);
    var phases = new ArrayList<MethodCode>();
    for (Phase phase : Phase.values()) {
      String method = phase.name().toLowerCase(Locale.ROOT);
      var statements = new ArrayList<Statement>();
      List<Container> filled = filled(plan, phase);
      for (int from = 0; from < filled.size(); from += EMPTIED_TOGETHER) {
        int to = Math.min(filled.size(), from + EMPTIED_TOGETHER);
        statements.add(empty(method + "_empty" + from, filled.subList(from, to), fields, phases));
      }
      if (!plan.tree(phase).equals(Filter.NOTHING)) {
        statements.add(filters.method(method, plan.tree(phase)));
      }
      phases.add(override(method, comment(phase), Statement.block(statements)));
    }
    filters.addRoutines();
    var methods = new ArrayList<MethodCode>();
    methods.add(override("bind", "Takes the containers.", fields.bind(false)));
    methods.add(override("bindState", "Takes those of the state.", fields.bind(true)));
    if (fingerprint != 0) {
      methods.add(fingerprint(fingerprint));
    }
    methods.addAll(phases);
    methods.addAll(filters.methods());
    List<Local> all = fields.fields();
    return new PlanCompiler(
        new ClassCode(name, CompiledState.class, Storage.class, all, methods),
        tables.tables(),
        filters.isWide());
  }

  private static MethodCode fingerprint(int fingerprint) {
    return new MethodCode(
        "fingerprint",
        "Tells this code from that for other rules.",
        true,
        List.of(),
        Type.INT,
        new Statement.Return(Expression.number(fingerprint)));
  }

  /// Returns a number for the code and its name: other code has another one, as far as a hash can
  /// tell. Never 0.
  int fingerprint() {
    return JavaSource.print(code, "", "").hashCode() | 1;
  }

  /// Returns the containers that are to be empty when a phase begins.
  private static List<Container> filled(CompilationPlan plan, Phase phase) {
    var filled = (BitSet) plan.shapes().accepted(phase).clone();
    for (Routine routine : plan.routines()) {
      if (routine.isForgotten(plan.program(), phase)) {
        filled.set(routine.calls());
        filled.set(routine.container());
      }
    }
    for (Container container : plan.containers()) {
      if (phase == Phase.NEXT && StatePairs.isNext(plan, container)) {
        filled.set(container.id());
      }
    }
    return filled.stream().mapToObj(plan.containers()::get).toList();
  }

  /// Adds a method that empties some containers; returns its call.
  private static Statement empty(
      String name, List<Container> containers, ClassScope fields, List<MethodCode> methods) {
    var scope = new MethodScope(fields);
    Statement body =
        Statement.block(containers.stream().map(container -> empty(container, scope)).toList());
    methods.add(
        new MethodCode(
            name, "Empties containers.", false, List.of(), Type.VOID, scope.finish(body)));
    return new Statement.Evaluate(Expression.call(name, Type.VOID));
  }

  private static String comment(Phase phase) {
    return switch (phase) {
      case TERM -> "Fills what the end of the match depends on.";
      case LEGAL -> "Fills the legal moves.";
      case GOAL -> "Fills the goals.";
      case NEXT -> "Fills the next state.";
    };
  }

  private static MethodCode override(String name, String comment, Statement body) {
    return new MethodCode(name, comment, true, List.of(), Type.VOID, body);
  }

  private static Statement empty(Container container, MethodScope scope) {
    int id = container.id();
    if (container.kind() != ContainerKind.BITS) {
      Class<?> holder =
          container.kind() == ContainerKind.HASH_COMPOSED
              ? HashComposedFacts.class
              : IndexedFacts.class;
      return new Statement.Evaluate(
          new Expression.CallOf(scope.facts(id), holder, "clear", Type.VOID, List.of()));
    }
    if (container.hasList()) {
      return new Statement.Evaluate(
          new Expression.CallOf(
              scope.list(id), CodeList.class, "clear", Type.VOID, List.of(scope.bits(id))));
    }
    if (container.words() > FEW_WORDS) {
      return new Statement.Evaluate(Expression.call("clear", Type.VOID, scope.bits(id)));
    }
    var statements = new ArrayList<Statement>();
    for (int word = 0; word < container.words(); word++) {
      statements.add(
          new Statement.SetElement(
              scope.bits(id), Expression.number(word), new Expression.LongNumber(0)));
    }
    return Statement.block(statements);
  }
}
