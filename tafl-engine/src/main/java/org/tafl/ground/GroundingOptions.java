package org.tafl.ground;

import java.util.Locale;

/// How a program is grounded. The defaults are right for everything but comparisons.
///
/// @param base where the fluents and moves come from
/// @param method how they are computed
/// @param negation what is taken to hold
/// @param split whether long bodies are cut first, see {@link org.tafl.program.RuleSplitter}
/// @param mutex whether rules are left out whose bodies ask for fluents, or moves, that are proved
///   to exclude each other
/// @param percepts whether `sees` is grounded too, which no engine asks for
public record GroundingOptions(
    Base base, Method method, Negation negation, boolean split, boolean mutex, boolean percepts) {
  /// The defaults.
  public static final GroundingOptions DEFAULT =
      new GroundingOptions(Base.COMPUTED, Method.ONE_STEP, Negation.DYNAMIC, true, true, false);

  /// As in the paper: neither splitting nor mutex groups.
  public static final GroundingOptions PAPER = DEFAULT.withSplit(false).withMutex(false);

  /// Where the fluents and moves come from.
  public enum Base {
    /// What the rules can make true and legal; always sound.
    COMPUTED,
    /// What `base` and `input` say; wrong if a sheet forgets some.
    DECLARED,
    /// What both say; wrong if a sheet forgets some.
    INTERSECTION;

    /// Returns the word of the command line, such as `computed`.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// How fluents and moves are computed (paper, section 4).
  public enum Method {
    /// Three more rules and one fixpoint (section 4.2).
    ONE_STEP,
    /// Legal moves and next states, again and again from empty tables (section 4.1).
    ITERATIVE;

    /// Returns the word of the command line, such as `one-step`.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Which negations are taken to hold while grounding.
  public enum Negation {
    /// Those of dynamic relations; static ones are evaluated (section 3.4).
    DYNAMIC,
    /// All (section 4.1, read literally): a superset.
    ALL
  }

  /// Returns the same with another base.
  public GroundingOptions withBase(Base newBase) {
    return new GroundingOptions(newBase, method, negation, split, mutex, percepts);
  }

  /// Returns the same with another method.
  public GroundingOptions withMethod(Method newMethod) {
    return new GroundingOptions(base, newMethod, negation, split, mutex, percepts);
  }

  /// Returns the same with another reading of negation.
  public GroundingOptions withNegation(Negation newNegation) {
    return new GroundingOptions(base, method, newNegation, split, mutex, percepts);
  }

  /// Returns the same with or without splitting.
  public GroundingOptions withSplit(boolean newSplit) {
    return new GroundingOptions(base, method, negation, newSplit, mutex, percepts);
  }

  /// Returns the same with or without mutex groups.
  public GroundingOptions withMutex(boolean newMutex) {
    return new GroundingOptions(base, method, negation, split, newMutex, percepts);
  }

  /// Returns the same with or without percepts.
  public GroundingOptions withPercepts(boolean newPercepts) {
    return new GroundingOptions(base, method, negation, split, mutex, newPercepts);
  }
}
