package org.tafl.naive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;

/// Answers the questions of a game by the letter of its rules.
///
/// Relations are computed component by component, each by applying its rules until nothing new
/// follows. A component that negates itself gets its well-founded model by alternating fixpoints:
/// if ground atoms are stratified, that is the one model meant.
public final class NaiveEvaluator {
  private static final Term INIT = Term.compound("init", Term.variable("?f"));
  private static final Term LEGAL =
      Term.compound("legal", Term.variable("?r"), Term.variable("?m"));
  private static final Term NEXT = Term.compound("next", Term.variable("?f"));
  private static final Term TERMINAL = Term.constant("terminal");
  private static final Term GOAL = Term.compound("goal", Term.variable("?r"), Term.variable("?v"));
  private static final Set<String> GIVEN = Set.of("true/1", "does/2");

  private final Map<String, List<Statement>> rules = new LinkedHashMap<>(); // by relation
  private final Map<String, Set<String>> closures = new HashMap<>(); // itself and all it depends on
  private final Facts statics = new Facts(Optional.empty());
  private final Set<Set<String>> completed = new HashSet<>(); // closures of static components
  private final Map<Query, Set<Term>> lastAnswer = new HashMap<>();
  private final WorkLimit limit;

  /// A question to a state under a joint move.
  private record Query(Term pattern, Set<Term> state, List<Term> moves) {}

  /// @param maxWork how many atoms may be compared with literals
  public NaiveEvaluator(Rulesheet sheet, long maxWork) {
    this.limit = new WorkLimit(maxWork);
    for (Statement rule : sheet.statements()) {
      String relation = Body.name(rule.head());
      if (!relation.equals("role/1") || rule.body().isEmpty()) { // roles are facts
        rules.computeIfAbsent(relation, _ -> new ArrayList<>()).add(rule);
        Set<String> asked = closures.computeIfAbsent(relation, _ -> new TreeSet<>());
        asked.add(relation);
        Body.of(rule).forEachAtom((atom, _) -> asked.add(Body.name(atom)));
      }
    }
    while (grow()) {}
  }

  private boolean grow() {
    boolean hasGrown = false;
    for (Set<String> closure : closures.values()) {
      for (String relation : List.copyOf(closure)) {
        hasGrown |= closure.addAll(closures.getOrDefault(relation, Set.of()));
      }
    }
    return hasGrown;
  }

  /// Returns the roles in the order of their facts.
  public List<Term> roles() {
    return rules.getOrDefault("role/1", List.of()).stream()
        .map(fact -> Body.last(fact.head()))
        .distinct()
        .toList();
  }

  /// Returns the fluents of the initial state.
  public Set<Term> initial() {
    return lasts(ask(new Query(INIT, Set.of(), List.of())));
  }

  /// Returns the moves that a role may make.
  public Set<Term> legal(Set<Term> state, Term role) {
    return lasts(of(role, ask(new Query(LEGAL, state, List.of()))));
  }

  /// Returns the state after a joint move.
  ///
  /// @param moves one for each role, in the order of the roles
  public Set<Term> next(Set<Term> state, List<Term> moves) {
    return lasts(ask(new Query(NEXT, state, moves)));
  }

  /// Returns whether the match is over.
  public boolean terminal(Set<Term> state) {
    return !ask(new Query(TERMINAL, state, List.of())).isEmpty();
  }

  /// Returns the goal values of a role, perhaps none or several.
  public Set<Term> goal(Set<Term> state, Term role) {
    return lasts(of(role, ask(new Query(GOAL, state, List.of()))));
  }

  private static Set<Term> of(Term role, Set<Term> atoms) {
    return atoms.stream()
        .filter(atom -> ((Term.Compound) atom).argument(0).equals(role))
        .collect(Collectors.toSet());
  }

  private static Set<Term> lasts(Set<Term> atoms) {
    return atoms.stream().map(Body::last).collect(Collectors.toSet());
  }

  /// The last answer is kept, since legal and goal are asked for one role after the other.
  private Set<Term> ask(Query query) {
    if (!lastAnswer.containsKey(query)) {
      lastAnswer.clear();
      lastAnswer.put(query, answer(query));
    }
    return lastAnswer.getOrDefault(query, Set.of());
  }

  private Set<Term> answer(Query query) {
    var facts = new Facts(Optional.of(statics));
    query.state.forEach(fluent -> facts.add(Term.compound("true", fluent)));
    for (int i = 0; i < query.moves.size(); i++) {
      facts.add(Term.compound("does", roles().get(i), query.moves.get(i)));
    }
    closures.getOrDefault(Body.name(query.pattern), Set.of()).stream()
        .filter(rules::containsKey)
        .map(relation -> closures.getOrDefault(relation, Set.of()))
        .distinct() // the relations of a component have the same closure
        .sorted(Comparator.comparingInt(Set::size)) // and others than theirs are smaller or larger
        .forEach(closure -> {
          if (closure.stream().anyMatch(GIVEN::contains)) {
            complete(closure, facts);
          } else if (completed.add(closure)) {
            complete(closure, statics);
          }
        });
    return Set.copyOf(facts.candidates(query.pattern));
  }

  /// Adds all that holds of the relations whose closure this is.
  private void complete(Set<String> closure, Facts facts) {
    List<Statement> component =
        closure.stream()
            .filter(relation -> closure.equals(closures.get(relation)))
            .flatMap(relation -> rules.getOrDefault(relation, List.of()).stream())
            .toList();
    Set<String> heads =
        component.stream().map(rule -> Body.name(rule.head())).collect(Collectors.toSet());
    var negated = new HashSet<String>();
    component.forEach(rule ->
        Body.of(rule)
            .forEachAtom((atom, isPositive) -> {
              if (!isPositive) {
                negated.add(Body.name(atom));
              }
            }));
    negated.retainAll(heads);
    Set<Term> certain = leastModel(component, facts, new Facts(Optional.of(facts)));
    while (!negated.isEmpty()) {
      // at first what holds if no negated atom does, so that too much holds; then what still holds
      // if so much does; and so on from both sides
      Set<Term> possible = certain;
      certain = leastModel(component, facts, facts.with(possible));
      Set<Term> again = leastModel(component, facts, facts.with(certain));
      if (again.equals(possible)) {
        if (!certain.equals(possible)) {
          throw new IllegalStateException("neither true nor false: " + possible);
        }
        break;
      }
      certain = again;
    }
    certain.forEach(facts::add);
  }

  /// Returns what follows by rules from facts, where what is assumed decides on negation.
  private Set<Term> leastModel(List<Statement> component, Facts facts, Facts assumed) {
    var model = new Facts(Optional.of(facts));
    var derived = new HashSet<Term>();
    boolean hasGrown = true;
    while (hasGrown) {
      derived.clear();
      Consumer<Term> sink = derived::add;
      component.forEach(rule -> Body.of(rule).solve(rule.head(), model, assumed, limit, sink));
      hasGrown = false;
      for (Term atom : derived) {
        hasGrown |= model.add(atom);
      }
    }
    return Set.copyOf(model.own());
  }
}
