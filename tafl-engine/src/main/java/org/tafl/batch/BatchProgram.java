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
/// - `advance` turns the indices into moves, and makes the next state;
/// - `settle` says in which lanes the match is over, keeps final states apart, and puts lanes back
///   to where their playouts begin, if they may begin anew;
/// - `score` says what the roles get in the final states kept: goals may be a large part of the
///   rules, and are only asked once many matches are over.
///
/// Some lanes rest in a step, and their states stay: those that do not play, those that are stuck,
/// those that drew no index, and those that are over while an earlier final state of theirs still
/// waits for its score. So steps can follow each other without a look at what became of them.
///
/// Fluents that no legal move, end or goal ever depends on are left out. A state has beside its
/// fluents the number of steps that led to it, bit by bit. Immutable.
public final class BatchProgram {
  /*
   * Slots, in this order: the state (fluents, then bits of its length, the lowest first), the next
   * state, final states, where playouts begin, random words, then for each role with a choice the
   * index, the counts of its tree, and the grades of its moves; words that say what lanes do; moves
   * made, gates shared by programs, scores.
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
  final WordProgram score;
  final int lengths; // the first slot of a length
  final int next; // the first slot of the next state, as far as the old is still read
  final int stateWords;
  final int finals; // the first slot of final states
  final int begin; // the first slot of the state where playouts begin
  final int random;
  final int randomWords;
  final int[] indexBits; // [role]
  final MoveSelection.Slots[] selections; // [role]
  final int playing; // lanes that play: set from outside; those that end and do not renew stop
  final int renewing; // lanes that begin anew when they end: set from outside
  final int waiting; // lanes whose last final state is kept: to be cleared once it is scored
  final int stuck; // lanes in which some role has no legal move
  final int resting; // lanes that make no move in this step
  final int terminal; // lanes that play in which the match is over
  final int held; // those of them whose state cannot be kept yet
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
              take(choices[role].leftCountSlots()),
              take(choices[role].gradeSlots()));
      randomSlot += choices[role].randomWords();
    }
    this.playing = take(1);
    this.renewing = take(1);
    this.waiting = take(1);
    this.stuck = take(1);
    this.resting = take(1);
    this.terminal = take(1);
    this.held = take(1);
    this.moveSlots = new int[game.moves().length];
    for (int move = 0; move < moveSlots.length; move++) {
      moveSlots[move] = isTraced ? take(1) : NONE;
    }
    int[] drawSlots = variableSlots.clone();
    int[] shared = SharedGates.of(game, nextLiterals());
    this.draw = draw(shared, drawSlots);
    this.advance = advance(drawSlots);
    int[] finalSlots = variableSlots.clone();
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      finalSlots[game.fluentNode(fluents[fluent])] = finals + fluent;
    }
    var writer = new GateWriter(circuit, finalSlots);
    this.scores = Score.write(game, writer, nextSlot);
    this.score = writer.build();
    this.settle = settle();
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

  private int[] nextLiterals() {
    int[] literals = new int[fluents.length];
    for (int fluent = 0; fluent < literals.length; fluent++) {
      literals[fluent] = game.next()[fluents[fluent]];
    }
    return literals;
  }

  private WordProgram draw(int[] shared, int[] slots) {
    var writer = new GateWriter(circuit, variableSlots);
    WordProgram.Builder code = writer.builder();
    int mayMove = WordProgram.ALL; // lanes in which every role has a legal move
    int isRejected = WordProgram.NONE; // lanes in which some role has no index
    int[] some = new int[choices.length]; // [role] -> literal of the program
    for (int role = 0; role < choices.length; role++) {
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          int[] legal = sharedLegal(role, writer);
          MoveSelection.Drawn drawn = choices[role].writeDraw(writer, selections[role], legal);
          some[role] = drawn.some();
          isRejected = code.or(isRejected, drawn.isRejected());
        }
        mayMove = code.and(mayMove, mayMove(role, some[leader], writer));
      } else if (leaves[role].length > 0) {
        MoveSelection.Drawn drawn = choices[role].writeDraw(writer, selections[role]);
        mayMove = code.and(mayMove, drawn.some());
        isRejected = code.or(isRejected, drawn.isRejected());
      } else {
        mayMove = WordProgram.NONE;
      }
    }
    int moving = code.and(code.load(playing), WordProgram.not(code.load(held)));
    code.store(stuck, code.and(moving, WordProgram.not(mayMove)));
    moving = code.and(code.and(moving, mayMove), WordProgram.not(isRejected));
    code.store(resting, WordProgram.not(moving));
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
    WordProgram.Builder code = writer.builder();
    int moving = WordProgram.not(code.load(resting));
    int[][] shared = new int[choices.length][]; // [leader] -> what is chosen for all
    for (int role = 0; role < choices.length; role++) {
      int[] chosen = new int[leaves[role].length];
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          shared[role] = new int[sharedLeaves(role)];
          choices[role].writeChoice(code, selections[role], shared[role]);
        }
        takeTurn(role, shared[leader], chosen, writer);
      } else if (chosen.length > 0) {
        choices[role].writeChoice(code, selections[role], chosen);
      }
      for (int leaf = 0; leaf < chosen.length; leaf++) {
        int move = leaves[role][leaf];
        writer.define(game.moveNode(move), chosen[leaf]);
        if (moveSlots[move] != NONE) {
          code.store(moveSlots[move], code.and(chosen[leaf], moving));
        }
      }
    }
    int[] literals = nextLiterals();
    for (int fluent = 0; fluent < literals.length; fluent++) {
      int now = writer.write(Circuit.literal(game.fluentNode(fluents[fluent])));
      code.store(next + fluent, mix(now, writer.write(literals[fluent]), moving, code));
    }
    int carry = moving;
    for (int bit = 0; bit < LENGTH_BITS; bit++) {
      int length = code.load(lengths + bit);
      int carryBefore = carry;
      carry = code.and(length, carry); // made first, so that nothing reads the length afterwards
      code.store(next + lengths + bit, code.xor(length, carryBefore));
    }
    return writer.build().storedInPlace(next, stateWords);
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

  private WordProgram settle() {
    int[] made = madeSlots();
    int[] slots = variableSlots.clone();
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      slots[game.fluentNode(fluents[fluent])] = made[fluent];
    }
    var writer = new GateWriter(circuit, slots);
    WordProgram.Builder code = writer.builder();
    int plays = code.load(playing);
    int waits = code.load(waiting);
    int renews = code.load(renewing);
    int over = code.and(writer.write(game.terminal()), plays);
    int kept = code.and(over, WordProgram.not(waits));
    int begun = code.and(kept, renews);
    code.store(terminal, over);
    code.store(held, code.and(over, waits));
    code.store(waiting, code.or(waits, kept));
    code.store(playing, code.xor(plays, code.xor(kept, begun)));
    boolean[] isKept = isKept();
    for (int word = 0; word < stateWords; word++) {
      boolean isFluent = word < lengths;
      int now =
          isFluent
              ? writer.write(Circuit.literal(game.fluentNode(fluents[word])))
              : code.load(made[word]);
      if (isKept[word]) {
        code.store(finals + word, mix(code.load(finals + word), now, kept, code));
      }
      int first = isFluent ? code.load(begin + word) : WordProgram.NONE;
      code.store(word, mix(now, first, begun, code));
    }
    return code.build();
  }

  /// Returns where `advance` leaves the words of the next state.
  private int[] madeSlots() {
    int[] slots = new int[stateWords];
    for (int store = 0; store < advance.storeCount(); store++) {
      int slot = advance.storeSlot(store);
      if (slot < next + stateWords) {
        slots[slot < next ? slot : slot - next] = slot;
      }
    }
    return slots;
  }

  /// Returns which words are kept of a final state: those that scores depend on, and the length.
  private boolean[] isKept() {
    boolean[] isKept = new boolean[stateWords];
    Arrays.fill(isKept, lengths, stateWords, true);
    for (int value = 1; value < score.valueCount(); value++) {
      if (score.kind(value) == WordProgram.Kind.LOAD) {
        isKept[score.operand(score.operandStart(value)) - finals] = true;
      }
    }
    return isKept;
  }

  /// Returns one word with the bits of another in some lanes.
  private static int mix(int word, int other, int lanes, WordProgram.Builder code) {
    return code.xor(word, code.and(code.xor(word, other), lanes));
  }

  /// Returns the operations on two words that a step takes.
  public int operationCount() {
    return draw.operationCount() + advance.operationCount() + settle.operationCount();
  }

  @Override
  public String toString() {
    return "BatchProgram of %,d fluents, %,d + %,d + %,d operations, %,d for scores, %,d slots"
        .formatted(
            fluents.length,
            draw.operationCount(),
            advance.operationCount(),
            settle.operationCount(),
            score.operationCount(),
            slotCount);
  }
}
