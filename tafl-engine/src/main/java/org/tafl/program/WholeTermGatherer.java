package org.tafl.program;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.tafl.program.Relation.Kind;

/// Keeps rules with several variables for whole fluents or moves from being copied for every
/// combination of functors.
///
/// ```
/// p :- true(f), true(g), true(h)      becomes   p :- true-any(f), true-any(g), true-any(h)
///                                               true-any(f) :- true(f)
/// ```
///
/// The auxiliary relation has a rule for each functor later, so the result is as large as the sum
/// of the functors, not their product. The variable of a head is left as it is.
final class WholeTermGatherer {
  private static final double MAX_COPIES = 500; // of one rule; beyond, literals are gathered

  private final Draft draft;
  private final Domains domains;
  private final Map<Kind, Integer> gathered = new EnumMap<>(Kind.class); // kind -> auxiliary
  private final List<Rule> rules = new ArrayList<>();

  private WholeTermGatherer(Draft draft, Domains domains) {
    this.draft = draft;
    this.domains = domains;
  }

  /// Returns a draft with the same meaning; the given one if no rule needs this.
  ///
  /// @param draft one whose keywords are not yet joined
  static Draft gather(Draft draft, Domains domains) {
    var gatherer = new WholeTermGatherer(draft, domains);
    for (Rule rule : draft.rules()) {
      gatherer.rules.add(gatherer.needsGathering(rule) ? gatherer.gather(rule) : rule);
    }
    return gatherer.gathered.isEmpty()
        ? draft
        : new Draft(draft.terms(), draft.relations(), gatherer.rules);
  }

  private boolean needsGathering(Rule rule) {
    Set<Integer> variables = new LinkedHashSet<>();
    rule.body().forEach(literal -> wholeVariable(literal).ifPresent(variables::add));
    return variables.size() > 1 && copies(rule, variables) > MAX_COPIES;
  }

  private double copies(Rule rule, Set<Integer> variables) {
    double copies = 1;
    for (int variable : variables) {
      if (domains.variable(rule, variable).intStream().anyMatch(Domains::isMarker)) {
        copies *= domains.variable(rule, variable).size();
      }
    }
    return copies;
  }

  private OptionalInt wholeVariable(Literal literal) {
    if (literal.isDistinct()) {
      return OptionalInt.empty();
    }
    Kind kind = draft.relations().get(literal.relation()).kind();
    int whole = literal.arguments().length == 0 ? 0 : KeywordJoiner.whole(literal);
    return (kind.isFluent() || kind.isMove()) && Argument.isVariable(whole)
        ? OptionalInt.of(Argument.variable(whole))
        : OptionalInt.empty();
  }

  private Rule gather(Rule rule) {
    OptionalInt ofHead = wholeVariable(rule.head());
    var body = new ArrayList<Literal>();
    for (Literal literal : rule.body()) {
      OptionalInt variable = wholeVariable(literal);
      body.add(
          variable.isPresent() && !variable.equals(ofHead)
              ? literal.with(auxiliary(literal.relation(), rule), literal.arguments())
              : literal);
    }
    return rule.with(rule.head(), body);
  }

  private int auxiliary(int relation, Rule origin) {
    return gathered.computeIfAbsent(
        draft.relations().get(relation).kind(), kind -> makeAuxiliary(relation, kind, origin));
  }

  private int makeAuxiliary(int relation, Kind kind, Rule origin) {
    int arity = draft.relations().get(relation).arity();
    String stem = Normalizer.keyword(kind) + "-any";
    String name = stem;
    for (int number = 1; isUsed(name); number++) {
      name = stem + number;
    }
    int auxiliary = draft.relations().of(Kind.AUXILIARY, name, arity, TermTable.NO_FUNCTOR);
    List<String> names = kind.isMove() ? List.of("?r", "?m") : List.of("?f");
    int[] arguments = new int[arity];
    for (int i = 0; i < arity; i++) {
      arguments[i] = Argument.ofVariable(i);
    }
    rules.add(
        new Rule(
            Literal.positive(auxiliary, arguments),
            List.of(Literal.positive(relation, arguments)),
            names,
            origin.origin()));
    return auxiliary;
  }

  private boolean isUsed(String name) {
    return draft.relations().all().stream()
        .anyMatch(relation -> relation.name().equalsIgnoreCase(name));
  }
}
