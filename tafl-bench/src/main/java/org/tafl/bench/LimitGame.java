package org.tafl.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A game of the corpus that is also written by hand.
///
/// The listed speeds are those of other simulators of these games, hard-coded in Java as bitboards
/// and measured on one core of an Intel Xeon of 2.80 GHz (Ice Lake); see docs/limit.md.
public enum LimitGame {
  /// Nine cells.
  TIC_TAC_TOE("ticTacToe", 419),
  /// Eight columns of six.
  CONNECT_FOUR("connectFour", 234),
  /// Four heaps.
  NIM_1("nim1", 189),
  /// Places and turns.
  PENTAGO("pentago", 174),
  /// Simultaneous moves.
  BLOCKER("blocker", 167),
  /// Eight by eight.
  BREAKTHROUGH("breakthrough", 114),
  /// Nine by nine.
  HEX("hex", 75),
  /// Two players of three stones.
  CHINESE_CHECKERS_2("chineseCheckers2", 52),
  /// The listed speed is that of reversi.
  OTHELLO("othello-comp2007", 28);

  /// The name of simulators that play one match at a time, beside the engines' SPECs.
  public static final String HAND_WRITTEN = "hand-written";

  /// The name of simulators that play many matches at a time, a bit of a word each.
  public static final String BIT_SLICED = "bit-sliced";

  private final String sheet;
  private final double listed;

  LimitGame(String sheet, double listedMillions) {
    this.sheet = sheet;
    this.listed = 1e6 * listedMillions;
  }

  /// Returns the name of the rule sheet, `repository/NAME.kif` in the corpus.
  public String sheet() {
    return sheet;
  }

  /// Returns the listed speed, states per second.
  double listed() {
    return listed;
  }

  /// Returns the names of the simulators.
  List<String> simulators() {
    return bitSliced().isPresent() ? List.of(HAND_WRITTEN, BIT_SLICED) : List.of(HAND_WRITTEN);
  }

  /// Returns a new simulator of this game.
  ///
  /// @param name {@link #HAND_WRITTEN} or {@link #BIT_SLICED}
  Optional<HandWritten> simulator(String name) {
    return switch (name) {
      case HAND_WRITTEN -> Optional.of(handWritten());
      case BIT_SLICED -> bitSliced();
      default -> Optional.empty();
    };
  }

  private HandWritten handWritten() {
    return switch (this) {
      case TIC_TAC_TOE -> new TicTacToeBitboard();
      case CONNECT_FOUR -> new ConnectFourBitboard();
      case NIM_1 -> new Nim1Bitboard();
      case PENTAGO -> new PentagoBitboard();
      case BLOCKER -> new BlockerBitboard();
      case BREAKTHROUGH -> new BreakthroughBitboard();
      case HEX -> new HexBitboard();
      case CHINESE_CHECKERS_2 -> new ChineseCheckers2Bitboard();
      case OTHELLO -> new OthelloBitboard();
    };
  }

  private Optional<HandWritten> bitSliced() {
    return switch (this) {
      case TIC_TAC_TOE -> Optional.of(new TicTacToeSlices());
      case CONNECT_FOUR -> Optional.of(new ConnectFourSlices());
      default -> Optional.empty();
    };
  }

  /// Returns the game of a name, in any case.
  public static Optional<LimitGame> of(String sheet) {
    return Arrays.stream(values()).filter(game -> game.sheet.equalsIgnoreCase(sheet)).findFirst();
  }
}
