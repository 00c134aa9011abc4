package org.tafl.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.tafl.gdl.GdlException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Joint moves as the user gives them, replayed.
///
/// One list per step, the moves in the order of roles, `((mark 1 1) noop) (noop (mark 2 2))`; also
/// with a list around them all.
///
/// @param moves `[step][role]` -> move
/// @param states `[step]` -> the state it is made in; one more, the last, after all moves
record MoveList(int[][] moves, List<State> states) {
  /* ((a b) (c d)) may be one step of two compound moves, or two steps of two constants: it is read
   * both ways, and the first is taken whose moves are legal. */

  /// Returns the state after all moves.
  State last() {
    return states.getLast();
  }

  /// Returns the joint moves as users write them, one a line.
  static String print(Game game, Collection<int[]> moves, String separator) {
    return String.join(separator, moves.stream().map(game::print).toList());
  }

  /// Reads and replays joint moves.
  ///
  /// @param simulator at the state where the match begins
  /// @param what messages call the text, such as `--moves`
  /// @param isChecked whether each move must be legal
  /// @throws InputException if the text cannot be read, or a move is not legal
  static MoveList replay(
      Game game, Simulator simulator, String what, String text, boolean isChecked) {
    State root = simulator.state();
    String list = text.strip();
    if (list.isEmpty() || list.matches("\\(\\s*\\)")) {
      return new MoveList(new int[0][], List.of(root));
    }
    var readings = new ArrayList<int[][]>();
    var faults = new ArrayList<InputException>();
    read(game, what, list, readings, faults);
    if (isOneList(list)) {
      read(game, what, list.substring(1, list.length() - 1), readings, faults);
    }
    InputException first = readings.isEmpty() ? faults.getFirst() : null;
    for (int[][] reading : readings) {
      try {
        simulator.set(root);
        return replay(game, simulator, what, reading, isChecked);
      } catch (InputException e) {
        first = first == null ? e : first;
      }
    }
    throw Objects.requireNonNull(first);
  }

  private static void read(
      Game game, String what, String text, List<int[][]> readings, List<InputException> faults) {
    try {
      readings.add(game.parseJointMoves(text));
    } catch (IllegalArgumentException | GdlException e) {
      faults.add(new InputException(what + ": " + words(e), e));
    }
  }

  private static String words(RuntimeException fault) {
    return fault instanceof GdlException gdl
        ? gdl.diagnostics().getFirst().message()
            + "; write ((MOVE MOVE ...) ...), a move per role in each step"
        : String.valueOf(fault.getMessage());
  }

  /// Returns whether the first parenthesis is closed by the last one, and there are lists between.
  private static boolean isOneList(String text) {
    if (!text.matches("(?s)\\(\\s*\\(.*\\)\\s*\\)")) {
      return false;
    }
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0 && i < text.length() - 1) {
        return false;
      }
    }
    return depth == 0;
  }

  private static MoveList replay(
      Game game, Simulator simulator, String what, int[][] moves, boolean isChecked) {
    var states = new ArrayList<State>();
    states.add(simulator.state());
    for (int step = 0; step < moves.length; step++) {
      if (isChecked) {
        check(game, simulator, what + ": step " + (step + 1), moves[step]);
      }
      simulator.play(moves[step]);
      states.add(simulator.state());
    }
    return new MoveList(moves, states);
  }

  private static void check(Game game, Simulator simulator, String where, int[] jointMove) {
    if (simulator.isTerminal()) {
      throw new InputException(where + ": the match is over before " + game.print(jointMove));
    }
    for (int role = 0; role < jointMove.length; role++) {
      int[] legal = legal(simulator, role);
      int move = jointMove[role];
      if (Arrays.stream(legal).noneMatch(id -> id == move)) {
        List<String> known = Arrays.stream(legal).mapToObj(id -> "" + game.moveTerm(id)).toList();
        String text = "" + game.moveTerm(move);
        throw new InputException(
            "%s: %s is not legal for %s%s; legal %s: %s"
                .formatted(
                    where,
                    text,
                    game.roles().get(role),
                    Faults.meant(MoveText.near(text, known)),
                    known.size() == 1 ? "is" : "are",
                    known.isEmpty() ? "none" : MoveText.list(known)));
      }
    }
  }

  /// Returns the legal moves of a role where a simulator is, in term order.
  static int[] legal(Simulator simulator, int role) {
    int[] legal = new int[simulator.legalCount(role)];
    Arrays.setAll(legal, i -> simulator.legal(role, i));
    return legal;
  }
}
