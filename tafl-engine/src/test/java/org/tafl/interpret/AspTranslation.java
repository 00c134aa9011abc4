package org.tafl.interpret;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// A rule sheet as an answer set program about several states at once.
///
/// A relation that depends on the state or on moves gets the number of a state as its first
/// argument: `(true (cell 1 ?x))` becomes `d_true(S,fcell(c1,Vx))`. Of the product it uses package
/// `gdl` alone.
final class AspTranslation {
  private static final int MAX_ALTERNATIVES = 5_000; // of one body
  private static final Set<String> QUESTIONS =
      Set.of("init/1", "next/1", "legal/2", "goal/2", "terminal/0");

  private final List<Statement> statements = new ArrayList<>(); // those that questions need
  private final Set<String> dynamic = new HashSet<>(Set.of("true/1", "does/2"));
  private final boolean isAskedUnderMoves;

  /// An atom or comparison, or its negation.
  private record Literal(Term atom, boolean isPositive) {}

  AspTranslation(Rulesheet sheet) {
    List<Statement> all =
        sheet.statements().stream()
            .filter(s -> !relation(s.head()).equals("role/1") || s.body().isEmpty()) // as facts
            .toList();
    Set<String> needed = closure(all, QUESTIONS);
    all.stream().filter(s -> needed.contains(relation(s.head()))).forEach(statements::add);
    boolean hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      for (Statement statement : statements) {
        if (atoms(statement).anyMatch(atom -> dynamic.contains(relation(atom)))) {
          hasGrown |= dynamic.add(relation(statement.head()));
        }
      }
    }
    this.isAskedUnderMoves =
        closure(all, Set.of("legal/2", "goal/2", "terminal/0")).contains("does/2");
  }

  private static Set<String> closure(List<Statement> statements, Set<String> start) {
    var closure = new LinkedHashSet<String>(start);
    boolean hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      for (Statement statement : statements) {
        if (closure.contains(relation(statement.head()))) {
          for (Term atom : atoms(statement).toList()) {
            hasGrown |= closure.add(relation(atom));
          }
        }
      }
    }
    return closure;
  }

  /// Returns whether `legal`, `goal` or `terminal` could see the moves, which they must not.
  boolean isAskedUnderMoves() {
    return isAskedUnderMoves;
  }

  private static Stream<Term> atoms(Statement statement) {
    return statement.body().stream().flatMap(AspTranslation::atoms);
  }

  private static Stream<Term> atoms(Term formula) {
    return isConnective(formula)
        ? arguments(formula).stream().flatMap(AspTranslation::atoms)
        : relation(formula).equals("distinct/2") ? Stream.of() : Stream.of(formula);
  }

  private static boolean isConnective(Term formula) {
    return Set.of("or", "and", "not").contains(word(formula));
  }

  private static String word(Term term) {
    return switch (term) {
      case Variable(var name, _) -> name.key();
      case Constant(var name, _) -> name.key();
      case Compound(var functor, _, _) -> functor.key();
    };
  }

  private static List<Term> arguments(Term term) {
    return term instanceof Compound compound ? compound.arguments() : List.of();
  }

  private static String relation(Term atom) {
    return word(atom) + "/" + arguments(atom).size();
  }

  /// Returns the rules and what of an answer to print.
  ///
  /// @throws IllegalStateException if an `or` would have to be multiplied out too far
  String rules() {
    var text = new StringBuilder();
    for (Statement statement : statements) {
      var bodies = alternatives(new Literal(Term.compound("and", body(statement)), true));
      for (List<Literal> body : bodies) {
        text.append(rule(statement.head(), body));
      }
    }
    for (String question : QUESTIONS) {
      int slash = question.indexOf('/');
      String name = question.substring(0, slash);
      int arity = Integer.parseInt(question.substring(slash + 1));
      text.append("#show s_%s/%d.\n#show d_%s/%d.\n".formatted(name, arity, name, arity + 1));
    }
    return text.toString();
  }

  private static Term[] body(Statement statement) {
    // an and of nothing cannot be written, so that nothing is said twice
    return statement.body().isEmpty()
        ? new Term[] {Term.compound("not", Term.constant("or"))}
        : statement.body().toArray(Term[]::new);
  }

  private String rule(Term head, List<Literal> body) {
    var literals = new ArrayList<String>();
    boolean isDynamic = dynamic.contains(relation(head));
    if (isDynamic) {
      literals.add("st(S)");
    }
    for (Literal literal : body) {
      if (relation(literal.atom).equals("distinct/2")) {
        List<Term> sides = arguments(literal.atom);
        String operator = literal.isPositive ? " != " : " = ";
        literals.add(AspNames.term(sides.getFirst()) + operator + AspNames.term(sides.getLast()));
      } else {
        literals.add((literal.isPositive ? "" : "not ") + atom(literal.atom));
      }
    }
    String start = atom(head);
    return literals.isEmpty()
        ? start + ".\n"
        : start + " :- " + String.join(", ", literals) + ".\n";
  }

  private String atom(Term atom) {
    boolean isDynamic = dynamic.contains(relation(atom));
    var arguments = new ArrayList<String>();
    if (isDynamic) {
      arguments.add("S");
    }
    arguments(atom).forEach(argument -> arguments.add(AspNames.term(argument)));
    String name = word(atom);
    String relation = (isDynamic ? "d_" : "s_") + AspNames.word(Symbol.of(name));
    return arguments.isEmpty() ? relation : relation + "(" + String.join(",", arguments) + ")";
  }

  /// Returns the ways in which a formula can hold.
  private static List<List<Literal>> alternatives(Literal formula) {
    if (!isConnective(formula.atom)) {
      return List.of(List.of(formula));
    }
    List<Term> parts = arguments(formula.atom);
    String word = word(formula.atom);
    if (word.equals("not")) {
      return alternatives(new Literal(parts.getFirst(), !formula.isPositive));
    }
    boolean isChoice = word.equals("or") == formula.isPositive;
    List<List<Literal>> all = isChoice ? List.of() : List.of(List.of());
    for (Term part : parts) {
      List<List<Literal>> more = alternatives(new Literal(part, formula.isPositive));
      all = isChoice ? Stream.concat(all.stream(), more.stream()).toList() : product(all, more);
      if (all.size() > MAX_ALTERNATIVES) {
        throw new IllegalStateException("too many alternatives");
      }
    }
    return all;
  }

  private static List<List<Literal>> product(
      List<List<Literal>> first, List<List<Literal>> second) {
    var product = new ArrayList<List<Literal>>();
    for (List<Literal> before : first) {
      for (List<Literal> after : second) {
        product.add(Stream.concat(before.stream(), after.stream()).toList());
      }
    }
    return product;
  }

  /// Returns the facts about a state.
  ///
  /// @param moves `[role]` -> its move; empty if none are made
  static String facts(int state, List<Term> fluents, List<Term> roles, List<Term> moves) {
    var text = new StringBuilder("st(%d).\n".formatted(state));
    for (Term fluent : fluents) {
      text.append("d_true(%d,%s).\n".formatted(state, AspNames.term(fluent)));
    }
    for (int role = 0; role < moves.size(); role++) {
      String does = AspNames.term(roles.get(role)) + "," + AspNames.term(moves.get(role));
      text.append("d_does(%d,%s).\n".formatted(state, does));
    }
    return text.toString();
  }
}
