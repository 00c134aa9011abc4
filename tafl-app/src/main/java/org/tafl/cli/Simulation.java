package org.tafl.cli;

import java.util.List;

/// What random matches of a rule sheet have shown.
///
/// @param wanted matches that were to be played
/// @param played matches that were played; fewer if time was over
/// @param note what could not be looked at, and why; empty if all was
/// @param findings one of each kind that occurred; copied
record Simulation(int wanted, int played, String note, List<Finding> findings) {
  /// No matches were to be played.
  static final Simulation NONE = new Simulation(0, 0, "", List.of());

  Simulation {
    findings = List.copyOf(findings);
  }

  /// Returns whether time was over before all matches were played.
  boolean isCut() {
    return played < wanted;
  }

  /// What can go wrong in a match.
  enum Kind {
    /// A role has no legal move, and the state is not terminal.
    STUCK("no-legal-move"),
    /// A terminal state gives a role no goal value.
    NO_GOAL("no-goal"),
    /// A terminal state gives a role several goal values.
    SEVERAL_GOALS("several-goals"),
    /// A goal value is no integer from 0 to 100.
    GOAL_VALUE("goal-value"),
    /// A fluent holds that `base` does not declare.
    UNDECLARED_FLUENT("undeclared-fluent"),
    /// A move is legal that `input` does not declare.
    UNDECLARED_MOVE("undeclared-move"),
    /// A match does not end in time.
    TOO_LONG("too-long");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /// Returns the word in reports.
    @Override
    public String toString() {
      return id;
    }
  }

  /// Something that went wrong.
  ///
  /// @param kind what
  /// @param matches in how many matches
  /// @param message of the shortest of these, in a line
  /// @param step joint moves that lead there
  /// @param moves these, as `tafl simulate --moves` takes them
  record Finding(Kind kind, int matches, String message, int step, String moves) {}
}
