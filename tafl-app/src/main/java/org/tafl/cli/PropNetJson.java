package org.tafl.cli;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import org.tafl.propnet.PropNet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A network as JSON: an object of its `stats` and its `components`, one a line, since there may be
/// a million of them.
final class PropNetJson {
  private PropNetJson() {}

  /// Writes a network.
  ///
  /// @param live the components that are true, if that is wanted
  /// @throws IOException if the output fails
  static void write(PropNetStats stats, PropNet net, Optional<BitSet> live, Appendable out)
      throws IOException {
    String object = Json.print(Json.object(stats)).replace("\n", "\n  ");
    out.append("{\n  \"stats\" : ").append(object).append(",\n  \"components\" : [");
    for (int component = 0; component < net.size(); component++) {
      ObjectNode node = component(net, component);
      if (live.isPresent()) {
        node.put("value", live.get().get(component));
      }
      out.append(component == 0 ? "\n    " : ",\n    ").append(node.toString());
    }
    out.append("\n  ]\n}\n");
  }

  private static ObjectNode component(PropNet net, int component) {
    ObjectNode node = Json.object().put("id", component).put("type", net.type(component).name());
    if (net.type(component).isProposition()) {
      node.put("term", net.term(component).toString());
    }
    ArrayNode inputs = node.putArray("inputs");
    for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
      inputs.add(net.input(i));
    }
    return node;
  }
}
