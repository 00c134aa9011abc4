package org.tafl.program;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tafl.program.Relation.Kind;

/// Numbers anew the relations that rules name, in the order of the statements, and adds those that
/// every game has: `role`, `terminal`, `goal`, and all keywords of each fluent and move. Rules that
/// say the same are kept once.
final class RelationCompactor {
  private final Draft draft;
  private final RelationTable compact = new RelationTable();

  private RelationCompactor(Draft draft) {
    this.draft = draft;
  }

  static Draft compact(Draft draft) {
    var compactor = new RelationCompactor(draft);
    compactor.addKeywords();
    Map<List<Literal>, Rule> distinct = new LinkedHashMap<>(); // head and body -> rule
    for (Rule rule : draft.rules()) {
      Rule renumbered = Simplifier.renumber(compactor.renumber(rule));
      var content = new ArrayList<>(renumbered.body());
      content.addFirst(renumbered.head());
      distinct.putIfAbsent(content, renumbered);
    }
    compactor.addFamilies();
    return new Draft(draft.terms(), compactor.compact, List.copyOf(distinct.values()));
  }

  private void addKeywords() {
    compact.of(Kind.ROLE, "role", 1, TermTable.NO_FUNCTOR);
    compact.of(Kind.TERMINAL, "terminal", 0, TermTable.NO_FUNCTOR);
  }

  private Rule renumber(Rule rule) {
    var body = new ArrayList<Literal>(rule.body().size());
    Literal head = renumber(rule.head());
    for (Literal literal : rule.body()) {
      body.add(literal.isDistinct() ? literal : renumber(literal));
    }
    return rule.with(head, body);
  }

  private Literal renumber(Literal literal) {
    Relation old = draft.relations().get(literal.relation());
    int id = compact.of(old.kind(), old.name(), old.constants(), old.functor());
    return literal.with(id, literal.arguments());
  }

  private void addFamilies() {
    if (compact.all().stream().noneMatch(relation -> relation.kind() == Kind.GOAL)) {
      compact.of(Kind.GOAL, "goal", 2, TermTable.NO_FUNCTOR);
    }
    addFamily(Kind.TRUE, Kind.INIT, Kind.NEXT, Kind.BASE);
    addFamily(Kind.DOES, Kind.LEGAL, Kind.INPUT);
  }

  private void addFamily(Kind... kinds) {
    Map<Integer, Set<Kind>> families = new LinkedHashMap<>(); // functor -> kinds there are
    for (Relation relation : compact.all()) {
      if (List.of(kinds).contains(relation.kind())) {
        families
            .computeIfAbsent(relation.functor(), functor -> EnumSet.noneOf(Kind.class))
            .add(relation.kind());
      }
    }
    families.forEach((functor, there) -> {
      for (Kind kind : kinds) {
        if (!there.contains(kind)) {
          KeywordJoiner.relation(compact, draft.terms(), kind, functor);
        }
      }
    });
  }
}
