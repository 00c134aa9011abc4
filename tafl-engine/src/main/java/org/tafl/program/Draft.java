package org.tafl.program;

import java.util.List;

/// A program between two passes: facts are rules without a body.
///
/// @param terms ground terms; only ever added to
/// @param relations of the rules, and perhaps others
/// @param rules in the order of the statements; copied
record Draft(TermTable terms, RelationTable relations, List<Rule> rules) {
  Draft {
    rules = List.copyOf(rules);
  }
}
