package org.tafl.interpret;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.tafl.budget.Budget;
import org.tafl.gdl.Term;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Measurement;

/// One thread's walk on the interpreter.
final class InterpreterSimulator implements CoveringSimulator {

  private final Game game;
  private final Program program;
  private final Evaluator evaluator;
  private final FamilyCodec fluents;
  private final FamilyCodec moves;
  private final int[] roles; // [role] -> term
  private final int terminal; // relation
  private final List<Relation> goals;
  private final State start;
  private State state;
  private boolean hasLegal; // whether legal and legalCounts belong to the state
  private final int[][] legal; // [role] -> moves in term order, in the first legalCounts[role]
  private final int[] legalCounts; // [role]
  private int[] columns = new int[8]; // of the tuple being translated
  private long[] bits = new long[4]; // of the next state

  InterpreterSimulator(Interpreter interpreter, State start) {
    this.game = interpreter.game();
    this.program = game.program();
    this.evaluator = new Evaluator(interpreter.rules(), interpreter.plan());
    this.fluents = new FamilyCodec(program, program.fluents(), game::fluent, game::fluentTerm);
    this.moves = new FamilyCodec(program, program.moves(), game::move, game::moveTerm);
    this.roles = program.roles();
    this.terminal = program.relations(Relation.Kind.TERMINAL).getFirst().id();
    this.goals = program.relations(Relation.Kind.GOAL);
    this.legal = new int[roles.length][16];
    this.legalCounts = new int[roles.length];
    this.start = start;
    this.state = start;
    set(start);
  }

  State initialState(Budget budget) {
    evaluator.setBudget(budget);
    State initial = collect(Phase.INIT);
    evaluator.setBudget(Budget.unlimited());
    return initial;
  }

  @Override
  public void setBudget(Budget budget) {
    evaluator.setBudget(budget);
  }

  /// Tells the sizes of the relations known at this state.
  void measure(Measurement measurement) {
    evaluator.measure(measurement);
  }

  /// Asks everything of this state, tells the sizes, and goes on by a random joint move; from the
  /// end of a match to the state it began with.
  void measure(Measurement measurement, SplittableRandom random) {
    int[] jointMove = new int[roles.length];
    boolean isOver = isTerminal();
    for (int role = 0; role < roles.length; role++) {
      goal(role);
      isOver |= legalCount(role) == 0;
    }
    if (isOver) {
      evaluator.measure(measurement);
      set(start);
      return;
    }
    for (int role = 0; role < roles.length; role++) {
      jointMove[role] = legal(role, random.nextInt(legalCounts[role]));
      addMove(role, jointMove[role]);
    }
    State next = collect(Phase.NEXT);
    evaluator.measure(measurement);
    set(next);
  }

  Tuples whole(int relation) {
    return evaluator.whole(relation);
  }

  @Override
  public void set(State newState) {
    evaluator.forgetState();
    clearGiven(program.moves());
    clearGiven(program.fluents());
    state = newState;
    hasLegal = false;
    newState.forEach(this::addFluent);
  }

  private void clearGiven(List<Family> families) {
    for (Family family : families) {
      evaluator.given(family.given()).clear();
    }
  }

  private void addFluent(int fluent) {
    FamilyCodec.Entry entry = fluents.entry(fluent);
    if (entry.family() != FamilyCodec.Entry.NO_FAMILY) {
      evaluator.given(program.fluents().get(entry.family()).given()).add(entry.columns());
    }
  }

  @Override
  public State state() {
    return state;
  }

  @Override
  public boolean isTerminal() {
    return evaluator.whole(terminal).size() > 0;
  }

  @Override
  public int legalCount(int role) {
    collectLegal();
    return legalCounts[role];
  }

  @Override
  public int legal(int role, int index) {
    collectLegal();
    if (index < 0 || index >= legalCounts[role]) {
      throw new IndexOutOfBoundsException(
          "move %d of role %d, which has %d".formatted(index, role, legalCounts[role]));
    }
    return legal[role][index];
  }

