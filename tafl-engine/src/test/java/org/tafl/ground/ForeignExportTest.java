package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import org.tafl.program.Program;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// clingo and SWI-Prolog read the exports and answer as the interpreter does; skipped where they
/// are absent.
class ForeignExportTest {
  /// Names that mean something to other languages, and a state that looks like another end when it
  /// is empty.
  private static final String ODD =
      """
      (role Red_1) (init (++ 0 -1)) (init not) (succ 0 1) (succ 1 2) (init (time 0))
      (<= (legal red_1 (a'b ?x)) (true (++ ?x ?y)) (not reward))
      (<= (legal red_1 (table is)) (true not))
      (<= (next (time ?y)) (true (time ?x)) (succ ?x ?y))
      (<= (next (++ ?x ?x)) (does red_1 (a'b ?x)))
      (<= time (true (time 0)))
      (<= ended (true (time 2)))
      (<= reward (not time) (not ended) (not (true (time 1))))
      (<= terminal (not time) (not (true (time 1))))
      (<= (goal red_1 30) ended)
      (<= (goal red_1 100) (not ended))
      """;

  private static Rulesheet sheet(String game) throws IOException {
    return game.equals("odd")
        ? Gdl.parse("odd.kif", ODD)
        : Gdl.parse(Path.of("..", "games", game + ".kif"));
  }

  private static String export(Rulesheet sheet, GroundExport export) throws IOException {
    var text = new StringBuilder();
    export.write(
        Grounder.ground(Program.of(sheet), GroundingOptions.DEFAULT, Budget.unlimited()), text);
    return text.toString();
  }

  private static Interpreter interpreter(Rulesheet sheet) {
    return Interpreter.build(Game.of(sheet), Budget.unlimited());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ticTacToe", "pigDice", "rockPaperScissors", "nim", "hanoi", "connectFour", "odd"})
  void answerSetsAreTheJointMovesOfTheInitialState(String game) throws Exception {
    ForeignProgram clingo = ForeignProgram.of("clingo");
    Rulesheet sheet = sheet(game);
    Interpreter interpreter = interpreter(sheet);
    State state = interpreter.initialState();
    Set<Set<String>> expected = new HashSet<>();
    for (int[] jointMove : jointMoves(interpreter, state)) {
      Set<String> atoms = new TreeSet<>(does(interpreter.game(), jointMove));
      atoms.addAll(fluents(interpreter, "next", interpreter.nextState(state, jointMove)));
      expected.add(atoms);
    }
    List<String> lines =
        clingo.run(export(sheet, GroundExport.asp()), "--outf=0", "--verbose=0", "0");
    assertEquals("SATISFIABLE", lines.removeLast());
    Set<Set<String>> found = new HashSet<>();
    lines.forEach(line -> found.add(new TreeSet<>(List.of(line.strip().split(" ")))));
    assertEquals(expected, found);
  }

  @ParameterizedTest
  @CsvSource({
    "ferryman, 6",
    "ferryman, 7",
    "ferryman, 8",
    "hanoi, 3",
    "lightsOut, 2",
    "odd, 1",
    "odd, 2",
    "odd, 4"
  })
  void solvesPuzzlesAsWellAsCanBe(String game, int horizon) throws Exception {
    ForeignProgram clingo = ForeignProgram.of("clingo");
    Rulesheet sheet = sheet(game);
    int best = best(interpreter(sheet), horizon);
    String export = export(sheet, GroundExport.asp(horizon));
    List<String> lines = clingo.run(export, "--outf=0", "--verbose=0", "--quiet=1");
    String last = lines.getLast();
    if (best < 0) {
      assertEquals(List.of("UNSATISFIABLE"), lines);
      return;
    }
    assertEquals("OPTIMUM FOUND", last);
    assertTrue(
        List.of(lines.getFirst().split(" ")).contains("reward(" + best + ")"),
        () -> lines + " but best is " + best);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "pigDice", "nim", "breakthrough6", "eightPuzzle", "odd"})
  void prologAnswersWhatIsLegalAndNext(String game) throws Exception {
    ForeignProgram prolog = ForeignProgram.of("swipl");
    Rulesheet sheet = sheet(game);
    Interpreter interpreter = interpreter(sheet);
    State state = interpreter.initialState();
    int[] jointMove = jointMoves(interpreter, state).getLast();
    Set<String> expected = new TreeSet<>();
    for (int role = 0; role < interpreter.game().roleCount(); role++) {
      for (int move : interpreter.legalMoves(state, role)) {
        expected.add(move(interpreter.game(), "legal", role, move));
      }
    }
    expected.addAll(fluents(interpreter, "next", interpreter.nextState(state, jointMove)));
    var goal = new StringBuilder("forall(gdl_legal(R,M),(write_canonical(legal(R,M)),nl))");
    for (String atom : does(interpreter.game(), jointMove)) {
      goal.append(",assertz(gdl_").append(atom).append(')');
    }
    goal.append(",abolish_all_tables,forall(gdl_next(F),(write_canonical(next(F)),nl))");
    goal.append(",\\+gdl_terminal,forall(gdl_goal(_,_),true),halt");
    List<String> lines =
        prolog.run(
            export(sheet, GroundExport.prolog()), "-q", "-t", "halt(1)", "-g", goal.toString());
    assertEquals(expected, new TreeSet<>(lines));
  }

  @Test
  void theHeaderSaysWhichStatesItIsRightFor() throws IOException {
    Rulesheet sheet = sheet("ticTacToe");
    assertTrue(
        export(sheet, GroundExport.asp())
            .contains(
                "% rules are left out that fire only where two atoms of one of 3 mutex groups"));
    var text = new StringBuilder();
    GroundExport.kif()
        .write(
            Grounder.ground(Program.of(sheet), GroundingOptions.PAPER, Budget.unlimited()), text);
    assertTrue(!text.toString().contains("mutex"), text.toString());
  }

  private static List<int[]> jointMoves(Interpreter interpreter, State state) {
    List<int[]> all = new ArrayList<>();
    all.add(new int[0]);
    for (int role = 0; role < interpreter.game().roleCount(); role++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] begun : all) {
        for (int move : interpreter.legalMoves(state, role)) {
          int[] more = Arrays.copyOf(begun, begun.length + 1);
          more[begun.length] = move;
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  /// Returns the best goal value of the first role in states at most so many joint moves away that
  /// end the match; -1 if there is none.
  private static int best(Interpreter interpreter, int horizon) {
    int best = -1;
    Set<State> states = Set.of(interpreter.initialState());
    for (int step = 0; step <= horizon; step++) {
      Set<State> later = new HashSet<>();
      for (State state : states) {
        if (interpreter.isTerminal(state)) {
          best = Math.max(best, interpreter.goal(state, 0));
        } else {
          jointMoves(interpreter, state)
              .forEach(jointMove -> later.add(interpreter.nextState(state, jointMove)));
        }
      }
      states = later;
    }
    return best;
  }

  private static List<String> does(Game game, int[] jointMove) {
    List<String> atoms = new ArrayList<>();
    for (int role = 0; role < jointMove.length; role++) {
      atoms.add(move(game, "does", role, jointMove[role]));
    }
    return atoms;
  }

  private static String move(Game game, String word, int role, int move) {
    return "%s(%s,%s)"
        .formatted(
            word,
            ForeignNames.term(game.roles().get(role)),
            ForeignNames.term(game.moveTerm(move)));
  }

  private static List<String> fluents(Interpreter interpreter, String word, State state) {
    return interpreter.game().terms(state).stream()
        .map(term -> word + "(" + ForeignNames.term(term) + ")")
        .toList();
  }
}
