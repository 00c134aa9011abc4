package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;
import org.tafl.circuit.GateWriter;
import org.tafl.emit.WordProgram;

/// A game as programs that play a step in 64 lanes at once, one bit of a word per lane.
///
/// - `draw` finds the legal moves and draws an index for each role;
/// - `advance` turns the indices into moves, and makes the next state, `settle` the rest of it:
///   what replaces a word of the state that `advance` itself still reads;
/// - `end` says in which lanes the match is over;
/// - `restart` keeps final states apart, and puts lanes back to where their playouts begin;
/// - `score` says what the roles get in the final states kept: goals may be a large part of the
///   rules, and are only asked once many matches are over.
///
/// Fluents that no legal move, end or goal ever depends on are left out. A state has beside its
/// fluents the number of steps that led to it, bit by bit. Immutable.
public final class BatchProgram {
  /*
   * Slots, in this order: the state (fluents, then bits of its length, the lowest first), the next
   * state, final states, where playouts begin, random words, then for each role with a choice the
   * index, the greatest index, the rejected lanes, the counts of its tree, and the grades of its
   * moves; the lanes that are stuck, those in which the match is over, those to keep and those to
   * begin anew, gates shared by programs, scores.
   */

  /// Bits of a length.
  static final int LENGTH_BITS = 16;

  private static final int NONE = GateWriter.NONE;

  final GameCircuit game;
  final boolean isTraced; // whether the moves made are kept
  final int[] fluents; // [fluent here] -> fluent variable
  final WordProgram draw;
  final WordProgram advance;
  final WordProgram settle;
  final WordProgram end;
  final WordProgram restart;
  final WordProgram score;
  final int lengths; // the first slot of a length
  final int next; // the first slot of the next state, as far as it is made apart
  final int stateWords;
  final int finals; // the first slot of final states
  final int begin; // the first slot of the state where playouts begin
  final int random;
  final int randomWords;
  final int[] indexBits; // [role]
  final MoveSelection.Slots[] selections; // [role]
  final int stuck;
  final int terminal;
  final int kept; // lanes whose state is to be kept as a final one
  final int begun; // lanes that are to begin anew
  final Score[][] scores; // [role]
  final int[] moveSlots; // [move] -> slot for lanes that make it, or NONE if they are not wanted
  final int slotCount;

  private final Circuit circuit;
  private final MoveSelection[] choices; // [role]
  private final int[][] leaves; // [role][leaf] -> move
  private final int[] guardedLeaves; // [role] -> how many of the first leaves ask for its guard
  private final int[] turnLeaves; // [role] -> how many of them may be legal where it has the turn
  private final Turns turns;
  private final int[] variableSlots; // [node] -> slot, or NONE
  private int nextSlot;

