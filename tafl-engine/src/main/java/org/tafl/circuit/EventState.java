package org.tafl.circuit;

/// The values of all nodes at one state of a match, kept up to date by propagating differences.
///
/// For one thread. Nothing is allocated after construction.
final class EventState implements CircuitRuntime {
  /*
   * Changed gates are bits of a set in topological order, which is scanned upwards: all targets of a
   * gate come after it, so each gate is looked at once per propagation, after everything it reads. A
   * gate that changes twice before its turn has not changed: its bit is flipped twice.
   *
   * The moves of the last step stay set, so that only differences between joint moves are
   * propagated. Until the next joint move is set, `next` means the last one.
   */

  private final EventProgram program;
  private final int fluentCount;
  private final int endTrigger; // of the match; then come the guards of the roles
  private final int[] counters; // [gate]
  private final long[] changed; // gates
  private final long[] fluents; // that hold now
  private final long[] outputs; // triggers that are true: first the fluents of the next state
  private final long[] differences; // fluents that change in a step
  private final int[] played; // [role] -> move that is set, or NONE
  private final int[] openCounts; // [role] -> moves without a guard that are legal
  private final int[] guardedCounts; // [role] -> moves that are legal if the guard is true
  private final long[] guarded; // triggers of moves that have a guard
  private final int[] roleOf; // [move]
  private final boolean[] goalGates; // values, if isGoalKnown
  private boolean isGoalKnown;

  static final int NONE = -1;

