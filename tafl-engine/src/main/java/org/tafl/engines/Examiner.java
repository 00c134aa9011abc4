package org.tafl.engines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.tafl.engines.Difference.What;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Asks engines and compares their answers with the oracle's. Thread-safe.
final class Examiner {
  private static final int MAX_LISTED = 8; // terms named in a message

  private final Game game;
  private final int roleCount;

  Examiner(Game game) {
    this.game = game;
    this.roleCount = game.roleCount();
  }

  /// Asks everything, in the usual order.
  Optional<Mismatch> all(Simulator simulator, Position expected) {
    Optional<Mismatch> found =
        state(simulator.state(), expected).or(() -> terminal(simulator.isTerminal(), expected));
    for (int role = 0; role < roleCount && found.isEmpty(); role++) {
      found = legal(Position.legal(simulator, role), role, expected);
    }
    for (int role = 0; role < roleCount && found.isEmpty(); role++) {
      found = goal(simulator.goal(role), role, expected);
    }
    return found;
  }

  /// Asks a part, in an order that play does not use; or nothing.
  Optional<Mismatch> some(Simulator simulator, Position expected, SplittableRandom random) {
    return switch (random.nextInt(6)) {
      case 0 -> Optional.empty();
      case 1 -> goalsBackwards(simulator, expected);
      case 2 -> legalBackwards(simulator, expected);
      case 3 -> terminal(simulator.isTerminal(), expected);
      case 4 ->
          goalsBackwards(simulator, expected)
              .or(() -> legalBackwards(simulator, expected))
              .or(() -> terminal(simulator.isTerminal(), expected))
              .or(() -> state(simulator.state(), expected));
      default -> all(simulator, expected).or(() -> all(simulator, expected));
    };
  }

  private Optional<Mismatch> goalsBackwards(Simulator simulator, Position expected) {
    Optional<Mismatch> found = Optional.empty();
    for (int role = roleCount - 1; role >= 0 && found.isEmpty(); role--) {
      found = goal(simulator.goal(role), role, expected);
    }
    return found;
  }

  private Optional<Mismatch> legalBackwards(Simulator simulator, Position expected) {
    Optional<Mismatch> found = Optional.empty();
    for (int role = roleCount - 1; role >= 0 && found.isEmpty(); role--) {
      found = legal(Position.legal(simulator, role), role, expected);
    }
    return found;
  }

  /// Asks the thread-safe half of an engine one question.
  Optional<Mismatch> one(Reasoner engine, Position expected, SplittableRandom random) {
    int role = random.nextInt(roleCount);
    return switch (random.nextInt(3)) {
      case 0 -> terminal(engine.isTerminal(expected.state()), expected);
      case 1 -> legal(engine.legalMoves(expected.state(), role), role, expected);
      default -> goal(engine.goal(expected.state(), role), role, expected);
    };
  }

  Optional<Mismatch> state(State actual, Position expected) {
    if (actual.equals(expected.state())) {
      return Optional.empty();
    }
    List<Term> wanted = game.terms(expected.state());
    List<Term> there = game.terms(actual);
    return Optional.of(mismatch(What.STATE, Mismatch.NO_ROLE, "fluents", wanted, there));
  }

  private static Optional<Mismatch> terminal(boolean actual, Position expected) {
    return actual == expected.isTerminal()
        ? Optional.empty()
        : Optional.of(
            new Mismatch(
                What.TERMINAL,
                Mismatch.NO_ROLE,
                expected.isTerminal() ? "terminal" : "not terminal",
                actual ? "terminal" : "not terminal"));
  }

  private Optional<Mismatch> legal(int[] actual, int role, Position expected) {
    return Arrays.equals(actual, expected.legal()[role])
        ? Optional.empty()
        : Optional.of(
            mismatch(
                What.LEGAL, role, "moves", game.terms(expected.legal()[role]), game.terms(actual)));
  }

  private static Optional<Mismatch> goal(int actual, int role, Position expected) {
    int wanted = expected.goals()[role];
    return actual == wanted
        ? Optional.empty()
        : Optional.of(new Mismatch(What.GOAL, role, value(wanted), value(actual)));
  }

  private static String value(int goal) {
    return goal == Reasoner.NO_GOAL ? "no value" : Integer.toString(goal);
  }

  private static Mismatch mismatch(
      What what, int role, String noun, List<Term> wanted, List<Term> there) {
    return new Mismatch(what, role, describe(noun, wanted, there), describe(noun, there, wanted));
  }

  /// Returns the size of a list, and what in it the other lacks or has elsewhere.
  private static String describe(String noun, List<Term> own, List<Term> other) {
    var rest = new ArrayList<>(own);
    rest.removeAll(other);
    String text = own.size() + " " + noun;
    if (!rest.isEmpty()) {
      String more = rest.size() > MAX_LISTED ? " ..." : "";
      List<String> listed = rest.stream().limit(MAX_LISTED).map(Term::toString).toList();
      return text + ", with " + String.join(" ", listed) + more;
    }
    for (int i = 0; own.size() == other.size() && i < own.size(); i++) {
      if (!own.get(i).equals(other.get(i))) {
        return text + ", " + own.get(i) + " at place " + (i + 1);
      }
    }
    return text;
  }
}
