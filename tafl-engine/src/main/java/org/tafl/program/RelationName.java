package org.tafl.program;

import org.tafl.gdl.Keyword;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// The name of a relation or function as written, with its number of arguments.
///
/// @param symbol the word
/// @param arity number of arguments, at least 0
public record RelationName(Symbol symbol, int arity) {
  /// Returns the name at the head of a term.
  ///
  /// @throws IllegalArgumentException if the term is a variable
  public static RelationName of(Term term) {
    return switch (term) {
      case Constant(var name, _) -> new RelationName(name, 0);
      case Compound compound -> new RelationName(compound.functor(), compound.arity());
      case Variable variable ->
          throw new IllegalArgumentException("a variable has no relation: " + variable);
    };
  }

  /// Returns whether this is a keyword with its proper number of arguments.
  public boolean is(Keyword keyword) {
    return symbol.is(keyword.word()) && keyword.takes(arity);
  }

  @Override
  public String toString() {
    return symbol + "/" + arity;
  }
}
