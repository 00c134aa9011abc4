package org.tafl.forward;

/// A rule ready to run: on reference tables, or on hash indexes.
///
/// A rule that asks for relations of its own component, which are not complete while it runs, is
/// one firing per such literal: it begins with the facts of that literal's relation that are new,
/// and takes all others as they are. Of the facts under a binding the one written last is new once
/// when the others are there, so no binding is missed.
abstract class Firing {
  /// In place of a relation: the firing is run once.
  static final int NONE = -1;

  private final int rule;
  private final int driver;

  /// @param rule index in the program
  /// @param driver relation whose new facts it begins with, or NONE
  Firing(int rule, int driver) {
    this.rule = rule;
    this.driver = driver;
  }

  /// Returns the index of the rule in the program.
  final int rule() {
    return rule;
  }

  /// Returns the relation whose new facts it begins with, or NONE.
  final int driver() {
    return driver;
  }

  /// Writes what the rule concludes.
  ///
  /// @param from first fact of the driver that is new, as a place in its list
  /// @param to place after the last one
  abstract void run(KnowledgeBase facts, int from, int to);

  /// Returns the same for another thread; tables are shared.
  abstract Firing copy();

  /// Returns the bytes of its tables.
  abstract long bytes();
}
