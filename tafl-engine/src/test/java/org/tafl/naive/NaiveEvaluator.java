package org.tafl.naive;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;

/// Answers the questions of a game by the letter of its rules.
///
/// Components of relations are computed one by one, by applying rules until nothing new follows;
/// one that negates itself gets its well-founded model, by alternating fixpoints.
public final class NaiveEvaluator {
  private static final Set<String> GIVEN = Set.of("true", "does");
  private static final Set<String> TESTS = Set.of("not", "distinct");
  private final Map<String, List<Term>> rules; // by relation; each (and GOAL... HEAD)
  private final Map<String, Set<String>> closures = new HashMap<>(); // all words a relation needs
  private final TreeMap<String, Term> facts = new TreeMap<>(); // by their text
  private final Set<Set<String>> known = new HashSet<>(); // closures of relations computed
  private Set<Term> given = Set.of(); // the state, and the moves made in it
  private Set<String> closure = Set.of(); // of the relations being computed
  private Set<Term> assumed = Set.of(); // what of them is true where they are negated
  private long workLeft; // facts still to be compared with goals at most

  public static final class WorkLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  public NaiveEvaluator(Rulesheet sheet, long maxWork) {
    workLeft = maxWork;
    rules =
        sheet.statements().stream()
            .filter(s -> s.body().isEmpty() || !word(s.head()).equals("role")) // roles are facts
            .map(s -> inward(compound("and", join(s.body(), List.of(s.head())).stream()), true))
            .collect(groupingBy(rule -> word(parts(rule).getLast())));
    rules.keySet().forEach(r -> close(r, closures.computeIfAbsent(r, _ -> new HashSet<>())));
  }

  private void close(String word, Set<String> needed) {
    if (needed.add(word)) {
      rules(word).forEach(rule -> rule.forEach(part -> close(word(part), needed)));
    }
  }

  private Stream<Term> rules(String relation) {
    return rules.getOrDefault(relation, List.of()).stream();
  }

  /// Returns the roles in the order of their facts.
  public List<Term> roles() {
    return rules("role").map(rule -> parts(parts(rule).getLast()).getFirst()).distinct().toList();
  }

  /// Returns the values of `?x` for which a question holds, such as `(legal robot ?x)`.
  public Set<Term> ask(String question, Set<Term> state, List<Term> moves) {
    var now = new HashSet<Term>();
    state.forEach(fluent -> now.add(Term.compound("true", fluent)));
    for (int i = 0; i < moves.size(); i++) {
      now.add(Term.compound("does", roles().get(i), moves.get(i)));
    }
    if (!now.equals(given)) {
      given = now;
      known.removeIf(words -> !Collections.disjoint(words, GIVEN));
      facts.values().removeIf(fact -> !known.contains(closures.get(word(fact))));
      now.forEach(this::add);
    }
    Term goal = Gdl.parseTerm(question);
    closures.getOrDefault(word(goal), Set.of()).stream()
        .flatMap(word -> Stream.ofNullable(closures.get(word)))
        .sorted(Comparator.comparingInt(Set::size)) // what a relation needs has the smaller closure
        .filter(known::add)
        .forEach(this::compute);
    return solve(List.of(goal, Term.variable("?x"))).collect(toSet());
  }

  private void add(Term atom) {
    facts.put(text(atom), atom);
  }

  private void compute(Set<String> newClosure) {
    closure = newClosure;
    assumed = Set.of();
    Stream<String> relations = closure.stream().filter(r -> closure.equals(closures.get(r)));
    List<List<Term>> component = relations.flatMap(this::rules).map(rule -> parts(rule)).toList();
    Set<Term> model = Set.of();
    do { // where nothing is assumed, too much follows; then too little; and so on from both sides
      Set<Term> before = assumed;
      assumed = model;
      assumed.forEach(atom -> facts.remove(text(atom)));
      model = new HashSet<>();
      while (model.addAll(
          component.stream().flatMap(this::solve).peek(this::add).collect(toSet()))) {}
      if (model.equals(before) && !model.equals(assumed)) {
        throw new IllegalStateException("neither true nor false: " + assumed);
      }
    } while (closure.contains("not") && !model.equals(assumed));
  }