  EventState(EventProgram program) {
    this.program = program;
    GameCircuit game = program.game;
    int moveCount = game.moves().length;
    this.fluentCount = game.fluents().length;
    this.endTrigger = fluentCount + moveCount;
    this.counters = new int[program.gateCount];
    this.changed = new long[(program.gateCount + 63) >> 6];
    this.fluents = new long[(fluentCount + 63) >> 6];
    this.differences = new long[fluents.length];
    this.outputs = program.constantTriggers.clone();
    this.played = new int[game.moveStarts().length - 1];
    this.openCounts = new int[played.length];
    this.guardedCounts = new int[played.length];
    this.guarded = new long[outputs.length];
    this.roleOf = new int[moveCount];
    this.goalGates = new boolean[program.goalOperandStarts.length - 1];
    for (int role = 0; role < played.length; role++) {
      played[role] = NONE;
      for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
        roleOf[move] = role;
        int trigger = fluentCount + move;
        if (game.isGuarded()[move]) {
          guarded[trigger >> 6] |= 1L << trigger;
        }
        if (isOutput(trigger)) {
          countMove(trigger, 1);
        }
      }
    }
    evaluateFromNothing();
  }

  /// Sets all gates and triggers for variables that are all false.
  private void evaluateFromNothing() {
    for (int node = 0; node < program.variableCount; node++) {
      tellTriggersOfComplement(node);
    }
    for (int gate = 0; gate < program.gateCount; gate++) {
      int count = program.operandStarts[gate] - program.operandStarts[gate + 1];
      for (int i = program.operandStarts[gate]; i < program.operandStarts[gate + 1]; i++) {
        if (isTrue(program.operands[i])) {
          count++;
        }
      }
      counters[gate] = count;
      int node = program.variableCount + gate;
      if (count == 0) {
        tellTriggers(node, 0);
      } else {
        tellTriggersOfComplement(node);
      }
    }
  }

  private void tellTriggersOfComplement(int node) {
    tellTriggers(node, 1);
  }

  /// Flips the triggers of a node that want it (0) or its complement (1).
  private void tellTriggers(int node, int complement) {
    for (int i = program.triggerStarts[node]; i < program.triggerStarts[node + 1]; i++) {
      if ((program.triggerTargets[i] & 1) == complement) {
        flipTrigger(program.triggerTargets[i] >> 1);
      }
    }
  }

  private boolean isTrue(int operand) {
    int node = operand >> 1;
    boolean value;
    if (node < fluentCount) {
      value = isFluent(node);
    } else if (node < program.variableCount) {
      value = isPlayed(node - fluentCount);
    } else if (node < program.variableCount + program.gateCount) {
      value = counters[node - program.variableCount] == 0;
    } else {
      value = goalGates[node - program.variableCount - program.gateCount];
    }
    return value != ((operand & 1) != 0);
  }

  @Override
  public boolean isFluent(int fluent) {
    return (fluents[fluent >> 6] >>> fluent & 1) != 0;
  }

  private boolean isPlayed(int move) {
    return played[roleOf[move]] == move;
  }

  private boolean isOutput(int trigger) {
    return (outputs[trigger >> 6] >>> trigger & 1) != 0;
  }

  @Override
  public boolean isTerminal() {
    return isOutput(endTrigger);
  }

  @Override
  public int legalCount(int role) {
    return isGuardTrue(role) ? openCounts[role] + guardedCounts[role] : openCounts[role];
  }

  private boolean isGuardTrue(int role) {
    return isOutput(endTrigger + 1 + role);
  }

  @Override
  public int legal(int role, int index) {
    int from = fluentCount + program.game.moveStarts()[role];
    long closed = isGuardTrue(role) ? 0 : -1;
    int word = from >> 6;
    long bits = outputs[word] & ~(guarded[word] & closed) & -1L << from;
    int rest = index;
    int count = Long.bitCount(bits);
    while (count <= rest) {
      rest -= count;
      word++;
      bits = outputs[word] & ~(guarded[word] & closed);
      count = Long.bitCount(bits);
    }
    return (word << 6) + Long.numberOfTrailingZeros(Long.expand(1L << rest, bits)) - fluentCount;
  }

  @Override
  public void set(long[] newFluents) {
    for (int word = 0; word < fluents.length; word++) {
      differences[word] = fluents[word] ^ newFluents[word];
    }
    applyDifferences();
  }

  @Override
  public void play(int[] moves) {
    for (int role = 0; role < played.length; role++) {
      if (moves[role] != played[role]) {
        if (played[role] != NONE) {
          flip(fluentCount + played[role], -1);
        }
        played[role] = moves[role];
        flip(fluentCount + played[role], 1);
      }
    }
    propagate();
    for (int word = 0; word < fluents.length; word++) {
      differences[word] = fluents[word] ^ outputs[word];
    }
    int last = fluentCount & 63; // the last word of outputs goes on with moves
    if (last != 0) {
      differences[fluents.length - 1] &= (1L << last) - 1;
    }
    applyDifferences();
  }

  private void applyDifferences() {
    for (int word = 0; word < fluents.length; word++) {
      long before = fluents[word];
      fluents[word] ^= differences[word];
      for (long rest = differences[word]; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        flip((word << 6) + bit, (before >>> bit & 1) != 0 ? -1 : 1);
      }
    }
    propagate();
    isGoalKnown = false;
  }

  /// Looks at all changed gates, in their order.
  private void propagate() {
    for (int word = 0; word < changed.length; word++) {
      while (changed[word] != 0) {
        int bit = Long.numberOfTrailingZeros(changed[word]);
        changed[word] &= changed[word] - 1;
        int gate = (word << 6) + bit;
        flip(program.variableCount + gate, counters[gate] == 0 ? 1 : -1);
      }
    }
  }

  /// Tells all that read a node that it has changed.
  ///
  /// @param step 1 if it is true now, -1 if it is false
  private void flip(int node, int step) {
    int[] targets = program.gateTargets;
    for (int i = program.gateStarts[node], end = program.gateStarts[node + 1]; i < end; i++) {
      int target = targets[i];
      int gate = target >> 1;
      int change = (target & 1) == 0 ? step : -step;
      int counter = counters[gate] + change;
      counters[gate] = counter;
      if (counter == change >> 1) { // 1 >> 1 is 0, -1 >> 1 is -1
        changed[gate >> 6] ^= 1L << gate;
      }
    }
    int[] triggers = program.triggerTargets;
    for (int i = program.triggerStarts[node], end = program.triggerStarts[node + 1]; i < end; i++) {
      flipTrigger(triggers[i] >> 1);
    }
  }

  private void flipTrigger(int trigger) {
    outputs[trigger >> 6] ^= 1L << trigger;
    if (trigger >= fluentCount && trigger < endTrigger) {
      countMove(trigger, isOutput(trigger) ? 1 : -1);
    }
  }

  private void countMove(int trigger, int change) {
    int role = roleOf[trigger - fluentCount];
    if ((guarded[trigger >> 6] >>> trigger & 1) != 0) {
      guardedCounts[role] += change;
    } else {
      openCounts[role] += change;
    }
  }

  @Override
  public GameCircuit circuit() {
    return program.game;
  }

  @Override
  public boolean isGoal(int goal) {
    if (!isGoalKnown) {
      evaluateGoals();
      isGoalKnown = true;
    }
    int literal = program.goalLiterals[goal];
    return literal == EventProgram.ALWAYS || (literal != EventProgram.NEVER && isTrue(literal));
  }

  private void evaluateGoals() {
    for (int gate = 0; gate < goalGates.length; gate++) {
      int end = program.goalOperandStarts[gate + 1];
      int i = program.goalOperandStarts[gate];
      while (i < end && isTrue(program.goalOperands[i])) {
        i++;
      }
      goalGates[gate] = i == end;
    }
  }
}
