package org.tafl.batch;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
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
/// - `lengthen` counts the higher bits of lengths, where there may be some;
/// - `score` says what the roles get in the final states kept: goals may be a large part of the
///   rules, and are only asked once many matches are over. Where they are a small part, `settle`
///   says it, and keeps that in place of the final states.
///
/// Some lanes rest in a step, and their states stay: those that do not play, those that are stuck,
/// those that drew no index, those that are over while an earlier final state of theirs still waits
/// for its score, and those that have just begun where `settle` keeps gates for the next step. So
/// steps can follow each other without a look at what became of them.
///
/// Fluents that no legal move, end or goal ever depends on are left out. A state has beside its
/// fluents the number of steps that led to it, bit by bit. Immutable.
public final class BatchProgram {
  /*
   * Slots, in this order: the state (fluents, then bits of its length, the lowest first), the next
   * state, final states, where playouts begin, random words, then for each role with a choice the
   * index, the counts of its tree, and the grades of its moves; words that say what lanes do, among
   * them gates that the end depends on and the next step reads; moves made, other gates shared by
   * programs, scores.
   */

  /// Bits of a length.
  static final int LENGTH_BITS = 16;

  /// Bits that are counted always.
  static final int LOW_LENGTH_BITS = 8;

  private static final String STAGE = "writing the programs of lanes";
  private static final int OPERATIONS_PER_WORD_KEPT = 5; // with those that load and store it

  private static final int NONE = GateWriter.NONE;

  final GameCircuit game;
  final boolean isTraced; // whether the moves made are kept
  final int[] fluents; // [fluent here] -> fluent variable
  final WordProgram draw;
  final WordProgram advance;
  final WordProgram settle;
  final WordProgram lengthen;
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
  final int begun; // lanes that begin: in this step, or set from outside after it
  final int endGates; // the first slot of gates that `settle` keeps for the next step
  final int endGateCount;
  private final int carried; // lanes whose length has outgrown the low bits
  private final int kept; // lanes whose final state is kept in this step
  final Score[][] scores; // [role]
  final int[] moveSlots; // [move] -> slot for lanes that make it, or NONE if they are not wanted
  final int slotCount;

  private final Circuit circuit;
  private final MoveSelection[] choices; // [role]
  private final Turns turns;
  private final MoveLeaves leaves;
  private final int[] variableSlots; // [node] -> slot, or NONE
  private int nextSlot;

