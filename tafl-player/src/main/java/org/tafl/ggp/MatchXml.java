package org.tafl.ggp;

import java.time.Instant;
import java.util.List;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Reasoner;

/// Match records as XML, with the elements that the Dresden game controller writes and its style
/// sheets draw: all moves, and the last state. A record is what all see, and knows no legal moves,
/// so `sight-of` and `legalmoves` are left out.
final class MatchXml {
  private final StringBuilder text = new StringBuilder();

  private MatchXml() {}

  /// Returns a record in print.
  static String print(MatchRecord match) {
    return new MatchXml().match(match);
  }

  private String match(MatchRecord match) {
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<match>\n");
    element("match-id", match.matchId());
    match.roles().forEach(role -> element("role", role));
    match.players().forEach(player -> element("player", player));
    element("timestamp", Instant.ofEpochMilli(match.startTime()).toString());
    element("startclock", String.valueOf(Clocks.seconds(match.clocks().start())));
    element("playclock", String.valueOf(Clocks.seconds(match.clocks().play())));
    text.append("<history>\n");
    for (int step = 0; step < match.moves().size(); step++) {
      text.append("<step>\n");
      element("step-number", String.valueOf(step + 1));
      match.moves().get(step).forEach(move -> element("move", move));
      text.append("</step>\n");
    }
    text.append("</history>\n");
    if (match.isCompleted()) {
      text.append("<scores>\n");
      match
          .goals()
          .forEach(goal -> element("reward", goal == Reasoner.NO_GOAL ? "" : goal.toString()));
      text.append("</scores>\n");
    }
    text.append("<state>\n");
    fluents(match.states().getLast()).forEach(this::fact);
    return text.append("</state>\n</match>\n").toString();
  }

  private static List<Term> fluents(String state) {
    return Gdl.parseTerms(state.substring(1, state.length() - 1));
  }

  private void fact(Term fluent) {
    text.append("<fact>\n");
    switch (fluent) {
      case Term.Compound(var functor, var arguments, _) -> {
        element("prop-f", functor.text());
        arguments.forEach(argument -> element("arg", argument.toString()));
      }
      case Term.Constant constant -> element("prop-f", constant.toString());
      case Term.Variable variable -> element("prop-f", variable.toString());
    }
    text.append("</fact>\n");
  }

  private void element(String name, String content) {
    text.append('<').append(name).append('>');
    content
        .chars()
        .forEach(c -> {
          switch (c) {
            case '<' -> text.append("&lt;");
            case '>' -> text.append("&gt;");
            case '&' -> text.append("&amp;");
            default -> text.append((char) c);
          }
        });
    text.append("</").append(name).append(">\n");
  }
}
