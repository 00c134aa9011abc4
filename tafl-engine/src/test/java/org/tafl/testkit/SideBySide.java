package org.tafl.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// Plays the same random matches on two reasoners, of one game or of two that should be the same,
/// and compares what they say of each state.
public final class SideBySide {
  private final Reasoner expected;
  private final Reasoner actual;

  public SideBySide(Reasoner expected, Reasoner actual) {
    this.expected = expected;
    this.actual = actual;
  }

  /// Returns the first difference; nothing if there is none.
  ///
  /// @param steps of each match at most
  /// @param isEnough asked between states
  public Optional<String> play(int matches, int steps, long seed, BooleanSupplier isEnough) {
    var random = new SplittableRandom(seed);
    for (int match = 0; match < matches && !isEnough.getAsBoolean(); match++) {
      Simulator left = expected.newSimulator();
      Simulator right = actual.newSimulator();
      left.set(expected.initialState());
      right.set(actual.initialState());
      for (int step = 0; step < steps && !isEnough.getAsBoolean(); step++) {
        String one = answers(expected.game(), left);
        String other = answers(actual.game(), right);
        if (!one.equals(other)) {
          return Optional.of("match %d, step %d:%n%s%nand%n%s".formatted(match, step, one, other));
        }
        if (left.isTerminal() || !play(left, right, random)) {
          break;
        }
      }
    }
    return Optional.empty();
  }

  private static String answers(Game game, Simulator simulator) {
    var text = new StringBuilder(sorted(game.terms(simulator.state())).toString());
    text.append(simulator.isTerminal() ? "\nterminal" : "");
    for (int role = 0; role < game.roleCount(); role++) {
      text.append("\ngoal ").append(simulator.goal(role));
      if (!simulator.isTerminal()) {
        text.append(" legal ").append(game.terms(legal(simulator, role)));
      }
    }
    return text.toString();
  }

  private static List<String> sorted(List<Term> terms) {
    return terms.stream().map(Term::toString).sorted().toList();
  }

  private static int[] legal(Simulator simulator, int role) {
    int[] moves = new int[simulator.legalCount(role)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = simulator.legal(role, i);
    }
    return moves;
  }

  private boolean play(Simulator left, Simulator right, SplittableRandom random) {
    int roles = expected.game().roleCount();
    int[] leftMoves = new int[roles];
    int[] rightMoves = new int[roles];
    var terms = new ArrayList<Term>();
    for (int role = 0; role < roles; role++) {
      int count = left.legalCount(role);
      if (count == 0) {
        return false;
      }
      leftMoves[role] = left.legal(role, random.nextInt(count));
      terms.add(expected.game().moveTerm(leftMoves[role]));
      rightMoves[role] = actual.game().move(terms.get(role));
    }
    left.play(leftMoves);
    right.play(rightMoves);
    return true;
  }
}
