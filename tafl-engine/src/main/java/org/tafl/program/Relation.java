package org.tafl.program;

import java.util.Arrays;

/// A relation of the normal form: what its tuples say.
///
/// @param id its index in {@link Program#relations()}
/// @param kind what it is to the game
/// @param name how it is called in print, such as `true cell`; several relations that were split
///   share one name
/// @param arity number of columns, at least 0
/// @param functor for the kinds that are joined with one and for {@link Kind#FUNCTION}: its id in
///   the {@link TermTable}; otherwise, and for bare constants, {@link TermTable#NO_FUNCTOR}
/// @param constants `[column]` -> the only term that ever stands there if the relation was split by
///   it, otherwise -1
public record Relation(int id, Kind kind, String name, int arity, int functor, int[] constants) {
  /// What a relation is to the game.
  public enum Kind {
    /// Defined by the rule sheet for its own use.
    ORDINARY,
    /// Made when `or` was eliminated or a rule was split.
    AUXILIARY,
    /// `?t = f(?x, ...)`: column 0 is the compound, the others its arguments. Not stored: computed.
    FUNCTION,
    /// Facts alone.
    ROLE,
    /// Declared fluents.
    BASE,
    /// Declared moves; column 0 is the role.
    INPUT,
    /// The initial state.
    INIT,
    /// The state; given.
    TRUE,
    /// The joint move; given; column 0 is the role.
    DOES,
    /// Moves of the state; column 0 is the role.
    LEGAL,
    /// The next state.
    NEXT,
    /// Percepts; read and not used.
    SEES,
    /// Whether the match is over.
    TERMINAL,
    /// Column 0 is the role, column 1 the value.
    GOAL;

    /// Returns whether the relation is joined with the functor of a fluent.
    public boolean isFluent() {
      return this == BASE || this == INIT || this == TRUE || this == NEXT;
    }

    /// Returns whether the relation is joined with the functor of a move, after a column for the
    /// role.
    public boolean isMove() {
      return this == INPUT || this == DOES || this == LEGAL;
    }

    /// Returns whether tuples come from outside and no rule concludes them.
    public boolean isGiven() {
      return this == TRUE || this == DOES;
    }
  }

  /// Returns whether only one of several constants can stand in a column.
  public boolean isSplit() {
    return Arrays.stream(constants).anyMatch(constant -> constant >= 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Relation relation
        && id == relation.id
        && kind == relation.kind
        && name.equals(relation.name)
        && arity == relation.arity
        && functor == relation.functor
        && Arrays.equals(constants, relation.constants);
  }

  @Override
  public int hashCode() {
    return id;
  }

  /// Returns name and arity.
  @Override
  public String toString() {
    return name + "/" + arity;
  }
}
