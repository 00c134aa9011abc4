package org.tafl.compile;

import static org.tafl.emit.Expression.element;
import static org.tafl.emit.Expression.masked;
import static org.tafl.emit.Expression.number;
import static org.tafl.emit.Expression.shiftDown;
import static org.tafl.emit.Expression.shiftUp;
import static org.tafl.emit.Expression.sum;
import static org.tafl.emit.Expression.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tafl.compile.StaticTables.Answer;
import org.tafl.emit.Condition;
import org.tafl.emit.Condition.Comparator;
import org.tafl.emit.Expression;
import org.tafl.emit.Expression.Binary;
import org.tafl.emit.Expression.LongNumber;
import org.tafl.emit.Expression.Operator;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;
import org.tafl.program.Argument;

/// Turns one query of a filter tree into code.
final class QueryCode {
  private static final int LOW_BITS = (1 << Container.WORD_BITS) - 1;

  private final MethodScope scope;
  private final StaticTables tables;
  private final QueryShapes shapes;
  private final Container container;
  private final int[] arguments;
  private final Values values;
  private final List<Column> ranges; // [column] -> what is of use, if it is not known
  private BitSet settled = new BitSet(); // columns in which nothing else is found
  private final Below below;
  private final List<Condition> conditions = new ArrayList<>(); // before anything is looked up
  private boolean isImpossible;

  /// What is done for each fact.
  interface Below {
    /// Returns whether the value of a variable is of use.
    boolean isRead(int argument);

    /// Returns what is done with a fact.
    Statement with(Values values);
  }

  QueryCode(
      MethodScope scope,
      StaticTables tables,
      QueryShapes shapes,
      Container container,
      Filter.Query query,
      Values values,
      Below below) {
    this.scope = scope;
    this.tables = tables;
    this.shapes = shapes;
    this.container = container;
    this.arguments = query.pattern().arguments();
    this.below = below;
    this.values = checked(values);
    this.ranges =
        IntStream.range(0, arguments.length)
            .mapToObj(c -> container.columns().get(c).and(query.range(c)))
            .toList();
  }

  /// Returns the code.
  Statement write() {
    if (isImpossible) {
      return Statement.Block.NOTHING;
    }
    Statement inside =
        switch (container.kind()) {
          case BITS -> bits();
          case TABLE -> table();
          case VECTOR, ARRAY, HASH, TREE, TRIE, HASH_COMPOSED, TREE_COMPOSED, TRIE_COMPOSED ->
              facts();
        };
    for (Condition condition : conditions.reversed()) {
      inside = Statement.when(condition, inside);
    }
    return inside;
  }

  /// Collects the conditions under which known values are possible in their columns.
  private Values checked(Values before) {
    Values narrowed = before;
    for (int column = 0; column < arguments.length; column++) {
      int argument = arguments[column];
      Column allowed = container.columns().get(column);
      if (!before.isKnown(argument)) {
        continue;
      }
      if (narrowed.range(argument).and(allowed).size() == 0) {
        isImpossible = true;
      } else {
        conditions.addAll(
            RangeCheck.of(narrowed.value(argument), narrowed.range(argument), allowed));
      }
      narrowed = narrowed.narrowed(argument, allowed);
    }
    return narrowed;
  }

  private int[] knownColumns() {
    return IntStream.range(0, arguments.length).filter(c -> values.isKnown(arguments[c])).toArray();
  }

  /// Returns the sum of known symbols, each counted from the smallest of its column and moved up.
  private Expression code(Function<Integer, Integer> shiftOf, int[] known) {
    Expression code = number(0);
    int offset = 0;
    for (int i = 0; i < known.length; i++) {
      Column column = container.columns().get(known[i]);
      int shift = shiftOf.apply(i);
      offset -= column.low() << shift;
      int argument = arguments[known[i]];
      if (Argument.isVariable(argument)) {
        code = sum(code, shiftUp(values.value(argument), shift));
      } else {
        offset += argument << shift;
      }
    }
    return sum(code, number(offset));
  }

