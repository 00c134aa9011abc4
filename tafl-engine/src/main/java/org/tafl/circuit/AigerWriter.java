package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import org.tafl.reasoner.Reasoner;

/// Writes a circuit for model checkers and logic synthesis, in the ASCII form of AIGER 1.9.
///
/// Inputs are the moves, latches the fluents, with their initial values. Outputs are legal moves,
/// guards included, `terminal` and goals. Symbols are the atoms of the rules.
///
/// Invariant constraints keep a checker to matches: each role makes exactly one move, a legal one;
/// and nothing comes after the end. For the latter there is one latch more, `over`, true once a
/// terminal state was left. The state that is terminal asks for no move, since often none is legal.
///
/// The same circuit gives the same text. Source: A. Biere, K. Heljanko, S. Wieringa, *AIGER 1.9 And
/// Beyond*, 2011.
public final class AigerWriter {
  /*
   * AIGER's literals are ours, with other variables: inputs first, then latches, then gates of two
   * operands each, in topological order. Here a gate of several operands is a chain.
   */

  private final GameCircuit game;
  private final Circuit circuit;
  private final CircuitNames names;
  private final int inputCount;
  private final int latchCount;
  private final IntArrayList operands = new IntArrayList(); // [2 * gate + side] -> AIGER literal
  private final int[] literals; // [node] -> AIGER literal
  private final int terminal; // AIGER literal
  private final int[] legal; // [move] -> AIGER literal
  private final int[] constraints; // AIGER literals; one per role, then that it is not over
  private final int overNext; // AIGER literal

  private AigerWriter(GameCircuit game) {
    this.game = game;
    this.circuit = game.circuit();
    this.names = new CircuitNames(game);
    this.inputCount = game.moves().length;
    this.latchCount = game.fluents().length + 1;
    this.literals = new int[circuit.nodeCount()];
    numberVariables();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      int literal = Circuit.TRUE;
      for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
        literal = and(literal, translated(circuit.operand(i)));
      }
      literals[node] = literal;
    }
    this.terminal = translated(game.terminal());
    this.legal = legal();
    this.constraints = constraints();
    this.overNext = or(over(), terminal);
  }

  /// Writes a circuit.
  ///
  /// @throws IOException if the output fails
  public static void write(GameCircuit circuit, Appendable out) throws IOException {
    new AigerWriter(circuit).write(out);
  }

  private void numberVariables() {
    for (int move = 0; move < inputCount; move++) {
      literals[game.moveNode(move)] = input(move);
    }
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      literals[game.fluentNode(fluent)] = latch(fluent);
    }
  }

  private static int input(int move) {
    return Circuit.literal(1 + move);
  }

  private int latch(int index) {
    return Circuit.literal(1 + inputCount + index);
  }

  private int over() {
    return latch(latchCount - 1);
  }

  private int gate(int index) {
    return Circuit.literal(1 + inputCount + latchCount + index);
  }

  private int translated(int literal) {
    return literals[Circuit.node(literal)] ^ (literal & 1);
  }

  private int and(int first, int second) {
    if (first == Circuit.FALSE || second == Circuit.FALSE || first == Circuit.not(second)) {
      return Circuit.FALSE;
    }
    if (first == Circuit.TRUE || first == second) {
      return second;
    }
    if (second == Circuit.TRUE) {
      return first;
    }
    operands.add(Math.max(first, second)); // the order that the binary form asks for
    operands.add(Math.min(first, second));
    return gate(operands.size() / 2 - 1);
  }

  private int or(int first, int second) {
    return Circuit.not(and(Circuit.not(first), Circuit.not(second)));
  }

  private int[] legal() {
    int[] result = new int[inputCount];
    for (int move = 0; move < inputCount; move++) {
      int guard = game.isGuarded()[move] ? game.guards()[names.roleOf(move)] : Circuit.TRUE;
      result[move] = and(translated(guard), translated(game.legal()[move]));
    }
    return result;
  }

  private int[] constraints() {
    int roles = game.moveStarts().length - 1;
    int[] result = new int[roles + 1];
    for (int role = 0; role < roles; role++) {
      int isMade = Circuit.FALSE;
      int isRight = Circuit.TRUE;
      for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
        int mayBeMade = and(Circuit.not(isMade), legal[move]);
        isRight = and(isRight, or(Circuit.not(input(move)), mayBeMade));
        isMade = or(isMade, input(move));
      }
      result[role] = or(terminal, and(isMade, isRight));
    }
    result[roles] = Circuit.not(over());
    return result;
  }

  private void write(Appendable out) throws IOException {
    int andCount = operands.size() / 2;
    out.append("aag");
    append(out, inputCount + latchCount + andCount);
    append(out, inputCount);
    append(out, latchCount);
    append(out, inputCount + 1 + goalCount());
    append(out, andCount);
    append(out, 0); // bad state properties
    append(out, constraints.length);
    out.append('\n');
    for (int move = 0; move < inputCount; move++) {
      line(out, input(move));
    }
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      int initial = game.initial()[fluent] ? 1 : 0;
      line(out, latch(fluent), translated(game.next()[fluent]), initial);
    }
    line(out, over(), overNext, 0);
    for (int literal : legal) {
      line(out, literal);
    }
    line(out, terminal);
    for (GameCircuit.Goal goal : game.goals()) {
      if (isValid(goal)) {
        line(out, translated(goal.literal()));
      }
    }
    for (int literal : constraints) {
      line(out, literal);
    }
    for (int i = 0; i < andCount; i++) {
      line(out, gate(i), operands.getInt(2 * i), operands.getInt(2 * i + 1));
    }
    writeSymbols(out);
    writeComment(out);
  }

  private static boolean isValid(GameCircuit.Goal goal) {
    return goal.value() != Reasoner.NO_GOAL;
  }

  private int goalCount() {
    int count = 0;
    for (GameCircuit.Goal goal : game.goals()) {
      count += isValid(goal) ? 1 : 0;
    }
    return count;
  }

  private void writeSymbols(Appendable out) throws IOException {
    for (int move = 0; move < inputCount; move++) {
      symbol(out, 'i', move, names.does(move));
    }
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      symbol(out, 'l', fluent, names.fluent(fluent));
    }
    symbol(out, 'l', latchCount - 1, "over");
    for (int move = 0; move < inputCount; move++) {
      symbol(out, 'o', move, names.legal(move));
    }
    int output = inputCount;
    symbol(out, 'o', output++, "terminal");
    for (GameCircuit.Goal goal : game.goals()) {
      if (isValid(goal)) {
        symbol(out, 'o', output++, names.goal(goal));
      }
    }
    for (int role = 0; role + 1 < constraints.length; role++) {
      symbol(out, 'c', role, "exactly one legal move of " + names.role(role));
    }
    symbol(out, 'c', constraints.length - 1, "not over");
  }

  private void writeComment(Appendable out) throws IOException {
    out.append("c\nwritten by Tafl\n");
    for (int i = 0; i < game.constantFluents().length; i++) {
      out.append("in every state: ").append(names.constantFluent(i)).append('\n');
    }
  }

  private static void symbol(Appendable out, char kind, int index, String text) throws IOException {
    out.append(kind).append(Integer.toString(index)).append(' ').append(text).append('\n');
  }

  private static void append(Appendable out, int number) throws IOException {
    out.append(' ').append(Integer.toString(number));
  }

  private static void line(Appendable out, int first, int... others) throws IOException {
    out.append(Integer.toString(first));
    for (int other : others) {
      append(out, other);
    }
    out.append('\n');
  }
}
