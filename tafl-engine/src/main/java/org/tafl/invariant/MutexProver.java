package org.tafl.invariant;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term.Constant;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// Proves groups of fluents of which at most one holds in each reachable state.
///
/// By induction over the states of a match, for all candidates at once. The initial state violates
/// none. If a state violates none, and each role makes one legal move, then neither does the next:
/// for any two rules whose heads could be a violation, the two bodies, with all that is assumed of
/// the state, have no model. A candidate of which this is not shown is dropped, or a weaker one
/// takes its place, and what relied on it is proved anew, until nothing changes: what is left is a
/// set of statements that carries itself.
///
/// So groups hold in the states that legal joint moves lead to from the initial state, and nowhere
/// else. Not shown does not mean not so.
public final class MutexProver {
  private static final long MAX_STEPS = 12_000_000; // of all proofs; some 100 ns each
  private static final long MAX_STEPS_OF_PROOF = 1_000_000; // of one pair of rules
  private static final long MAX_STEPS_IF_SPECIAL = 100_000; // of two relations, or weakened
  private static final long MAX_STEPS_IF_UNIQUE = 250_000; // of one tuple with a constant in all
  private static final long MAX_STEPS_IF_MOST_SPECIAL = 60_000; // of tuples with a constant

  private static final Statement NO_ORIGIN =
      Statement.fact(new Constant(Symbol.of("next"), Span.NONE));

  private final Program program;
  private final Budget budget;
  private final Theory theory;
  private final int firstNumber; // of exclusions that need a proof
  private final Deque<Integer> open = new ArrayDeque<>(); // exclusions to be proved
  private final Map<Integer, BitSet> proofs = new HashMap<>(); // -> exclusions relied on
  private final Set<Exclusion> tried = new HashSet<>();
  private final Set<Exclusion> weakened = new HashSet<>();
  private long stepsLeft = MAX_STEPS;

  private MutexProver(Program program, Budget budget) {
    this.program = program;
    this.budget = budget;
    this.theory = new Theory(program, budget);
    this.firstNumber = theory.exclusionCount();
  }

  /// Proves what it can.
  ///
  /// @throws BudgetExceededException if the budget is spent; {@link MutexGroups#none} is always
  ///   true
  public static MutexGroups prove(Program program, Budget budget) {
    return prove(program, SampledStates.of(program, budget), budget);
  }

  /// Proves what it can of what holds in some states.
  ///
  /// @param sampled the initial state and, to save work, others
  static MutexGroups prove(Program program, SampledStates sampled, Budget budget) {
    return new MutexProver(program, budget).run(CandidateFinder.find(program, sampled));
  }

  private MutexGroups run(List<Exclusion> candidates) {
    candidates.forEach(this::assume);
    while (!open.isEmpty()) {
      int number = open.remove();
      if (theory.isLive(number) && !proofs.containsKey(number)) {
        BitSet used = new BitSet();
        if (prove(theory.exclusion(number), used)) {
          proofs.put(number, used);
        } else {
          drop(number);
        }
      }
    }
    var proved = new ArrayList<Exclusion>();
    for (int number = firstNumber; number < theory.exclusionCount(); number++) {
      if (theory.isLive(number) && !isImpliedByOther(number)) {
        proved.add(theory.exclusion(number));
      }
    }
    return GroupAssembler.assemble(program, proved);
  }

  private void assume(Exclusion candidate) {
    if (tried.add(candidate)) {
      open.add(theory.add(candidate));
    }
  }

  private void drop(int number) {
    theory.withdraw(number);
    proofs
        .entrySet()
        .removeIf(proof -> {
          boolean isLost = proof.getValue().get(number);
          if (isLost) {
            open.add(proof.getKey());
          }
          return isLost;
        });
    for (Exclusion weaker : theory.exclusion(number).weaker()) {
      if (!weaker.isVacuous(program.domains()) && !isImplied(weaker)) {
        weakened.add(weaker);
        assume(weaker);
      }
    }
  }

