package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Literal.Sign;

/// Relations each of which asks for the next, the last for the first, the first for a negation.
///
/// @param path the relations; the first asks for the negation of the second (of itself if alone)
record NegativeCycle(List<Integer> path) {
  NegativeCycle {
    path = List.copyOf(path);
  }

  /// Returns a cycle, empty if negation is stratified.
  static Optional<NegativeCycle> find(DependencyGraph graph) {
    for (int head = 0; head < graph.relationCount(); head++) {
      for (int body : graph.negative(head)) {
        if (graph.isNegativeInCycle(head, body)) {
          return Optional.of(close(graph, head, body));
        }
      }
    }
    return Optional.empty();
  }

  /// Returns the relation whose rule has the negation.
  int head() {
    return path.getFirst();
  }

  /// Finds the shortest way from a body's relation back to its head's.
  private static NegativeCycle close(DependencyGraph graph, int head, int body) {
    int[] from = new int[graph.relationCount()];
    Arrays.fill(from, -1);
    from[body] = body;
    Deque<Integer> open = new ArrayDeque<>(List.of(body));
    while (from[head] < 0) {
      int relation = open.remove();
      for (int[] edges : List.of(graph.positive(relation), graph.negative(relation))) {
        for (int next : edges) {
          if (from[next] < 0) {
            from[next] = relation;
            open.add(next);
          }
        }
      }
    }
    var path = new ArrayList<Integer>();
    for (int relation = head; relation != body; relation = from[relation]) {
      path.add(relation);
    }
    path.add(body);
    Collections.reverse(path.subList(1, path.size()));
    return new NegativeCycle(head == body ? List.of(head) : path);
  }

  /// Says that the sheet has no meaning because of this cycle.
  ///
  /// @param draft a program with the relations of the path
  Diagnostic diagnostic(Draft draft) {
    RelationTable relations = draft.relations();
    var notes = new ArrayList<Note>();
    for (int i = 1; i < path.size(); i++) {
      int head = path.get(i);
      int body = path.get((i + 1) % path.size());
      notes.add(
          new Note(
              "%s asks for %s here"
                  .formatted(relations.get(head).name(), relations.get(body).name()),
              place(draft, head, body, Sign.POSITIVE)));
    }
    notes.add(
        Note.of("GDL computes what is negated before it is asked for, so no meaning is defined"));
    notes.add(Note.of("take the negation out of the cycle, or ask for what held before by true"));
    int negated = path.get(1 % path.size());
    return new Diagnostic(
        Code.UNSTRATIFIED,
        place(draft, head(), negated, Sign.NEGATIVE),
        "%s depends on its own negation: %s"
            .formatted(relations.get(head()).name(), text(relations)),
        notes);
  }

  private String text(RelationTable relations) {
    List<String> names = path.stream().map(id -> relations.get(id).name()).toList();
    String others =
        Stream.concat(names.stream().skip(1), Stream.of(names.getFirst()))
            .collect(Collectors.joining(", which asks for "));
    return names.getFirst() + " asks for not " + others;
  }

  /// Returns where a rule of one relation asks for another, preferably by a literal of a sign.
  private static Span place(Draft draft, int head, int body, Sign preferred) {
    Span any = Span.NONE;
    for (Rule rule : draft.rules()) {
      for (Literal literal : rule.body()) {
        if (rule.head().relation() == head && literal.relation() == body) {
          Span here = find(rule, draft.relations().get(body));
          if (literal.sign() == preferred) {
            return here;
          }
          any = here;
        }
      }
    }
    return any;
  }

  /// Returns where the statement of a rule names a relation, the whole statement if nowhere.
  private static Span find(Rule rule, Relation relation) {
    String word = relation.name().substring(relation.name().indexOf(' ') + 1);
    for (Term literal : rule.origin().body()) {
      var found = new ArrayList<Span>();
      literal.forEach(term -> {
        if (!(term instanceof Variable)
            && RelationName.of(term).symbol().text().equalsIgnoreCase(word)) {
          found.add(term.span());
        }
      });
      if (!found.isEmpty()) {
        return found.getFirst();
      }
    }
    return rule.origin().span();
  }
}
