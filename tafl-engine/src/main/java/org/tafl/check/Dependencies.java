package org.tafl.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Statement;
import org.tafl.program.RelationName;

/// Which relation asks for which, by names as written: the graph that the specification speaks of.
///
/// Rules that have no effect, those for `true`, `does` and `role`, are left out.
final class Dependencies {
  private final IdentityHashMap<Statement, Set<RelationName>> asked = new IdentityHashMap<>();
  private final Map<RelationName, Set<RelationName>> edges = new LinkedHashMap<>();

  Dependencies(Vocabulary vocabulary) {
    vocabulary
        .bodies()
        .forEach((name, uses) -> {
          for (Use use : uses) {
            RelationName head = RelationName.of(use.statement().head());
            if (!head.is(Keyword.TRUE) && !head.is(Keyword.DOES) && !head.is(Keyword.ROLE)) {
              asked.computeIfAbsent(use.statement(), s -> new LinkedHashSet<>()).add(name);
              edges.computeIfAbsent(head, h -> new LinkedHashSet<>()).add(name);
            }
          }
        });
  }

  /// Returns the shortest way from what a statement asks for to a relation that is wanted, both
  /// ends included.
  Optional<List<RelationName>> path(Statement from, Predicate<RelationName> isWanted) {
    return path(asked.getOrDefault(from, Set.of()), isWanted);
  }

  /// Returns the shortest way from a relation to another, both ends included.
  Optional<List<RelationName>> path(RelationName from, RelationName to) {
    return path(Set.of(from), to::equals);
  }

  private Optional<List<RelationName>> path(
      Set<RelationName> from, Predicate<RelationName> isWanted) {
    Map<RelationName, Optional<RelationName>> before = new LinkedHashMap<>();
    from.forEach(name -> before.put(name, Optional.empty()));
    Deque<RelationName> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      RelationName name = open.remove();
      if (isWanted.test(name)) {
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
