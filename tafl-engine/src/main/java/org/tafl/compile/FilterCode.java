package org.tafl.compile;

import static org.tafl.emit.Expression.element;
import static org.tafl.emit.Expression.number;
import static org.tafl.emit.Expression.shiftDown;
import static org.tafl.emit.Expression.sum;
import static org.tafl.emit.Expression.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.emit.ClassCode.MethodCode;
import org.tafl.emit.Condition;
import org.tafl.emit.Condition.Comparator;
import org.tafl.emit.Expression;
import org.tafl.emit.Expression.Binary;
import org.tafl.emit.Expression.Operator;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;
import org.tafl.program.Argument;
import org.tafl.program.Literal;

/// Turns filter trees into code: nodes become loops and conditions, one inside the other.
///
/// What would make a method too long becomes a method of its own.
final class FilterCode {
  // HotSpot compiles long methods late and badly, and those of more than 8,000 bytes not at all
  // (-XX:HugeMethodLimit).
  private static final int MAX_READ = 254; // values by a node: as many parameters as the JVM takes
  private static final int MAX_METHOD_BYTES = 3000;
  private static final int LONG_WORDS = 64; // of bit sets
  private static final String STAGE = "compiling rules";
  private static final String RETURN = ""; // in place of a label: the method returns

  private final CompilationPlan plan;
  private final ClassScope fields;
  private final StaticTables tables;
  private final Budget budget;
  private final FilterUse use = new FilterUse();
  private final List<MethodCode> methods = new ArrayList<>();
  private boolean isWide;
  private final BitSet isAsked = new BitSet(); // routines

  FilterCode(CompilationPlan plan, ClassScope fields, StaticTables tables, Budget budget) {
    this.plan = plan;
    this.fields = fields;
    this.tables = tables;
    this.budget = budget;
  }

  /// Returns the methods that were cut off, in the order they are called.
  List<MethodCode> methods() {
    return methods;
  }

  /// Adds a method that evaluates a tree; returns its call.
  Statement method(String name, Filter root) {
    return outlined(name, List.of(root), Values.NONE, RETURN);
  }

  // ---- methods

  /// Makes a method of some nodes, one after another; returns its call.
  private Statement outlined(String stem, List<Filter> filters, Values values, String exit) {
    String name = stem + "_" + methods.size();
    int place = methods.size();
    budget.check(STAGE, place);
    methods.add(new MethodCode(name, "", false, List.of(), Type.VOID, Statement.Block.NOTHING));
    var scope = new MethodScope(fields);
    var parameters = new ArrayList<Local>();
    var arguments = new ArrayList<Expression>();
    Local[] locals = new Local[values.count()];
    boolean isReturning = false;
    for (int variable = 0; variable < locals.length; variable++) {
      int argument = Argument.ofVariable(variable);
      locals[variable] = scope.local("v", Type.INT);
      if (filters.stream().anyMatch(filter -> use.reads(filter, argument))) {
        parameters.add(locals[variable]);
        arguments.add(values.value(argument));
      }
    }
    var body = new ArrayList<Statement>();
    for (Filter filter : filters) {
      isReturning |= use.of(filter).isReturning();
      body.add(code(filter, values.in(locals), scope, RETURN, name));
    }
    if (isReturning) {
      body.add(new Statement.Return(number(0)));
    }
    Type result = isReturning ? Type.INT : Type.VOID;
    methods.set(
        place,
        new MethodCode(
            name,
            "A part of the phase.",
            false,
            parameters,
            result,
            scope.finish(Statement.block(body))));
    Expression call = new Expression.OwnCall(name, result, arguments);
    return isReturning
        ? Statement.when(Condition.compare(call, Comparator.UNEQUAL, number(0)), returned(exit))
        : new Statement.Evaluate(call);
  }

  /// Returns whether a method may be made of a node: it is handed all values that the node reads.
  private boolean isOutlinable(Filter filter, Values values) {
    boolean fits = use.readCount(filter, values.count()) <= MAX_READ;
    isWide |= !fits;
    return fits;
  }

  /// Returns whether some method could not be cut, as it reads too many values.
  boolean isWide() {
    return isWide;
  }

  private static Statement returned(String exit) {
    return exit.equals(RETURN) ? new Statement.Return(number(1)) : new Statement.Break(exit);
  }

  // ---- nodes

