package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.testkit.Corpus;

/// Matches recorded elsewhere: every state, legal move and goal.
class TracesTest {
  @ParameterizedTest
  @ValueSource(strings = {"8puzzle", "checkers", "maze"})
  void recordedMatchesAreReplayed(String name) throws IOException {
    Path corpus = Corpus.open().folder();
    Game game = Game.of(Gdl.parse(corpus.resolve("dresden").resolve(name + ".kif")));
    Reasoner engine = Interpreter.build(game, Budget.unlimited());
    Simulator simulator = engine.newSimulator();
    List<Map<String, String>> rows = Tsv.read(corpus.resolve("traces").resolve(name + ".tsv"));
    assertFalse(rows.isEmpty());
    for (Map<String, String> row : rows) {
      String place = name + " in step " + row.get("step");
      boolean isTerminal = simulator.isTerminal();
      assertEquals(row.get("state"), list(game.terms(simulator.state())), place);
      assertEquals(row.get("terminal"), "" + isTerminal, place);
      assertEquals(row.get("legal"), isTerminal ? "()" : legal(game, simulator), place);
      if (isTerminal) {
        assertEquals(row.get("goals"), goals(game, simulator), place);
      } else {
        simulator.play(jointMove(game, row.getOrDefault("moves", "")));
      }
    }
  }

  private static String legal(Game game, Simulator simulator) {
    var pairs = new ArrayList<Term>();
    for (int role = 0; role < game.roleCount(); role++) {
      for (int i = 0; i < simulator.legalCount(role); i++) {
        pairs.add(pair(game, role, game.moveTerm(simulator.legal(role, i)).toString()));
      }
    }
    return list(pairs.stream().sorted().toList());
  }

  private static String goals(Game game, Simulator simulator) {
    var pairs = new ArrayList<Term>();
    for (int role = 0; role < game.roleCount(); role++) {
      pairs.add(pair(game, role, "" + simulator.goal(role)));
    }
    return list(pairs.stream().sorted().toList());
  }

  private static Term pair(Game game, int role, String second) {
    return Gdl.parseTerm("(" + game.roles().get(role) + " " + second + ")");
  }

  private static int[] jointMove(Game game, String moves) {
    int[] jointMove = new int[game.roleCount()];
    for (Term pair : Gdl.parseTerms(moves.substring(1, moves.length() - 1))) {
      Compound made = (Compound) pair;
      Term move = Gdl.parseTerm(made.toString().replaceFirst("^\\(\\S+ (.*)\\)$", "$1"));
      int role = game.roles().indexOf(Gdl.parseTerm(made.functor().text()));
      jointMove[role] = game.move(move);
    }
    return jointMove;
  }

  private static String list(List<Term> terms) {
    return "(" + String.join(" ", terms.stream().map(Term::toString).toList()) + ")";
  }
}
