package org.tafl.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.tafl.gdl.Statement;

/// A rule of the normal form: the head holds for each binding of the variables under which all
/// literals hold.
///
/// Safe: every variable occurs in a positive literal, or is computed by literals of function
/// relations from variables that do. The order of the literals means nothing.
///
/// @param head the relation and arguments concluded; a positive literal
/// @param body at least one literal; copied
/// @param variables `[variable]` -> its name in print, with the question mark; copied
/// @param origin the statement it comes from
public record Rule(Literal head, List<Literal> body, List<String> variables, Statement origin) {
  private static final int MAX_BRIEF = 160; // characters

  /// Copies the lists.
  public Rule {
    body = List.copyOf(body);
    variables = List.copyOf(variables);
  }

  /// Returns the number of variables; they are numbered from 0.
  public int variableCount() {
    return variables.size();
  }

  /// Returns the statement it comes from, for a message: shortened if it is long.
  public String brief() {
    String text = origin.toString();
    return text.length() > MAX_BRIEF ? text.substring(0, MAX_BRIEF) + "..." : text;
  }

  /// Returns the rule with another head and body.
  public Rule with(Literal newHead, List<Literal> newBody) {
    return new Rule(newHead, newBody, variables, origin);
  }

  /// Returns the rule with each argument replaced: the head's first, then the body's in order.
  public Rule map(IntUnaryOperator replacement) {
    Literal newHead = head.map(replacement);
    var newBody = new ArrayList<Literal>(body.size());
    for (Literal literal : body) {
      newBody.add(literal.map(replacement));
    }
    return with(newHead, newBody);
  }

  /// Returns the rule with a variable replaced.
  ///
  /// @param variable its number
  /// @param argument what takes its place
  public Rule substitute(int variable, int argument) {
    int replaced = Argument.ofVariable(variable);
    return map(old -> old == replaced ? argument : old);
  }
}
