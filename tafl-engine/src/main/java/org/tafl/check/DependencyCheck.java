package org.tafl.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.program.RelationName;

/// What depends on the state or on moves and may not: init, base and input on either; legal, goal
/// and terminal on moves.
final class DependencyCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    var dependencies = new Dependencies(sheet.vocabulary());
    for (Keyword keyword : List.of(Keyword.INIT, Keyword.BASE, Keyword.INPUT)) {
      check(sheet, dependencies, keyword, Set.of(Keyword.TRUE, Keyword.DOES))
          .ifPresent(finding -> found.accept(diagnostic(keyword, Code.DEPENDS_ON_STATE, finding)));
    }
    for (Keyword keyword : List.of(Keyword.LEGAL, Keyword.GOAL, Keyword.TERMINAL)) {
      check(sheet, dependencies, keyword, Set.of(Keyword.DOES))
          .ifPresent(finding -> found.accept(diagnostic(keyword, Code.DEPENDS_ON_MOVES, finding)));
    }
  }

  /// A rule of a keyword and the way from it to what it may not depend on.
  private record Finding(Use use, List<RelationName> path) {}

  /// Returns the first rule of a keyword from which a forbidden one is reached.
  private static Optional<Finding> check(
      CheckedSheet sheet, Dependencies dependencies, Keyword keyword, Set<Keyword> forbidden) {
    return sheet.vocabulary().heads(keyword).stream()
        .flatMap(use ->
            dependencies
                .path(use.statement(), name -> forbidden.stream().anyMatch(name::is))
                .map(path -> new Finding(use, path))
                .stream())
        .findFirst();
  }

  private static Diagnostic diagnostic(Keyword keyword, Code code, Finding finding) {
    List<RelationName> path = finding.path;
    String end = path.getLast().symbol().key();
    String through =
        path.subList(0, path.size() - 1).stream()
            .map(RelationName::toString)
            .collect(Collectors.joining(", "));
    return new Diagnostic(
        code,
        finding.use.atom().span(),
        "%s depends on %s%s"
            .formatted(keyword.word(), end, through.isEmpty() ? "" : " through " + through),
        Note.of(
            code == Code.DEPENDS_ON_MOVES
                ? "it is asked before anyone moves, when no does holds"
                : "it is asked before there is a state, when no %s holds".formatted(end)));
  }
}
