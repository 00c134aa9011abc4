package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/// The values at one state of a match, each computed when a question needs it: the simplest
/// runtime, and the one to hold the others against.
///
/// For one thread. Nothing is allocated after construction.
final class SweepState implements CircuitRuntime {
  private static final int NONE = -1;

  private final GameCircuit game;
  private final Circuit circuit;
  private final int[] terminalCone; // gates in topological order
  private final int[][] legalCones; // [role]
  private final int[] nextCone;
  private final int[] goalCone;
  private final boolean[] values; // [node]
  private final int[] knownSince; // [node] -> the look at which it was computed
  private final long[] nextFluents;
  private final int[] played; // [role] -> move that is set, or NONE
  private int look = 1; // counts states

  SweepState(GameCircuit game) {
    this.game = game;
    this.circuit = game.circuit();
    int roles = game.moveStarts().length - 1;
    this.terminalCone = cone(new int[] {game.terminal()});
    this.legalCones = new int[roles][];
    for (int role = 0; role < roles; role++) {
      int from = game.moveStarts()[role];
      int[] literals = Arrays.copyOfRange(game.legal(), from, game.moveStarts()[role + 1] + 1);
      literals[literals.length - 1] = game.guards()[role];
      legalCones[role] = cone(literals);
    }
    this.nextCone = cone(game.next());
    int[] goals = new int[game.goals().length];
    for (int goal = 0; goal < goals.length; goal++) {
      goals[goal] = game.goals()[goal].literal();
    }
    this.goalCone = cone(goals);
    this.values = new boolean[circuit.nodeCount()];
    this.knownSince = new int[circuit.nodeCount()];
    this.nextFluents = new long[(game.fluents().length + 63) >> 6];
    this.played = new int[roles];
    Arrays.fill(played, NONE);
  }

  private int[] cone(int[] literals) {
    boolean[] isNeeded = new boolean[circuit.nodeCount()];
    for (int literal : literals) {
      isNeeded[Circuit.node(literal)] = true;
    }
    circuit.markCone(isNeeded);
    var gates = new IntArrayList();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isNeeded[node]) {
        gates.add(node);
      }
    }
    return gates.toIntArray();
  }

  @Override
  public GameCircuit circuit() {
    return game;
  }

  @Override
  public void set(long[] fluents) {
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      values[game.fluentNode(fluent)] = (fluents[fluent >> 6] >>> fluent & 1) != 0;
    }
    forgetGates();
  }

  private void forgetGates() {
    look++;
    if (look == 0) { // all numbers have been used
      Arrays.fill(knownSince, 0);
      look = 1;
    }
  }

  @Override
  public void play(int[] moves) {
    for (int role = 0; role < played.length; role++) {
      if (played[role] != NONE) {
        values[game.moveNode(played[role])] = false;
      }
      played[role] = moves[role];
      values[game.moveNode(moves[role])] = true;
    }
    forgetGates(); // those that depend on moves
    compute(nextCone);
    Arrays.fill(nextFluents, 0);
    for (int fluent = 0; fluent < game.next().length; fluent++) {
      if (isTrue(game.next()[fluent])) {
        nextFluents[fluent >> 6] |= 1L << fluent;
      }
    }
    set(nextFluents);
  }

  private void compute(int[] cone) {
    for (int gate : cone) {
      if (knownSince[gate] != look) {
        int i = circuit.operandStart(gate);
        int end = circuit.operandStart(gate + 1);
        while (i < end && isTrue(circuit.operand(i))) {
          i++;
        }
        values[gate] = i == end;
        knownSince[gate] = look;
      }
    }
  }

  private boolean isTrue(int literal) {
    return values[Circuit.node(literal)] != Circuit.isComplement(literal);
  }

  @Override
  public boolean isFluent(int fluent) {
    return values[game.fluentNode(fluent)];
  }

  @Override
  public boolean isTerminal() {
    compute(terminalCone);
    return isTrue(game.terminal());
  }

  @Override
  public int legalCount(int role) {
    compute(legalCones[role]);
    int count = 0;
    for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
      count += isLegal(role, move) ? 1 : 0;
    }
    return count;
  }

  private boolean isLegal(int role, int move) {
    return isTrue(game.legal()[move]) && (!game.isGuarded()[move] || isTrue(game.guards()[role]));
  }

  @Override
  public int legal(int role, int index) {
    compute(legalCones[role]);
    int rest = index;
    int move = game.moveStarts()[role] - 1;
    while (rest >= 0) {
      move++;
      rest -= isLegal(role, move) ? 1 : 0;
    }
    return move;
  }

  @Override
  public boolean isGoal(int goal) {
    compute(goalCone);
    return isTrue(game.goals()[goal].literal());
  }
}
