package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
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

  /// Returns a cycle for each set of relations that depend on one another through negation; none if
  /// negation is stratified.
  static List<NegativeCycle> find(DependencyGraph graph) {
    var cycles = new ArrayList<NegativeCycle>();
    var seen = new BitSet(); // components
    for (int head = 0; head < graph.relationCount(); head++) {
      for (int body : graph.negative(head)) {
        if (graph.isNegativeInCycle(head, body) && !seen.get(graph.componentOf(head))) {
          seen.set(graph.componentOf(head));
          cycles.add(close(graph, head, body));
        }
      }
    }
    return cycles;
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
    var notes = new ArrayList<Note>();
    for (int i = 1; i < path.size(); i++) {
      int head = path.get(i);
      int body = path.get((i + 1) % path.size());
      notes.add(
          new Note(
              "%s %s here".formatted(label(draft, head), asksFor(draft, head, body)),
              place(draft, head, body, Sign.POSITIVE)));
    }
    notes.add(
        Note.of("GDL computes what is negated before it is asked for, so no meaning is defined"));
    notes.add(Note.of("take the negation out of the cycle, or ask for what held before by true"));
    int negated = path.get(1 % path.size());
    return new Diagnostic(
        Code.UNSTRATIFIED,
        place(draft, head(), negated, Sign.NEGATIVE),
        "%s depends on its own negation: %s".formatted(label(draft, head()), text(draft)),
        notes);
  }

  /// Returns the cycle in words.
  private String text(Draft draft) {
    int negated = path.get(1 % path.size());
    var text = new StringBuilder(label(draft, head()));
    text.append(" asks for not ").append(label(draft, negated));
    for (int i = 1; i < path.size(); i++) {
      text.append(", which ").append(asksFor(draft, path.get(i), path.get((i + 1) % path.size())));
    }
    return text.toString();
  }

  /// Returns "asks for" and the relation, with a "not" if no rule asks for it otherwise.
  private static String asksFor(Draft draft, int head, int body) {
    boolean isPositive =
        draft.rules().stream()
            .filter(rule -> rule.head().relation() == head)
            .flatMap(rule -> rule.body().stream())
            .anyMatch(literal -> literal.isPositive() && literal.relation() == body);
    return "asks for " + (isPositive ? "" : "not ") + label(draft, body);
  }

  /// Returns the name of a relation, with the constants that tell it apart: `(goal ? 100)`.
  private static String label(Draft draft, int id) {
    Relation relation = draft.relations().get(id);
    if (!relation.isSplit()) {
      return relation.name();
    }
    var text = new StringBuilder("(").append(relation.name());
    for (int constant : relation.constants()) {
      text.append(' ').append(constant < 0 ? "?" : draft.terms().term(constant));
    }
    return text.append(')').toString();
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
