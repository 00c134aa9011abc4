package org.tafl.program;

/// What a {@link BodyOrderer} or a {@link RuleSplitter} is told of the sizes of relations:
/// measured, or guessed.
public interface Cardinalities {
  /// Returns the number of tuples expected in a relation, at least 0.
  double rows(int relation);

  /// Returns the number of different terms expected in a column of a relation, at least 1.
  double distinct(int relation, int column);

  /// Returns whether these are sizes measured in an evaluation that asked for most of a relation.
  default boolean isMostlyMet(int relation) {
    return false;
  }

  /// Returns a guess from the text of a program alone: relations of facts have as many tuples as
  /// facts, others as many as the domains of their columns allow. Each role makes one move. Fluents
  /// are taken to hold for one in so many: a state holds few of the contents that a place may have.
  static Cardinalities guess(Program program) {
    return new GuessedCardinalities(program);
  }

  /// Returns a guess for the relaxed program, in which every fluent that may ever hold holds, every
  /// move that may ever be legal is made, and negation holds. Larger than {@link #guess} for what
  /// depends on the state, and closer for relations whose rules join other relations.
  static Cardinalities relaxedGuess(Program program) {
    return new RelaxedCardinalities(program);
  }
}
