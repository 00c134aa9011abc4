package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;
import org.tafl.forward.RuleCost.Prefix;
import org.tafl.program.Rule;

/// Orders the hypotheses of a rule (paper, section 5): as written, or as the cost model says.
final class HypothesisOrder {
  /*
   * What a prefix costs, and how many permutations it lets through, depends on which literals it
   * has far more than on their order; so the cheapest order of each set is made of the cheapest
   * orders of the sets with one literal less (Selinger et al., 1979). Beyond MAX_EXACT literals the
   * next one is always the one that leaves the cheapest prefix.
   */

  private static final int MAX_EXACT = 12;

  private final int[] inputs; // literals
  private final int driver;
  private final RuleCost cost;

  /// @param driver literal that comes first whatever the order, or {@link Firing#NONE}
  HypothesisOrder(Schedule schedule, Sizes sizes, Rule rule, int driver) {
    this.driver = driver;
    this.inputs = RulePlan.inputs(schedule, rule);
    this.cost = new RuleCost(schedule, sizes, rule);
  }

  /// Returns the literals as the rule sheet has them.
  int[] original() {
    return inputs.clone();
  }

  /// Returns the order of the lowest expected cost.
  int[] best() {
    return inputs.length <= MAX_EXACT ? exact(1) : greedy(1);
  }

  /// Returns the order of the highest expected cost.
  int[] worst() {
    return inputs.length <= MAX_EXACT ? exact(-1) : greedy(-1);
  }

  /// Returns the order that always takes the literal next that leaves the fewest permutations.
  int[] narrowest() {
    return greedy(0);
  }

  /// Returns what an order is expected to cost per run, in nanoseconds.
  double nanos(int[] order) {
    Prefix prefix = start();
    for (int literal : order) {
      prefix = cost.after(prefix, literal);
    }
    return cost.nanos(prefix);
  }

  private Prefix start() {
    return driver == Firing.NONE ? cost.start() : cost.start(driver);
  }

  private double measure(Prefix prefix, int sign) {
    return sign == 0 ? prefix.permutations() : sign * prefix.nanos();
  }

  private int[] greedy(int sign) {
    var order = new IntArrayList();
    Prefix prefix = start();
    while (true) {
      Prefix best = null;
      int next = -1;
      for (int literal : inputs) {
        if (!prefix.placed().get(literal)) {
          Prefix longer = cost.after(prefix, literal);
          if (best == null || measure(longer, sign) < measure(best, sign)) {
            best = longer;
            next = literal;
          }
        }
      }
      if (best == null) {
        return complete(order);
      }
      order.add(next);
      prefix = best;
    }
  }

  /// @param sign 1 for the cheapest order, -1 for the dearest
  private int[] exact(int sign) {
    int all = (1 << inputs.length) - 1;
    @Nullable Prefix[] best = new Prefix[all + 1]; // [set of inputs placed]
    int[] last = new int[all + 1]; // [set] -> place in inputs of the literal that came last
    int[] before = new int[all + 1]; // [set] -> the set without it and what followed from it
    Prefix start = start();
    best[set(start)] = start;
    for (int set = set(start); set < all; set++) {
      Prefix prefix = best[set];
      if (prefix == null) {
        continue;
      }
      for (int i = 0; i < inputs.length; i++) {
        if ((set >>> i & 1) == 0) {
          Prefix longer = cost.after(prefix, inputs[i]);
          int larger = set(longer);
          Prefix known = best[larger];
          if (known == null || sign * longer.nanos() < sign * known.nanos()) {
            best[larger] = longer;
            last[larger] = i;
            before[larger] = set;
          }
        }
      }
    }
    int[] reversed = new int[inputs.length];
    int count = 0;
    for (int set = all; set != set(start); set = before[set]) {
      reversed[count++] = inputs[last[set]];
    }
    var order = new IntArrayList();
    while (count > 0) {
      order.add(reversed[--count]);
    }
    return complete(order);
  }

  private int set(Prefix prefix) {
    int set = 0;
    for (int i = 0; i < inputs.length; i++) {
      set |= prefix.placed().get(inputs[i]) ? 1 << i : 0;
    }
    return set;
  }

  /// Adds the literals that became conditions on the way.
  private int[] complete(IntArrayList order) {
    for (int literal : inputs) {
      if (!order.contains(literal)) {
        order.add(literal);
      }
    }
    return order.toIntArray();
  }
}
