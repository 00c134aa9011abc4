package org.tafl.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.interpret.AskedAtom.Question;
import org.tafl.interpret.Explanation.Reason;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Builds one tree of explanations over a model.
///
/// What holds is followed down by tuples that were found earlier, what fails by what was not asked
/// above; each atom is explained once. So every branch ends.
final class ExplanationBuilder {
  private final Model model;
  private final Program program;
  private final Map<Term, Span> facts;
  private final Set<Term> above = new HashSet<>(); // atoms explained already

  /// @param facts the places of ground statements, by head
  ExplanationBuilder(Model model, Map<Term, Span> facts) {
    this.model = model;
    this.program = model.program();
    this.facts = facts;
  }

  /// Returns why a tuple holds.
  ///
  /// @param question one without unknown columns, which holds
  Explanation why(Question question, int depth) {
    Relation relation = question.relation();
    Term atom = program.atom(relation.id(), question.columns());
    switch (relation.kind()) {
      case TRUE -> {
        return leaf(Reason.STATE, atom);
      }
      case DOES -> {
        return leaf(Reason.MOVE, atom);
      }
      default -> {}
    }
    if (isFact(question)) {
      return new Explanation(Reason.FACT, atom, facts.getOrDefault(atom, Span.NONE), "", List.of());
    }
    if (depth == 0) {
      return leaf(Reason.HOLDS_BELOW, atom);
    }
    return above.add(atom) ? whyByRule(question, atom, depth) : leaf(Reason.HOLDS_ABOVE, atom);
  }

  private boolean isFact(Question question) {
    for (int[] fact : program.facts(question.relation().id())) {
      if (Arrays.equals(fact, question.columns())) {
        return true;
      }
    }
    return false;
  }

  private Explanation whyByRule(Question question, Term atom, int depth) {
    int id = question.relation().id();
    int rank = model.rank(id, model.table(id).row(question.columns()));
    for (int index : program.rulesOf(id)) {
      Rule rule = program.rules().get(index);
      Optional<int[]> given = headRegisters(rule, question.columns());
      if (given.isPresent()) {
        int[] binding = given.get().clone();
        if (findOlder(rule, given.get(), rank, binding)) {
          var bound = new BoundRule(program, rule, binding);
          Span place = rule.origin().span();
          String text = bound.binding(given.get());
          return new Explanation(Reason.RULE, atom, place, text, parts(bound, depth - 1));
        }
      }
    }
    throw new IllegalStateException("holds for no reason: " + atom);
  }

  /// Finds a binding of tuples found before a given one.
  private boolean findOlder(Rule rule, int[] given, int rank, int[] binding) {
    return search(
            rule,
            given,
            (literal, row) -> model.rank(rule.body().get(literal).relation(), row) < rank)
        .run(values -> {
          System.arraycopy(values, 0, binding, 0, binding.length);
          return true;
        });
  }

  private BodySearch search(Rule rule, int[] given, BodySearch.RowFilter filter) {
    var known = new BitSet();
    for (int variable = 0; variable < given.length; variable++) {
      known.set(variable, given[variable] != BodySearch.UNBOUND);
    }
    int[] order = model.orderer().order(rule, known, BodyOrderer.ANY);
    return new BodySearch(model, rule, order, given, filter);
  }

  private List<Explanation> parts(BoundRule written, int depth) {
    var parts = new ArrayList<Explanation>();
    for (Literal literal : written.rule().body()) {
      if (literal.isDistinct()) {
        parts.add(leaf(Reason.DISTINCT, written.literal(literal)));
      } else if (literal.isNegative()) {
        parts.add(leaf(Reason.ABSENT, written.literal(literal)));
      } else if (kind(literal) != Kind.FUNCTION) {
        parts.add(why(written.question(literal), depth));
      }
    }
    return parts;
  }

  /// Returns why none of some questions has an answer.
  ///
  /// @param atom all of them as one atom
  Explanation whyNot(Term atom, List<Question> questions, int depth) {
    Kind kind = questions.getFirst().relation().kind();
    if (kind == Kind.TRUE || kind == Kind.DOES) {
      return leaf(kind == Kind.TRUE ? Reason.NOT_IN_STATE : Reason.NOT_IN_MOVE, atom);
    }
    if (depth == 0) {
      return leaf(Reason.FAILS_BELOW, atom);
    }
    if (!above.add(atom)) {
      return leaf(Reason.FAILS_ABOVE, atom);
    }
    var attempts = new ArrayList<Explanation>();
    for (Question question : questions) {
      for (int index : program.rulesOf(question.relation().id())) {
        attempt(program.rules().get(index), question, depth, attempts);
      }
    }
    Reason reason = attempts.isEmpty() ? Reason.NOTHING : Reason.RULES;
    return new Explanation(reason, atom, Span.NONE, "", attempts);
  }

  private void attempt(Rule rule, Question question, int depth, List<Explanation> attempts) {
    Optional<int[]> given = headRegisters(rule, question.columns());
    if (given.isEmpty()) {
      return; // concludes something else
    }
    BodySearch search = search(rule, given.get(), (_, _) -> true);
    if (search.run(_ -> true)) {
      return; // concludes it, but with terms that are different in the question
    }
    Literal literal = rule.body().get(search.furthestLiteral());
    var written = new BoundRule(program, rule, search.furthestRegisters());
    attempts.add(
        new Explanation(
            Reason.ATTEMPT,
            written.head(),
            rule.origin().span(),
            written.binding(given.get()),
            List.of(failure(literal, written, depth - 1))));
  }

  private Explanation failure(Literal literal, BoundRule written, int depth) {
    Term term = written.literal(literal);
    if (literal.isDistinct()) {
      return leaf(Reason.SAME, term);
    }
    if (literal.isNegative()) {
      Explanation why = why(written.question(literal), depth);
      return new Explanation(Reason.PRESENT, term, Span.NONE, "", List.of(why));
    }
    if (kind(literal) == Kind.FUNCTION) {
      return leaf(Reason.FORM, term);
    }
    Question question = written.question(literal);
    boolean hasAnswer = !AskedAtom.of(program, term).instances(model).isEmpty();
    return hasAnswer ? leaf(Reason.RULES, term) : whyNot(term, List.of(question), depth);
  }

  private Kind kind(Literal literal) {
    return program.relation(literal.relation()).kind();
  }

  private static Explanation leaf(Reason reason, Term literal) {
    return new Explanation(reason, literal, Span.NONE, "", List.of());
  }

  /// Returns the values that a question gives a rule's variables, nothing if the rule cannot
  /// conclude it.
  private static Optional<int[]> headRegisters(Rule rule, int[] columns) {
    int[] registers = new int[rule.variableCount()];
    Arrays.fill(registers, BodySearch.UNBOUND);
    int[] head = rule.head().arguments();
    for (int column = 0; column < columns.length; column++) {
      int wanted = columns[column];
      if (wanted != BodySearch.UNBOUND) {
        int variable = Argument.isVariable(head[column]) ? Argument.variable(head[column]) : -1;
        int known = variable < 0 ? head[column] : registers[variable];
        if (known != BodySearch.UNBOUND && known != wanted) {
          return Optional.empty();
        }
        if (variable >= 0) {
          registers[variable] = wanted;
        }
      }
    }
    return Optional.of(registers);
  }
}
