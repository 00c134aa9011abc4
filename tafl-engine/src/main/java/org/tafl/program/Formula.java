package org.tafl.program;

import java.util.List;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;

/// What a body says, as its author nested it.
public sealed interface Formula {
  /// Returns where it was written.
  Span span();

  /// An atom.
  ///
  /// @param term a constant or a compound
  record Atom(Term term) implements Formula {
    @Override
    public Span span() {
      return term.span();
    }

    /// Returns the name of the relation with its number of arguments.
    public RelationName relation() {
      return RelationName.of(term);
    }
  }

  /// `(distinct left right)`.
  ///
  /// @param left a term
  /// @param right a term
  /// @param span where it was written
  record Distinct(Term left, Term right, Span span) implements Formula {}

  /// `(not inner)`.
  ///
  /// @param inner what does not hold
  /// @param span where it was written
  record Not(Formula inner, Span span) implements Formula {}

  /// `(and ...)`, or a body.
  ///
  /// @param parts what holds, perhaps nothing; copied
  /// @param span where it was written
  record And(List<Formula> parts, Span span) implements Formula {
    /// Copies the parts.
    public And {
      parts = List.copyOf(parts);
    }
  }

  /// `(or ...)`.
  ///
  /// @param branches one of which holds, perhaps none; copied
  /// @param span where it was written
  record Or(List<Formula> branches, Span span) implements Formula {
    /// Copies the branches.
    public Or {
      branches = List.copyOf(branches);
    }
  }

  /// Returns the arguments of an atom, none for a constant.
  static List<Term> arguments(Term atom) {
    return switch (atom) {
      case Compound(_, var arguments, _) -> arguments;
      case Constant _ -> List.of();
      case Term.Variable variable ->
          throw new IllegalArgumentException("a variable is no atom: " + variable);
    };
  }
}
