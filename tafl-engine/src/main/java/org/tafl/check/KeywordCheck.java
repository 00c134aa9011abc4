package org.tafl.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.program.RelationName;

/// Keywords in bodies, as names of objects, with a wrong number of arguments, and roles that are no
/// facts.
final class KeywordCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    Vocabulary vocabulary = sheet.vocabulary();
    Stream.concat(vocabulary.heads().entrySet().stream(), vocabulary.bodies().entrySet().stream())
        .forEach(entry -> checkArity(entry, found));
    checkBodies(vocabulary, found);
    checkNames(vocabulary, found);
    checkRoles(vocabulary, found);
  }

  private static void checkArity(
      Map.Entry<RelationName, List<Use>> entry, Consumer<Diagnostic> found) {
    RelationName name = entry.getKey();
    Optional<Keyword> keyword =
        Keyword.of(name.symbol()).filter(k -> !k.isOperator() && !k.takes(name.arity()));
    keyword.ifPresent(k ->
        found.accept(
            new Diagnostic(
                Code.KEYWORD_ARITY,
                entry.getValue().getFirst().atom().span(),
                "%s takes %s, not %d".formatted(k.word(), k.arityText(), name.arity()),
                Note.of(
                    "read as a relation of your own, %s, that has nothing to do with %s"
                        .formatted(name, k.word())))));
  }

  private static void checkBodies(Vocabulary vocabulary, Consumer<Diagnostic> found) {
    for (Keyword keyword : List.of(Keyword.INIT, Keyword.NEXT)) {
      for (Use use : vocabulary.bodies(keyword)) {
        found.accept(
            new Diagnostic(
                Code.KEYWORD_IN_BODY,
                use.atom().span(),
                keyword.word() + " is asked in a body; it may only be concluded",
                Note.of(
                    keyword == Keyword.INIT
                        ? "what holds in a state is asked by true"
                        : "name what follows by a relation of its own, and conclude next from it")));
      }
    }
  }

  private static void checkNames(Vocabulary vocabulary, Consumer<Diagnostic> found) {
    vocabulary.functions().forEach((name, terms) -> checkName(name.symbol(), terms, found));
    vocabulary.constants().forEach((name, terms) -> checkName(name, terms, found));
  }

  private static void checkName(Symbol name, List<Term> terms, Consumer<Diagnostic> found) {
    Keyword.of(name)
        .ifPresent(keyword ->
            found.accept(
                new Diagnostic(
                    Code.KEYWORD_AS_NAME,
                    terms.getFirst().span(),
                    "the keyword %s is used as a name inside a term%s"
                        .formatted(keyword.word(), times(terms.size())),
                    Note.of("read as a plain name; other systems may not"))));
  }

  private static String times(int count) {
    return count == 1 ? "" : " (%d times)".formatted(count);
  }

  private static void checkRoles(Vocabulary vocabulary, Consumer<Diagnostic> found) {
    for (Use use : vocabulary.heads(Keyword.ROLE)) {
      if (!use.statement().body().isEmpty()) {
        found.accept(
            new Diagnostic(
                Code.ROLE_RULE,
                use.statement().span(),
                "roles are given by facts; this rule is not read",
                Note.of("write a fact for each role, such as (role white)")));
      }
    }
  }
}