  /// Writes the programs.
  ///
  /// @param isTraced whether the moves made are kept, for looking at lanes from outside
  /// @param gradeBits of the grades by which moves are preferred, 0 to draw among all
  BatchProgram(GameCircuit game, boolean isTraced, int gradeBits) {
    this.game = game;
    this.isTraced = isTraced;
    this.circuit = game.circuit();
    this.fluents = LiveFluents.of(game);
    this.variableSlots = new int[circuit.nodeCount()];
    Arrays.fill(variableSlots, NONE);
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      variableSlots[game.fluentNode(fluents[fluent])] = fluent;
    }
    this.lengths = fluents.length;
    this.stateWords = fluents.length + LENGTH_BITS;
    this.next = stateWords;
    this.finals = 2 * stateWords;
    this.begin = 3 * stateWords;
    this.random = 4 * stateWords;
    int roles = game.moveStarts().length - 1;
    this.choices = new MoveSelection[roles];
    this.leaves = new int[roles][];
    this.guardedLeaves = new int[roles];
    this.turnLeaves = new int[roles];
    this.turns = new Turns(game, gradeBits == 0); // moves that two roles share have no one grade
    for (int role = 0; role < roles; role++) {
      orderLeaves(role);
    }
    this.indexBits = new int[roles];
    int words = 0;
    for (int role = 0; role < roles; role++) {
      choices[role] = choice(role, gradeBits);
      indexBits[role] = choices[role].indexBits();
      words += choices[role].randomWords();
    }
    this.randomWords = words;
    this.nextSlot = random + randomWords;
    this.selections = new MoveSelection.Slots[roles];
    int randomSlot = random;
    for (int role = 0; role < roles; role++) {
      int bits = indexBits[role];
      selections[role] =
          new MoveSelection.Slots(
              randomSlot,
              take(bits),
              take(bits),
              take(1),
              take(choices[role].leftCountSlots()),
              take(choices[role].gradeSlots()));
      randomSlot += choices[role].randomWords();
    }
    this.stuck = take(1);
    this.terminal = take(1);
    this.kept = take(1);
    this.begun = take(1);
    this.moveSlots = new int[game.moves().length];
    for (int move = 0; move < moveSlots.length; move++) {
      moveSlots[move] = isTraced ? take(1) : NONE;
    }
    int[] drawSlots = variableSlots.clone();
    int[] shared = sharedByDrawAndAdvance();
    this.draw = draw(shared, drawSlots);
    this.advance = advance(drawSlots);
    this.settle = settle();
    this.end = end();
    int[] finalSlots = variableSlots.clone();
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      finalSlots[game.fluentNode(fluents[fluent])] = finals + fluent;
    }
    var writer = new GateWriter(circuit, finalSlots);
    this.scores = Score.write(game, writer, nextSlot);
    this.score = writer.build();
    this.restart = restart();
    this.slotCount = nextSlot + Score.count(scores);
  }

  /// Returns the moves that a role chooses from, as grades are ordered; empty without grades.
  int[] gradedMoves(int role) {
    return gradeSlots(role) > 0 ? leaves[role] : new int[0];
  }

  /// Returns the slots for grades of a role's moves.
  int gradeSlots(int role) {
    return choices[role].gradeSlots();
  }

  /// Told of a move that a lane has made.
  interface MadeMoveConsumer {
    /// Takes a move.
    ///
    /// @param lane of the kernel
    /// @param move as the circuit numbers them
    void accept(int role, int lane, int move);
  }

  /// Tells which moves of a role were made last, in lanes of one block; the moves made must be
  /// kept.
  void forEachMade(Kernel kernel, int role, int block, long lanes, MadeMoveConsumer consumer) {
    int end = game.moveStarts()[role + 1];
    for (int move = game.moveStarts()[role]; move < end; move++) {
      long made = kernel.word(moveSlots[move], block) & lanes;
      for (; made != 0; made &= made - 1) {
        consumer.accept(role, block * Long.SIZE + Long.numberOfTrailingZeros(made), move);
      }
    }
  }

  private int take(int slots) {
    int first = nextSlot;
    nextSlot += slots;
    return first;
  }

  /// Returns whether lanes may play from a state: in others, roles that take turns may have a
  /// choice at the same time.
  ///
  /// @param bits of the fluent variables
  boolean fits(long[] bits) {
    return turns.fits(bits);
  }

  /// Orders the moves that may be legal: those under the guard of their role first, and last the
  /// one that may be legal where others have the turn.
  private void orderLeaves(int role) {
    int last = turns.waitingMove(role);
    var order = new IntArrayList();
    for (boolean isGuarded : new boolean[] {true, false}) {
      for (int move = game.moveStarts()[role]; move < game.moveStarts()[role + 1]; move++) {
        boolean isWanted = game.isGuarded()[move] == isGuarded && move != last;
        if (isWanted && game.legal()[move] != Circuit.FALSE) {
          order.add(move);
        }
      }
      guardedLeaves[role] = isGuarded ? order.size() : guardedLeaves[role];
    }
    if (last >= 0) {
      order.add(last);
    }
    leaves[role] = order.toIntArray();
    boolean isLastOut = last >= 0 && turns.onlyWaits(role);
    turnLeaves[role] = isLastOut ? leaves[role].length - 1 : leaves[role].length;
  }

  /// Returns the choice of a role. Of roles that take turns, the first chooses for all.
  private MoveSelection choice(int role, int gradeBits) {
    if (turns.isShared(role)) {
      return MoveSelection.ofGiven(turns.leader(role) == role ? sharedLeaves(role) : 0);
    }
    int[] legal = new int[leaves[role].length];
    for (int leaf = 0; leaf < legal.length; leaf++) {
      legal[leaf] = game.legal()[leaves[role][leaf]];
    }
    return MoveSelection.of(legal, guardedLeaves[role], game.guards()[role], gradeBits);
  }

  /// Returns how many moves the roles have at most that take turns with a role.
  private int sharedLeaves(int leader) {
    int most = 0;
    for (int role = leader; role < leaves.length; role++) {
      most = turns.leader(role) == leader ? Math.max(most, turnLeaves[role]) : most;
    }
    return most;
  }

  /// Returns the gates that legal moves depend on and that the next state reads.
  private int[] sharedByDrawAndAdvance() {
    boolean[] isDrawn = new boolean[circuit.nodeCount()];
    mark(game.legal(), isDrawn);
    mark(game.guards(), isDrawn);
    circuit.markCone(isDrawn);
    boolean[] isRead = readBeyond(isDrawn, nextLiterals());
    return gates(isDrawn, isRead);
  }

  /// Marks what a program reads that makes literals from variables and what another has made.
  private boolean[] readBeyond(boolean[] isMade, int[] wanted) {
    boolean[] isRead = new boolean[circuit.nodeCount()];
    mark(wanted, isRead);
    for (int node = circuit.nodeCount() - 1; node >= circuit.firstGate(); node--) {
      if (isRead[node] && !isMade[node]) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          isRead[Circuit.node(circuit.operand(i))] = true;
        }
      }
    }
    return isRead;
  }

  private int[] gates(boolean[] isMade, boolean[] isRead) {
    var gates = new IntArrayList();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isMade[node] && isRead[node]) {
        gates.add(node);
      }
    }
    return gates.toIntArray();
  }

  private static void mark(int[] literals, boolean[] isMarked) {
    for (int literal : literals) {
      isMarked[Circuit.node(literal)] = true;
    }
  }

  private int[] nextLiterals() {
    int[] literals = new int[fluents.length];
    for (int fluent = 0; fluent < literals.length; fluent++) {
      literals[fluent] = game.next()[fluents[fluent]];
    }
    return literals;
  }

  private WordProgram draw(int[] shared, int[] slots) {
    var writer = new GateWriter(circuit, variableSlots);
    int mayMove = WordProgram.ALL; // lanes in which every role has a legal move
    int[] some = new int[choices.length]; // [role] -> literal of the program
    for (int role = 0; role < choices.length; role++) {
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          some[role] = choices[role].writeDraw(writer, selections[role], sharedLegal(role, writer));
        }
        mayMove = writer.builder().and(mayMove, mayMove(role, some[leader], writer));
      } else if (leaves[role].length > 0) {
        some[role] = choices[role].writeDraw(writer, selections[role]);
        mayMove = writer.builder().and(mayMove, some[role]);
      } else {
        mayMove = WordProgram.NONE;
      }
    }
    writer.builder().store(stuck, WordProgram.not(mayMove));
    share(shared, writer, slots);
    return writer.build();
  }

  /// Writes which leaves of a shared selection are legal: for each role where it has the turn.
  private int[] sharedLegal(int leader, GateWriter writer) {
    WordProgram.Builder code = writer.builder();
    int[] legal = new int[sharedLeaves(leader)]; // NONE is 0
    int[] where = new int[legal.length]; // lanes in which what follows makes the leaf legal, too
    int[] before = new int[legal.length]; // literal of the circuit
    for (int role = leader; role < leaves.length; role++) {
      for (int leaf = 0; turns.leader(role) == leader && leaf < turnLeaves[role]; leaf++) {
        int literal = game.legal()[leaves[role][leaf]];
        if (where[leaf] != WordProgram.NONE && literal != before[leaf]) {
          legal[leaf] = code.or(legal[leaf], code.and(writer.write(before[leaf]), where[leaf]));
          where[leaf] = WordProgram.NONE;
        }
        where[leaf] = code.or(where[leaf], turn(role, leaf, writer));
        before[leaf] = literal;
      }
    }
    for (int leaf = 0; leaf < legal.length; leaf++) {
      legal[leaf] = code.or(legal[leaf], code.and(writer.write(before[leaf]), where[leaf]));
    }
    return legal;
  }

  /// Writes where a leaf is a choice of its role, beside being legal.
  private int turn(int role, int leaf, GateWriter writer) {
    if (leaf < guardedLeaves[role]) {
      return writer.write(game.guards()[role]);
    }
    return leaves[role][leaf] == turns.waitingMove(role) ? turn(role, writer) : WordProgram.ALL;
  }

  /// Writes where a role has the turn.
  private int turn(int role, GateWriter writer) {
    int turn = WordProgram.NONE;
    for (int literal : turns.literals(role)) {
      turn = writer.builder().or(turn, writer.write(literal));
    }
    return turn;
  }

  /// Writes where a role that takes turns has a legal move.
  ///
  /// @param some literal of the program: where the role that has the turn has one
  private int mayMove(int role, int some, GateWriter writer) {
    int moves = writer.builder().and(some, turn(role, writer));
    if (turns.waitingMove(role) >= 0) {
      int waiting = writer.write(game.legal()[turns.waitingMove(role)]);
      moves = writer.builder().or(moves, waiting);
    }
    return moves;
  }

  /// Keeps gates for programs that run later.
  private void share(int[] gates, GateWriter writer, int[] slots) {
    for (int gate : gates) {
      slots[gate] = take(1);
      writer.store(slots[gate], Circuit.literal(gate));
    }
  }

  private WordProgram advance(int[] slots) {
    var writer = new GateWriter(circuit, slots);
    for (int move = 0; move < moveSlots.length; move++) { // those that are never legal
      writer.define(game.moveNode(move), WordProgram.NONE);
    }
    int[][] shared = new int[choices.length][]; // [leader] -> what is chosen for all
    for (int role = 0; role < choices.length; role++) {
      int[] chosen = new int[leaves[role].length];
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          shared[role] = new int[sharedLeaves(role)];
          choices[role].writeChoice(writer.builder(), selections[role], shared[role]);
        }
        takeTurn(role, shared[leader], chosen, writer);
      } else if (chosen.length > 0) {
        choices[role].writeChoice(writer.builder(), selections[role], chosen);
      }
      for (int leaf = 0; leaf < chosen.length; leaf++) {
        int move = leaves[role][leaf];
        writer.define(game.moveNode(move), chosen[leaf]);
        if (moveSlots[move] != NONE) {
          writer.builder().store(moveSlots[move], chosen[leaf]);
        }
      }
    }
    int[] literals = nextLiterals();
    for (int fluent = 0; fluent < literals.length; fluent++) {
      writer.store(next + fluent, literals[fluent]);
    }
    WordProgram.Builder code = writer.builder();
    int carry = WordProgram.ALL;
    for (int bit = 0; bit < LENGTH_BITS; bit++) {
      int length = code.load(lengths + bit);
      int carryBefore = carry;
      carry = code.and(length, carry); // made first, so that nothing reads the length afterwards
      code.store(next + lengths + bit, code.xor(length, carryBefore));
    }
    return writer.build().storedInPlace(next, stateWords);
  }

  private WordProgram settle() {
    var code = new WordProgram.Builder();
    for (int store = 0; store < advance.storeCount(); store++) {
      int word = advance.storeSlot(store) - next;
      if (0 <= word && word < stateWords) {
        code.store(word, code.load(next + word));
      }
    }
    return code.build();
  }

  private WordProgram end() {
    var writer = new GateWriter(circuit, variableSlots);
    writer.store(terminal, game.terminal());
    return writer.build();
  }

  /// Writes what a role chooses: where it has the turn what is chosen for all, else its one move.
  private void takeTurn(int role, int[] shared, int[] chosen, GateWriter writer) {
    int turn = turn(role, writer);
    for (int leaf = 0; leaf < chosen.length; leaf++) {
      int taken = leaf < turnLeaves[role] ? shared[leaf] : WordProgram.NONE;
      chosen[leaf] =
          leaves[role][leaf] == turns.waitingMove(role)
              ? writer.builder().or(taken, WordProgram.not(turn))
              : writer.builder().and(taken, turn);
    }
  }

  /// Only what scores depend on is kept of final states, and their lengths.
  private WordProgram restart() {
    boolean[] isKept = new boolean[stateWords];
    Arrays.fill(isKept, lengths, stateWords, true);
    for (int value = 1; value < score.valueCount(); value++) {
      if (score.kind(value) == WordProgram.Kind.LOAD) {
        isKept[score.operand(score.operandStart(value)) - finals] = true;
      }
    }
    var code = new WordProgram.Builder();
    int keptLanes = code.load(kept);
    int begunLanes = code.load(begun);
    for (int word = 0; word < stateWords; word++) {
      int now = code.load(word);
      if (isKept[word]) {
        code.store(finals + word, mix(code.load(finals + word), now, keptLanes, code));
      }
      code.store(word, mix(now, code.load(begin + word), begunLanes, code));
    }
    return code.build();
  }

  /// Returns one word with the bits of another in some lanes.
  private static int mix(int word, int other, int lanes, WordProgram.Builder code) {
    return code.xor(word, code.and(code.xor(word, other), lanes));
  }

  /// Returns the operations on two words that a step takes.
  public int operationCount() {
    return draw.operationCount() + advance.operationCount() + end.operationCount();
  }

  @Override
  public String toString() {
    return "BatchProgram of %,d fluents, %,d + %,d + %,d operations, %,d for scores, %,d slots"
        .formatted(
            fluents.length,
            draw.operationCount(),
            advance.operationCount(),
            end.operationCount(),
            score.operationCount(),
            slotCount);
  }
}
