package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Argument;

/// What is known of the variables of a proof: which are equal, and what each may be.
///
/// Variables stand for unknown ground terms; arguments are packed as {@link Argument} says.
/// Variables known to be equal are one. Ranges hold elements as {@link org.tafl.program.Domains}
/// has them.
class Bindings {
  private final Theory theory;
  private final Attempt attempt;
  private int[] values; // [variable] -> the argument it equals, fully resolved
  private @Nullable IntSet[] ranges; // [variable] -> elements it may be; null if unknown
  private int[] changedAt; // [variable] -> clock when its value or range changed last
  private int variableCount;
  private int clock;
  private boolean isRefuted;

  Bindings(Theory theory, Attempt attempt) {
    this.theory = theory;
    this.attempt = attempt;
    this.values = new int[16];
    this.ranges = new IntSet[16];
    this.changedAt = new int[16];
  }

  Bindings(Bindings other) {
    this.theory = other.theory;
    this.attempt = other.attempt;
    this.values = other.values.clone();
    this.ranges = other.ranges.clone();
    this.changedAt = other.changedAt.clone();
    this.variableCount = other.variableCount;
    this.clock = other.clock;
    this.isRefuted = other.isRefuted;
  }

  final Theory theory() {
    return theory;
  }

  final Attempt attempt() {
    return attempt;
  }

  final boolean isRefuted() {
    return isRefuted;
  }

  /// Tells that what is known cannot all be true.
  final void refute() {
    isRefuted = true;
  }

  /// Returns a number that grows with everything that becomes known.
  final int clock() {
    return clock;
  }

  final int variableCount() {
    return variableCount;
  }

  /// Tells that something became known.
  final void advance() {
    clock++;
  }

  /// Makes new variables.
  ///
  /// @return the first; the others follow
  final int addVariables(int count) {
    int first = variableCount;
    variableCount += count;
    if (variableCount > values.length) {
      int size = 2 * variableCount;
      values = Arrays.copyOf(values, size);
      ranges = Arrays.copyOf(ranges, size);
      changedAt = Arrays.copyOf(changedAt, size);
    }
    for (int variable = first; variable < variableCount; variable++) {
      values[variable] = Argument.ofVariable(variable);
    }
    return first;
  }

  /// Returns the ground term that an argument is, else the variable that stands for all equal ones.
  final int resolve(int argument) {
    return Argument.isVariable(argument) ? values[Argument.variable(argument)] : argument;
  }

  final int[] resolve(int[] arguments) {
    int[] resolved = new int[arguments.length];
    Arrays.setAll(resolved, i -> resolve(arguments[i]));
    return resolved;
  }

  /// Returns when an argument was narrowed last; 0 if never.
  final int changedAt(int argument) {
    return Argument.isVariable(argument) ? changedAt[Argument.variable(argument)] : 0;
  }

  final boolean isEqual(int left, int right) {
    return resolve(left) == resolve(right);
  }

  /// Returns whether two resolved arguments differ as terms, or by their ranges.
  final boolean areApart(int a, int b) {
    if (!Argument.isVariable(a) && !Argument.isVariable(b)) {
      return a != b;
    }
    if (Argument.isVariable(a) && Argument.isVariable(b)) {
      IntSet left = ranges[Argument.variable(a)];
      IntSet right = ranges[Argument.variable(b)];
      return left != null && right != null && areDisjoint(left, right);
    }
    int variable = Argument.variable(Argument.isVariable(a) ? a : b);
    int term = Argument.isVariable(a) ? b : a;
    IntSet range = ranges[variable];
    return range != null && !range.contains(theory.element(term));
  }

  private static boolean areDisjoint(IntSet left, IntSet right) {
    IntSet smaller = left.size() <= right.size() ? left : right;
    IntSet larger = left.size() <= right.size() ? right : left;
    for (var iterator = smaller.iterator(); iterator.hasNext(); ) {
      if (larger.contains(iterator.nextInt())) {
        return false;
      }
    }
    return true;
  }

  /// Returns the elements that an argument may be; null if unknown.
  ///
  /// @param argument one that is a variable when resolved
  final @Nullable IntSet range(int argument) {
    return ranges[Argument.variable(resolve(argument))];
  }

  /// Makes two arguments equal.
  final void unify(int left, int right) {
    int a = resolve(left);
    int b = resolve(right);
    if (a == b) {
      return;
    }
    if (!Argument.isVariable(a)) {
      if (!Argument.isVariable(b)) {
        refute();
        return;
      }
      int swapped = a;
      a = b;
      b = swapped;
    }
    if (areApart(a, b)) {
      refute();
      return;
    }
    IntSet range = ranges[Argument.variable(a)];
    assign(a, b);
    if (Argument.isVariable(b) && range != null) {
      narrow(b, range);
    }
  }

  private void assign(int free, int value) {
    clock++;
    attempt.spend(variableCount);
    for (int variable = 0; variable < variableCount; variable++) {
      if (values[variable] == free || values[variable] == value) {
        values[variable] = value;
        changedAt[variable] = clock;
      }
    }
  }

  /// Tells that an argument is among some elements.
  final void narrow(int argument, IntSet allowed) {
    int resolved = resolve(argument);
    if (!Argument.isVariable(resolved)) {
      if (!allowed.contains(theory.element(resolved))) {
        refute();
      }
      return;
    }
    IntSet range = ranges[Argument.variable(resolved)];
    IntSet narrowed = range == null ? allowed : intersect(range, allowed);
    if (range == null || narrowed.size() < range.size()) {
      setRange(resolved, narrowed);
    }
  }

  /// Tells that an argument is not a constant.
  final void exclude(int argument, int constant) {
    IntSet range = ranges[Argument.variable(resolve(argument))];
    if (range != null && range.contains(constant)) {
      IntSet smaller = new IntOpenHashSet(range);
      smaller.remove(constant);
      setRange(resolve(argument), smaller);
    }
  }

  private IntSet intersect(IntSet range, IntSet allowed) {
    IntSet smaller = range.size() <= allowed.size() ? range : allowed;
    IntSet larger = range.size() <= allowed.size() ? allowed : range;
    attempt.spend(smaller.size());
    var common = new IntOpenHashSet();
    for (var iterator = smaller.iterator(); iterator.hasNext(); ) {
      int element = iterator.nextInt();
      if (larger.contains(element)) {
        common.add(element);
      }
    }
    return common;
  }

  private void setRange(int free, IntSet range) {
    int variable = Argument.variable(free);
    ranges[variable] = range;
    if (range.isEmpty()) {
      refute();
      return;
    }
    int only = range.size() == 1 ? range.iterator().nextInt() : -1;
    if (only >= 0) { // a constant, not the marker of a functor
      assign(free, only);
    } else {
      clock++;
      for (int other = 0; other < variableCount; other++) {
        if (values[other] == free) {
          changedAt[other] = clock;
        }
      }
    }
  }
}
