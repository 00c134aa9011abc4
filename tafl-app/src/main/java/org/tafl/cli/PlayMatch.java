package org.tafl.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.tafl.gdl.Term;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// A match that a person plays: the moves made so far, and what can be done now.
final class PlayMatch {
  private final Reasoner reasoner;
  private final Game game;
  private final Simulator simulator; // at the last state
  private final boolean[] isHuman; // [role]
  private final List<int[]> moves = new ArrayList<>(); // [step]
  private final List<State> states = new ArrayList<>(); // [step]; one more than moves

  /// @param isHuman `[role]` -> whether the person moves for it
  /// @param begun the moves made before
  PlayMatch(Reasoner reasoner, boolean[] isHuman, MoveList begun) {
    this.reasoner = reasoner;
    this.game = reasoner.game();
    this.simulator = reasoner.newSimulator();
    this.isHuman = isHuman.clone();
    restart(begun);
  }

  private void restart(MoveList begun) {
    moves.clear();
    states.clear();
    moves.addAll(List.of(begun.moves()));
    states.addAll(begun.states());
    simulator.set(states.getLast());
  }

  /// Returns the number of joint moves made.
  int steps() {
    return moves.size();
  }

  /// Returns the joint moves made, one a line.
  String print() {
    return MoveList.print(game, moves, "\n");
  }

  /// Starts the match anew with other moves.
  ///
  /// @param what messages call the text
  /// @throws InputException if they cannot be read or are not legal; then nothing changes
  void load(String what, String text) {
    Simulator reader = reasoner.newSimulator();
    reader.set(states.getFirst());
    restart(MoveList.replay(game, reader, what, text, true));
  }

  /// Makes a joint move.
  void play(int[] jointMove) {
    simulator.play(jointMove);
    moves.add(jointMove.clone());
    states.add(simulator.state());
  }

  /// Takes back the person's last choice and all after it.
  ///
  /// @return whether there was any joint move to take back
  boolean undo() {
    if (moves.isEmpty()) {
      return false;
    }
    do {
      moves.removeLast();
      states.removeLast();
      simulator.set(states.getLast());
    } while (!moves.isEmpty() && !hasChoice());
    return true;
  }

  private boolean hasChoice() {
    for (int role = 0; role < isHuman.length; role++) {
      if (isHuman[role] && simulator.legalCount(role) > 1) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether the rules have ended the match.
  boolean isTerminal() {
    return simulator.isTerminal();
  }

  /// Returns the roles that have no legal move though the match is not over.
  List<Term> stuckRoles() {
    var stuck = new ArrayList<Term>();
    for (int role = 0; role < game.roleCount() && !isTerminal(); role++) {
      if (simulator.legalCount(role) == 0) {
        stuck.add(game.roles().get(role));
      }
    }
    return stuck;
  }

  /// Returns the legal moves of a role, in term order.
  int[] legal(int role) {
    return MoveList.legal(simulator, role);
  }

  /// Returns the legal moves of a role in print, in the same order.
  List<String> legalTexts(int role) {
    return Arrays.stream(legal(role)).mapToObj(move -> game.moveTerm(move).toString()).toList();
  }

  /// Returns a joint move drawn from a seed and the number of the step, so that who takes a move
  /// back meets the same opponents again.
  int[] randomMoves(long seed) {
    var random = new PlayoutRandom();
    random.start(seed, moves.size());
    int[] jointMove = new int[game.roleCount()];
    for (int role = 0; role < jointMove.length; role++) {
      jointMove[role] = simulator.legal(role, random.below(simulator.legalCount(role)));
    }
    return jointMove;
  }

  /// Returns where the match stands.
  State state() {
    return states.getLast();
  }

  /// Returns the fluents that hold now, in term order.
  List<Term> fluents() {
    return game.terms(states.getLast());
  }

  /// Returns who would get what now, in a line.
  String goals() {
    var goals = new ArrayList<OptionalInt>();
    for (int role = 0; role < game.roleCount(); role++) {
      int goal = simulator.goal(role);
      goals.add(goal == Reasoner.NO_GOAL ? OptionalInt.empty() : OptionalInt.of(goal));
    }
    return TraceText.goals(game, goals);
  }
}
