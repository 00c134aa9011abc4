package org.tafl.engines;

import java.util.List;
import java.util.Locale;

/// Where an engine answers otherwise than the oracle.
///
/// @param what it was asked
/// @param role whose moves or goal it was asked, in print; empty for the others
/// @param expected what the oracle says
/// @param actual what the engine says
/// @param jointMoves that lead from the initial state to the one asked about, in print; copied
/// @param manner how it was asked
/// @param isReplayable whether it shows again when these joint moves alone are made
public record Difference(
    What what,
    String role,
    String expected,
    String actual,
    List<String> jointMoves,
    Manner manner,
    boolean isReplayable) {
  /// Copies the joint moves.
  public Difference {
    jointMoves = List.copyOf(jointMoves);
  }

  /// What an engine is asked.
  public enum What {
    /// The fluents that hold.
    STATE,
    /// The moves of a role, and their order.
    LEGAL,
    /// Whether the match is over.
    TERMINAL,
    /// What a role gets.
    GOAL,
    /// Anything: it failed to answer.
    EXCEPTION;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// How an engine is asked.
  public enum Manner {
    /// One state after the other, everything in each.
    WALK("walking, everything asked in each state"),
    /// One state after the other, each in part, out of order or not at all.
    PART("walking, asked in part or out of order"),
    /// After a jump to a state from elsewhere.
    JUMP("after a jump"),
    /// By two threads at the same time.
    THREADS("asked by two threads");

    private final String words;

    Manner(String words) {
      this.words = words;
    }

    /// Returns the words for reports.
    @Override
    public String toString() {
      return words;
    }
  }

  /// Returns the joint moves as `--moves` takes them.
  public String moves() {
    return String.join(" ", jointMoves);
  }
}