  /// Returns the last of some terms under all values of variables with which the others hold.
  private Stream<Term> solve(List<Term> terms) {
    if (terms.size() == 1) {
      return terms.stream();
    }
    Stream<Term> goals = terms.subList(0, terms.size() - 1).stream();
    Term goal =
        goals.filter(t -> t.isGround() || !TESTS.contains(word(t))).findFirst().orElseThrow();
    List<Term> parts = parts(goal);
    List<Term> rest = new ArrayList<>(terms);
    rest.remove(goal);
    return switch (word(goal)) {
      case "and" -> solve(join(parts, rest));
      case "or" -> parts.stream().flatMap(part -> solve(join(List.of(part), rest)));
      case "not" -> holds(parts.getFirst()) ? Stream.empty() : solve(rest);
      case "distinct" -> Set.copyOf(parts).size() == 1 ? Stream.empty() : solve(rest);
      default -> match(goal).flatMap(v -> solve(rest.stream().map(t -> substitute(t, v)).toList()));
    };
  }

  private boolean holds(Term atom) {
    boolean isOwn = closure.equals(closures.get(word(atom)));
    return isOwn ? assumed.contains(atom) : solve(List.of(atom, atom)).findAny().isPresent();
  }

  /// Returns the values of variables with which an atom is a fact.
  private Stream<Map<Term, Term>> match(Term atom) {
    String text = text(atom);
    String start = text.contains(" ?") ? text.substring(0, text.indexOf(" ?") + 1) : text;
    List<Term> alike = List.copyOf(facts.subMap(start, start + Character.MAX_VALUE).values());
    if ((workLeft -= alike.size()) < 0) {
      throw new WorkLimitException();
    }
    return alike.stream()
        .map(fact -> bind(atom, fact, new HashMap<>()))
        .filter(values -> facts.containsKey(text(substitute(atom, values))));
  }

  private static Map<Term, Term> bind(Term pattern, Term term, Map<Term, Term> values) {
    if (pattern instanceof Term.Variable) {
      values.put(pattern, term);
    }
    for (int i = 0; i < Math.min(parts(pattern).size(), parts(term).size()); i++) {
      bind(parts(pattern).get(i), parts(term).get(i), values);
    }
    return values;
  }

  private static Term substitute(Term term, Map<Term, Term> values) {
    Stream<Term> parts = parts(term).stream().map(part -> substitute(part, values));
    return parts(term).isEmpty() ? values.getOrDefault(term, term) : compound(word(term), parts);
  }

  /// Returns a formula, or its contrary, with negation at atoms only.
  private static Term inward(Term formula, boolean isWanted) {
    Stream<Term> parts = parts(formula).stream().map(part -> inward(part, isWanted));
    return switch (word(formula)) {
      case "not" -> inward(parts(formula).getFirst(), !isWanted);
      case "and" -> compound(isWanted ? "and" : "or", parts);
      case "or" -> compound(isWanted ? "or" : "and", parts);
      default -> isWanted ? formula : Term.compound("not", formula);
    };
  }

  private static Term compound(String word, Stream<Term> parts) {
    Term[] all = parts.toArray(Term[]::new);
    return all.length == 0 ? Term.constant(word) : Term.compound(word, all);
  }

  private static List<Term> join(List<Term> some, List<Term> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private static String text(Term term) {
    return term.toString().toLowerCase(Locale.ROOT);
  }

  private static String word(Term term) {
    return term instanceof Term.Compound compound ? compound.functor().key() : text(term);
  }

  private static List<Term> parts(Term term) {
    return term instanceof Term.Compound compound ? compound.arguments() : List.of();
  }
}
