package org.tafl.gdl;

import java.util.List;

/// The rules of one game as their author wrote them: statements in order, each with its place.
///
/// Never changed after parsing. Equal to another rule sheet with equal statements in the same
/// order.
///
/// @param source the text it was read from
/// @param statements in the order written; copied
public record Rulesheet(Source source, List<Statement> statements) {
  /// Copies the statements.
  public Rulesheet {
    statements = List.copyOf(statements);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rulesheet sheet && statements.equals(sheet.statements);
  }

  @Override
  public int hashCode() {
    return statements.hashCode();
  }

  /// Returns the text of the rule sheet: a statement a line, without comments. Parsing it gives an
  /// equal rule sheet.
  @Override
  public String toString() {
    var text = new StringBuilder();
    for (Statement statement : statements) {
      text.append(statement).append('\n');
    }
    return text.toString();
  }
}
