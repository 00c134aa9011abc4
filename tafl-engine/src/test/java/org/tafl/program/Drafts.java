package org.tafl.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;

/// What tests of passes share: the stages of a text, and drafts in a notation that shows each
/// literal, `head(?x) :- literal(?x, a), not other(?x), ?t = f(?x), ?x != ?t`.
final class Drafts {
  private Drafts() {}

  static Rulesheet sheet(String text) {
    return Gdl.parse("sheet.kif", text);
  }

  static Program program(String text) {
    return Program.of(sheet(text));
  }

  /// Returns the normal form as text, line by line.
  static List<String> normal(String text) {
    return program(text).toString().lines().toList();
  }

  /// Returns the rules without `or`.
  static List<FlatRule> flat(String text) {
    List<SourceRule> rules = SheetReader.read(sheet(text)).rules();
    var names = new LinkedHashSet<Symbol>();
    for (SourceRule rule : rules) {
      rule.head().forEach(term -> names.add(RelationName.of(named(term)).symbol()));
    }
    return OrEliminator.eliminate(rules, names);
  }

  private static Term named(Term term) {
    return term instanceof Variable variable
        ? Term.constant(variable.name().text().substring(1))
        : term;
  }

  static Draft encoded(String text) {
    return RuleEncoder.encode(flat(text));
  }

  static Draft joined(String text) {
    return KeywordJoiner.join(encoded(text));
  }

  static Draft split(String text) {
    return ConstantSplitter.split(joined(text));
  }

  /// Returns place and code of each error, such as `2:5 UNSAFE_HEAD`.
  static List<String> errors(String text) {
    return diagnostics(() -> Program.of(sheet(text)));
  }

  static List<String> diagnostics(Runnable refused) {
    try {
      refused.run();
      return List.of();
    } catch (GdlException e) {
      return e.diagnostics().stream()
          .map(d -> d.span().line() + ":" + d.span().column() + " " + d.code())
          .toList();
    }
  }

  static List<String> text(Draft draft) {
    return draft.rules().stream().map(rule -> text(rule, draft)).toList();
  }

  static String text(Rule rule, Draft draft) {
    String head = text(rule.head(), rule, draft);
    return rule.body().isEmpty()
        ? head
        : rule.body().stream()
            .map(literal -> text(literal, rule, draft))
            .collect(Collectors.joining(", ", head + " :- ", ""));
  }

  private static String text(Literal literal, Rule rule, Draft draft) {
    var arguments = new ArrayList<String>();
    for (int argument : literal.arguments()) {
      arguments.add(
          Argument.isVariable(argument)
              ? rule.variables().get(Argument.variable(argument))
              : draft.terms().term(argument).toString());
    }
    if (literal.isDistinct()) {
      return arguments.getFirst() + " != " + arguments.getLast();
    }
    Relation relation = draft.relations().get(literal.relation());
    if (relation.kind() == Relation.Kind.FUNCTION) {
      return "%s = %s(%s)"
          .formatted(
              arguments.getFirst(),
              relation.name(),
              String.join(", ", arguments.subList(1, arguments.size())));
    }
    String atom =
        arguments.isEmpty()
            ? relation.name()
            : relation.name() + "(" + String.join(", ", arguments) + ")";
    return literal.isNegative() ? "not " + atom : atom;
  }
}
