package org.tafl.cli;

import java.util.Locale;
import org.tafl.gdl.Term;
import org.tafl.interpret.Explanation;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Explanations as JSON: `game`, `atom`, `holds`, `instances`, `explanations`, each with `parts`.
final class ExplainJson {
  private ExplainJson() {}

  static ObjectNode of(ExplainCommand.Answer answer) {
    ObjectNode root = Json.object();
    root.put("game", answer.game()).put("atom", answer.atom().toString());
    root.put("holds", !answer.instances().isEmpty());
    ArrayNode instances = root.putArray("instances");
    answer.instances().stream().map(Term::toString).forEach(instances::add);
    ArrayNode explanations = root.putArray("explanations");
    answer.explanations().forEach(each -> describe(each, explanations.addObject()));
    return root;
  }

  private static void describe(Explanation explanation, ObjectNode node) {
    node.put("literal", explanation.literal().toString())
        .put("holds", explanation.holds())
        .put("reason", explanation.reason().name().toLowerCase(Locale.ROOT));
    if (explanation.place().isWritten()) {
      node.put("file", explanation.place().source().name())
          .put("line", explanation.place().line())
          .put("column", explanation.place().column());
    }
    if (!explanation.binding().isEmpty()) {
      node.put("binding", explanation.binding());
    }
    ArrayNode parts = node.putArray("parts");
    explanation.parts().forEach(part -> describe(part, parts.addObject()));
  }
}
