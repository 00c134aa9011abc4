package org.tafl.gdl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// Walks over terms that keep their own stack, so that no depth overflows the thread's.
final class Terms {
  private Terms() {}

  /// Returns whether a word is read as a variable.
  static boolean isVariableName(Symbol word) {
    return word.text().startsWith("?");
  }

  /// Returns whether two terms are written alike.
  static boolean equal(Term first, Term second) {
    Deque<Term> lefts = new ArrayDeque<>(List.of(first));
    Deque<Term> rights = new ArrayDeque<>(List.of(second));
    while (!lefts.isEmpty()) {
      Term left = lefts.pop();
      Term right = rights.pop();
      if (left instanceof Compound a && right instanceof Compound b) {
        if (a.arity() != b.arity() || !a.functor().equals(b.functor())) {
          return false;
        }
        a.arguments().forEach(lefts::push);
        b.arguments().forEach(rights::push);
      } else if (left instanceof Compound || right instanceof Compound || !left.equals(right)) {
        return false;
      }
    }
    return true;
  }

  /// Returns a hash that agrees with {@link #equal}.
  static int hash(Term term) {
    int[] hash = {1};
    term.forEach(inner ->
        hash[0] =
            31 * hash[0]
                + switch (inner) {
                  case Variable(var name, _) -> name.hashCode();
                  case Constant(var name, _) -> name.hashCode();
                  case Compound compound -> 31 * compound.functor().hashCode() + compound.arity();
                });
    return hash[0];
  }

  /// Returns the text of a term on one line, one space between words.
  static String print(Term term) {
    var text = new StringBuilder();
    print(term, text);
    return text.toString();
  }

  /// Appends the text of a term on one line, one space between words.
  static void print(Term term, StringBuilder text) {
    Deque<Object> open = new ArrayDeque<>(List.of(term)); // terms, and strings between them
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Compound(var functor, var arguments, _) -> {
          text.append('(').append(functor.text());
          open.push(")");
          for (Term argument : arguments.reversed()) {
            open.push(argument);
            open.push(" ");
          }
        }
        case Object leaf -> text.append(leaf);
      }
    }
  }

  /// Compares by printed text in lower case.
  static int compare(Term first, Term second) {
    return print(first).toLowerCase(Locale.ROOT).compareTo(print(second).toLowerCase(Locale.ROOT));
  }
}
