package org.tafl.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tafl.emit.Expression;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;

/// A method in the making: names of its local variables, and the containers that it takes from
/// fields into local variables when it begins.
final class MethodScope {
  private final ClassScope fields;
  private final Map<String, Local> containers = new LinkedHashMap<>(); // field -> local variable
  private int names;
  private int bytes;

  MethodScope(ClassScope fields) {
    this.fields = fields;
  }

  /// Returns a new local variable.
  ///
  /// @param stem how its name begins
  Local local(String stem, Type type) {
    return new Local(stem + names++, type);
  }

  /// Returns a label that no other block of the method has.
  String label() {
    return "found" + names++;
  }

  /// Counts bytes of code.
  void count(int more) {
    bytes += more;
  }

  /// Returns the bytes of code so far, estimated.
  int bytes() {
    return bytes;
  }

  /// Returns the bit set of a container.
  Expression bits(int container) {
    return taken(fields.bits(container));
  }

  /// Returns the list of a container.
  Expression list(int container) {
    return taken(fields.list(container));
  }

  /// Returns the facts of a container.
  Expression facts(int container) {
    return taken(fields.facts(container));
  }

  /// Returns a table.
  Expression table(int index) {
    return taken(fields.table(index));
  }

  private Expression taken(Local field) {
    Local local =
        containers.computeIfAbsent(field.name(), _ -> new Local("my" + field.name(), field.type()));
    return Expression.value(local);
  }

  /// Returns a body, after the containers that it uses.
  Statement finish(Statement body) {
    List<Statement> statements = new ArrayList<>();
    containers.forEach(
        (field, local) -> statements.add(new Statement.Declare(local, fields.source(field))));
    statements.add(body);
    return Statement.block(statements);
  }
}
