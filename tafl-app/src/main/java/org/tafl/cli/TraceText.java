package org.tafl.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tafl.gdl.Term;
import org.tafl.playout.Trace.Step;
import org.tafl.reasoner.Game;

/// Prints a match for people: each state drawn, who could do what and did what, goals at the end.
final class TraceText {
  private final PrintWriter out;
  private final Colours colours;
  private final Game game;
  private final StateDrawing drawing;

  TraceText(Terminal terminal, Game game) {
    this.out = terminal.out();
    this.colours = terminal.colours();
    this.game = game;
    this.drawing = new StateDrawing(game.program());
  }

  /// Prints states.
  void print(List<Step> steps) {
    for (Step step : steps) {
      out.println(colours.strong("step " + step.number()));
      drawing.draw(step.state()).forEach(out::println);
      if (!step.isTerminal()) {
        printLegal(step);
      }
      if (!step.moves().isEmpty()) {
        out.println("moves: " + byRole(step.moves()));
        out.println();
      }
    }
    printEnd(steps.getLast());
  }

  private void printLegal(Step step) {
    for (int role = 0; role < game.roleCount(); role++) {
      List<Term> legal = step.legal().get(role);
      String moves = legal.isEmpty() ? "no legal move" : MoveText.list(legal);
      out.println(colours.faint("legal for " + game.roles().get(role) + ": " + moves));
    }
  }

  private String byRole(List<Term> moves) {
    var words = new ArrayList<String>();
    for (int role = 0; role < moves.size(); role++) {
      words.add(game.roles().get(role) + " " + moves.get(role));
    }
    return String.join(", ", words);
  }

  private void printEnd(Step last) {
    boolean isStuck = !last.isTerminal() && last.legal().stream().anyMatch(List::isEmpty);
    out.println(
        last.isTerminal()
            ? "the match is over"
            : isStuck ? "the match is stuck" : "the match is not over");
    out.println("goals: " + goals(game, last.goals()));
  }

  /// Returns who gets what, in a line; a dash is no value, or more than one.
  static String goals(Game game, List<OptionalInt> goals) {
    var words = new ArrayList<String>();
    for (int role = 0; role < game.roleCount(); role++) {
      if (!game.isRandom(role)) {
        OptionalInt goal = goals.get(role);
        words.add(game.roles().get(role) + " " + (goal.isPresent() ? "" + goal.getAsInt() : "-"));
      }
    }
    return String.join(", ", words);
  }
}
