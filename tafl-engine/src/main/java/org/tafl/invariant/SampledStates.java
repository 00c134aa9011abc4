package org.tafl.invariant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;
import org.tafl.tabling.WorkLimitException;

/// Some reachable states: the initial one, and those of random matches, which show at once that
/// most candidates are none. Always the same for a program.
final class SampledStates {
  private static final int MAX_STATES = 150;
  private static final int MAX_FLUENTS = 30_000; // of all states
  private static final long MAX_MOVES = 1_000_000; // of the evaluator
  private static final int SEED = 1;

  private final Program program;
  private final Evaluator evaluator;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<Tuples[]> states = new ArrayList<>(); // [relation true]; others are empty
  private int fluentCount;

  private SampledStates(Program program, Budget budget) {
    this.program = program;
    int[] wanted =
        List.of(Phase.INIT, Phase.LEGAL, Phase.TERMINAL, Phase.NEXT).stream()
            .flatMap(phase -> program.relations(phase.kind()).stream())
            .mapToInt(Relation::id)
            .toArray();
    var rules = RuleSet.of(program, RuleSet.facts(program));
    var plan = Planner.plan(rules, wanted, Cardinalities.guess(program), Extent.Policy.EXPECTED);
    this.evaluator = new Evaluator(rules, plan);
    evaluator.setBudget(budget);
  }

  /// Plays.
  ///
  /// @throws BudgetExceededException if the budget is spent
  static SampledStates of(Program program, Budget budget) {
    SampledStates sampled = initial(program, budget);
    sampled.evaluator.setMaxMoves(MAX_MOVES);
    try {
      sampled.play(sampled.states.getFirst());
    } catch (WorkLimitException | BudgetExceededException e) {
      budget.check("proving mutex groups", sampled.states.size()); // else: that was enough
    }
    return sampled;
  }

  /// Returns the initial state alone.
  ///
  /// @throws BudgetExceededException if the budget is spent
  static SampledStates initial(Program program, Budget budget) {
    var sampled = new SampledStates(program, budget);
    sampled.add(sampled.collect(true));
    return sampled;
  }

  /// Returns the states; `[relation]` -> tuples, none but of relations `true`.
  List<Tuples[]> states() {
    return states;
  }

  private void add(Tuples[] state) {
    states.add(state);
    for (Tuples tuples : state) {
      fluentCount += tuples.size();
    }
  }

  private void play(Tuples[] initial) {
    Tuples[] state = initial;
    int matches = 0;
    while (states.size() < MAX_STATES && fluentCount < MAX_FLUENTS && matches < MAX_STATES) {
      set(state);
      if (isTerminal() || !move()) {
        matches++;
        state = initial;
        continue;
      }
      state = collect(false);
      add(state);
    }
  }

  private void set(Tuples[] state) {
    evaluator.forgetState();
    for (Family move : program.moves()) {
      evaluator.given(move.given()).clear();
    }
    for (Family fluent : program.fluents()) {
      evaluator.given(fluent.given()).clear();
      evaluator.given(fluent.given()).addAll(state[fluent.given()]);
    }
  }

  private boolean isTerminal() {
    return program.relations(Kind.TERMINAL).stream()
        .anyMatch(relation -> evaluator.whole(relation.id()).size() > 0);
  }

  /// Makes a random move for each role; returns false if one has none.
  private boolean move() {
    var moves = new ArrayList<int[]>(); // relation does, then the tuple
    for (int role : program.roles()) {
      var legal = new ArrayList<int[]>();
      for (Family family : program.moves()) {
        for (int relation : family.produced()) {
          addLegal(role, family.given(), evaluator.whole(relation), legal);
        }
      }
      if (legal.isEmpty()) {
        return false;
      }
      moves.add(legal.get(random.nextInt(legal.size())));
    }
    evaluator.forgetMoves();
    for (int[] move : moves) {
      evaluator.given(move[0]).add(Arrays.copyOfRange(move, 1, move.length));
    }
    return true;
  }

  private static void addLegal(int role, int does, Tuples tuples, List<int[]> legal) {
    for (int row = 0; row < tuples.size(); row++) {
      if (tuples.get(row, 0) == role) {
        int[] move = new int[tuples.arity() + 1];
        move[0] = does;
        for (int column = 0; column < tuples.arity(); column++) {
          move[column + 1] = tuples.get(row, column);
        }
        legal.add(move);
      }
    }
  }

  private Tuples[] collect(boolean isInitial) {
    Tuples[] state = new Tuples[program.relations().size()];
    Arrays.setAll(state, relation -> new Tuples(program.relation(relation).arity()));
    for (Family family : program.fluents()) {
      for (int source : isInitial ? family.initial() : family.produced()) {
        state[family.given()].addAll(evaluator.whole(source));
      }
    }
    return state;
  }
}
