package org.tafl.compile;

import static org.tafl.emit.Expression.element;
import static org.tafl.emit.Expression.number;
import static org.tafl.emit.Expression.shiftDown;
import static org.tafl.emit.Expression.shiftUp;
import static org.tafl.emit.Expression.sum;
import static org.tafl.emit.Expression.value;

import java.util.ArrayList;
import java.util.List;
import org.tafl.emit.Condition;
import org.tafl.emit.Expression;
import org.tafl.emit.Expression.Binary;
import org.tafl.emit.Expression.Operator;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;
import org.tafl.program.Literal;

/// Turns the acceptance of a fact into code that puts it into its container.
final class AcceptCode {
  private static final Expression KEY = new Expression.OwnField("key", Type.INTS);

  private AcceptCode() {}

  /// Returns the code.
  ///
  /// @param values those of the fact's arguments
  static Statement write(Container container, Literal fact, Values values, MethodScope scope) {
    int[] arguments = fact.arguments();
    scope.count(40 + 12 * arguments.length);
    return container.kind() == ContainerKind.BITS
        ? bit(container, arguments, values, scope)
        : row(container, arguments, values, scope);
  }

  private static Statement row(
      Container container, int[] arguments, Values values, MethodScope scope) {
    var statements = new ArrayList<Statement>();
    for (int column = 0; column < arguments.length; column++) {
      statements.add(
          new Statement.SetElement(KEY, number(column), values.value(arguments[column])));
    }
    Class<?> holder =
        container.kind() == ContainerKind.HASH_COMPOSED
            ? HashComposedFacts.class
            : IndexedFacts.class;
    statements.add(
        new Statement.Evaluate(
            new Expression.CallOf(
                scope.facts(container.id()), holder, "add", Type.BOOLEAN, List.of(KEY))));
    return Statement.block(statements);
  }

  private static Statement bit(
      Container container, int[] arguments, Values values, MethodScope scope) {
    int id = container.id();
    Expression code = number(0);
    int offset = 0;
    for (int column = 0; column < arguments.length; column++) {
      int shift = container.shift(column);
      if (container.columns().get(column).width() > 0) {
        offset -= container.columns().get(column).low() << shift;
        code = sum(code, shiftUp(values.value(arguments[column]), shift));
      }
    }
    code = sum(code, number(offset));
    var statements = new ArrayList<Statement>();
    if (!(code instanceof Expression.IntNumber)) {
      Local local = scope.local("c", Type.INT);
      statements.add(new Statement.Declare(local, code));
      code = value(local);
    }
    Expression index = container.words() == 1 ? number(0) : shiftDown(code, Container.WORD_BITS);
    Expression word = element(scope.bits(id), index);
    Expression bit = Expression.bit(code);
    Statement set =
        new Statement.SetElement(scope.bits(id), index, new Binary(Operator.OR, word, bit));
    if (!container.hasList()) {
      statements.add(set);
      return Statement.block(statements);
    }
    statements.add(
        Statement.when(
            Condition.hasBits(new Binary(Operator.AND, word, bit)).negated(),
            Statement.block(
                set,
                new Statement.Evaluate(
                    new Expression.CallOf(
                        scope.list(id), CodeList.class, "add", Type.VOID, List.of(code))))));
    return Statement.block(statements);
  }
}
