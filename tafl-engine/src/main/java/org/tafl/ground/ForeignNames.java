package org.tafl.ground;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;

/// Words of GDL as words of answer set programs and of Prolog: lower-case letters, digits and
/// underscores after a letter, or a number.
///
/// A word that is such a word already stays. In any other, and in words that begin as the changed
/// ones do, a character that does not fit becomes its number between underscores, after `x_`. Words
/// keep apart, since compared without case they did.
final class ForeignNames {
  private static final String CHANGED = "x_";
  private static final List<String> RESERVED = List.of("not", "mod", "is", "rem", "xor");

  private ForeignNames() {}

  static String word(Symbol symbol) {
    String key = symbol.key();
    boolean isWord = key.matches("[a-z][a-z0-9_]*") && !RESERVED.contains(key);
    if (isWord && !key.startsWith(CHANGED)) {
      return key;
    }
    var word = new StringBuilder(CHANGED);
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      if (isPlain) {
        word.append(c);
      } else {
        word.append('_').append((int) c).append('_');
      }
    }
    return word.toString();
  }

  private static String constant(Symbol symbol) {
    return symbol.key().matches("0|[1-9][0-9]{0,8}") ? symbol.key() : word(symbol);
  }

  static String term(Term term) {
    return switch (term) {
      case Constant(var name, _) -> constant(name);
      case Compound(var functor, var arguments, _) -> call(word(functor), texts(arguments));
      case Term.Variable variable -> throw new IllegalArgumentException("not ground: " + variable);
    };
  }

  /// Returns an atom with a prefix to its relation and some last arguments.
  static String atom(String prefix, Term atom, String... more) {
    List<String> arguments = new ArrayList<>();
    Symbol name =
        switch (atom) {
          case Constant(var constant, _) -> constant;
          case Compound(var functor, var terms, _) -> {
            arguments.addAll(texts(terms));
            yield functor;
          }
          case Term.Variable variable ->
              throw new IllegalArgumentException("not ground: " + variable);
        };
    arguments.addAll(List.of(more));
    return call(prefix + word(name), arguments);
  }

  private static List<String> texts(List<Term> terms) {
    return terms.stream().map(ForeignNames::term).toList();
  }

  private static String call(String name, List<String> arguments) {
    return arguments.isEmpty() ? name : name + "(" + String.join(",", arguments) + ")";
  }
}
