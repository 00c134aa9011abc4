package org.tafl.circuit;

import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;

/// The atoms that variables and answers of a circuit stand for, as in a rule sheet.
final class CircuitNames {
  private final Game game;
  private final GameCircuit circuit;
  private final int[] roles; // [move] -> role

  CircuitNames(GameCircuit circuit) {
    this.game = circuit.game();
    this.circuit = circuit;
    this.roles = new int[circuit.moves().length];
    for (int role = 0; role < game.roleCount(); role++) {
      for (int i = circuit.moveStarts()[role]; i < circuit.moveStarts()[role + 1]; i++) {
        roles[i] = role;
      }
    }
  }

  String fluent(int fluent) {
    return "(true " + game.fluentTerm(circuit.fluents()[fluent]) + ")";
  }

  String constantFluent(int index) {
    return "(true " + game.fluentTerm(circuit.constantFluents()[index]) + ")";
  }

  String does(int move) {
    return "(does " + ofMove(move) + ")";
  }

  String legal(int move) {
    return "(legal " + ofMove(move) + ")";
  }

  String goal(GameCircuit.Goal goal) {
    return "(goal " + role(goal.role()) + " " + goal.value() + ")";
  }

  Term role(int role) {
    return game.roles().get(role);
  }

  int roleOf(int move) {
    return roles[move];
  }

  private String ofMove(int move) {
    return role(roles[move]) + " " + game.moveTerm(circuit.moves()[move]);
  }
}
