package org.tafl.propnet;

import java.io.IOException;
import java.util.function.IntPredicate;

/// Writes a network as a graph for `dot` of Graphviz.
///
/// Propositions are boxes with their atoms, gates have the usual shapes; what is true is filled.
/// The same network and values give the same text.
public final class PropNetDot {
  private PropNetDot() {}

  /// Writes a network.
  ///
  /// @throws IOException if the output fails
  public static void write(PropNet net, Appendable out) throws IOException {
    write(net, component -> component == PropNet.TRUE, out);
  }

  /// Writes a network with the values of a moment.
  ///
  /// @param isTrue tells the value of a component
  /// @throws IOException if the output fails
  public static void write(PropNet net, IntPredicate isTrue, Appendable out) throws IOException {
    out.append("digraph propnet {\n  rankdir=LR;\n  node [fontname=\"sans-serif\"];\n");
    for (int component = 0; component < net.size(); component++) {
      out.append(
          "  c%d [label=\"%s\", shape=%s%s];\n"
              .formatted(
                  component,
                  label(net, component),
                  shape(net.type(component)),
                  isTrue.test(component) ? ", style=filled, fillcolor=gold" : ""));
    }
    for (int reader = 0; reader < net.size(); reader++) {
      boolean isDelayed = net.type(reader) == ComponentType.BASE;
      for (int i = net.inputStart(reader); i < net.inputStart(reader + 1); i++) {
        out.append(
            "  c%d -> c%d%s;\n"
                .formatted(net.input(i), reader, isDelayed ? " [constraint=false]" : ""));
      }
    }
    out.append("}\n");
  }

  private static String label(PropNet net, int component) {
    ComponentType type = net.type(component);
    String text = type.isProposition() ? net.term(component).toString() : type.name();
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static String shape(ComponentType type) {
    return switch (type) {
      case TRUE, FALSE -> "plaintext";
      case BASE -> "box3d";
      case INPUT -> "cds";
      case LEGAL, GOAL, TERMINAL -> "box";
      case VIEW -> "note";
      case AND -> "house";
      case OR -> "ellipse";
      case NOT -> "invtriangle";
      case TRANSITION -> "rarrow";
    };
  }
}
