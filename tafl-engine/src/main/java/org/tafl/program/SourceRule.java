package org.tafl.program;

import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;

/// A statement whose body was read as a formula. A fact has the empty conjunction for a body.
///
/// @param statement the statement as written
/// @param body what it depends on
public record SourceRule(Statement statement, Formula.And body) {
  /// Returns what the statement concludes: a constant or a compound.
  public Term head() {
    return statement.head();
  }

  /// Returns the name of the relation concluded.
  public RelationName relation() {
    return RelationName.of(head());
  }
}
