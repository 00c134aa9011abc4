package org.tafl.compile;

import java.util.List;

/// Relations whose rules are evaluated together.
///
/// @param relations copied
/// @param isCyclic whether they depend on each other: then they make up one component; otherwise
///   none depends on another
record Layer(List<Integer> relations, boolean isCyclic) {
  /// Copies the relations.
  Layer {
    relations = List.copyOf(relations);
  }
}
