package org.tafl.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tafl.emit.Expression;
import org.tafl.emit.Local;
import org.tafl.emit.Statement;
import org.tafl.emit.Type;

/// The fields of a class in the making: the containers and tables that its methods use.
///
/// A class of very many containers has none of these fields, and takes each container from the
/// storage where it is used: a class file has room for some ten thousand names only.
final class ClassScope {
  private static final int MAX_CONTAINERS = 1000; // with fields

  /// A field.
  ///
  /// @param local name and type
  /// @param value what it is taken from
  /// @param isExchanged whether it is of a container of the state or of the next
  private record Field(Local local, Expression value, boolean isExchanged) {}

  private final CompilationPlan plan;
  private final Map<String, Field> fields = new TreeMap<>();

  ClassScope(CompilationPlan plan) {
    this.plan = plan;
  }

  Local bits(int container) {
    return ofContainer("Bits" + container, Type.LONGS, "bits", container);
  }

  Local list(int container) {
    return ofContainer("List" + container, Type.of(CodeList.class), "list", container);
  }

  Local facts(int container) {
    boolean isChained = plan.containers().get(container).kind() == ContainerKind.HASH_COMPOSED;
    return isChained
        ? ofContainer("Facts" + container, Type.of(HashComposedFacts.class), "chained", container)
        : ofContainer("Facts" + container, Type.of(IndexedFacts.class), "indexed", container);
  }

  private Local ofContainer(String name, Type type, String method, int container) {
    boolean isExchanged = StatePairs.isExchanged(plan, container);
    return field(name, type, method, container, isExchanged);
  }

  Local table(int index) {
    return field("Table" + index, Type.INTS, "table", index, false);
  }

  private Local field(String name, Type type, String method, int index, boolean isExchanged) {
    return fields
        .computeIfAbsent(
            name,
            _ ->
                new Field(
                    new Local(name, type),
                    Expression.call(method, type, Expression.number(index)),
                    isExchanged))
        .local();
  }

  /// Returns what a method takes a container or table from.
  ///
  /// @param name of the field
  Expression source(String name) {
    Field field = fields.get(name);
    if (field == null) {
      throw new IllegalArgumentException("no field " + name);
    }
    return hasFields() ? new Expression.OwnField(name, field.local().type()) : field.value();
  }

  private boolean hasFields() {
    return plan.containers().size() <= MAX_CONTAINERS;
  }

  /// Returns all fields.
  List<Local> fields() {
    return !hasFields() ? List.of() : fields.values().stream().map(Field::local).toList();
  }

  /// Returns what gives the fields their values.
  ///
  /// @param areExchanged those of the state and of the next, or all others
  Statement bind(boolean areExchanged) {
    var statements = new ArrayList<Statement>();
    for (Field field : fields.values()) {
      if (hasFields() && field.isExchanged() == areExchanged) {
        statements.add(
            new Statement.SetField(field.local().name(), field.local().type(), field.value()));
      }
    }
    return Statement.block(statements);
  }
}
