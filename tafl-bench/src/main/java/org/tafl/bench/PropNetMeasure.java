package org.tafl.bench;

import java.util.Locale;

/// What the tables of propositional networks have figures of.
public enum PropNetMeasure {
  /// Transitions per second of search.
  NODES("Nodes per second"),
  /// Components of the network.
  COMPONENTS("Components"),
  /// Time from the text of the rules to the first state.
  INIT("Initialisation, ms");

  private final String title;

  PropNetMeasure(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /// Returns the figure of a result, 0 if it has none.
  double of(PropNetResult result) {
    return switch (this) {
      case NODES -> result.nodesPerSecond();
      case COMPONENTS -> result.components();
      case INIT -> result.initMillis();
    };
  }

  /// Returns the word of files.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
