package org.tafl.emit;

import java.util.ArrayList;
import java.util.List;

/// What is done in structured code.
///
/// No statement follows one that never ends, such as a `Break`, in the same block: Java source
/// would not compile.
public sealed interface Statement {
  /// One after another.
  ///
  /// @param statements copied
  record Block(List<Statement> statements) implements Statement {
    /// Nothing.
    public static final Statement NOTHING = new Block(List.of());

    /// Copies the statements.
    public Block {
      statements = List.copyOf(statements);
    }
  }

  /// Gives a new local variable its first value.
  record Declare(Local local, Expression value) implements Statement {}

  /// Gives a local variable another value.
  record Assign(Local local, Expression value) implements Statement {}

  /// Gives a field of the object itself a value.
  record SetField(String name, Type type, Expression value) implements Statement {}

  /// Gives an element of an array a value.
  record SetElement(Expression array, Expression index, Expression value) implements Statement {}

  /// Calls a method; what it returns is dropped.
  record Evaluate(Expression call) implements Statement {}

  /// One or the other.
  record If(Condition condition, Statement whenTrue, Statement whenFalse) implements Statement {}

  /// As long as a condition holds.
  record While(Condition condition, Statement body) implements Statement {}

  /// Once, and as long as a condition holds afterwards.
  record DoWhile(Statement body, Condition condition) implements Statement {}

  /// A block that {@link Break} leaves.
  record Labelled(String label, Statement body) implements Statement {}

  /// Goes behind an enclosing labelled block.
  record Break(String label) implements Statement {}

  /// Leaves the method with a value.
  record Return(Expression value) implements Statement {}

  /// Returns some statements in their order, without those that are never reached.
  static Statement block(Statement... statements) {
    return block(List.of(statements));
  }

  /// Returns some statements in their order, without those that are never reached.
  static Statement block(List<Statement> statements) {
    var reached = new ArrayList<Statement>();
    for (Statement statement : statements) {
      if (!statement.equals(Block.NOTHING)) {
        reached.add(statement);
      }
      if (!statement.isPassable()) {
        break;
      }
    }
    return reached.size() == 1 ? reached.getFirst() : new Block(reached);
  }

  /// Returns a statement under a condition.
  static Statement when(Condition condition, Statement body) {
    return new If(condition, body, Block.NOTHING);
  }

  /// Returns whether what stands behind in a block may be reached.
  default boolean isPassable() {
    return switch (this) {
      case Break _, Return _ -> false;
      case Block(var statements) -> statements.isEmpty() || statements.getLast().isPassable();
      case If(_, var whenTrue, var whenFalse) -> whenTrue.isPassable() || whenFalse.isPassable();
      case Declare _, Assign _, SetField _, SetElement _, Evaluate _, While _, DoWhile _ -> true;
      case Labelled _ -> true;
    };
  }

  /// Returns whether it may leave a labelled block.
  default boolean breaks(String label) {
    return switch (this) {
      case Break(var target) -> target.equals(label);
      case Block(var statements) -> statements.stream().anyMatch(one -> one.breaks(label));
      case If(_, var whenTrue, var whenFalse) -> whenTrue.breaks(label) || whenFalse.breaks(label);
      case While(_, var body) -> body.breaks(label);
      case DoWhile(var body, _) -> body.breaks(label);
      case Labelled(_, var body) -> body.breaks(label);
      case Declare _, Assign _, SetField _, SetElement _, Evaluate _, Return _ -> false;
    };
  }
}
