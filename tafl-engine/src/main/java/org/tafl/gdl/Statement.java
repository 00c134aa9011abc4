package org.tafl.gdl;

import java.util.List;

/// One statement of a rule sheet, as written: a fact or a rule.
///
/// Body literals are terms: `not`, `or`, `and` and `distinct` stand in them as functors, nested as
/// written.
///
/// @param head what the statement says
/// @param body the literals after the head, in the order written; copied; empty for a fact
/// @param isRule whether it was written with `<=`; a rule may lack a body
/// @param span where it was written
public record Statement(Term head, List<Term> body, boolean isRule, Span span) {
  /// Copies the body.
  ///
  /// @throws IllegalArgumentException if a fact has a body
  public Statement {
    body = List.copyOf(body);
    if (!isRule && !body.isEmpty()) {
      throw new IllegalArgumentException("a fact has no body: " + head);
    }
  }

  /// Returns a fact that a program makes.
  public static Statement fact(Term head) {
    return new Statement(head, List.of(), false, Span.NONE);
  }

  /// Returns a rule that a program makes.
  public static Statement rule(Term head, List<Term> body) {
    return new Statement(head, body, true, Span.NONE);
  }

  /// Two statements are equal when they are written alike, without regard to case and place.
  @Override
  public boolean equals(Object other) {
    return other instanceof Statement statement
        && isRule == statement.isRule
        && head.equals(statement.head)
        && body.equals(statement.body);
  }

  @Override
  public int hashCode() {
    return 31 * head.hashCode() + body.hashCode();
  }

  /// Returns the statement on one line.
  @Override
  public String toString() {
    var text = new StringBuilder();
    if (isRule) {
      text.append("(<= ");
    }
    Terms.print(head, text);
    for (Term literal : body) {
      Terms.print(literal, text.append(' '));
    }
    if (isRule) {
      text.append(')');
    }
    return text.toString();
  }
}