  private Statement code(
      Filter filter, Values values, MethodScope scope, String exit, String method) {
    int bytes = use.of(filter).bytes();
    boolean isFull = scope.bytes() > MAX_METHOD_BYTES / 2;
    if (isFull && scope.bytes() + bytes > MAX_METHOD_BYTES && isOutlinable(filter, values)) {
      scope.count(8 + 3 * values.count());
      return outlined(stem(method), List.of(filter), values, exit);
    }
    return switch (filter) {
      case Filter.Sequence(var children) -> sequence(children, values, scope, exit, method);
      case Filter.Query query -> {
        scope.count(90 + 14 * query.pattern().arguments().length);
        yield query(query, values, scope, exit, method);
      }
      case Filter.Ask(int routine, var arguments, var child) -> {
        scope.count(8 + 3 * arguments.arguments().length);
        Statement call = new Statement.Evaluate(ask(routine, arguments, values));
        yield Statement.block(call, code(child, values, scope, exit, method));
      }
      case Filter.Compare(int left, int right, boolean isEqual, var child) ->
          compare(left, right, isEqual, child, values, scope, exit, method);
      case Filter.Make make -> make(make, values, scope, exit, method);
      case Filter.Take take -> take(take, values, scope, exit, method);
      case Filter.Accept(int container, var fact) ->
          AcceptCode.write(plan.containers().get(container), fact, values, scope);
      case Filter.Repeat(var drains) -> repeat(drains, scope, method);
      case Filter.Drain drain -> drain(drain, scope, method);
      case Filter.If test -> test(test, values, scope, exit, method);
      case Filter.Return() -> returned(exit);
    };
  }

  private Expression ask(int routine, Literal arguments, Values values) {
    isAsked.set(routine);
    return new Expression.OwnCall(
        routineName(routine),
        Type.VOID,
        Arrays.stream(arguments.arguments()).mapToObj(values::value).toList());
  }

  private static String routineName(int routine) {
    return "ask" + routine;
  }

  /// Adds the methods of the routines that are asked.
  void addRoutines() {
    var written = new BitSet();
    for (int routine = 0; routine >= 0; ) {
      routine = isAsked.stream().filter(asked -> !written.get(asked)).findFirst().orElse(-1);
      if (routine >= 0) {
        written.set(routine);
        add(routine, plan.routines().get(routine));
      }
    }
  }

  private void add(int index, Routine routine) {
    var scope = new MethodScope(fields);
    var parameters = new ArrayList<Local>();
    Values values = Values.NONE;
    for (int column : routine.known()) {
      Local local = scope.local("v", Type.INT);
      parameters.add(local);
      values = values.with(local, Column.ANY);
      Column range = plan.symbols().columns(routine.relation())[column];
      if (!range.isOpen()) {
        values = values.narrowed(Argument.ofVariable(values.count() - 1), range);
      }
    }
    Statement body = code(routine.tree(), values, scope, RETURN, routineName(index));
    var guards = new ArrayList<Condition>();
    for (int i = 0; i < parameters.size(); i++) { // a caller may have terms that never stand there
      Column range = plan.symbols().columns(routine.relation())[routine.known()[i]];
      guards.addAll(RangeCheck.of(value(parameters.get(i)), Column.ANY, range));
    }
    for (Condition guard : guards) {
      body = Statement.when(guard, body);
    }
    methods.add(
        new MethodCode(
            routineName(index),
            "Finds what there is of " + plan.program().relation(routine.relation()) + ".",
            false,
            parameters,
            Type.VOID,
            scope.finish(body)));
  }

  private static String stem(String method) {
    int end = method.indexOf('_');
    return end < 0 ? method : method.substring(0, end);
  }

  private Statement sequence(
      List<Filter> children, Values values, MethodScope scope, String exit, String method) {
    int bytes = children.stream().mapToInt(child -> use.of(child).bytes()).sum();
    var statements = new ArrayList<Statement>();
    boolean isSmall = scope.bytes() + bytes <= MAX_METHOD_BYTES;
    if (isSmall || !children.stream().allMatch(child -> isOutlinable(child, values))) {
      for (Filter child : children) {
        statements.add(code(child, values, scope, exit, method));
      }
      return Statement.block(statements);
    }
    int from = 0;
    while (from < children.size()) { // as many together as fit a method
      int to = from + 1;
      int together = use.of(children.get(from)).bytes();
      while (to < children.size()
          && together + use.of(children.get(to)).bytes() <= MAX_METHOD_BYTES) {
        together += use.of(children.get(to)).bytes();
        to++;
      }
      scope.count(8 + 3 * values.count());
      statements.add(outlined(stem(method), children.subList(from, to), values, exit));
      from = to;
    }
    return Statement.block(statements);
  }

