package org.tafl.compile;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.compile.StatePairs.Pair;
import org.tafl.interpret.Fallback;
import org.tafl.interpret.FamilyCodec;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Measurement;

/// One thread's walk on compiled rules.
final class CompiledSimulator implements Simulator {
  private static final int[] NOTHING = {};
  private static final int OUTSIDE = -2; // in place of a family: the rules cannot bring it about
  private static final int UNREAD = -3; // in place of a family or value: not looked up yet

  private final CompiledReasoner reasoner;
  private final Game game;
  private final Program program;
  private final CompilationPlan plan;
  private final CompiledState compiled;
  private final List<Pair> pairs;
  private final FactReader[] fluents; // [family]
  private final @Nullable FactReader[] moves; // [family]; null if nobody asks for them
  private final FactReader[] goals;
  private final FactReader terminal;
  private final LegalMoves legal;
  private final FamilyCodec fluentCodec;
  private final FamilyCodec moveCodec;
  private final int[] roles; // [role] -> symbol
  private final boolean needsLegalForNext;
  private final boolean[][] canMove; // [family][role] -> whether such a move may ever be legal
  private int[] fluentFamilies = new int[0]; // [fluent] -> family, OUTSIDE or UNREAD
  private int[] fluentCodes = new int[0]; // [fluent] -> code in its container, if it has codes
  private int[] moveFamilies = new int[0]; // [move] -> family, OUTSIDE, UNREAD or NO_FAMILY
  private int[][] moveSymbols = new int[0][]; // [move] -> symbols behind the role's
  private final int[] goalValues; // [symbol], as far as known from the rules; or UNREAD
  private final int[] columns;
  private long[] words = new long[4]; // of a state in the making
  private @Nullable State state; // where it is, if that is known
  private boolean hasTerm;
  private boolean hasLegal; // computed
  private boolean hasRead; // whether the legal moves are read
  private boolean hasGoal;
  private final Fallback outside;
  private boolean isOutside;

  CompiledSimulator(CompiledReasoner reasoner) {
    this.reasoner = reasoner;
    this.game = reasoner.game();
    this.plan = reasoner.plan();
    this.program = plan.program();
    this.compiled = reasoner.newState();
    this.pairs = StatePairs.of(plan);
    Storage storage = compiled.storage();
    this.fluents = new FactReader[program.fluents().size()];
    for (int family = 0; family < fluents.length; family++) {
      fluents[family] = new FactReader(reasoner.names().container(family), storage);
    }
    this.moves =
        program.moves().stream()
            .map(family -> StatePairs.container(plan, family.given()))
            .map(id -> id < 0 ? null : new FactReader(plan.containers().get(id), storage))
            .toArray(FactReader[]::new);
    this.goals = readers(Kind.GOAL, storage);
    this.terminal = readers(Kind.TERMINAL, storage)[0];
    this.legal = new LegalMoves(game, plan, reasoner.moveOrder(), storage);
    this.fluentCodec = new FamilyCodec(program, program.fluents(), game::fluent, game::fluentTerm);
    this.moveCodec = new FamilyCodec(program, program.moves(), game::move, game::moveTerm);
    this.roles = Arrays.stream(program.roles()).map(plan.symbols()::symbol).toArray();
    this.needsLegalForNext = plan.layers().needsLegalForNext();
    this.columns = new int[storage.keySize + 1];
    this.canMove = new boolean[program.moves().size()][roles.length];
    for (int family = 0; family < canMove.length; family++) {
      for (int role = 0; role < roles.length; role++) {
        int relation = program.moves().get(family).given();
        canMove[family][role] = plan.symbols().isPossible(relation, 0, program.roles()[role]);
      }
    }
    this.outside = new Fallback(reasoner.outsideEngine());
    this.goalValues = new int[plan.symbols().knownCount()];
    Arrays.fill(goalValues, UNREAD);
    set(reasoner.initialState());
  }

  private FactReader[] readers(Kind kind, Storage storage) {
    return program.relations(kind).stream()
        .mapToInt(Relation::id)
        .mapToObj(relation -> plan.containers().get(StatePairs.container(plan, relation)))
        .map(container -> new FactReader(container, storage))
        .toArray(FactReader[]::new);
  }

  @Override
  public void setBudget(Budget newBudget) {
    compiled.setBudget(newBudget);
    outside.setBudget(newBudget);
  }

  // ---- states

