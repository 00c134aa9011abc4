package org.tafl.testkit;

import static org.tafl.testkit.RandomSheets.pick;
import static org.tafl.testkit.RandomSheets.shuffled;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.tafl.testkit.RandomGame.Relation;
import org.tafl.testkit.RandomGame.Sort;

/// Writes safe random rules for {@link RandomGame}.
final class RuleMaker {
  private final SplittableRandom random;
  private final List<Relation> lower; // may be asked and negated
  private final List<Relation> recursive; // may be asked within the recursion restriction

  // of the rule being written
  private final Map<String, Sort> variables = new LinkedHashMap<>(); // of head and body
  private final Set<String> bound = new LinkedHashSet<>(); // occur in a positive literal
  private final List<String> body = new ArrayList<>();

  /// @param askable what bodies may ask
  /// @param isLower which of it does not depend on the heads of the rules
  RuleMaker(SplittableRandom random, List<Relation> askable, Predicate<Relation> isLower) {
    this.random = random;
    this.lower = askable.stream().filter(isLower).toList();
    this.recursive = askable.stream().filter(isLower.negate()).toList();
  }

  /// Returns a rule for a head with at most so many literals besides those that make it safe.
  String rule(Relation head, int maxLiterals) {
    clear();
    String headAtom = head.atom(arguments(head, Set.of(), 6));
    Set<String> headVariables = Set.copyOf(variables.keySet());
    int literals = random.nextInt(maxLiterals + 1);
    for (int i = 0; i < literals; i++) {
      positive(pick(random, lower));
    }
    if (!recursive.isEmpty() && chance(2)) {
      var allowed = new LinkedHashSet<>(bound);
      variables.keySet().stream().filter(headVariables::contains).forEach(allowed::add);
      Relation relation = pick(random, recursive);
      add(relation, known(relation, allowed));
    }
    variables.keySet().stream().filter(v -> !bound.contains(v)).forEach(this::bind);
    if (literals > 0) {
      check();
    }
    return statement(headAtom);
  }

  /// Returns the rule or fact by which an atom holds for all members of its sorts.
  String declaration(Relation head) {
    clear();
    String headAtom = head.atom(arguments(head, Set.of(), Integer.MAX_VALUE));
    variables.keySet().forEach(this::bind);
    return statement(headAtom);
  }

  private void clear() {
    variables.clear();
    bound.clear();
    body.clear();
  }

  private String statement(String headAtom) {
    if (body.isEmpty() && !headAtom.startsWith("(")) {
      body.add("(succ t0 t1)"); // a word alone is no fact
    }
    return body.isEmpty()
        ? headAtom
        : "(<= " + headAtom + " " + String.join(" ", shuffled(random, body)) + ")";
  }

  private void positive(Relation relation) {
    add(relation, arguments(relation, variables.keySet(), 8));
  }

  private void add(Relation relation, List<String> arguments) {
    body.add(relation.atom(arguments));
    String text = String.join(" ", arguments);
    variables.keySet().stream().filter(v -> contains(text, v)).forEach(bound::add);
  }

  private static boolean contains(String text, String variable) {
    return (" " + text.replace(")", " ") + " ").contains(" " + variable + " ");
  }

  /// Adds the literal that lists a sort.
  private void bind(String variable) {
    Sort sort = sortOf(variable);
    body.add("(" + sort.relation() + " " + variable + ")");
    bound.add(variable);
  }

  private Sort sortOf(String variable) {
    Sort sort = variables.get(variable);
    if (sort == null) {
      throw new IllegalArgumentException("no variable of this rule: " + variable);
    }
    return sort;
  }

  /// Adds negations, distinct and or over bound variables.
  private void check() {
    switch (random.nextInt(6)) {
      case 0, 1 -> body.add(negation());
      case 2 -> body.add(distinct());
      case 3 -> body.add("(or " + test() + " " + test() + ")");
      default -> {}
    }
  }

  private String test() {
    return switch (random.nextInt(4)) {
      case 0 -> negation();
      case 1 -> distinct();
      case 2 -> chance(3) ? "(or " + test() + " " + test() + ")" : negation();
      default -> {
        Relation relation = pick(random, lower);
        yield relation.atom(known(relation, bound));
      }
    };
  }

  private String negation() {
    Relation relation = pick(random, lower);
    return "(not " + relation.atom(known(relation, bound)) + ")";
  }

  private String distinct() {
    if (bound.isEmpty()) {
      return negation();
    }
    String variable = pick(random, List.copyOf(bound));
    return "(distinct " + variable + " " + known(sortOf(variable), bound) + ")";
  }

  /// Returns arguments that may be new variables.
  private List<String> arguments(Relation relation, Set<String> old, int oneInConstant) {
    return relation.sorts().stream().map(sort -> argument(sort, old, oneInConstant)).toList();
  }

  private String argument(Sort sort, Set<String> old, int oneInConstant) {
    if (sort.isPair()) {
      return "(pair "
          + argument(sort.parts().getFirst(), old, oneInConstant)
          + " "
          + argument(sort.parts().getLast(), old, oneInConstant)
          + ")";
    }
    if (chance(oneInConstant)) {
      return pick(random, sort.constants());
    }
    List<String> fitting = fitting(sort, old);
    if (!fitting.isEmpty() && !chance(4)) {
      return pick(random, fitting);
    }
    String fresh = "?x" + variables.size();
    variables.put(fresh, sort);
    return fresh;
  }

  private List<String> fitting(Sort sort, Set<String> allowed) {
    return variables.keySet().stream()
        .filter(allowed::contains)
        .filter(variable -> sort.equals(variables.get(variable)))
        .toList();
  }

  /// Returns arguments that are allowed variables or constants.
  private List<String> known(Relation relation, Set<String> allowed) {
    return relation.sorts().stream().map(sort -> known(sort, allowed)).toList();
  }

  private String known(Sort sort, Set<String> allowed) {
    if (sort.isPair()) {
      return "(pair "
          + known(sort.parts().getFirst(), allowed)
          + " "
          + known(sort.parts().getLast(), allowed)
          + ")";
    }
    List<String> fitting = fitting(sort, allowed);
    return fitting.isEmpty() || chance(5) ? pick(random, sort.constants()) : pick(random, fitting);
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }
}