  /// Declares the free variables from some source of their symbols, and goes on below.
  ///
  /// @param symbol column -> what stands there
  private Statement bind(Function<Integer, Expression> symbol) {
    var statements = new ArrayList<Statement>();
    var wanted = new ArrayList<Condition>();
    Values bound = values;
    for (int column = 0; column < arguments.length; column++) {
      int argument = arguments[column];
      if (values.isKnown(argument)) {
        continue;
      }
      Column range = ranges.get(column);
      if (bound.isKnown(argument)) { // stands twice
        wanted.add(
            Condition.compare(bound.value(argument), Comparator.EQUAL, symbol.apply(column)));
        bound = bound.narrowed(argument, range);
        continue;
      }
      Local local = scope.local("v", Type.INT);
      if (isNeeded(argument)) {
        statements.add(new Statement.Declare(local, symbol.apply(column)));
      }
      if (isUnsettled(column)) {
        wanted.addAll(RangeCheck.of(value(local), container.columns().get(column), range));
      }
      bound = bound.with(local, range);
    }
    Statement inside = below.with(bound);
    for (Condition condition : wanted) {
      inside = Statement.when(condition, inside);
    }
    statements.add(inside);
    return Statement.block(statements);
  }

  private boolean isNeeded(int argument) {
    return below.isRead(argument)
        || Arrays.stream(arguments).filter(other -> other == argument).count() > 1
        || IntStream.range(0, arguments.length)
            .anyMatch(column -> arguments[column] == argument && isUnsettled(column));
  }

  /// Returns whether what is found in a column is to be compared with what is of use there.
  private boolean isUnsettled(int column) {
    return !settled.get(column) && !ranges.get(column).covers(container.columns().get(column));
  }

  // ---- bit sets

  private Statement bits() {
    int[] known = knownColumns();
    Expression fixed = code(i -> container.shift(known[i]), known);
    if (known.length == arguments.length) {
      return member(fixed);
    }
    BitPattern pattern = BitPattern.of(container, c -> values.isKnown(arguments[c]), ranges);
    if (pattern.isListed(container)) {
      return listed(known);
    }
    settled = pattern.settled();
    return words(known, fixed, pattern);
  }

  private Statement member(Expression code) {
    if (code instanceof Expression.IntNumber || arguments.length <= 1) {
      return Statement.when(hasBit(code), below.with(values));
    }
    Local local = scope.local("c", Type.INT);
    return Statement.block(
        new Statement.Declare(local, code),
        Statement.when(hasBit(value(local)), below.with(values)));
  }

  private Condition hasBit(Expression code) {
    return Condition.hasBits(
        new Binary(Operator.AND, element(bitSet(), word(code)), Expression.bit(code)));
  }

  private Expression bitSet() {
    return scope.bits(container.id());
  }

  private Expression word(Expression code) {
    return container.words() == 1 ? number(0) : shiftDown(code, Container.WORD_BITS);
  }

  private Statement words(int[] known, Expression fixed, BitPattern pattern) {
    int freeHigh = pattern.freeHigh();
    var statements = new ArrayList<Statement>();
    Expression fixedCode = fixed;
    if (known.length > 0 && !(fixed instanceof Expression.IntNumber)) {
      Local local = scope.local("c", Type.INT);
      statements.add(new Statement.Declare(local, fixed));
      fixedCode = value(local);
    }
    boolean isMasked = pattern.places() != -1;
    Expression places = new LongNumber(pattern.places());
    if (isMasked && lowKnown(known)) {
      places =
          fixedCode instanceof Expression.IntNumber(int code)
              ? new LongNumber(pattern.places() << (code & LOW_BITS))
              : new Binary(Operator.SHIFT_UP, places, fixedCode);
      if (freeHigh != 0 && !(places instanceof LongNumber)) {
        Local local = scope.local("m", Type.LONG);
        statements.add(new Statement.Declare(local, places));
        places = value(local);
      }
    }
    Expression firstWord = word(fixedCode);
    if (freeHigh == 0) {
      statements.add(inWord(firstWord, isMasked, places));
      return Statement.block(statements);
    }
    Local free = scope.local("s", Type.INT);
    Local index = scope.local("i", Type.INT);
    statements.add(new Statement.Declare(free, number(pattern.from())));
    Expression next =
        pattern.isCounting()
            ? sum(value(free), number(1))
            : masked(new Binary(Operator.SUBTRACT, value(free), number(freeHigh)), freeHigh);
    Statement body =
        Statement.block(
            new Statement.Declare(index, sum(firstWord, value(free))),
            inWord(value(index), isMasked, places),
            new Statement.Assign(free, next));
    statements.add(
        pattern.isCounting()
            ? new Statement.While(
                Condition.compare(value(free), Comparator.LESS, number(pattern.to())), body)
            : new Statement.DoWhile( // behind the last number comes 0
                body,
                Condition.compare(
                    value(free), Comparator.UNEQUAL, number(pattern.to() & freeHigh))));
    return Statement.block(statements);
  }

