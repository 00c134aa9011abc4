package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.playout.PlayoutStats;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// Replays matches of the simulators written by hand on the interpreter of the corpus sheet: at
/// each step the number of legal moves, that the move is one of them, that the other role has none
/// but one, that the match goes on; at the end that it is over, and the goals.
class HandWrittenReplayTest {
  private record Move(int role, int legal, int move) {}

  private final List<Move> moves = new ArrayList<>(); // of one match

  private void add(int role, int legal, int move) {
    moves.add(new Move(role, legal, move));
  }

  private HandWritten simulator(LimitGame game) {
    return switch (game) {
      case TIC_TAC_TOE ->
          new TicTacToeBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case CONNECT_FOUR ->
          new ConnectFourBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case NIM_1 ->
          new Nim1Bitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case PENTAGO ->
          new PentagoBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case BLOCKER ->
          new BlockerBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case BREAKTHROUGH ->
          new BreakthroughBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case HEX ->
          new HexBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case CHINESE_CHECKERS_2 ->
          new ChineseCheckers2Bitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
      case OTHELLO ->
          new OthelloBitboard() {
            @Override
            void moved(int role, int legal, int move) {
              add(role, legal, move);
            }
          };
    };
  }

  private static IntFunction<String> text(LimitGame game) {
    return switch (game) {
      case TIC_TAC_TOE -> cell -> "(mark %d %d)".formatted(cell / 3 + 1, cell % 3 + 1);
      case CONNECT_FOUR -> column -> "(drop %d)".formatted(column + 1);
      case NIM_1 -> move -> "(reduce %s %d)".formatted("abcd".charAt(move / 8), move % 8);
      case PENTAGO -> HandWrittenReplayTest::pentago;
      case BLOCKER -> cell -> "(mark %d %d)".formatted(cell / 4 + 1, cell % 4 + 1);
      case BREAKTHROUGH -> move -> "(move %s %s)".formatted(square(move / 64), square(move % 64));
      case HEX -> cell -> "(place %s %d)".formatted("abcdefghi".charAt(cell / 9), cell % 9 + 1);
      case CHINESE_CHECKERS_2 -> HandWrittenReplayTest::chineseCheckers;
      case OTHELLO ->
          cell ->
              cell == OthelloBitboard.PASS
                  ? "noop"
                  : "(mark %d %d)".formatted(cell / 8 + 1, cell % 8 + 1);
    };
  }

  private static String square(int cell) {
    return "%d %d".formatted(cell % 8 + 1, cell / 8 + 1);
  }

  private static String pentago(int move) {
    if (move >= PentagoBitboard.TURN) {
      int turn = move - PentagoBitboard.TURN;
      return "(rotate %d %s)"
          .formatted(turn / 2 + 1, turn % 2 == 0 ? "clockwise" : "counterclockwise");
    }
    List<String> ring = List.of("1 1", "1 2", "1 3", "2 3", "3 3", "3 2", "3 1", "2 1", "2 2");
    return "(place %d %s)".formatted(move / 16 + 1, ring.get(move % 16));
  }

  private static String chineseCheckers(int move) {
    if (move == ChineseCheckers2Bitboard.NOOP) {
      return "noop";
    }
    List<List<String>> names = // [cars][cdrs]
        List.of(
            List.of("a1", "b2", "c5", "d5", "e5"),
            List.of("b1", "c4", "d4", "e4", "f5"),
            List.of("c3", "d3", "e3", "f4", "g5"),
            List.of("d2", "e2", "f3", "g4", "h2"),
            List.of("e1", "f2", "g3", "h1", "i1"));
    int from = move / 32;
    int to = move % 32;
    return "(move %s %s)"
        .formatted(names.get(from / 6).get(from % 6), names.get(to / 6).get(to % 6));
  }

  private static int matches(LimitGame game) {
    return switch (game) {
      case TIC_TAC_TOE, NIM_1, BLOCKER -> 100;
      case CONNECT_FOUR, CHINESE_CHECKERS_2 -> 30;
      case PENTAGO, BREAKTHROUGH -> 15;
      case HEX -> 5;
      case OTHELLO -> 2;
    };
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource
  void movesAsTheSheetHasIt(LimitGame game) {
    var sheet = CorpusSheets.sheet(game.sheet());
    Reasoner oracle = Engines.build("interpreter", sheet, Budget.unlimited());
    HandWritten simulator = simulator(game);
    for (int seed = 1; seed <= matches(game); seed++) {
      moves.clear();
      PlayoutStats match = simulator.count(seed, 1);
      replay(oracle, match, game, "seed " + seed);
    }
  }

  private void replay(Reasoner oracle, PlayoutStats match, LimitGame game, String which) {
    Simulator at = oracle.newSimulator();
    int length = 0;
    for (int next = 0; next < moves.size(); length++) {
      String place = which + ", step " + length + ", of " + moves;
      assertFalse(at.isTerminal(), place);
      int[] joint = new int[2];
      Arrays.fill(joint, -1);
      while (next < moves.size() && joint[moves.get(next).role] < 0 && isTogether(game, joint)) {
        Move move = moves.get(next++);
        joint[move.role] = legal(oracle, at, move, text(game), place);
      }
      for (int role = 0; role < 2; role++) {
        if (joint[role] < 0) {
          int noop = oracle.game().move(Gdl.parseTerm("noop"));
          assertEquals(1, at.legalCount(role), place);
          assertEquals(noop, at.legal(role, 0), place);
          joint[role] = noop;
        }
      }
      at.play(joint);
    }
    assertTrue(at.isTerminal(), which);
    assertEquals(match.states(), length, which);
    for (int role = 0; role < 2; role++) {
      assertEquals(match.goals().get(role).sum(), at.goal(role), which + ", goal " + role);
    }
  }

  /// Returns whether a move may join those of a joint move.
  private static boolean isTogether(LimitGame game, int[] joint) {
    return game == LimitGame.BLOCKER || Arrays.stream(joint).allMatch(move -> move < 0);
  }

  private static int legal(
      Reasoner oracle, Simulator at, Move move, IntFunction<String> text, String place) {
    Term term = Gdl.parseTerm(text.apply(move.move));
    assertEquals(move.legal, at.legalCount(move.role), place);
    int wanted = oracle.game().move(term);
    for (int i = 0; i < move.legal; i++) {
      if (at.legal(move.role, i) == wanted) {
        return wanted;
      }
    }
    throw new AssertionError(term + " is not legal: " + place);
  }
}
