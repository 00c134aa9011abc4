package org.tafl.cli;

import java.util.OptionalInt;
import org.tafl.gdl.Term;
import org.tafl.playout.Trace.Step;
import org.tafl.reasoner.Game;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The trace format: one object per state, on a line of its own.
///
/// ```
/// {"step":0,"state":["(cell 1 1 b)","(control x)"],"terminal":false,
///  "legal":{"x":["(mark 1 1)"],"o":["noop"]},"goals":{"x":50,"o":50},"moves":["(mark 1 1)","noop"]}
/// ```
///
/// Terms are KIF; lists are in term order, but for `moves`, which are in the order of roles.
/// `legal` is there unless the state is terminal, `moves` unless it is the last. A goal without one
/// value is null.
final class TraceJson {
  private TraceJson() {}

  /// Returns the line of a state, without a line end.
  static String line(Game game, Step step) {
    ObjectNode node = Json.object().put("step", step.number());
    addAll(node.putArray("state"), step.state());
    node.put("terminal", step.isTerminal());
    if (!step.isTerminal()) {
      ObjectNode legal = node.putObject("legal");
      for (int role = 0; role < game.roleCount(); role++) {
        addAll(legal.putArray(game.roles().get(role).toString()), step.legal().get(role));
      }
    }
    ObjectNode goals = node.putObject("goals");
    for (int role = 0; role < game.roleCount(); role++) {
      String name = game.roles().get(role).toString();
      OptionalInt goal = step.goals().get(role);
      if (goal.isPresent()) {
        goals.put(name, goal.getAsInt());
      } else {
        goals.putNull(name);
      }
    }
    if (!step.moves().isEmpty()) {
      addAll(node.putArray("moves"), step.moves());
    }
    return node.toString();
  }

  private static void addAll(ArrayNode array, Iterable<Term> terms) {
    terms.forEach(term -> array.add(term.toString()));
  }
}