  private Statement query(
      Filter.Query query, Values values, MethodScope scope, String exit, String method) {
    Container container = plan.containers().get(query.container());
    var below =
        new QueryCode.Below() {
          @Override
          public boolean isRead(int argument) {
            return use.reads(query.child(), argument);
          }

          @Override
          public Statement with(Values inside) {
            Statement child = code(query.child(), inside, scope, exit, method);
            boolean isCounted =
                isLoop(query, values) && (isLong(container) || hasLoop(query.child(), inside));
            return isCounted ? Statement.block(step(container), child) : child;
          }
        };
    return new QueryCode(scope, tables, plan.shapes(), container, query, values, below).write();
  }

  /// Returns what counts a step of a loop.
  private static Statement step(Container container) {
    return new Statement.Evaluate(Expression.call("step", Type.VOID, number(container.id())));
  }

  /// Returns whether a loop through a container may be so long that its steps count even if nothing
  /// in it is a loop.
  private boolean isLong(Container container) {
    return switch (container.kind()) {
      case BITS -> container.words() > LONG_WORDS;
      case TABLE -> plan.staticFacts()[container.id()].length > LONG_WORDS * Long.SIZE;
      case VECTOR, ARRAY, HASH, TREE, TRIE, HASH_COMPOSED, TREE_COMPOSED, TRIE_COMPOSED ->
          container.capacity() > LONG_WORDS * Long.SIZE;
    };
  }