  @Override
  public void set(State newState) {
    state = newState;
    forget();
    for (FactReader reader : fluents) {
      reader.clear();
    }
    isOutside = false;
    for (int index = 0; index < newState.wordCount(); index++) {
      for (long rest = newState.word(index); rest != 0; rest &= rest - 1) {
        add((index << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
    if (isOutside) {
      outside.simulator().set(newState);
    }
  }

  private void forget() {
    hasTerm = false;
    hasLegal = false;
    hasRead = false;
    hasGoal = false;
  }

  private void add(int fluent) {
    if (fluent >= fluentFamilies.length) {
      int before = fluentFamilies.length;
      fluentFamilies = Arrays.copyOf(fluentFamilies, Math.max(fluent + 1, 2 * before));
      fluentCodes = Arrays.copyOf(fluentCodes, fluentFamilies.length);
      Arrays.fill(fluentFamilies, before, fluentFamilies.length, UNREAD);
    }
    int family = fluentFamilies[fluent];
    if (family == UNREAD) {
      family = family(fluent);
      fluentFamilies[fluent] = family;
      if (family != OUTSIDE && fluents[family].isDense()) {
        fluentCodes[fluent] = fluents[family].code(columns);
      }
    }
    if (family == OUTSIDE) {
      isOutside = true;
    } else if (fluents[family].isDense()) {
      fluents[family].addCode(fluentCodes[fluent]);
    } else {
      family(fluent);
      fluents[family].add(columns);
    }
  }

  /// Returns the family of a fluent, with its symbols in `columns`; or OUTSIDE.
  private int family(int fluent) {
    FamilyCodec.Entry entry = fluentCodec.entry(fluent);
    if (entry.family() == FamilyCodec.Entry.NO_FAMILY) {
      return OUTSIDE;
    }
    int relation = program.fluents().get(entry.family()).given();
    for (int column = 0; column < entry.columns().length; column++) {
      int term = entry.columns()[column];
      if (!plan.symbols().isPossible(relation, column, term)) {
        return OUTSIDE;
      }
      columns[column] = plan.symbols().symbol(term);
    }
    return entry.family();
  }

  @Override
  public State state() {
    if (state == null) {
      state = read();
    }
    return state;
  }

  private State read() {
    Arrays.fill(words, 0);
    for (int family = 0; family < fluents.length; family++) {
      FactReader reader = fluents[family];
      reader.begin();
      while (reader.next()) {
        int fluent = reasoner.names().fluent(family, reader, fluentCodec, columns);
        if (fluent >> 6 >= words.length) {
          words = Arrays.copyOf(words, Math.max((fluent >> 6) + 1, 2 * words.length));
        }
        words[fluent >> 6] |= 1L << fluent;
      }
    }
    return State.ofBits(words);
  }

  // ---- questions

  private void ensureTerm() {
    if (!hasTerm) {
      compiled.term();
      hasTerm = true;
    }
  }

  private void ensureLegal() {
    if (!hasLegal) {
      ensureTerm();
      compiled.legal();
      hasLegal = true;
    }
  }

  @Override
  public boolean isTerminal() {
    if (isOutside) {
      return outside.simulator().isTerminal();
    }
    ensureTerm();
    return !terminal.isEmpty();
  }

  private void readLegal() {
    if (!hasRead) {
      ensureLegal();
      legal.read();
      hasRead = true;
    }
  }

  @Override
  public int legalCount(int role) {
    if (isOutside) {
      return outside.simulator().legalCount(role);
    }
    readLegal();
    return legal.count(role);
  }

  @Override
  public int legal(int role, int index) {
    if (isOutside) {
      return outside.simulator().legal(role, index);
    }
    readLegal();
    if (index < 0 || index >= legal.count(role)) {
      throw new IndexOutOfBoundsException(
          "move %d of role %d, which has %d".formatted(index, role, legal.count(role)));
    }
    return legal.move(role, index);
  }

  @Override
  public int goal(int role) {
    if (isOutside) {
      return outside.simulator().goal(role);
    }
    if (!hasGoal) {
      ensureTerm();
      compiled.goal();
      hasGoal = true;
    }
    int found = Reasoner.NO_GOAL;
    for (FactReader reader : goals) {
      reader.begin();
      while (reader.next()) {
        if (reader.symbol(0) == roles[role]) {
          int value = goalValue(reader.symbol(1));
          if (value < 0 || (found >= 0 && found != value)) {
            return Reasoner.NO_GOAL;
          }
          found = value;
        }
      }
    }
    return found;
  }

  private int goalValue(int symbol) {
    if (symbol < goalValues.length && goalValues[symbol] != UNREAD) {
      return goalValues[symbol];
    }
    int value = Game.goalValue(program.terms().term(plan.symbols().term(symbol)));
    if (symbol < goalValues.length) {
      goalValues[symbol] = value;
    }
    return value;
  }

  /// Asks everything of this state, tells the sizes of all containers, and goes on by a random
  /// joint move; from the end of a match to the initial state.
  void measure(Measurement measurement, SplittableRandom random) {
    boolean isOver = isTerminal();
    int[] jointMove = new int[roles.length];
    for (int role = 0; role < roles.length && !isOutside; role++) {
      goal(role);
      isOver |= legalCount(role) == 0;
    }
    if (isOver || isOutside) {
      set(reasoner.initialState());
      return;
    }
    for (int role = 0; role < roles.length; role++) {
      jointMove[role] = legal(role, random.nextInt(legalCount(role)));
    }
    if (arePossible(jointMove)) {
      for (int role = 0; role < roles.length; role++) {
        addMove(role, jointMove[role]);
      }
      compiled.next();
      BitSet onDemand = plan.onDemand();
      for (Container container : plan.containers()) {
        if (container.origin() != Container.Origin.STATIC && !onDemand.get(container.id())) {
          measure(container, measurement);
        }
      }
      clearMoves();
      advance();
    }
  }

  private void measure(Container container, Measurement measurement) {
    var reader = new FactReader(container, compiled.storage());
    var tuples = new Tuples(container.arity());
    int[] tuple = new int[container.arity()];
    reader.begin();
    while (reader.next()) {
      for (int column = 0; column < tuple.length; column++) {
        tuple[column] = reader.symbol(column);
      }
      tuples.add(tuple);
    }
    container.relations().forEach(relation -> measurement.add(relation, tuples));
  }

  // ---- moves

  @Override
  public void play(int[] jointMove) {
    if (jointMove.length != roles.length) {
      throw new IllegalArgumentException(
          "a joint move of %d moves for %d roles".formatted(jointMove.length, roles.length));
    }
    if (isOutside || !arePossible(jointMove)) {
      if (!isOutside) {
        outside.simulator().set(state());
      }
      outside.simulator().play(jointMove);
      set(outside.simulator().state());
      return;
    }
    ensureTerm();
    if (needsLegalForNext) {
      ensureLegal();
    }
    for (int role = 0; role < roles.length; role++) {
      addMove(role, jointMove[role]);
    }
    compiled.next();
    clearMoves();
    advance();
  }

  private void clearMoves() {
    for (FactReader reader : moves) {
      if (reader != null) {
        reader.clear();
      }
    }
  }

  private void advance() {
    for (int family = 0; family < fluents.length; family++) {
      Pair pair = pairs.get(family);
      if (pair.next() == StatePairs.NONE) {
        fluents[family].clear();
      } else {
        compiled.storage().swap(pair.state(), pair.next());
      }
    }
    compiled.bindState();
    state = null;
    forget();
  }

  private boolean arePossible(int[] jointMove) {
    boolean arePossible = true;
    for (int role = 0; role < roles.length; role++) {
      int move = jointMove[role];
      if (move >= moveFamilies.length) {
        int before = moveFamilies.length;
        moveFamilies = Arrays.copyOf(moveFamilies, Math.max(move + 1, 2 * before));
        moveSymbols = Arrays.copyOf(moveSymbols, moveFamilies.length);
        Arrays.fill(moveFamilies, before, moveFamilies.length, UNREAD);
        Arrays.fill(moveSymbols, before, moveFamilies.length, NOTHING);
      }
      if (moveFamilies[move] == UNREAD) {
        moveFamilies[move] = moveFamily(move);
      }
      int family = moveFamilies[move];
      arePossible &= family != OUTSIDE && (family < 0 || canMove[family][role]);
    }
    return arePossible;
  }

  private int moveFamily(int move) {
    FamilyCodec.Entry entry = moveCodec.entry(move);
    if (entry.family() == FamilyCodec.Entry.NO_FAMILY) {
      return FamilyCodec.Entry.NO_FAMILY; // no rule asks for a move like this
    }
    int relation = program.moves().get(entry.family()).given();
    int[] symbols = new int[entry.columns().length];
    for (int column = 0; column < symbols.length; column++) {
      int term = entry.columns()[column];
      if (!plan.symbols().isPossible(relation, column + 1, term)) {
        return OUTSIDE;
      }
      symbols[column] = plan.symbols().symbol(term);
    }
    moveSymbols[move] = symbols;
    return entry.family();
  }

  private void addMove(int role, int move) {
    int family = moveFamilies[move];
    FactReader reader = family == FamilyCodec.Entry.NO_FAMILY ? null : moves[family];
    if (reader == null) {
      return;
    }
    int[] symbols = moveSymbols[move];
    columns[0] = roles[role];
    System.arraycopy(symbols, 0, columns, 1, symbols.length);
    reader.add(columns);
  }
}
