package org.tafl.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Statement;
import org.tafl.program.RelationName;

/// What depends on the state or on moves and may not: init, base and input on either; legal, goal
/// and terminal on moves.
final class DependencyCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    var dependencies = new Dependencies(sheet.vocabulary());
    for (Keyword keyword : List.of(Keyword.INIT, Keyword.BASE, Keyword.INPUT)) {
      dependencies.check(keyword, Code.DEPENDS_ON_STATE, Set.of(Keyword.TRUE, Keyword.DOES), found);
    }
    for (Keyword keyword : List.of(Keyword.LEGAL, Keyword.GOAL, Keyword.TERMINAL)) {
      dependencies.check(keyword, Code.DEPENDS_ON_MOVES, Set.of(Keyword.DOES), found);
    }
  }

  /// The relations as written, and which asks for which.
  private static final class Dependencies {
    private final Vocabulary vocabulary;
    private final Map<Statement, Set<RelationName>> asked = new HashMap<>();
    private final Map<RelationName, Set<RelationName>> edges = new LinkedHashMap<>();

    Dependencies(Vocabulary vocabulary) {
      this.vocabulary = vocabulary;
      vocabulary
          .bodies()
          .forEach((name, uses) -> {
            for (Use use : uses) {
              asked.computeIfAbsent(use.statement(), s -> new HashSet<>()).add(name);
              edges
                  .computeIfAbsent(RelationName.of(use.statement().head()), head -> new HashSet<>())
                  .add(name);
            }
          });
    }

    /// Reports the first rule of a keyword from which a forbidden one is reached.
    void check(Keyword keyword, Code code, Set<Keyword> forbidden, Consumer<Diagnostic> found) {
      for (Use use : vocabulary.heads(keyword)) {
        Optional<List<RelationName>> path =
            path(asked.getOrDefault(use.statement(), Set.of()), forbidden);
        if (path.isPresent()) {
          found.accept(diagnostic(keyword, code, use, path.get()));
          return;
        }
      }
    }

    private static Diagnostic diagnostic(
        Keyword keyword, Code code, Use use, List<RelationName> path) {
      String end = path.getLast().symbol().key();
      String through =
          path.subList(0, path.size() - 1).stream()
              .map(RelationName::toString)
              .collect(Collectors.joining(", "));
      return new Diagnostic(
          code,
          use.atom().span(),
          "%s depends on %s%s"
              .formatted(keyword.word(), end, through.isEmpty() ? "" : " through " + through),
          Note.of(
              code == Code.DEPENDS_ON_MOVES
                  ? "it is asked before anyone moves, when no does holds"
                  : "it is asked before there is a state, when no %s holds".formatted(end)));
    }

    /// Returns the shortest way from some relations to a keyword.
    private Optional<List<RelationName>> path(Set<RelationName> from, Set<Keyword> to) {
      Map<RelationName, Optional<RelationName>> before = new HashMap<>();
      Deque<RelationName> open = new ArrayDeque<>();
      from.stream()
          .sorted((a, b) -> a.toString().compareTo(b.toString()))
          .forEach(name -> {
            before.put(name, Optional.empty());
            open.add(name);
          });
      while (!open.isEmpty()) {
        RelationName name = open.remove();
        if (to.stream().anyMatch(name::is)) {
          return Optional.of(unwind(name, before));
        }
        for (RelationName next : edges.getOrDefault(name, Set.of())) {
          if (before.putIfAbsent(next, Optional.of(name)) == null) {
            open.add(next);
          }
        }
      }
      return Optional.empty();
    }

    private static List<RelationName> unwind(
        RelationName end, Map<RelationName, Optional<RelationName>> before) {
      var path = new ArrayList<RelationName>();
      Optional<RelationName> name = Optional.of(end);
      while (name.isPresent()) {
        path.add(name.get());
        name = before.getOrDefault(name.get(), Optional.empty());
      }
      Collections.reverse(path);
      return path;
    }
  }
}
