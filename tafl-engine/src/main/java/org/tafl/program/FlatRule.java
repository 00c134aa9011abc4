package org.tafl.program;

import java.util.List;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;

/// A rule whose body is a plain conjunction, still in terms.
///
/// @param head what is concluded
/// @param body atoms, negated atoms and comparisons; copied
/// @param isAuxiliary whether the head is a relation made for an `or`
/// @param origin the statement it comes from
record FlatRule(
    Term head, List<NegationNormalForm.Simple> body, boolean isAuxiliary, Statement origin) {
  FlatRule {
    body = List.copyOf(body);
  }
}
