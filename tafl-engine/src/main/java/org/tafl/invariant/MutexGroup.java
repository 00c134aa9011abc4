package org.tafl.invariant;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A lifted group: for each value of the key, at most one fluent of all parts holds.
///
/// @param parts at least one, each with a key of the same length; copied
/// @param text in print, such as `at most one ?p with (cell ?x ?y ?p)`
public record MutexGroup(List<MutexPart> parts, String text) {
  /// Copies the parts.
  public MutexGroup {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a group without parts");
    }
  }

  /// Returns the part that a tuple belongs to, null if it does not belong to the group.
  @Nullable MutexPart partOf(int relation, int[] tuple) {
    for (MutexPart part : parts) {
      if (part.relation() == relation && part.covers(tuple)) {
        return part;
      }
    }
    return null;
  }

  /// Returns the text.
  @Override
  public String toString() {
    return text;
  }
}