  private static boolean isLoop(Filter.Query query, Values values) {
    for (int argument : query.pattern().arguments()) {
      if (!values.isKnown(argument)) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether there is a loop below on the first ways down.
  private static boolean hasLoop(Filter filter, Values values) {
    return switch (filter) {
      case Filter.Query query -> isLoop(query, values) || hasLoop(query.child(), values);
      case Filter.Sequence(var children) -> children.stream().anyMatch(c -> hasLoop(c, values));
      case Filter.If(var test, var whenTrue, var whenFalse) ->
          hasLoop(test, values) || hasLoop(whenTrue, values) || hasLoop(whenFalse, values);
      case Filter.Compare(_, _, _, var child) -> hasLoop(child, values);
      case Filter.Ask _, Filter.Make _, Filter.Take _, Filter.Repeat _, Filter.Drain _ -> true;
      case Filter.Accept _, Filter.Return() -> false;
    };
  }

  private Statement compare(
      int left,
      int right,
      boolean isEqual,
      Filter child,
      Values values,
      MethodScope scope,
      String exit,
      String method) {
    scope.count(12);
    Column common = values.range(left).and(values.range(right));
    Values narrowed = isEqual ? values.narrowed(left, common).narrowed(right, common) : values;
    return Statement.when(
        Condition.compare(
            values.value(left),
            isEqual ? Comparator.EQUAL : Comparator.UNEQUAL,
            values.value(right)),
        code(child, narrowed, scope, exit, method));
  }

  private static Expression key() {
    return new Expression.OwnField("key", Type.INTS);
  }

  private Statement make(
      Filter.Make make, Values values, MethodScope scope, String exit, String method) {
    int[] arguments = make.pattern().arguments();
    scope.count(20 + 12 * arguments.length);
    var statements = new ArrayList<Statement>();
    for (int i = 1; i < arguments.length; i++) {
      statements.add(new Statement.SetElement(key(), number(i - 1), values.value(arguments[i])));
    }
    Local made = scope.local("v", Type.INT);
    statements.add(
        new Statement.Declare(made, Expression.call("make", Type.INT, number(make.functor()))));
    statements.add(code(make.child(), values.with(made, Column.ANY), scope, exit, method));
    return Statement.block(statements);
  }

  private Statement take(
      Filter.Take take, Values values, MethodScope scope, String exit, String method) {
    int[] arguments = take.pattern().arguments();
    scope.count(20 + 16 * arguments.length);
    var statements = new ArrayList<Statement>();
    var equal = new ArrayList<Condition>();
    Values bound = values;
    for (int i = 1; i < arguments.length; i++) {
      Expression argument = element(key(), number(i - 1));
      if (bound.isKnown(arguments[i])) {
        equal.add(Condition.compare(argument, Comparator.EQUAL, bound.value(arguments[i])));
      } else {
        Local local = scope.local("v", Type.INT);
        statements.add(new Statement.Declare(local, argument));
        bound = bound.with(local, Column.ANY);
      }
    }
    Statement inside = code(take.child(), bound, scope, exit, method);
    for (Condition condition : equal) {
      inside = Statement.when(condition, inside);
    }
    statements.add(inside);
    Expression isTaken =
        Expression.call("take", Type.BOOLEAN, number(take.functor()), values.value(arguments[0]));
    return Statement.when(new Condition.Truth(isTaken, false), Statement.block(statements));
  }

  // ---- recursion

  private Statement repeat(List<Filter.Drain> drains, MethodScope scope, String method) {
    var statements = new ArrayList<Statement>();
    for (Filter.Drain drain : drains) {
      statements.add(code(drain, Values.NONE, scope, RETURN, method));
    }
    if (drains.size() <= 1) {
      return Statement.block(statements);
    }
    Local more = scope.local("more", Type.INT);
    statements.add(new Statement.Assign(more, number(0)));
    for (Filter.Drain drain : drains) {
      scope.count(24);
      statements.add(Statement.when(hasFresh(drain, scope), new Statement.Assign(more, number(1))));
    }
    return Statement.block(
        new Statement.Declare(more, number(1)),
        new Statement.While(
            Condition.compare(value(more), Comparator.UNEQUAL, number(0)),
            Statement.block(statements)));
  }

  private Expression source(Filter.Drain drain, MethodScope scope) {
    return plan.containers().get(drain.container()).hasList()
        ? scope.list(drain.container())
        : scope.facts(drain.container());
  }

  private Class<?> holder(Filter.Drain drain) {
    return plan.containers().get(drain.container()).hasList() ? CodeList.class : Facts.class;
  }

  private Condition hasFresh(Filter.Drain drain, MethodScope scope) {
    Expression source = source(drain, scope);
    return Condition.compare(
        new Expression.FieldOf(source, holder(drain), "drained", Type.INT),
        Comparator.LESS,
        new Expression.FieldOf(source, holder(drain), "size", Type.INT));
  }

  private Statement drain(Filter.Drain drain, MethodScope scope, String method) {
    Container container = plan.containers().get(drain.container());
    scope.count(30 + 14 * drain.columns());
    Local fresh = scope.local("f", Type.INT);
    var body = new ArrayList<Statement>();
    body.add(
        new Statement.Declare(
            fresh,
            new Expression.CallOf(
                source(drain, scope), holder(drain), "drain", Type.INT, List.of())));
    body.add(step(container));
    Values values = Values.NONE;
    for (int column = 0; column < drain.columns(); column++) {
      Local local = scope.local("v", Type.INT);
      if (use.reads(drain.child(), Argument.ofVariable(column))) {
        body.add(new Statement.Declare(local, symbol(container, value(fresh), column, scope)));
      }
      values = values.with(local, container.columns().get(column));
    }
    body.add(code(drain.child(), values, scope, RETURN, method));
    return new Statement.While(hasFresh(drain, scope), Statement.block(body));
  }

  private static Expression symbol(
      Container container, Expression fact, int column, MethodScope scope) {
    if (!container.hasList()) {
      Expression rows =
          new Expression.FieldOf(scope.facts(container.id()), Facts.class, "rows", Type.INTS);
      Expression start = new Binary(Operator.MULTIPLY, fact, number(container.arity()));
      return element(rows, sum(start, number(column)));
    }
    Column range = container.columns().get(column);
    Expression offset =
        Expression.masked(shiftDown(fact, container.shift(column)), (1 << range.width()) - 1);
    return sum(offset, number(range.low()));
  }

  // ---- tests

  private Statement test(
      Filter.If test, Values values, MethodScope scope, String exit, String method) {
    scope.count(10);
    String found = scope.label();
    String done = scope.label();
    Statement search = code(test.test(), values, scope, found, method);
    if (!search.breaks(found)) {
      return code(test.whenFalse(), values, scope, exit, method); // it never returns
    }
    Statement whenTrue = code(test.whenTrue(), values, scope, exit, method);
    if (!search.isPassable()) {
      return whenTrue;
    }
    Statement whenFalse = code(test.whenFalse(), values, scope, exit, method);
    if (whenTrue.equals(Statement.Block.NOTHING)) {
      return simple(found, search, whenFalse);
    }
    return new Statement.Labelled(
        done,
        Statement.block(
            new Statement.Labelled(
                found, Statement.block(search, whenFalse, new Statement.Break(done))),
            whenTrue));
  }

  /// Returns the code for when a test does not return: a plain condition if the test is one.
  private static Statement simple(String found, Statement search, Statement whenFalse) {
    if (search instanceof Statement.If(var condition, var whenTrue, var whenNot)
        && whenTrue.equals(new Statement.Break(found))
        && whenNot.equals(Statement.Block.NOTHING)) {
      return Statement.when(condition.negated(), whenFalse);
    }
    return new Statement.Labelled(found, Statement.block(search, whenFalse));
  }
}
