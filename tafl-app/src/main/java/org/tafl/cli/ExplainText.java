package org.tafl.cli;

import java.io.PrintWriter;
import org.tafl.gdl.Span;
import org.tafl.interpret.Explanation;
import org.tafl.interpret.Explanation.Reason;

/// Prints explanations for people: a literal a line, what it rests on below it.
final class ExplainText {
  private final PrintWriter out;
  private final Colours colours;

  ExplainText(Terminal terminal) {
    this.out = terminal.out();
    this.colours = terminal.colours();
  }

  void print(ExplainCommand.Answer answer) {
    if (!answer.atom().isGround()) {
      int count = answer.instances().size();
      out.println(count == 0 ? "no instance holds" : count + (count == 1 ? " holds:" : " hold:"));
      answer.instances().forEach(instance -> out.println("  " + instance));
      out.println();
    }
    boolean isFirst = true;
    for (Explanation explanation : answer.explanations()) {
      out.print(isFirst ? "" : System.lineSeparator());
      print(explanation, "");
      isFirst = false;
    }
  }

  private void print(Explanation explanation, String indent) {
    out.println(indent + line(explanation));
    explanation.parts().forEach(part -> print(part, indent + "  "));
  }

  private String line(Explanation explanation) {
    String place = place(explanation.place());
    String with = explanation.binding().isEmpty() ? "" : " with " + explanation.binding();
    if (explanation.reason() == Reason.ATTEMPT) {
      return "the rule at " + place + with + " fails at";
    }
    String words =
        explanation.reason() == Reason.RULE ? "by " + place : explanation.reason().words();
    String where = explanation.reason() == Reason.FACT && !place.isEmpty() ? ", " + place : "";
    String literal = explanation.literal().toString();
    return (explanation.holds() ? colours.good(literal) : colours.error(literal))
        + "  "
        + words
        + where
        + with;
  }

  private static String place(Span span) {
    return span.isWritten() ? span.source().name() + ":" + span.line() : "";
  }
}