  /// Returns whether a known column has bits within a word.
  private boolean lowKnown(int[] known) {
    return Arrays.stream(known)
        .anyMatch(c ->
            container.shift(c) < Container.WORD_BITS && container.columns().get(c).width() > 0);
  }

  private Statement inWord(Expression index, boolean isMasked, Expression places) {
    Local word = scope.local("w", Type.LONG);
    Expression whole = element(bitSet(), index);
    Expression agreeing = isMasked ? new Binary(Operator.AND, whole, places) : whole;
    if (!readsAny()) {
      return Statement.when(Condition.hasBits(agreeing), bind(_ -> number(0)));
    }
    Local code = scope.local("c", Type.INT);
    Expression place = new Expression.TrailingZeros(value(word));
    Expression whole32 =
        container.words() == 1 ? place : sum(shiftUp(index, Container.WORD_BITS), place);
    Expression withoutLowest =
        new Binary(
            Operator.AND,
            value(word),
            new Binary(Operator.SUBTRACT, value(word), new LongNumber(1)));
    return Statement.block(
        new Statement.Declare(word, agreeing),
        new Statement.While(
            Condition.hasBits(value(word)),
            Statement.block(
                new Statement.Declare(code, whole32),
                new Statement.Assign(word, withoutLowest),
                bind(column -> symbol(value(code), column)))));
  }

  /// Returns whether the value of any free variable is of use.
  private boolean readsAny() {
    return Arrays.stream(arguments)
        .anyMatch(argument -> !values.isKnown(argument) && isNeeded(argument));
  }

  /// Returns the symbol that stands in a column of a code.
  private Expression symbol(Expression code, int column) {
    Column range = container.columns().get(column);
    if (range.width() == 0) {
      return number(range.low());
    }
    Expression shifted = shiftDown(code, container.shift(column));
    boolean isHighest = container.shift(column) + range.width() == container.codeBits();
    Expression offset = isHighest ? shifted : masked(shifted, (1 << range.width()) - 1);
    return sum(offset, number(range.low()));
  }

  private Statement listed(int[] known) {
    Expression list = scope.list(container.id());
    Expression size = new Expression.FieldOf(list, CodeList.class, "size", Type.INT);
    Expression codes = new Expression.FieldOf(list, CodeList.class, "codes", Type.INTS);
    return inOrder(known, size, index -> element(codes, index), this::symbol);
  }

  /// Goes through all facts in order, and on with those in which known columns are as they should.
  ///
  /// @param size how many there are
  /// @param fact index -> the fact there
  /// @param symbol fact, column -> what stands there
  private Statement inOrder(
      int[] known,
      Expression size,
      UnaryOperator<Expression> fact,
      BiFunction<Expression, Integer, Expression> symbol) {
    Local index = scope.local("k", Type.INT);
    Local current = scope.local("c", Type.INT);
    Statement inside = bindAgreeing(known, column -> symbol.apply(value(current), column));
    return Statement.block(
        new Statement.Declare(index, number(0)),
        new Statement.While(
            Condition.compare(value(index), Comparator.LESS, size),
            Statement.block(
                new Statement.Declare(current, fact.apply(value(index))),
                new Statement.Assign(index, sum(value(index), number(1))),
                inside)));
  }

  /// Declares the free variables, as bind does, where known columns are as they should.
  private Statement bindAgreeing(int[] known, Function<Integer, Expression> symbol) {
    Statement inside = bind(symbol);
    for (int i = known.length - 1; i >= 0; i--) {
      Expression wanted = values.value(arguments[known[i]]);
      inside =
          Statement.when(
              Condition.compare(symbol.apply(known[i]), Comparator.EQUAL, wanted), inside);
    }
    return inside;
  }

  // ---- static tables

  private Statement table() {
    int[] known = knownColumns();
    settled.set(0, arguments.length);
    int[] asked =
        IntStream.range(0, arguments.length)
            .filter(c -> !values.isKnown(arguments[c]) && isNeeded(arguments[c]))
            .toArray();
    Expression key = code(i -> StaticTables.shift(container, known, i), known);
    return switch (tables.answer(container, known, asked, ranges)) {
      case Answer.Member(int table) -> member(table, key);
      case Answer.Single(int table) -> single(table, key, asked[0]);
      case Answer.Rows(int starts, int rows) -> rows(starts, rows, key, asked);
    };
  }

