package org.tafl.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tafl.program.JoinEstimate.Factor;

/// How a rule can be cut in two.
///
/// @param piece literals of the relation cut off
/// @param projections what else its body asks for
/// @param rest literals of the rule that are left
/// @param estimate of the variables that the rule asks of the relation
/// @param cost of all rules that the cut makes
record Cut(
    List<Literal> piece,
    List<Projection> projections,
    List<Literal> rest,
    Factor estimate,
    double cost) {
  /// A literal of which only some variables are asked for; it stays in the rule.
  ///
  /// @param columns the variables
  /// @param estimate of these variables
  record Projection(Literal literal, BitSet columns, Factor estimate) {}

  /// Returns what the cut leaves of a rule.
  ///
  /// @param parts receives the relation cut off
  Rule apply(Rule rule, Parts parts) {
    var body = new ArrayList<Literal>();
    for (Projection projection : projections) {
      body.add(parts.ask(rule, List.of(projection.literal), projection.estimate));
    }
    body.addAll(piece);
    Literal part = parts.ask(rule, functionsLast(body, parts), estimate);
    int place = 0; // of the first literal that is gone
    while (place < rest.size() && rest.get(place).equals(rule.body().get(place))) {
      place++;
    }
    var left = new ArrayList<Literal>(rest);
    left.add(place, part);
    return Simplifier.renumber(rule.with(rule.head(), functionsLast(left, parts)));
  }

  private static List<Literal> functionsLast(List<Literal> body, Parts parts) {
    var sorted = new ArrayList<Literal>(body);
    sorted.removeIf(parts::isFunction);
    body.stream().filter(parts::isFunction).forEach(sorted::add);
    return sorted;
  }
}
