package org.tafl.gdl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/// A term of GDL: a variable, a constant, or a functor with arguments.
///
/// Immutable. Two terms are equal when they are written alike, without regard to case, white space
/// and place; so the {@link #span() span} takes no part in `equals`. Atoms, and `or`, `not` and
/// `distinct` with what stands in them, are terms too: what a term means depends on where it
/// stands.
///
/// The natural order is that of the printed text in lower case, character by character; it is the
/// order in which moves and states are listed.
public sealed interface Term extends Comparable<Term> {
  /*
   * Rule sheets may nest 10,000 deep and a JVM stack may not, so every walk over a term here and
   * in Terms keeps its own stack.
   */

  /// Returns where the term was written, {@link Span#NONE} if a program made it.
  Span span();

  /// A variable, such as `?x`.
  ///
  /// @param name the name with its question mark
  /// @param span where it was written
  record Variable(Symbol name, Span span) implements Term {
    /// Checks the question mark.
    ///
    /// @throws IllegalArgumentException if the name is not `?` and something more
    public Variable {
      if (!Terms.isVariableName(name) || name.text().length() == 1) {
        throw new IllegalArgumentException("no name of a variable: " + name);
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Variable variable && name.equals(variable.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name.text();
    }
  }

  /// A constant, such as `white` or `42`; numbers are constants too. Also an atom of a relation
  /// without arguments.
  ///
  /// @param name the word
  /// @param span where it was written; if it was written `(p)`, with the parentheses
  record Constant(Symbol name, Span span) implements Term {
    /// Checks that it is no variable.
    ///
    /// @throws IllegalArgumentException if the name begins with a question mark
    public Constant {
      if (Terms.isVariableName(name)) {
        throw new IllegalArgumentException("no name of a constant: " + name);
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Constant constant && name.equals(constant.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name.text();
    }
  }

  /// A functor with at least one argument, such as `(cell 1 ?x blank)`.
  ///
  /// @param functor the word after the parenthesis
  /// @param arguments at least one; copied
  /// @param span where it was written, with its parentheses
  record Compound(Symbol functor, List<Term> arguments, Span span) implements Term {
    /// Copies the arguments.
    ///
    /// @throws IllegalArgumentException if there are none: `(p)` is the constant `p`; if the
    ///   functor begins with a question mark
    public Compound {
      if (Terms.isVariableName(functor)) {
        throw new IllegalArgumentException("no name of a relation or function: " + functor);
      }
      arguments = List.copyOf(arguments);
      if (arguments.isEmpty()) {
        throw new IllegalArgumentException(
            "a compound needs an argument; " + functor + " has none");
      }
    }

    /// Returns the number of arguments, at least 1.
    public int arity() {
      return arguments.size();
    }

    /// Returns an argument.
    ///
    /// @param index in `[0, arity())`
    public Term argument(int index) {
      return arguments.get(index);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Compound compound && Terms.equal(this, compound);
    }

    @Override
    public int hashCode() {
      return Terms.hash(this);
    }

    @Override
    public String toString() {
      return Terms.print(this);
    }
  }

  /// Returns a variable that a program makes.
  ///
  /// @param name the name with its question mark
  static Variable variable(String name) {
    return new Variable(Symbol.of(name), Span.NONE);
  }

  /// Returns a constant that a program makes.
  static Constant constant(String name) {
    return new Constant(Symbol.of(name), Span.NONE);
  }

  /// Returns a compound that a program makes.
  static Compound compound(String functor, Term... arguments) {
    return new Compound(Symbol.of(functor), List.of(arguments), Span.NONE);
  }

  /// Returns whether the term holds no variable.
  default boolean isGround() {
    Deque<Term> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Variable _ -> {
          return false;
        }
        case Constant _ -> {}
        case Compound compound -> compound.arguments().forEach(open::push);
      }
    }
    return true;
  }

  /// Calls the visitor with this term and each term inside it, in the order they are written.
  default void forEach(Consumer<? super Term> visitor) {
    Deque<Term> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      Term term = open.pop();
      visitor.accept(term);
      if (term instanceof Compound(_, var arguments, _)) {
        arguments.reversed().forEach(open::push);
      }
    }
  }

  /// Calls the visitor with each variable of the term, in the order they are written, as often as
  /// they are.
  default void forEachVariable(Consumer<? super Variable> visitor) {
    forEach(term -> {
      if (term instanceof Variable variable) {
        visitor.accept(variable);
      }
    });
  }

  @Override
  default int compareTo(Term other) {
    return Terms.compare(this, other);
  }
}