  private void collectLegal() {
    if (hasLegal) {
      return;
    }
    Arrays.fill(legalCounts, 0);
    for (int family = 0; family < program.moves().size(); family++) {
      for (int relation : program.moves().get(family).produced()) {
        Tuples tuples = evaluator.whole(relation);
        for (int row = 0; row < tuples.size(); row++) {
          addLegal(family, tuples, row);
        }
      }
    }
    for (int role = 0; role < roles.length; role++) {
      game.sortMoves(legal[role], 0, legalCounts[role]);
    }
    hasLegal = true;
  }

  private void addLegal(int family, Tuples tuples, int row) {
    int role = roleOf(tuples.get(row, 0));
    if (role < 0) {
      return; // a move of someone who does not take part
    }
    if (legalCounts[role] == legal[role].length) {
      legal[role] = Arrays.copyOf(legal[role], 2 * legalCounts[role]);
    }
    legal[role][legalCounts[role]++] = moves.id(family, columns(tuples, row, 1));
  }

  private int roleOf(int term) {
    for (int role = 0; role < roles.length; role++) {
      if (roles[role] == term) {
        return role;
      }
    }
    return -1;
  }

  private int[] columns(Tuples tuples, int row, int from) {
    int count = tuples.arity() - from;
    if (count > columns.length) {
      columns = new int[count];
    }
    for (int i = 0; i < count; i++) {
      columns[i] = tuples.get(row, from + i);
    }
    return columns;
  }

  @Override
  public void play(int[] jointMove) {
    if (jointMove.length != roles.length) {
      throw new IllegalArgumentException(
          "a joint move of %d moves for %d roles".formatted(jointMove.length, roles.length));
    }
    evaluator.forgetMoves();
    for (int role = 0; role < roles.length; role++) {
      addMove(role, jointMove[role]);
    }
    set(collect(Phase.NEXT));
  }

  private void addMove(int role, int move) {
    FamilyCodec.Entry entry = moves.entry(move);
    if (entry.family() == FamilyCodec.Entry.NO_FAMILY) {
      return; // no rule asks for a move like this
    }
    int[] tuple = new int[entry.columns().length + 1];
    tuple[0] = roles[role];
    System.arraycopy(entry.columns(), 0, tuple, 1, entry.columns().length);
    evaluator.given(program.moves().get(entry.family()).given()).add(tuple);
  }

  /// Returns the fluents that `init` or `next` concludes.
  private State collect(Phase phase) {
    Arrays.fill(bits, 0);
    for (int family = 0; family < program.fluents().size(); family++) {
      Family fluent = program.fluents().get(family);
      for (int relation : phase == Phase.INIT ? fluent.initial() : fluent.produced()) {
        Tuples tuples = evaluator.whole(relation);
        for (int row = 0; row < tuples.size(); row++) {
          setBit(fluents.id(family, columns(tuples, row, 0)));
        }
      }
    }
    return State.ofBits(bits);
  }

  private void setBit(int fluent) {
    int word = fluent >> 6;
    if (word >= bits.length) {
      bits = Arrays.copyOf(bits, 2 * word);
    }
    bits[word] |= 1L << fluent;
  }

  @Override
  public int goal(int role) {
    int found = Reasoner.NO_GOAL;
    for (Relation relation : goals) {
      Tuples tuples = evaluator.whole(relation.id());
      for (int row = 0; row < tuples.size(); row++) {
        if (tuples.get(row, 0) == roles[role]) {
          int value = Game.goalValue(program.terms().term(tuples.get(row, 1)));
          if (value < 0 || (found >= 0 && found != value)) {
            return Reasoner.NO_GOAL;
          }
          found = value;
        }
      }
    }
    return found;
  }

  @Override
  public List<Term> goalValues(int role) {
    var values = new TreeSet<Term>();
    for (Relation relation : goals) {
      Tuples tuples = evaluator.whole(relation.id());
      for (int row = 0; row < tuples.size(); row++) {
        if (tuples.get(row, 0) == roles[role]) {
          values.add(program.terms().term(tuples.get(row, 1)));
        }
      }
    }
    return List.copyOf(values);
  }

  @Override
  public BitSet firedRules() {
    return evaluator.firedRules();
  }
}
