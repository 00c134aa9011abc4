package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.GameCircuit.Goal;

/// A game circuit laid out for propagating differences: who is told when a node changes.
///
/// Gates that decide legal moves, the end, and the next state come first, as *gates*; those that
/// only goals need are apart, and evaluated on request. Immutable. Shared between simulators.
final class EventProgram {
  /*
   * A gate is a counter, `operands that are true - operands`, so it is true at 0. An operand that
   * becomes true adds 1: the gate has changed if the counter is 0 now. One that becomes false takes
   * 1: the gate has changed if the counter is -1 now.
   *
   * A target is `2 * index + 1` if its operand is the complement of the node, else `2 * index`.
   * Outputs are told directly: trigger t is fluent t of the next state, or move t - fluents; then
   * comes the end of the match, then the guard of each role.
   *
   * Nodes here: variables as in the circuit from 0, then gates, in topological order.
   */

  final GameCircuit game;
  final int variableCount;
  final int gateCount;
  final int[] operandStarts; // [gate] -> index in operands, one more at the end
  final int[] operands; // 2 * node + complement
  final int[] gateStarts; // [node] -> index in gateTargets, one more at the end
  final int[] gateTargets; // 2 * gate + complement
  final int[] triggerStarts; // [node] -> index in triggerTargets, one more at the end
  final int[] triggerTargets; // 2 * trigger + complement
  final long[] constantTriggers; // those that are always true, as bits
  final int[] goalOperandStarts; // [gate that only goals need], one more at the end
  final int[] goalOperands; // 2 * node + complement; nodes from variableCount + gateCount on: these
  final int[] goalLiterals; // [goal] -> 2 * node + complement, or ALWAYS, NEVER

  static final int ALWAYS = -1;
  static final int NEVER = -2;

  EventProgram(GameCircuit game) {
    this.game = game;
    Circuit circuit = game.circuit();
    this.variableCount = circuit.variableCount();
    boolean[] isNeeded = new boolean[circuit.nodeCount()];
    int[] outputs = outputs(game);
    for (int literal : outputs) {
      isNeeded[Circuit.node(literal)] = true;
    }
    circuit.markCone(isNeeded);
    boolean[] isGoal = new boolean[circuit.nodeCount()];
    for (Goal goal : game.goals()) {
      isGoal[Circuit.node(goal.literal())] = true;
    }
    circuit.markCone(isGoal);
    int[] numbers = new int[circuit.nodeCount()]; // [node of the circuit] -> node here
    for (int node = 1; node <= variableCount; node++) {
      numbers[node] = node - 1;
    }
    int gates = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isNeeded[node]) {
        numbers[node] = variableCount + gates++;
      }
    }
    this.gateCount = gates;
    int goalGates = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isGoal[node] && !isNeeded[node]) {
        numbers[node] = variableCount + gateCount + goalGates++;
      }
    }
    this.operandStarts = new int[gateCount + 1];
    this.operands = operands(circuit, numbers, isNeeded, operandStarts);
    this.goalOperandStarts = new int[goalGates + 1];
    for (int node = 0; node < isGoal.length; node++) {
      isGoal[node] &= !isNeeded[node];
    }
    this.goalOperands = operands(circuit, numbers, isGoal, goalOperandStarts);
    this.gateStarts = new int[variableCount + gateCount + 1];
    this.gateTargets = gateTargets();
    this.triggerStarts = new int[variableCount + gateCount + 1];
    this.constantTriggers = new long[(outputs.length + 63) >> 6];
    this.triggerTargets = triggerTargets(outputs, numbers);
    this.goalLiterals = new int[game.goals().length];
    for (int goal = 0; goal < goalLiterals.length; goal++) {
      int literal = game.goals()[goal].literal();
      goalLiterals[goal] =
          Circuit.node(literal) == 0
              ? literal == Circuit.TRUE ? ALWAYS : NEVER
              : 2 * numbers[Circuit.node(literal)] + (literal & 1);
    }
  }

  /// Returns the literals of all triggers.
  private static int[] outputs(GameCircuit game) {
    int fluents = game.next().length;
    int moves = game.legal().length;
    int[] outputs = new int[fluents + moves + 1 + game.guards().length];
    System.arraycopy(game.next(), 0, outputs, 0, fluents);
    System.arraycopy(game.legal(), 0, outputs, fluents, moves);
    outputs[fluents + moves] = game.terminal();
    System.arraycopy(game.guards(), 0, outputs, fluents + moves + 1, game.guards().length);
    return outputs;
  }

  /// @param starts receives where the operands of each gate begin
  private static int[] operands(Circuit circuit, int[] numbers, boolean[] isTaken, int[] starts) {
    var operands = new IntArrayList();
    int gate = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isTaken[node]) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          int literal = circuit.operand(i);
          operands.add(2 * numbers[Circuit.node(literal)] + (literal & 1));
        }
        starts[++gate] = operands.size();
      }
    }
    return operands.toIntArray();
  }

  private int[] gateTargets() {
    for (int operand : operands) {
      gateStarts[(operand >> 1) + 1]++;
    }
    sum(gateStarts);
    int[] targets = new int[operands.length];
    int[] places = gateStarts.clone();
    for (int gate = 0; gate < gateCount; gate++) {
      for (int i = operandStarts[gate]; i < operandStarts[gate + 1]; i++) {
        targets[places[operands[i] >> 1]++] = 2 * gate + (operands[i] & 1);
      }
    }
    return targets;
  }

  private int[] triggerTargets(int[] outputs, int[] numbers) {
    int count = 0;
    for (int literal : outputs) {
      if (Circuit.node(literal) != 0) {
        triggerStarts[numbers[Circuit.node(literal)] + 1]++;
        count++;
      }
    }
    sum(triggerStarts);
    int[] targets = new int[count];
    int[] places = triggerStarts.clone();
    for (int trigger = 0; trigger < outputs.length; trigger++) {
      int literal = outputs[trigger];
      if (Circuit.node(literal) != 0) {
        targets[places[numbers[Circuit.node(literal)]]++] = 2 * trigger + (literal & 1);
      } else if (literal == Circuit.TRUE) {
        constantTriggers[trigger >> 6] |= 1L << trigger;
      }
    }
    return targets;
  }

  private static void sum(int[] counts) {
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }

  /// Returns the bytes of its arrays, those of the circuit apart.
  long bytes() {
    return 4L
        * (operands.length
            + gateTargets.length
            + triggerTargets.length
            + goalOperands.length
            + 2L * operandStarts.length
            + gateStarts.length
            + triggerStarts.length
            + goalOperandStarts.length);
  }
}
