package org.tafl.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Relation.Kind;

/// Brings a rule sheet into the normal form: the list of passes.
///
/// | pass | takes away |
/// |---|---|
/// | {@link SheetReader} | statements without a meaning |
/// | {@link OrEliminator} | `or`, `and`, nested negation |
/// | {@link RuleEncoder} | terms: from here on, ints |
/// | {@link KeywordJoiner} | `true (cell ...)`: now `true cell`; variables for whole fluents |
/// | {@link ConstantSplitter} | negation that only constants stratify |
/// | {@link RelationCompactor} | relations that nothing names any more |
final class Normalizer {
  private Normalizer() {}

  /// Returns the program of a rule sheet.
  ///
  /// @throws GdlException with every error that leaves the sheet without a meaning
  static Program normalize(Rulesheet sheet) {
    SheetReading reading = SheetReader.read(sheet);
    var errors = new ArrayList<>(reading.errors());
    checkRoles(sheet).ifPresent(errors::add);
    List<FlatRule> flat = OrEliminator.eliminate(withoutRoleRules(reading), symbols(sheet));
    Draft joined = KeywordJoiner.join(RuleEncoder.encode(flat));
    Draft split;
    try {
      split = ConstantSplitter.split(joined);
    } catch (GdlException e) {
      errors.addAll(e.diagnostics());
      throw new GdlException(errors);
    }
    if (!errors.isEmpty()) {
      throw new GdlException(errors);
    }
    return new Program(RelationCompactor.compact(split));
  }

  /// Returns which relation of a joined program feeds which: what is next or initial may be true,
  /// what is legal may be done.
  static List<int[]> flows(RelationTable relations) {
    var flows = new ArrayList<int[]>();
    for (Relation relation : relations.all()) {
      Optional<Kind> target =
          switch (relation.kind()) {
            case INIT, NEXT -> Optional.of(Kind.TRUE);
            case LEGAL -> Optional.of(Kind.DOES);
            default -> Optional.empty();
          };
      target.ifPresent(kind ->
          relations.all().stream()
              .filter(other -> other.kind() == kind)
              .filter(other -> other.functor() == relation.functor())
              .filter(other -> other.arity() == relation.arity())
              .forEach(other -> flows.add(new int[] {relation.id(), other.id()})));
    }
    return flows;
  }

  private static Optional<Diagnostic> checkRoles(Rulesheet sheet) {
    if (sheet.statements().isEmpty()) {
      return Optional.of(
          new Diagnostic(
              Code.EMPTY_SHEET,
              start(sheet),
              "the rule sheet holds no statement",
              Note.of("a game begins with its roles, such as (role white)")));
    }
    boolean hasRole =
        sheet.statements().stream()
            .anyMatch(statement ->
                statement.body().isEmpty()
                    && !(statement.head() instanceof Variable)
                    && RelationName.of(statement.head()).is(Keyword.ROLE));
    return hasRole
        ? Optional.empty()
        : Optional.of(
            new Diagnostic(
                Code.NO_ROLE,
                start(sheet),
                "no role: no one plays this game",
                Note.of("write a fact for each player, such as (role white)")));
  }

  private static Span start(Rulesheet sheet) {
    return new Span(sheet.source(), 0, 0);
  }

  /// Roles are facts; a rule for them says nothing.
  private static List<SourceRule> withoutRoleRules(SheetReading reading) {
    return reading.rules().stream()
        .filter(rule -> rule.body().parts().isEmpty() || !rule.relation().is(Keyword.ROLE))
        .toList();
  }

  private static Set<Symbol> symbols(Rulesheet sheet) {
    var symbols = new LinkedHashSet<Symbol>();
    sheet
        .statements()
        .forEach(statement -> {
          add(statement.head(), symbols);
          statement.body().forEach(literal -> add(literal, symbols));
        });
    return symbols;
  }

  private static void add(Term term, Set<Symbol> symbols) {
    term.forEach(inner ->
        symbols.add(
            switch (inner) {
              case Variable(var name, _) -> name;
              case Constant(var name, _) -> name;
              case Compound compound -> compound.functor();
            }));
  }

  /// Returns the word of a kind of relation in a rule sheet.
  static String keyword(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
