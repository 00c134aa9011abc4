package org.tafl.interpret;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.tafl.gdl.Term;
import org.tafl.naive.NaiveEvaluator;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// One match, played by an engine and the naive evaluator side by side.
final class Pair {
  private static final int MAX_GOAL = 100;

  private final Game game;
  private final Simulator simulator;
  private final NaiveEvaluator naive;
  private final SplittableRandom random;
  private final List<List<Term>> moves = new ArrayList<>();
  private Set<Term> state; // as the naive evaluator has it

  Pair(Reasoner engine, NaiveEvaluator naive, SplittableRandom random) {
    this.game = engine.game();
    this.simulator = engine.newSimulator();
    this.naive = naive;
    this.random = random;
    this.state = naive.ask("(init ?x)", Set.of(), List.of());
  }

  /// Returns the joint moves so far; grows as the match goes on.
  List<List<Term>> moves() {
    return moves;
  }

  /// Returns what differs in this state; the engine is asked in random order.
  Optional<String> difference() {
    var questions = new ArrayList<Supplier<Optional<String>>>();
    questions.add(this::stateDifference);
    questions.add(() -> differ("terminal", isTerminal(), simulator.isTerminal()));
    for (int role = 0; role < game.roleCount(); role++) {
      int asked = role;
      questions.add(() -> legalDifference(asked));
      questions.add(() -> goalDifference(asked));
    }
    while (!questions.isEmpty()) {
      Optional<String> difference = questions.remove(random.nextInt(questions.size())).get();
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private boolean isTerminal() {
    return !ask("terminal").isEmpty();
  }

  private Set<Term> legal(Term role) {
    return ask("(legal " + role + " ?x)");
  }

  private Set<Term> ask(String question) {
    return naive.ask(question, state, List.of());
  }

  private Optional<String> stateDifference() {
    return differ("state", sorted(state), game.terms(simulator.state()));
  }

  private Optional<String> legalDifference(int role) {
    var found = new ArrayList<Term>();
    for (int i = 0; i < simulator.legalCount(role); i++) {
      found.add(game.moveTerm(simulator.legal(role, i)));
    }
    Term name = game.roles().get(role);
    return differ("legal moves of " + name, sorted(legal(name)), found);
  }

  private Optional<String> goalDifference(int role) {
    Term name = game.roles().get(role);
    return differ("goal of " + name, goal(ask("(goal " + name + " ?x)")), simulator.goal(role));
  }

  private static List<Term> sorted(Set<Term> terms) {
    return terms.stream().sorted().toList();
  }

  /// Returns the one value that is meant by what is derivable.
  static int goal(Set<Term> values) {
    var numbers = new HashSet<Integer>();
    for (Term value : values) {
      boolean isNumber = value.toString().matches("[0-9]{1,9}");
      int number = isNumber ? Integer.parseInt(value.toString()) : Reasoner.NO_GOAL;
      numbers.add(number <= MAX_GOAL ? number : Reasoner.NO_GOAL);
    }
    return numbers.size() == 1 ? numbers.iterator().next() : Reasoner.NO_GOAL;
  }

  static Optional<String> differ(String what, Object expected, Object found) {
    if (expected.equals(found)) {
      return Optional.empty();
    }
    if (expected instanceof List<?> wanted && found instanceof List<?> got) {
      List<?> missing = wanted.stream().filter(element -> !got.contains(element)).toList();
      List<?> extra = got.stream().filter(element -> !wanted.contains(element)).toList();
      return Optional.of("%s: lacks %s, has too much %s".formatted(what, missing, extra));
    }
    return Optional.of("%s: %s instead of %s".formatted(what, found, expected));
  }

  /// Plays a random joint move; returns false if the match is over or a role is stuck.
  boolean playAtRandom() {
    var jointMove = new ArrayList<Term>();
    boolean isOver = isTerminal();
    for (int role = 0; role < game.roleCount() && !isOver; role++) {
      List<Term> legal = sorted(legal(game.roles().get(role)));
      isOver = legal.isEmpty();
      if (!isOver) {
        jointMove.add(legal.get(random.nextInt(legal.size())));
      }
    }
    if (!isOver) {
      play(jointMove);
    }
    return !isOver;
  }

  boolean isLegal(List<Term> jointMove) {
    boolean isLegal = !isTerminal();
    for (int role = 0; role < jointMove.size(); role++) {
      isLegal &= legal(game.roles().get(role)).contains(jointMove.get(role));
    }
    return isLegal;
  }

  void play(List<Term> jointMove) {
    moves.add(jointMove);
    state = naive.ask("(next ?x)", state, jointMove);
    simulator.play(jointMove.stream().mapToInt(game::move).toArray());
  }
}
