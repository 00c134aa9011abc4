package org.tafl.interpret;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// Words of GDL as words of answer set programs, and back.
///
/// Letters and digits stay; any other character becomes its number between underscores. A letter in
/// front tells constants (`c`), functors (`f`) and variables (`V`).
final class AspNames {
  private AspNames() {}

  static String word(Symbol symbol) {
    var word = new StringBuilder();
    for (char c : symbol.key().toCharArray()) {
      boolean isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      word.append(isPlain ? "" + c : "_" + (int) c + "_");
    }
    return word.toString();
  }

  private static String original(String word) {
    var text = new StringBuilder();
    String[] parts = word.split("_", -1);
    for (int i = 0; i < parts.length; i++) {
      text.append(i % 2 == 0 ? parts[i] : "" + (char) Integer.parseInt(parts[i]));
    }
    return text.toString();
  }

  static String term(Term term) {
    return switch (term) {
      case Variable(var name, _) -> "V" + word(name);
      case Constant(var name, _) -> "c" + word(name);
      case Compound(var functor, var arguments, _) -> "f" + word(functor) + list(arguments);
    };
  }

  static String list(List<Term> arguments) {
    return "(" + String.join(",", arguments.stream().map(AspNames::term).toList()) + ")";
  }

  /// Takes an atom of an answer apart: its relation, and its arguments as text.
  static List<String> split(String atom) {
    var parts = new ArrayList<String>();
    int open = atom.indexOf('(');
    if (open < 0) {
      return List.of(atom);
    }
    parts.add(atom.substring(0, open));
    int depth = 0;
    int start = open + 1;
    for (int i = start; i < atom.length(); i++) {
      char c = atom.charAt(i);
      if (depth == 0 && (c == ',' || i == atom.length() - 1)) {
        parts.add(atom.substring(start, i));
        start = i + 1;
      }
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return parts;
  }

  /// Reads a ground term.
  static Term read(String text) {
    List<String> parts = split(text);
    String name = original(parts.getFirst().substring(1));
    if (parts.size() == 1) {
      return Term.constant(name);
    }
    Term[] arguments = parts.stream().skip(1).map(AspNames::read).toArray(Term[]::new);
    return Term.compound(name, arguments);
  }
}