  /// Writes the programs.
  ///
  /// @param isTraced whether the moves made are kept, for looking at lanes from outside
  /// @param gradeBits of the grades by which moves are preferred, 0 to draw among all
  /// @throws BudgetExceededException if the budget is spent
  BatchProgram(GameCircuit game, boolean isTraced, int gradeBits, Budget budget) {
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
    this.turns =
        new Turns(game, gradeBits == 0, budget); // moves that two roles share have no one grade
    budget.check(STAGE, 0);
    this.leaves = new MoveLeaves(game, turns);
    this.indexBits = new int[roles];
    int words = 0;
    for (int role = 0; role < roles; role++) {
      choices[role] = leaves.choice(role, gradeBits);
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
    this.begun = take(1);
    var sharing = new SharedGates(game, nextLiterals());
    int[] ends = sharing.kept();
    this.endGateCount = ends.length;
    this.endGates = take(endGateCount);
    this.carried = take(1);
    this.kept = take(1);
    this.moveSlots = new int[game.moves().length];
    for (int move = 0; move < moveSlots.length; move++) {
      moveSlots[move] = isTraced ? take(1) : NONE;
    }
    int[] stateSlots = variableSlots.clone();
    for (int i = 0; i < ends.length; i++) {
      stateSlots[ends[i]] = endGates + i;
    }
    int[] drawnSlots = stateSlots.clone();
    this.draw = draw(stateSlots, sharing.shared(), drawnSlots);
    budget.check(STAGE, draw.operationCount());
    this.advance = advance(drawnSlots);
    budget.check(STAGE, draw.operationCount() + advance.operationCount());
    var writer = new GateWriter(circuit, slotsOf(fluent -> finals + fluent));
    this.scores = Score.write(game, writer, nextSlot, writer.builder()::store);
    WordProgram whole = writer.build();
    boolean isScoredAtOnce = isScoredAtOnce(whole.loadedSlots().length);
    this.score = isScoredAtOnce ? new WordProgram.Builder().build() : whole;
    this.settle = settle(ends, isScoredAtOnce);
    this.lengthen = lengthen();
    this.slotCount = nextSlot + Score.count(scores);
  }

  /// Returns the moves that a role chooses from, as grades are ordered; empty without grades.
  int[] gradedMoves(int role) {
    return gradeSlots(role) > 0 ? leaves.moves(role) : new int[0];
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

  private int[] nextLiterals() {
    int[] literals = new int[fluents.length];
    for (int fluent = 0; fluent < literals.length; fluent++) {
      literals[fluent] = game.next()[fluents[fluent]];
    }
    return literals;
  }

  /// @param slots `[node]` -> where it is, or NONE
  /// @param shared gates to be kept
  /// @param keptSlots the same as `slots`, to be completed
  private WordProgram draw(int[] slots, int[] shared, int[] keptSlots) {
    var writer = new GateWriter(circuit, slots);
    WordProgram.Builder code = writer.builder();
    int mayMove = WordProgram.ALL; // lanes in which every role has a legal move
    int isRejected = WordProgram.NONE; // lanes in which some role has no index
    int[] some = new int[choices.length]; // [role] -> literal of the program
    for (int role = 0; role < choices.length; role++) {
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          int[] legal = leaves.writeSharedLegal(role, writer);
          MoveSelection.Drawn drawn = choices[role].writeDraw(writer, selections[role], legal);
          some[role] = drawn.some();
          isRejected = code.or(isRejected, drawn.isRejected());
        }
        mayMove = code.and(mayMove, leaves.writeMayMove(role, some[leader], writer));
      } else if (leaves.count(role) > 0) {
        MoveSelection.Drawn drawn = choices[role].writeDraw(writer, selections[role]);
        mayMove = code.and(mayMove, drawn.some());
        isRejected = code.or(isRejected, drawn.isRejected());
      } else {
        mayMove = WordProgram.NONE;
      }
    }
    int moving = code.and(code.load(playing), WordProgram.not(code.load(held)));
    if (endGateCount > 0) {
      moving = code.and(moving, WordProgram.not(code.load(begun)));
    }
    code.store(stuck, code.and(moving, WordProgram.not(mayMove)));
    moving = code.and(code.and(moving, mayMove), WordProgram.not(isRejected));
    code.store(resting, WordProgram.not(moving));
    share(shared, writer, keptSlots);
    return writer.build();
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
      int[] chosen = new int[leaves.count(role)];
      if (turns.isShared(role)) {
        int leader = turns.leader(role);
        if (leader == role) {
          shared[role] = new int[leaves.sharedCount(role)];
          choices[role].writeChoice(code, selections[role], moving, shared[role]);
        }
        leaves.writeTaken(role, shared[leader], moving, chosen, writer);
      } else if (chosen.length > 0) {
        choices[role].writeChoice(code, selections[role], moving, chosen);
      }
      for (int leaf = 0; leaf < chosen.length; leaf++) {
        int move = leaves.moves(role)[leaf];
        writer.define(game.moveNode(move), chosen[leaf]);
        if (moveSlots[move] != NONE) {
          code.store(moveSlots[move], chosen[leaf]);
        }
      }
    }
    int[] literals = nextLiterals();
    boolean[] isStill = StillFluents.of(game);
    for (int fluent = 0; fluent < literals.length; fluent++) {
      int now = writer.write(Circuit.literal(game.fluentNode(fluents[fluent])));
      int then = writer.write(literals[fluent]);
      code.store(next + fluent, isStill[fluents[fluent]] ? then : mix(now, then, moving, code));
    }
    int carry = moving;
    for (int bit = 0; bit < LOW_LENGTH_BITS; bit++) {
      int length = code.load(lengths + bit);
      int carryBefore = carry;
      carry = code.and(length, carry); // made first, so that nothing reads the length afterwards
      code.store(next + lengths + bit, code.xor(length, carryBefore));
    }
    code.store(carried, carry);
    return writer.build().storedInPlace(next, stateWords);
  }

  /// @param ends gates kept for the next step
  /// @param isScoring whether scores are kept in place of what they depend on
  private WordProgram settle(int[] ends, boolean isScoring) {
    int[] made = madeSlots();
    var writer = new GateWriter(circuit, slotsOf(fluent -> made[fluent]));
    WordProgram.Builder code = writer.builder();
    int plays = code.load(playing);
    int waits = code.load(waiting);
    int over = code.and(writer.write(game.terminal()), plays);
    int keeps = code.and(over, WordProgram.not(waits));
    int begins = code.and(keeps, code.load(renewing));
    code.store(terminal, over);
    code.store(held, code.and(over, waits));
    code.store(waiting, code.or(waits, keeps));
    code.store(playing, code.xor(plays, code.xor(keeps, begins)));
    code.store(kept, keeps);
    code.store(begun, begins);
    for (int i = 0; i < ends.length; i++) {
      writer.store(endGates + i, Circuit.literal(ends[i]));
    }
    if (isScoring) {
      Score.write(
          game,
          writer,
          nextSlot,
          (slot, literal) -> code.store(slot, mix(code.load(slot), literal, keeps, code)));
    }
    boolean[] isKept = readByScore();
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      int now = writer.write(Circuit.literal(game.fluentNode(fluents[fluent])));
      if (isKept[fluent]) {
        code.store(finals + fluent, mix(code.load(finals + fluent), now, keeps, code));
      }
      code.store(fluent, mix(now, code.load(begin + fluent), begins, code));
    }
    for (int bit = 0; bit < LOW_LENGTH_BITS; bit++) {
      settleLength(bit, code.load(made[lengths + bit]), keeps, begins, code);
    }
    return code.build();
  }

  private WordProgram lengthen() {
    var code = new WordProgram.Builder();
    int carry = code.load(carried);
    int keeps = code.load(kept);
    int begins = code.load(begun);
    for (int bit = LOW_LENGTH_BITS; bit < LENGTH_BITS; bit++) {
      int length = code.load(lengths + bit);
      int carryBefore = carry;
      carry = code.and(length, carry);
      settleLength(bit, code.xor(length, carryBefore), keeps, begins, code);
    }
    return code.build();
  }

  /// Keeps a bit of the length, and clears it where lanes begin anew.
  private void settleLength(int bit, int length, int keeps, int begins, WordProgram.Builder code) {
    int slot = finals + lengths + bit;
    code.store(slot, mix(code.load(slot), length, keeps, code));
    code.store(lengths + bit, code.and(length, WordProgram.not(begins)));
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

  /// Returns where nodes of the circuit are, if fluents are in some slots.
  private int[] slotsOf(IntUnaryOperator slotOfFluent) {
    int[] slots = variableSlots.clone();
    for (int fluent = 0; fluent < fluents.length; fluent++) {
      slots[game.fluentNode(fluents[fluent])] = slotOfFluent.applyAsInt(fluent);
    }
    return slots;
  }

  /// Returns which fluents of a final state scoring reads.
  private boolean[] readByScore() {
    boolean[] isRead = new boolean[fluents.length];
    for (int slot : score.loadedSlots()) {
      isRead[slot - finals] = true;
    }
    return isRead;
  }

  /// Returns whether scores take less, as soon as a match is over, than keeping its state.
  ///
  /// @param words of a final state that would be kept
  private boolean isScoredAtOnce(int words) {
    var writer = new GateWriter(circuit, variableSlots);
    writer.store(terminal, game.terminal());
    int alone = writer.build().operationCount();
    Score.write(game, writer, nextSlot, writer.builder()::store);
    int scored = writer.build().operationCount() - alone;
    return scored + OPERATIONS_PER_WORD_KEPT * Score.count(scores)
        < OPERATIONS_PER_WORD_KEPT * words;
  }

  /// Returns one word with the bits of another in some lanes.
  private static int mix(int word, int other, int lanes, WordProgram.Builder code) {
    return code.xor(word, code.and(code.xor(word, other), lanes));
  }

  /// Returns how many steps take as many operations as scoring.
  double scoreSteps() {
    return score.operationCount() / (1.0 + operationCount());
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
