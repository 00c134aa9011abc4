package org.tafl.circuit;

import java.io.IOException;

/// Writes a circuit as text for people: what each variable stands for, the operands of each gate,
/// and which literal gives each answer.
///
/// Fluents are `f1`, moves `m30`, gates `g58`, by the number of their node; `~` is the complement.
/// The same circuit gives the same text.
public final class CircuitPrinter {
  private final GameCircuit game;
  private final Circuit circuit;
  private final CircuitNames names;
  private final Appendable out;

  private CircuitPrinter(GameCircuit game, Appendable out) {
    this.game = game;
    this.circuit = game.circuit();
    this.names = new CircuitNames(game);
    this.out = out;
  }

  /// Writes a circuit.
  ///
  /// @throws IOException if the output fails
  public static void write(GameCircuit circuit, Appendable out) throws IOException {
    new CircuitPrinter(circuit, out).write();
  }

  private void write() throws IOException {
    writeVariables();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      out.append("gate ").append(name(Circuit.literal(node))).append(" =");
      for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
        out.append(i == circuit.operandStart(node) ? " " : " & ").append(name(circuit.operand(i)));
      }
      out.append('\n');
    }
    writeAnswers();
  }

  private void writeVariables() throws IOException {
    for (int i = 0; i < game.constantFluents().length; i++) {
      line("always", names.constantFluent(i));
    }
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      line(
          "fluent",
          name(Circuit.literal(game.fluentNode(fluent))),
          names.fluent(fluent),
          game.initial()[fluent] ? "initially true" : "");
    }
    for (int move = 0; move < game.moves().length; move++) {
      line("move", name(Circuit.literal(game.moveNode(move))), names.does(move));
    }
  }

  private void writeAnswers() throws IOException {
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      line("next", name(game.next()[fluent]), names.fluent(fluent));
    }
    for (int role = 0; role < game.guards().length; role++) {
      line("guard", name(game.guards()[role]), names.role(role).toString());
    }
    for (int move = 0; move < game.moves().length; move++) {
      line(
          "legal",
          name(game.legal()[move]),
          names.legal(move),
          game.isGuarded()[move] ? "guarded" : "");
    }
    line("terminal", name(game.terminal()));
    for (GameCircuit.Goal goal : game.goals()) {
      line("goal", name(goal.literal()), names.goal(goal));
    }
  }

  private void line(String kind, String... parts) throws IOException {
    out.append(kind);
    for (String part : parts) {
      if (!part.isEmpty()) {
        out.append(' ').append(part);
      }
    }
    out.append('\n');
  }

  private String name(int literal) {
    if (literal <= Circuit.TRUE) {
      return literal == Circuit.TRUE ? "true" : "false";
    }
    int node = Circuit.node(literal);
    char kind = node >= circuit.firstGate() ? 'g' : node >= game.moveNode(0) ? 'm' : 'f';
    return (Circuit.isComplement(literal) ? "~" : "") + kind + node;
  }
}