  private boolean isImplied(Exclusion exclusion) {
    for (int number = firstNumber; number < theory.exclusionCount(); number++) {
      if (theory.isLive(number) && theory.exclusion(number).implies(exclusion)) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether another exclusion, earlier if they are equal, says as much.
  private boolean isImpliedByOther(int number) {
    Exclusion exclusion = theory.exclusion(number);
    for (int other = firstNumber; other < theory.exclusionCount(); other++) {
      if (other != number
          && theory.isLive(other)
          && theory.exclusion(other).implies(exclusion)
          && (other < number || !exclusion.implies(theory.exclusion(other)))) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether no two rules lead from what is assumed to a violation.
  ///
  /// @param used receives what was relied on
  private boolean prove(Exclusion exclusion, BitSet used) {
    List<Rule> left = producers(exclusion.left().relation());
    List<Rule> right = producers(exclusion.right().relation());
    for (int i = 0; i < left.size(); i++) {
      for (int j = exclusion.isWithin() ? i : 0; j < right.size(); j++) {
        budget.check("proving mutex groups", theory.exclusionCount());
        if (!isImpossible(exclusion, left.get(i), right.get(j), used)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Returns the rules and facts that make fluents of a relation `true`.
  private List<Rule> producers(int relation) {
    var producers = new ArrayList<Rule>();
    for (Family family : program.fluents()) {
      for (int next : family.given() == relation ? family.produced() : new int[0]) {
        for (int rule : program.rulesOf(next)) {
          producers.add(program.rules().get(rule));
        }
        for (int[] fact : program.facts(next)) {
          producers.add(new Rule(Literal.positive(next, fact), List.of(), List.of(), NO_ORIGIN));
        }
      }
    }
    return producers;
  }

  private boolean isImpossible(Exclusion exclusion, Rule left, Rule right, BitSet used) {
    if (stepsLeft <= 0) {
      return false;
    }
    var attempt = new Attempt(Math.min(stepsLeft, maxSteps(exclusion)));
    long before = attempt.stepsLeft();
    boolean isRefuted = Refuter.refute(violation(exclusion, left, right, attempt));
    stepsLeft -= 1 + before - attempt.stepsLeft();
    used.or(attempt.used());
    return isRefuted;
  }

  private long maxSteps(Exclusion exclusion) {
    if (exclusion.isWithin() && exclusion.left().hasConstant()) {
      return exclusion.left().key().length == 0 ? MAX_STEPS_IF_UNIQUE : MAX_STEPS_IF_MOST_SPECIAL;
    }
    return !exclusion.isWithin() || weakened.contains(exclusion)
        ? MAX_STEPS_IF_SPECIAL
        : MAX_STEPS_OF_PROOF;
  }

  /// Returns the case that two rules make a violation.
  private Branch violation(Exclusion exclusion, Rule left, Rule right, Attempt attempt) {
    var branch = new Branch(theory, attempt);
    int firstOfLeft = branch.addVariables(left.variableCount());
    int firstOfRight = branch.addVariables(right.variableCount());
    int[] leftHead = Branch.rename(left.head(), firstOfLeft).arguments();
    int[] rightHead = Branch.rename(right.head(), firstOfRight).arguments();
    unify(branch, exclusion.left(), leftHead);
    unify(branch, exclusion.right(), rightHead);
    for (int i = 0; i < exclusion.left().key().length && !branch.isRefuted(); i++) {
      branch.unify(leftHead[exclusion.left().key()[i]], rightHead[exclusion.right().key()[i]]);
    }
    if (exclusion.isWithin()) {
      branch.addDifference(counted(exclusion.left(), leftHead, rightHead));
    }
    branch.addBody(left, firstOfLeft, 0);
    branch.addBody(right, firstOfRight, 0);
    return branch;
  }

  private static void unify(Branch branch, MutexPart part, int[] head) {
    for (int column = 0; column < head.length && !branch.isRefuted(); column++) {
      if (part.constants()[column] != MutexPart.ANY) {
        branch.unify(head[column], part.constants()[column]);
      }
    }
  }

  private static int[] counted(MutexPart part, int[] left, int[] right) {
    int[] pairs = new int[2 * Exclusion.countedColumns(part)];
    int place = 0;
    for (int column = 0; column < left.length; column++) {
      if (part.isCounted(column)) {
        pairs[place++] = left[column];
        pairs[place++] = right[column];
      }
    }
    return pairs;
  }
}
