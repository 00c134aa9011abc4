package org.tafl.compile;

import org.tafl.program.TermTable;

/// Makes compounds and takes them apart, in symbols. For one thread.
final class TermMaker {
  private final Symbols symbols;
  private final TermTable terms;

  TermMaker(Symbols symbols, TermTable terms) {
    this.symbols = symbols;
    this.terms = terms;
  }

  /// Returns a compound.
  ///
  /// @param arguments symbols, of use in the first ones, as many as the functor takes
  int make(int functor, int[] arguments) {
    int[] inside = new int[terms.arity(functor)];
    for (int i = 0; i < inside.length; i++) {
      inside[i] = symbols.term(arguments[i]);
    }
    return symbols.symbol(terms.compound(functor, inside));
  }

  /// Puts the arguments of a compound into a tuple; returns false if it has another functor.
  boolean take(int functor, int compound, int[] arguments) {
    int term = symbols.term(compound);
    if (terms.functorOf(term) != functor) {
      return false;
    }
    for (int i = 0; i < terms.arity(functor); i++) {
      arguments[i] = symbols.symbol(terms.argument(term, i));
    }
    return true;
  }
}
