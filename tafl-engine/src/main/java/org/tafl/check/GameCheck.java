package org.tafl.check;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;

/// What every game needs: an end, and moves and a goal for each role.
final class GameCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    Vocabulary vocabulary = sheet.vocabulary();
    if (vocabulary.heads(Keyword.TERMINAL).isEmpty()) {
      found.accept(
          new Diagnostic(
              Code.NO_TERMINAL,
              sheet.start(),
              "nothing concludes terminal: no match ever ends",
              Note.of("write a rule that says when the match is over")));
    }
    checkRoles(sheet, Keyword.LEGAL, Code.NO_LEGAL, "has no legal move, ever", found);
    checkRoles(sheet, Keyword.GOAL, Code.NO_GOAL, "has no goal value, ever", found);
  }

  private static void checkRoles(
      CheckedSheet sheet, Keyword keyword, Code code, String lack, Consumer<Diagnostic> found) {
    List<Use> heads = sheet.vocabulary().heads(keyword);
    if (heads.isEmpty()) {
      found.accept(
          new Diagnostic(
              code,
              sheet.start(),
              "nothing concludes %s: every role %s".formatted(keyword.word(), lack),
              Note.of("write rules for (%s role ...)".formatted(keyword.word()))));
      return;
    }
    if (heads.stream().anyMatch(use -> use.arguments().getFirst() instanceof Variable)) {
      return;
    }
    Set<Term> served =
        heads.stream().map(use -> use.arguments().getFirst()).collect(Collectors.toSet());
    for (Term role : sheet.vocabulary().roles()) {
      boolean isChance = role.toString().equalsIgnoreCase("random") && keyword == Keyword.GOAL;
      if (!served.contains(role) && !isChance) {
        found.accept(
            new Diagnostic(
                code,
                place(role, sheet),
                "role %s %s".formatted(role, lack),
                Note.of("write a rule for (%s %s ...)".formatted(keyword.word(), role))));
      }
    }
  }

  private static Span place(Term role, CheckedSheet sheet) {
    return role.span().isWritten() ? role.span() : sheet.start();
  }
}
