package org.tafl.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tafl.reasoner.Game;

/// What is said between the person at the terminal and a match: states and moves one way, moves and
/// commands the other.
///
/// A role with a single legal move makes it unasked.
final class PlaySession {
  private static final String HELP =
      """
      a number, a move, or the beginning of a move   makes the move
      moves        lists the legal moves again
      state        draws the state again
      goals        what each role would get now
      undo         takes back your last move and all after it
      save FILE    writes the moves of the match
      load FILE    goes on with the match in a file
      quit         ends\
      """;

  private static final int NO_ROLE = -1; // asked for nothing: the match has ended
  private static final int NO_MOVE = -1; // the match has changed, or the person has left
  private static final int MAX_UNASKED = 1000; // steps in a row in which nobody had a choice
  private static final int WIDTH = 90;

  private final Terminal terminal;
  private final PrintWriter out;
  private final BufferedReader in;
  private final Game game;
  private final PlayMatch match;
  private final StateDrawing drawing;
  private final boolean[] isHuman; // [role]
  private final Opponents opponents;
  private boolean hasLeft;
  private int unasked; // steps since the person was last asked

  /// @param isHuman `[role]` -> whether the person moves for it
  /// @param opponents move for the other roles
  PlaySession(
      Terminal terminal, Game game, PlayMatch match, boolean[] isHuman, Opponents opponents) {
    this.terminal = terminal;
    this.out = terminal.out();
    this.in = new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    this.game = game;
    this.match = match;
    this.drawing = new StateDrawing(game.program());
    this.isHuman = isHuman.clone();
    this.opponents = opponents;
  }

  /// Plays until the person leaves.
  void run() {
    while (!hasLeft && !terminal.isClosed()) {
      printState();
      if (hasEnded()) {
        printEnd();
        ask("ended> ", NO_ROLE);
      } else {
        step();
      }
    }
    if (!hasEnded()) {
      out.println("left after step " + match.steps() + "; goals: " + match.goals());
    }
  }

  private boolean hasEnded() {
    return match.isTerminal() || !match.stuckRoles().isEmpty();
  }

  /// Plays one step, unless the person does something else.
  private void step() {
    int[] jointMove = opponents.moves(match);
    boolean isAnyoneAsked = false;
    for (int role = 0; role < jointMove.length; role++) {
      boolean hasChoice = match.legal(role).length > 1 || unasked >= MAX_UNASKED;
      if (isHuman[role] && hasChoice) {
        isAnyoneAsked = true;
        printMoves(role);
        jointMove[role] = ask(game.roles().get(role) + "> ", role);
        if (jointMove[role] == NO_MOVE) {
          return;
        }
      }
    }
    unasked = isAnyoneAsked ? 0 : unasked + 1;
    hasLeft = unasked > MAX_UNASKED; // nobody is there to be asked
    for (int role = 0; role < jointMove.length; role++) {
      String move = game.roles().get(role) + ": " + game.moveTerm(jointMove[role]);
      out.println(isHuman[role] ? move : terminal.colours().faint(move));
    }
    match.play(jointMove);
  }

  /// Asks until a move is made or something changes the match.
  ///
  /// @param role whose move is asked for, or NO_ROLE
  /// @return the move, or NO_MOVE
  private int ask(String prompt, int role) {
    while (true) {
      String line = read(prompt).strip();
      String[] words = line.split("\\s+", 2);
      String argument = words.length > 1 ? words[1] : "";
      switch (words[0].toLowerCase(Locale.ROOT)) {
        case "" -> {}
        case "quit", "exit" -> {
          hasLeft = true;
          return NO_MOVE;
        }
        case "help", "?" -> out.println(HELP);
        case "state" -> printState();
        case "goals" -> out.println("goals: " + match.goals());
        case "moves" -> printMoves(role);
        case "save" -> save(argument);
        case "undo" -> {
          if (undo()) {
            return NO_MOVE;
          }
        }
        case "load" -> {
          if (load(argument)) {
            return NO_MOVE;
          }
        }
        default -> {
          int move = role == NO_ROLE ? noMoveNow() : move(line, role);
          if (move != NO_MOVE) {
            return move;
          }
        }
      }
    }
  }

  private String read(String prompt) {
    out.print(prompt);
    if (!terminal.isOutWatched()) {
      out.println();
    }
    out.flush();
    try {
      String line = in.readLine();
      return line == null ? "quit" : line;
    } catch (IOException e) {
      throw new InputException("standard input: " + Faults.describe(e), e);
    }
  }

  private int noMoveNow() {
    out.println("the match has ended: undo, save FILE, load FILE or quit");
    return NO_MOVE;
  }

  private int move(String typed, int role) {
    List<String> texts = match.legalTexts(role);
    if (typed.matches("\\d{1,9}")) {
      int number = Integer.parseInt(typed);
      if (number >= 1 && number <= texts.size()) {
        return match.legal(role)[number - 1];
      }
      out.println("there is no move " + number + "; numbers go from 1 to " + texts.size());
      return NO_MOVE;
    }
    List<String> found = MoveText.beginning(typed, texts);
    if (found.size() == 1) {
      return match.legal(role)[texts.indexOf(found.getFirst())];
    }
    out.println(
        found.isEmpty()
            ? "'%s' is no legal move and no command%s; 'moves' lists the moves, 'help' the commands"
                .formatted(typed, Faults.meant(MoveText.near(typed, texts)))
            : "'" + typed + "' is the beginning of " + MoveText.list(found));
    return NO_MOVE;
  }

  private boolean undo() {
    boolean isDone = match.undo();
    out.println(isDone ? "back after step " + match.steps() : "there is nothing to take back");
    return isDone;
  }

  private void save(String file) {
    if (file.isEmpty()) {
      out.println("save where? write: save FILE");
      return;
    }
    try {
      Files.writeString(Path.of(file), match.print() + "\n");
      out.println("saved " + match.steps() + " steps to " + file);
    } catch (InvalidPathException _) {
      out.println(file + ": the system cannot read this name; nothing is saved");
    } catch (IOException e) {
      out.println(file + ": " + Faults.describe(e) + "; nothing is saved");
    }
  }

  private boolean load(String file) {
    if (file.isEmpty()) {
      out.println("load what? write: load FILE");
      return false;
    }
    try {
      match.load(file, StartOptions.text(file));
      out.println("loaded " + match.steps() + " steps from " + file);
      return true;
    } catch (InputException e) {
      out.println(e.getMessage() + "; nothing is loaded");
      return false;
    }
  }

  private void printState() {
    out.println();
    out.println(terminal.colours().strong("after step " + match.steps()));
    drawing.draw(match.fluents()).forEach(out::println);
  }

  /// Prints the legal moves of a role with their numbers; those of the match if it has ended.
  private void printMoves(int role) {
    if (role == NO_ROLE) {
      out.println(match.print());
      return;
    }
    List<String> moves = match.legalTexts(role);
    var line = new StringBuilder();
    for (int i = 0; i < moves.size(); i++) {
      String entry = (i + 1) + ". " + moves.get(i);
      if (!line.isEmpty() && line.length() + entry.length() > WIDTH) {
        out.println(line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : "   ").append(entry);
    }
    out.println(line);
  }

  private void printEnd() {
    out.println(match.isTerminal() ? "the match is over" : "the match is stuck");
    match.stuckRoles().forEach(role -> out.println(role + " has no legal move"));
    out.println("goals: " + match.goals());
  }
}
