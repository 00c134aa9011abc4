package org.tafl.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.RelationName;

/// Which word of a rule sheet is used as what, and where, in the order of the text.
///
/// Reads statements with errors too, so that one fault does not hide another.
final class Vocabulary {
  /*
   * A statement is read with a stack of our own: what stands under or, and, not is an atom again;
   * what stands under anything else is a term.
   */

  private final Map<RelationName, List<Use>> heads = new LinkedHashMap<>();
  private final Map<RelationName, List<Use>> bodies = new LinkedHashMap<>();
  private final Map<RelationName, List<Term>> functions = new LinkedHashMap<>();
  private final Map<Symbol, List<Term>> constants = new LinkedHashMap<>();
  private final List<Term> operators = new ArrayList<>();

  /// An atom in a statement.
  ///
  /// @param atom a constant or compound
  /// @param statement where it stands
  /// @param isPositive false under an odd number of nots
  record Use(Term atom, Statement statement, boolean isPositive) {
    /// Returns the arguments of the atom.
    List<Term> arguments() {
      return atom instanceof Compound(_, var arguments, _) ? arguments : List.of();
    }
  }

  Vocabulary(Rulesheet sheet) {
    for (Statement statement : sheet.statements()) {
      addHead(statement);
      for (Term literal : statement.body()) {
        addLiteral(literal, statement);
      }
    }
  }

  /// Returns what is concluded.
  Map<RelationName, List<Use>> heads() {
    return heads;
  }

  /// Returns what is asked.
  Map<RelationName, List<Use>> bodies() {
    return bodies;
  }

  /// Returns the compounds inside atoms by functor.
  Map<RelationName, List<Term>> functions() {
    return functions;
  }

  /// Returns the constants inside atoms.
  Map<Symbol, List<Term>> constants() {
    return constants;
  }

  /// Returns the literals whose word is `or`, `and`, `not` or `distinct`.
  List<Term> operators() {
    return operators;
  }

  /// Returns the atoms of a keyword that are concluded.
  List<Use> heads(Keyword keyword) {
    return of(heads, keyword);
  }

  /// Returns the atoms of a keyword that are asked.
  List<Use> bodies(Keyword keyword) {
    return of(bodies, keyword);
  }

  private static List<Use> of(Map<RelationName, List<Use>> uses, Keyword keyword) {
    return uses.entrySet().stream()
        .filter(entry -> entry.getKey().is(keyword))
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }

  /// Returns the roles: the arguments of ground facts.
  List<Term> roles() {
    return heads(Keyword.ROLE).stream()
        .filter(use -> use.statement().body().isEmpty())
        .map(use -> use.arguments().getFirst())
        .filter(Term::isGround)
        .distinct()
        .toList();
  }

  private void addHead(Statement statement) {
    Term head = statement.head();
    heads
        .computeIfAbsent(RelationName.of(head), name -> new ArrayList<>())
        .add(new Use(head, statement, true));
    addArguments(head);
  }

  private void addLiteral(Term literal, Statement statement) {
    var open = new ArrayDeque<Use>();
    open.push(new Use(literal, statement, true));
    while (!open.isEmpty()) {
      Use use = open.pop();
      if (use.atom instanceof Variable) {
        continue;
      }
      RelationName name = RelationName.of(use.atom);
      Optional<Keyword> operator = Keyword.of(name.symbol()).filter(Keyword::isOperator);
      if (operator.isEmpty()) {
        bodies.computeIfAbsent(name, n -> new ArrayList<>()).add(use);
        addArguments(use.atom);
        continue;
      }
      operators.add(use.atom);
      if (operator.get() == Keyword.DISTINCT) {
        addArguments(use.atom);
      } else {
        boolean isPositive = use.isPositive != (operator.get() == Keyword.NOT);
        for (Term inner : use.arguments().reversed()) {
          open.push(new Use(inner, statement, isPositive));
        }
      }
    }
  }

  private void addArguments(Term atom) {
    if (atom instanceof Compound(_, var arguments, _)) {
      for (Term argument : arguments) {
        argument.forEach(this::addTerm);
      }
    }
  }

  private void addTerm(Term term) {
    switch (term) {
      case Variable _ -> {}
      case Constant(var name, _) ->
          constants.computeIfAbsent(name, n -> new ArrayList<>()).add(term);
      case Compound compound ->
          functions
              .computeIfAbsent(RelationName.of(compound), n -> new ArrayList<>())
              .add(compound);
    }
  }
}
