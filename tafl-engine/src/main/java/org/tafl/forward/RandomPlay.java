package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;

/// Random play without reference tables, to learn how large relations are (paper, section 5.3).
final class RandomPlay {
  private static final int MAX_STATES = 400; // the paper visits 100 to 1,000
  private static final int MAX_STEPS = 500; // of a match
  private static final int SAMPLE_EVERY = 3; // states
  private static final int MAX_SAMPLES = 128;
  private static final int SEED = 1;
  private static final Duration TIME = Duration.ofMillis(120);
  private static final Duration MAX_TIME = Duration.ofSeconds(2); // of a first state

  private final Program program;
  private final Evaluation evaluation;
  private final KnowledgeBase facts;
  private final Tuples[] fixed;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final double[] sums; // [relation] -> facts, over all states
  private final List<Sample> samples = new ArrayList<>();
  private final int[] roles;
  private int states;

  /// What was learnt.
  ///
  /// @param mean `[relation]` -> facts in a state, negative where none was met in time
  /// @param samples states met, with a joint move
  /// @param states visited
  record Statistics(double[] mean, List<Sample> samples, int states) {}

  /// @param firings `[component]` on hash indexes; kept
  /// @param fixed `[relation]` -> facts that never change
  RandomPlay(Schedule schedule, Firing[][] firings, Tuples[] fixed) {
    this.program = schedule.program();
    int[] arities = schedule.arities();
    this.facts = new KnowledgeBase(IdSpace.none(arities.length), arities);
    this.evaluation = new Evaluation(schedule, firings, facts);
    this.fixed = fixed;
    this.sums = new double[arities.length];
    this.roles = program.roles();
  }

  /// Plays for a moment; a first state that takes longer is evaluated as far as there is time.
  Statistics play(Budget budget) {
    long deadlineNanos = System.nanoTime() + TIME.toNanos();
    facts.setBudget(
        budget.slice(Duration.ofNanos(Math.min(MAX_TIME.toNanos(), budget.remainingNanos() / 4))));
    int steps = MAX_STEPS;
    boolean isCut = false; // within the first state
    try {
      while (states == 0 || (states < MAX_STATES && System.nanoTime() < deadlineNanos)) {
        if (steps == MAX_STEPS) {
          begin();
          steps = 0;
        }
        steps = visit() ? MAX_STEPS : steps + 1;
      }
    } catch (BudgetExceededException e) {
      budget.check("visiting states", states);
      if (states == 0) {
        isCut = true;
        addCounts(); // some is better than nothing
        states++;
      }
    }
    double[] mean = new double[sums.length];
    for (int relation = 0; relation < mean.length; relation++) {
      mean[relation] = isCut && sums[relation] == 0 ? -1 : sums[relation] / states;
    }
    return new Statistics(mean, samples, states);
  }

  private void addCounts() {
    for (int relation = 0; relation < sums.length; relation++) {
      sums[relation] += facts.counts[relation];
    }
  }

  private void begin() {
    evaluation.clear();
    for (Family family : program.fluents()) {
      for (int initial : family.initial()) {
        copy(fixed[initial], family.given());
      }
    }
  }

  private void copy(Tuples tuples, int relation) {
    int[] tuple = new int[tuples.arity()];
    for (int row = 0; row < tuples.size(); row++) {
      tuples.read(row, tuple);
      facts.write(relation, tuple);
    }
  }

  /// Evaluates the state and goes on by a random joint move; returns whether the match is over.
  private boolean visit() {
    evaluation.answer(Schedule.TERMINAL);
    evaluation.answer(Schedule.LEGAL);
    evaluation.answer(Schedule.GOAL);
    boolean isOver = facts.counts[program.answering(Phase.TERMINAL)[0]] > 0;
    evaluation.forgetMoves();
    boolean isStuck = !move();
    evaluation.answer(Schedule.NEXT);
    addCounts();
    if (samples.size() < MAX_SAMPLES && states % SAMPLE_EVERY == 0) {
      samples.add(sample());
    }
    states++;
    List<Tuples> next = new ArrayList<>();
    for (Family family : program.fluents()) {
      for (int produced : family.produced()) {
        var tuples = new Tuples(family.columns());
        tuples.addAll(facts.tuples(produced));
        next.add(tuples);
      }
    }
    evaluation.clear();
    int place = 0;
    for (Family family : program.fluents()) {
      for (int i = 0; i < family.produced().length; i++) {
        copy(next.get(place++), family.given());
      }
    }
    return isOver || isStuck;
  }

  /// Makes a random move of each role; returns false if one has none.
  private boolean move() {
    boolean isComplete = true;
    int[][] chosen = new int[roles.length][];
    int[] families = new int[roles.length];
    for (int role = 0; role < roles.length; role++) {
      var relations = new IntArrayList();
      var rows = new IntArrayList();
      for (int family = 0; family < program.moves().size(); family++) {
        for (int legal : program.moves().get(family).produced()) {
          Tuples tuples = facts.tuples(legal);
          for (int row = 0; row < tuples.size(); row++) {
            if (tuples.get(row, 0) == roles[role]) {
              families[role] = family;
              relations.add(legal);
              relations.add(family);
              rows.add(row);
            }
          }
        }
      }
      if (rows.isEmpty()) {
        isComplete = false;
        continue;
      }
      int choice = random.nextInt(rows.size());
      Tuples tuples = facts.tuples(relations.getInt(2 * choice));
      families[role] = relations.getInt(2 * choice + 1);
      chosen[role] = new int[tuples.arity()];
      tuples.read(rows.getInt(choice), chosen[role]);
    }
    for (int role = 0; role < roles.length; role++) {
      if (chosen[role] != null) {
        facts.write(program.moves().get(families[role]).given(), chosen[role]);
      }
    }
    return isComplete;
  }

  private Sample sample() {
    var relations = new IntArrayList();
    List<int[]> tuples = new ArrayList<>();
    program.fluents().forEach(family -> add(family.given(), relations, tuples));
    int fluents = relations.size();
    program.moves().forEach(family -> add(family.given(), relations, tuples));
    return new Sample(relations.toIntArray(), tuples.toArray(int[][]::new), fluents);
  }

  private void add(int relation, IntArrayList relations, List<int[]> tuples) {
    Tuples from = facts.tuples(relation);
    for (int row = 0; row < from.size(); row++) {
      int[] tuple = new int[from.arity()];
      from.read(row, tuple);
      relations.add(relation);
      tuples.add(tuple);
    }
  }
}
