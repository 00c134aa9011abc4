package org.tafl.interpret;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// Compares the interpreter with clingo in some states of a random match.
///
/// @param clingo the solver
/// @param engine makes the engine of a sheet
/// @param states how many at most
/// @param time for all of them
record ClingoComparison(
    Clingo clingo, Function<Rulesheet, Reasoner> engine, int states, Duration time) {
  private static final int MAX_STEPS = 60; // between the first state and the last

  /// A state and the joint move made there, none in a state without.
  private record Position(List<Term> fluents, int[] jointMove) {}

  /// Returns the comparison with the interpreter as users get it.
  static ClingoComparison ofInterpreter(Clingo clingo, int states, Duration time) {
    return new ClingoComparison(
        clingo, sheet -> Interpreter.build(Game.of(sheet), Budget.of(time)), states, time);
  }

  Comparison compare(Rulesheet sheet) {
    try {
      var translation = new AspTranslation(sheet);
      Reasoner reasoner = engine.apply(sheet);
      List<Position> positions = positions(reasoner);
      String rules = translation.rules();
      Comparison all = compare(sheet, reasoner, translation, rules, positions);
      return all.states() > 0 || all.difference().isPresent() || positions.size() == 1
          ? all
          : compare(sheet, reasoner, translation, rules, positions.subList(0, 1));
    } catch (BudgetExceededException | IllegalStateException e) {
      return Comparison.skipped("" + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the first state, the last, and some between them.
  private List<Position> positions(Reasoner reasoner) {
    Game game = reasoner.game();
    var random = new SplittableRandom(11);
    var budget = Budget.of(time);
    var all = new ArrayList<Position>();
    var simulator = reasoner.newSimulator();
    boolean isOver = false;
    while (!isOver && all.size() < MAX_STEPS) {
      int[] jointMove = new int[game.roleCount()];
      isOver = simulator.isTerminal() || budget.remainingNanos() == 0;
      for (int role = 0; role < jointMove.length && !isOver; role++) {
        int count = simulator.legalCount(role);
        isOver = count == 0;
        jointMove[role] = isOver ? 0 : simulator.legal(role, random.nextInt(count));
      }
      List<Term> fluents = game.terms(simulator.state());
      all.add(new Position(fluents, isOver ? new int[0] : jointMove));
      if (!isOver) {
        simulator.play(jointMove);
      }
    }
    var some = new ArrayList<Position>();
    for (int i = 0; i < states && i < all.size(); i++) {
      some.add(all.get(i * (all.size() - 1) / Math.max(1, Math.min(states, all.size()) - 1)));
    }
    return some;
  }

  private Comparison compare(
      Rulesheet sheet,
      Reasoner reasoner,
      AspTranslation translation,
      String rules,
      List<Position> positions)
      throws IOException {
    Game game = reasoner.game();
    var program = new StringBuilder(rules);
    int count = positions.size();
    for (int i = 0; i < count; i++) {
      Position position = positions.get(i);
      List<Term> moves = game.terms(position.jointMove);
      program.append(AspTranslation.facts(i, position.fluents, game.roles(), moves));
      if (translation.isAskedUnderMoves()) {
        program.append(
            AspTranslation.facts(count + 1 + i, position.fluents, game.roles(), List.of()));
      }
    }
    program.append("st(%d).\n".formatted(count)); // of no fluent, for init
    Optional<List<String>> atoms = clingo.solve(program.toString(), time);
    if (atoms.isEmpty()) {
      return Comparison.skipped("clingo: over " + time.toMillis() + " ms");
    }
    var answers = new Answers(atoms.get());
    Optional<String> initial =
        Pair.differ(
            "initial state",
            answers.terms("init", count, List.of()),
            game.terms(reasoner.initialState()));
    if (initial.isPresent()) {
      return new Comparison(0, initial.map(what -> what + " of\n" + sheet), "");
    }
    for (int i = 0; i < count; i++) {
      int asked = translation.isAskedUnderMoves() ? count + 1 + i : i;
      Position position = positions.get(i);
      Optional<String> difference = difference(reasoner, position, answers, asked, i);
      if (difference.isPresent()) {
        String place = " in " + position.fluents + " under " + game.terms(position.jointMove);
        return new Comparison(i, difference.map(what -> what + place + " of\n" + sheet), "");
      }
    }
    return new Comparison(count, Optional.empty(), "");
  }

  private static Optional<String> difference(
      Reasoner reasoner, Position position, Answers answers, int asked, int index) {
    Game game = reasoner.game();
    var state = game.state(position.fluents);
    var found = new ArrayList<Optional<String>>();
    found.add(
        Pair.differ("terminal", answers.holds("terminal", asked), reasoner.isTerminal(state)));
    for (int role = 0; role < game.roleCount(); role++) {
      Term name = game.roles().get(role);
      found.add(
          Pair.differ(
              "legal moves of " + name,
              answers.terms("legal", asked, List.of(name)),
              game.terms(reasoner.legalMoves(state, role))));
      Set<Term> goals = new HashSet<>(answers.terms("goal", asked, List.of(name)));
      found.add(Pair.differ("goal of " + name, Pair.goal(goals), reasoner.goal(state, role)));
    }
    if (position.jointMove.length > 0) {
      found.add(
          Pair.differ(
              "next state",
              answers.terms("next", index, List.of()),
              game.terms(reasoner.nextState(state, position.jointMove))));
    }
    return found.stream().flatMap(Optional::stream).findFirst();
  }

  /// The atoms of an answer set.
  private static final class Answers {
    private final List<List<String>> atoms;

    Answers(List<String> texts) {
      this.atoms = texts.stream().map(AspNames::split).toList();
    }

    boolean holds(String relation, int state) {
      List<String> wanted = List.of("d_" + relation, "" + state);
      return atoms.contains(List.of("s_" + relation)) || atoms.contains(wanted);
    }

    /// Returns the last arguments of a relation's atoms in a state, in term order.
    List<Term> terms(String relation, int state, List<Term> firstArguments) {
      var first = firstArguments.stream().map(AspNames::term).toList();
      var fixed = new ArrayList<String>(List.of("s_" + relation));
      fixed.addAll(first);
      var inState = new ArrayList<String>(List.of("d_" + relation, "" + state));
      inState.addAll(first);
      var terms = new ArrayList<Term>();
      for (List<String> atom : atoms) {
        List<String> start = atom.subList(0, atom.size() - 1);
        if (start.equals(fixed) || start.equals(inState)) {
          terms.add(AspNames.read(atom.getLast()));
        }
      }
      return terms.stream().sorted().toList();
    }
  }
}
