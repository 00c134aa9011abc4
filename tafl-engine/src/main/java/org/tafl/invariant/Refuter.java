package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Argument;
import org.tafl.program.Program;

/// Shows that a branch cannot be: by conclusions, and by distinction of cases where these do not
/// suffice.
final class Refuter {
  /*
   * A case is a rule that concludes a premise, or an element of a small range. Of all distinctions
   * that could be made the one is taken that leaves the fewest cases once conclusions are drawn in
   * each; one that leaves a single case costs no depth.
   */

  private static final int MAX_CASE_DEPTH = 4;
  private static final int MAX_RULE_DEPTH = 6; // of premises that are replaced by a rule's body
  private static final int MAX_RULES = 40; // of a relation
  private static final int MAX_FACTS = 8; // of a relation that has rules, too
  private static final int MAX_CANDIDATES = 12; // distinctions tried at a time
  private static final int MAX_RANGE = 4;
  private static final int COST_OF_TABLE = 3; // in rules

  private Refuter() {}

  /// Returns whether it is shown that a branch cannot be. The branch is used up.
  static boolean refute(Branch branch) {
    return Saturator.saturate(branch) || refute(branch, 0);
  }

  /// @param start saturated and not refuted
  private static boolean refute(Branch start, int depth) {
    Branch branch = start;
    while (!branch.attempt().isSpent()) {
      List<Branch> cases = bestCases(branch);
      if (cases == null) {
        return false;
      }
      if (cases.isEmpty()) {
        return true;
      }
      if (cases.size() == 1) {
        branch = cases.getFirst();
        continue;
      }
      if (depth == MAX_CASE_DEPTH) {
        return false;
      }
      for (Branch one : cases) {
        if (!refute(one, depth + 1)) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  /// Returns the fewest cases, each saturated and not refuted; null if there is no distinction.
  private static @Nullable List<Branch> bestCases(Branch branch) {
    List<Branch> settled = settledCases(branch);
    if (settled != null) {
      return settled;
    }
    List<Branch> best = null;
    for (int premise : candidates(branch)) {
      List<Branch> cases = casesOf(branch, premise);
      if (branch.attempt().isSpent()) {
        return null;
      }
      if (best == null || cases.size() < best.size()) {
        best = cases;
      }
      if (best.size() <= 1) {
        return best;
      }
    }
    return best == null || best.size() > 2 ? bestCasesOfVariables(branch, best) : best;
  }

  /// Returns the cases of a variable that differs from something and can be but one of two terms,
  /// if at most one case is left; else null. These are cheap.
  private static @Nullable List<Branch> settledCases(Branch branch) {
    var variables = new BitSet();
    for (int[] pairs : branch.differences()) {
      for (int argument : pairs) {
        int resolved = branch.resolve(argument);
        if (Argument.isVariable(resolved)) {
          variables.set(Argument.variable(resolved));
        }
      }
    }
    for (int variable : variables.stream().toArray()) {
      IntSet range = branch.range(Argument.ofVariable(variable));
      if (range != null && range.size() == 2) {
        List<Branch> cases = casesOfVariable(branch, variable);
        if (cases != null && cases.size() <= 1) {
          return cases;
        }
      }
    }
    return null;
  }

  private static @Nullable List<Branch> bestCasesOfVariables(
      Branch branch, @Nullable List<Branch> bestSoFar) {
    List<Branch> best = bestSoFar;
    for (int variable = 0; variable < branch.variableCount(); variable++) {
      List<Branch> cases = casesOfVariable(branch, variable);
      if (cases != null && (best == null || cases.size() < best.size())) {
        best = cases;
      }
      if (best != null && best.size() <= 1) {
        return best;
      }
    }
    return best;
  }

  /// Returns the premises that may be replaced by bodies of rules, those with few rules first.
  private static List<Integer> candidates(Branch branch) {
    Theory theory = branch.theory();
    Program program = theory.program();
    var candidates = new ArrayList<Integer>();
    for (int i = 0; i < branch.premises().size(); i++) {
      Premise premise = branch.premises().get(i);
      int relation = premise.relation();
      if (!premise.isExpanded()
          && premise.depth() < MAX_RULE_DEPTH
          && theory.isDefined(relation)
          && program.rulesOf(relation).length <= MAX_RULES
          && program.facts(relation).length <= MAX_FACTS) {
        candidates.add(i);
      }
    }
    candidates.sort(Comparator.comparingInt(i -> cost(branch, branch.premises().get(i))));
    return candidates.subList(0, Math.min(MAX_CANDIDATES, candidates.size()));
  }

  /// Returns how late a premise is to be tried: what has a table says much of what its rules would.
  private static int cost(Branch branch, Premise premise) {
    int rules = branch.theory().program().rulesOf(premise.relation()).length;
    boolean isRelaxed = branch.theory().statics().relaxed(premise.literal()).isPresent();
    return isRelaxed ? rules + COST_OF_TABLE : rules;
  }

  private static List<Branch> casesOf(Branch branch, int index) {
    Program program = branch.theory().program();
    Premise premise = branch.premises().get(index);
    var cases = new ArrayList<Branch>();
    for (int[] fact : program.facts(premise.relation())) {
      addCase(caseOf(branch, index, fact), cases);
    }
    for (int rule : program.rulesOf(premise.relation())) {
      int[] head = program.rules().get(rule).head().arguments();
      if (mayMatch(branch, premise, head)) {
        Branch one = branch.copy();
        one.premises().set(index, premise.expanded());
        one.addRule(program.rules().get(rule), premise.literal().arguments(), premise.depth() + 1);
        addCase(one, cases);
      }
    }
    return cases;
  }

  private static Branch caseOf(Branch branch, int index, int[] fact) {
    Branch one = branch.copy();
    Premise premise = branch.premises().get(index);
    one.premises().set(index, premise.expanded());
    for (int column = 0; column < fact.length && !one.isRefuted(); column++) {
      one.unify(premise.argument(column), fact[column]);
    }
    return one;
  }

  private static boolean mayMatch(Branch branch, Premise premise, int[] head) {
    for (int column = 0; column < head.length; column++) {
      int argument = branch.resolve(premise.argument(column));
      if (!Argument.isVariable(head[column]) && branch.areApart(argument, head[column])) {
        return false;
      }
    }
    return true;
  }

  private static void addCase(Branch one, List<Branch> cases) {
    if (!one.isRefuted() && !Saturator.saturate(one)) {
      cases.add(one);
    }
  }

  /// Returns a case for each element of a small range of constants, null if it is none.
  private static @Nullable List<Branch> casesOfVariable(Branch branch, int variable) {
    int argument = Argument.ofVariable(variable);
    if (branch.resolve(argument) != argument) {
      return null;
    }
    IntSet range = branch.range(argument);
    if (range == null || range.size() > MAX_RANGE) {
      return null;
    }
    var cases = new ArrayList<Branch>();
    int[] elements = range.toIntArray();
    Arrays.sort(elements);
    for (int element : elements) {
      if (element < 0) {
        return null; // compounds of a functor
      }
      Branch one = branch.copy();
      one.unify(argument, element);
      addCase(one, cases);
    }
    return cases;
  }
}
