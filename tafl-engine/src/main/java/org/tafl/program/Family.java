package org.tafl.program;

import java.util.Arrays;

/// The relations of all fluents, or of all moves, that share a functor.
///
/// @param functor its id in the {@link TermTable}; {@link TermTable#NO_FUNCTOR} for bare constants,
///   which then stand in one column
/// @param columns number of columns beside the one for the role
/// @param given the relation `true` or `does`
/// @param produced the relations `next` or `legal`: one, or several if split by constants
/// @param initial the relations `init`; none for moves
/// @param declared the relations `base` or `input`
public record Family(
    int functor, int columns, int given, int[] produced, int[] initial, int[] declared) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Family family
        && functor == family.functor
        && given == family.given
        && Arrays.equals(produced, family.produced);
  }

  @Override
  public int hashCode() {
    return 31 * functor + given;
  }
}