  private Statement member(int table, Expression key) {
    Local code = scope.local("c", Type.INT);
    Expression bits = element(scope.table(table), shiftDown(value(code), 5));
    Expression bit = masked(new Binary(Operator.SHIFT_DOWN, bits, value(code)), 1);
    return Statement.block(
        new Statement.Declare(code, key),
        Statement.when(
            Condition.compare(bit, Comparator.UNEQUAL, number(0)), bind(_ -> number(0))));
  }

  private Statement single(int table, Expression key, int asked) {
    Local found = scope.local("r", Type.INT);
    return Statement.block(
        new Statement.Declare(found, element(scope.table(table), key)),
        Statement.when(
            Condition.compare(value(found), Comparator.AT_LEAST, number(0)),
            bind(column -> column == asked ? value(found) : number(0))));
  }

  private Statement rows(int starts, int rows, Expression key, int[] asked) {
    Local code = scope.local("c", Type.INT);
    Local row = scope.local("r", Type.INT);
    Local end = scope.local("e", Type.INT);
    Local current = scope.local("q", Type.INT);
    Expression table = scope.table(rows);
    return Statement.block(
        new Statement.Declare(code, key),
        new Statement.Declare(row, element(scope.table(starts), value(code))),
        new Statement.Declare(end, element(scope.table(starts), sum(value(code), number(1)))),
        new Statement.While(
            Condition.compare(value(row), Comparator.LESS, value(end)),
            Statement.block(
                new Statement.Declare(current, value(row)),
                new Statement.Assign(row, sum(value(row), number(asked.length))),
                bind(
                    column -> element(table, sum(value(current), number(place(asked, column))))))));
  }

  private static int place(int[] asked, int column) {
    for (int i = 0; i < asked.length; i++) {
      if (asked[i] == column) {
        return i;
      }
    }
    return 0; // of no use
  }

  // ---- facts in rows

  private Statement facts() {
    int[] known = knownColumns();
    if (known.length == arguments.length && container.kind() != ContainerKind.VECTOR) {
      return Statement.block(
          staged(known),
          Statement.when(
              new Condition.Truth(ask("has", Type.BOOLEAN, key()), false), below.with(values)));
    }
    long mask = 0;
    for (int column : known) {
      mask |= column < QueryShapes.MAX_COLUMNS ? 1L << column : 0;
    }
    if (mask == 0 || container.kind() == ContainerKind.VECTOR) {
      return inOrder(known, facts("size", Type.INT), index -> index, this::inRow);
    }
    int[] beyond = Arrays.stream(known).filter(c -> c >= QueryShapes.MAX_COLUMNS).toArray();
    int shape = shapes.shape(container.id(), mask);
    Local row = scope.local("r", Type.INT);
    Local current = scope.local("q", Type.INT);
    return Statement.block(
        staged(known),
        new Statement.Declare(row, ask("first", Type.INT, number(shape), key())),
        new Statement.While(
            Condition.compare(value(row), Comparator.AT_LEAST, number(0)),
            Statement.block(
                new Statement.Declare(current, value(row)),
                new Statement.Assign(row, ask("next", Type.INT, number(shape), value(row))),
                bindAgreeing(beyond, column -> inRow(value(current), column)))));
  }

  private Expression key() {
    return new Expression.OwnField("key", Type.INTS);
  }

  private Expression facts(String field, Type type) {
    return new Expression.FieldOf(scope.facts(container.id()), Facts.class, field, type);
  }

  private Expression ask(String method, Type result, Expression... inputs) {
    Class<?> holder =
        container.kind() == ContainerKind.HASH_COMPOSED
            ? HashComposedFacts.class
            : IndexedFacts.class;
    return new Expression.CallOf(
        scope.facts(container.id()), holder, method, result, List.of(inputs));
  }

  /// Puts the known symbols into the key.
  private Statement staged(int[] known) {
    return Statement.block(
        Arrays.stream(known)
            .<Statement>mapToObj(
                c -> new Statement.SetElement(key(), number(c), values.value(arguments[c])))
            .toList());
  }

  private Expression inRow(Expression row, int column) {
    Expression start =
        container.arity() == 1
            ? row
            : new Binary(Operator.MULTIPLY, row, number(container.arity()));
    return element(facts("rows", Type.INTS), sum(start, number(column)));
  }
}
