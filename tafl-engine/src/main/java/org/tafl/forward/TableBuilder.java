package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ReferenceTables.Conditions;
import org.tafl.forward.ReferenceTables.Kind;
import org.tafl.forward.ReferenceTables.Level;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;

/// Builds the reference tables of a rule, level by level.
///
/// A reference number of a level stands for the values of the variables that matter from there on;
/// they are numbered as they are met. For each number of the level before, all facts of the input
/// that agree are taken in turn, and what never changes is applied at once.
final class TableBuilder {
  private final Schedule schedule;
  private final IdSpace ids;
  private final RelationIds[] fixed; // [relation] -> facts of static relations
  private final Sizes sizes;
  private final RulePlan plan;
  private final Rule rule;
  private final TableMemory memory;
  private final Registers registers;
  private final int[][] tuples; // [literal], and the head last: scratch
  private Tuples before; // values of the kept variables of the last level, by reference number
  private Tuples now; // the same of the level being built
  private int[] kept = {}; // variables of now
  private int[] key = {}; // scratch for now
  private IntBuffer facts; // of the entries of this level
  private IntBuffer nexts; // reference numbers of the entries
  private int entry; // counts pairs of a reference number and a fact
  private int[] addedIn = {}; // [reference number that follows] -> last entry that has it, from 1
  private int fact;
  private IntBuffer[] asked = {}; // [condition] -> fact by reference number
  private @Nullable IntBuffer heads; // by reference number, once the head is ground

  /// A level before its layout is chosen.
  ///
  /// @param starts `[reference number before]` -> first entry
  /// @param facts `[entry]` -> fact of the input
  /// @param nexts `[entry]` -> reference number
  private record Draft(int input, int[] starts, int[] facts, int[] nexts) {}

  /// @param fixed `[relation]` -> facts of relations that never change
  /// @param plan all relations that it reads or writes have ids
  TableBuilder(
      Schedule schedule,
      IdSpace ids,
      RelationIds[] fixed,
      Sizes sizes,
      RulePlan plan,
      TableMemory memory) {
    this.schedule = schedule;
    this.ids = ids;
    this.fixed = fixed;
    this.sizes = sizes;
    this.plan = plan;
    this.rule = plan.rule();
    this.memory = memory;
    this.registers = new Registers(schedule.program().terms(), rule.variableCount());
    this.tuples = new int[rule.body().size() + 1][];
    for (int i = 0; i < rule.body().size(); i++) {
      tuples[i] = new int[rule.body().get(i).arguments().length];
    }
    tuples[rule.body().size()] = new int[rule.head().arguments().length];
    this.before = new Tuples(0);
    before.add(key);
    this.now = before;
    this.facts = new IntBuffer(memory);
    this.nexts = facts;
  }

  /// Builds the tables.
  ///
  /// @throws BudgetExceededException if they take too much memory or time
  ReferenceTables build() {
    List<Draft> drafts = new ArrayList<>();
    List<Conditions> asks = new ArrayList<>();
    int[] keptBefore = {};
    for (int level = 0; level < plan.levels().size(); level++) {
      keptBefore = begin(level);
      drafts.add(fill(plan.levels().get(level), keptBefore));
      asks.add(conditions(plan.levels().get(level)));
      before = now;
    }
    int[] results = heads == null ? new int[0] : heads.toArray();
    prune(drafts);
    return layOut(drafts, asks, results);
  }

  /// Begins a level; returns the variables kept by the one before.
  private int[] begin(int level) {
    int[] old = kept;
    kept = variables(plan.kept(level));
    key = new int[kept.length];
    now = new Tuples(kept.length);
    facts = new IntBuffer(memory);
    nexts = new IntBuffer(memory);
    entry = 0;
    addedIn = new int[0];
    asked = new IntBuffer[plan.levels().get(level).conditions().size()];
    for (int i = 0; i < asked.length; i++) {
      asked[i] = new IntBuffer(memory);
    }
    boolean isLast = level == plan.levels().size() - 1;
    heads = isLast || plan.levels().get(level).asksHead() ? new IntBuffer(memory) : null;
    return old;
  }

  private static int[] variables(BitSet set) {
    int[] variables = new int[set.cardinality()];
    for (int i = 0, v = set.nextSetBit(0); v >= 0; v = set.nextSetBit(v + 1)) {
      variables[i++] = v;
    }
    return variables;
  }

  private Draft fill(RulePlan.Level level, int[] keptBefore) {
    int[] starts = new int[before.size() + 1];
    int input = level.input();
    RelationIds.Matches matches = input == RulePlan.NONE ? null : matches(input, keptBefore);
    memory.reserve(starts.length);
    for (int reference = 0; reference < before.size(); reference++) {
      starts[reference] = nexts.size();
      for (int i = 0; i < keptBefore.length; i++) {
        registers.bind(keptBefore[i], before.get(reference, i));
      }
      if (matches == null) {
        entry++;
        apply(level, 0);
      } else {
        read(level, matches);
      }
      registers.undo(0);
    }
    starts[before.size()] = nexts.size();
    return new Draft(input, starts, facts.toArray(), nexts.toArray());
  }

  private RelationIds.Matches matches(int input, int[] keptBefore) {
    Literal literal = rule.body().get(input);
    var known = new BitSet();
    for (int variable : keptBefore) {
      known.set(variable);
    }
    return idsOf(literal).matches(knownColumns(literal, known));
  }

  private static long knownColumns(Literal literal, BitSet known) {
    long columns = 0;
    int end = Math.min(literal.arguments().length, RelationIds.MAX_KNOWN);
    for (int column = 0; column < end; column++) {
      if (Argument.isKnown(literal.arguments()[column], known)) {
        columns |= 1L << column;
      }
    }
    return columns;
  }

  private RelationIds idsOf(Literal literal) {
    return schedule.isDynamic(literal) ? ids.ids(literal.relation()) : fixed[literal.relation()];
  }

  private void read(RulePlan.Level level, RelationIds.Matches matches) {
    int input = level.input();
    Literal literal = rule.body().get(input);
    RelationIds own = ids.ids(literal.relation());
    int[] tuple = tuples[input];
    registers.fill(literal, tuple);
    matches.begin(tuple);
    int mark = registers.mark();
    for (int id = matches.next(); id >= 0; id = matches.next()) {
      memory.step();
      own.read(id, tuple);
      if (registers.unify(literal, tuple)) {
        fact = ids.base(literal.relation()) + id;
        entry++;
        apply(level, 0);
      }
      registers.undo(mark);
    }
  }

  /// Applies what never changes, from a place in the level's list on.
  private void apply(RulePlan.Level level, int place) {
    if (place == level.fixed().size()) {
      addEntry(level);
      return;
    }
    int index = level.fixed().getInt(place);
    Literal literal = rule.body().get(index);
    int mark = registers.mark();
    switch (literal.sign()) {
      case DISTINCT -> {
        if (registers.term(literal.arguments()[0]) != registers.term(literal.arguments()[1])) {
          apply(level, place + 1);
        }
      }
      case NEGATIVE -> {
        registers.fill(literal, tuples[index]);
        if (!holds(literal, tuples[index])) {
          apply(level, place + 1);
        }
      }
      case POSITIVE -> {
        if (schedule.isFunction(literal)) {
          int functor = schedule.program().relation(literal.relation()).functor();
          if (registers.compute(literal, functor)) {
            apply(level, place + 1);
          }
        } else {
          join(level, place, index, literal);
        }
      }
    }
    registers.undo(mark);
  }

  private boolean holds(Literal literal, int[] tuple) {
    return schedule.isFunction(literal)
        ? schedule.isComputed(literal, tuple)
        : fixed[literal.relation()].id(tuple) >= 0;
  }

  private void join(RulePlan.Level level, int place, int index, Literal literal) {
    RelationIds own = fixed[literal.relation()];
    int[] tuple = new int[tuples[index].length];
    registers.fill(literal, tuple);
    long known = 0;
    for (int column = 0; column < Math.min(tuple.length, RelationIds.MAX_KNOWN); column++) {
      known |= tuple[column] == Registers.UNBOUND ? 0 : 1L << column;
    }
    RelationIds.Matches matches = own.matches(known);
    matches.begin(tuple);
    int mark = registers.mark();
    for (int id = matches.next(); id >= 0; id = matches.next()) {
      memory.step();
      own.read(id, tuple);
      if (registers.unify(literal, tuple)) {
        apply(level, place + 1);
      }
      registers.undo(mark);
    }
  }

  /// Adds an entry for what the registers hold, unless a condition or the head can never hold.
  private void addEntry(RulePlan.Level level) {
    int[] conditions = new int[asked.length];
    for (int i = 0; i < conditions.length; i++) {
      int index = level.conditions().getInt(i);
      Literal literal = rule.body().get(index);
      registers.fill(literal, tuples[index]);
      int asking = ids.fact(literal.relation(), tuples[index]);
      if (asking < 0 && literal.isPositive()) {
        return;
      }
      conditions[i] = asking < 0 ? IdSpace.NEVER : asking;
    }
    int head = ReferenceTables.FAIL;
    if (heads != null) {
      int[] tuple = tuples[rule.body().size()];
      registers.fill(rule.head(), tuple);
      head = ids.fact(rule.head().relation(), tuple);
      if (head < 0) {
        return;
      }
    }
    for (int i = 0; i < kept.length; i++) {
      key[i] = registers.value(kept[i]);
    }
    int row = now.add(key);
    if (row >= 0) {
      memory.reserve(2L * kept.length + 6);
      for (int i = 0; i < conditions.length; i++) {
        asked[i].add(conditions[i]);
      }
      if (heads != null) {
        heads.add(head);
      }
    }
    add(row >= 0 ? row : -1 - row);
  }

  /// Adds a successor to the present reference number and fact, once.
  private void add(int next) {
    if (next >= addedIn.length) {
      addedIn = Arrays.copyOf(addedIn, 2 * next + 16);
    }
    if (addedIn[next] == entry) {
      return;
    }
    addedIn[next] = entry;
    facts.add(fact);
    nexts.add(next);
  }

  private Conditions conditions(RulePlan.Level level) {
    boolean asksHead = level.asksHead();
    int count = asked.length + (asksHead ? 1 : 0);
    int[][] table = new int[count][];
    boolean[] isNegated = new boolean[count];
    for (int i = 0; i < asked.length; i++) {
      table[i] = asked[i].toArray();
      isNegated[i] = rule.body().get(level.conditions().getInt(i)).isNegative();
    }
    if (asksHead && heads != null) {
      table[count - 1] = heads.toArray();
      isNegated[count - 1] = true;
    }
    return new Conditions(table, isNegated);
  }

  /// Takes out entries whose reference number leads nowhere.
  private static void prune(List<Draft> drafts) {
    for (int level = drafts.size() - 2; level >= 0; level--) {
      int[] nextStarts = drafts.get(level + 1).starts;
      Draft draft = drafts.get(level);
      int[] starts = new int[draft.starts.length];
      int count = 0;
      for (int reference = 0; reference + 1 < starts.length; reference++) {
        starts[reference] = count;
        for (int i = draft.starts[reference]; i < draft.starts[reference + 1]; i++) {
          int next = draft.nexts[i];
          if (nextStarts[next] < nextStarts[next + 1]) {
            if (draft.input != RulePlan.NONE) {
              draft.facts[count] = draft.facts[i];
            }
            draft.nexts[count++] = next;
          }
        }
      }
      starts[starts.length - 1] = count;
      drafts.set(
          level,
          new Draft(
              draft.input,
              starts,
              draft.input == RulePlan.NONE ? draft.facts : Arrays.copyOf(draft.facts, count),
              Arrays.copyOf(draft.nexts, count)));
    }
  }

  private ReferenceTables layOut(List<Draft> drafts, List<Conditions> asks, int[] results) {
    List<Level> levels = new ArrayList<>();
    List<Conditions> tests = new ArrayList<>();
    for (int level = 0; level < drafts.size(); level++) {
      Draft draft = drafts.get(level);
      if (draft.input == RulePlan.NONE) {
        levels.add(new Level(Kind.SPREAD, 0, 0, 0, new int[0], draft.starts, draft.nexts));
        tests.add(asks.get(level));
      } else {
        boolean isDriven = level == 1 && plan.driver() != RulePlan.NONE;
        layOut(draft, asks.get(level), isDriven, levels, tests);
      }
    }
    return new ReferenceTables(
        plan, levels.toArray(Level[]::new), tests.toArray(Conditions[]::new), results);
  }

  /// Chooses the layout of a level by what reading costs.
  private void layOut(
      Draft draft, Conditions asks, boolean isDriven, List<Level> levels, List<Conditions> tests) {
    int relation = rule.body().get(draft.input).relation();
    int base = ids.base(relation);
    int size = ids.ids(relation).size();
    int references = draft.starts.length - 1;
    long cells = (long) references * size;
    double scan = sizes.mean()[relation] * RuleCost.readNanos(4.0 * cells);
    double fits = (double) draft.nexts.length / Math.max(1, references);
    double probe = fits * (RuleCost.readNanos(8.0 * draft.nexts.length) + RuleCost.EXISTS_NANOS);
    boolean isScan =
        isDriven || (scan < probe && cells < Integer.MAX_VALUE && memory.hasRoom(cells));
    if (!isScan) {
      int[] pairs = new int[2 * draft.nexts.length];
      memory.reserve(pairs.length);
      for (int i = 0; i < draft.nexts.length; i++) {
        pairs[2 * i] = draft.facts[i];
        pairs[2 * i + 1] = draft.nexts[i];
      }
      levels.add(new Level(Kind.PROBE, relation, base, size, new int[0], draft.starts, pairs));
      tests.add(asks);
      return;
    }
    memory.reserve(cells);
    int[] table = new int[Math.toIntExact(cells)];
    Arrays.fill(table, ReferenceTables.FAIL);
    var spread = new IntArrayList(); // first entry of each row, where there are several
    boolean isFunction = isFunction(draft);
    for (int reference = 0; reference < references; reference++) {
      int last = ReferenceTables.FAIL;
      for (int i = draft.starts[reference]; i < draft.starts[reference + 1]; i++) {
        int cell = reference * size + draft.facts[i] - base;
        if (isFunction) {
          table[cell] = draft.nexts[i];
        } else if (draft.facts[i] != last) {
          table[cell] = spread.size();
          spread.add(i);
          last = draft.facts[i];
        }
      }
    }
    levels.add(new Level(Kind.SCAN, relation, base, size, table, new int[0], new int[0]));
    if (isFunction) {
      tests.add(asks);
    } else {
      spread.add(draft.nexts.length);
      tests.add(Conditions.NONE);
      levels.add(new Level(Kind.SPREAD, 0, 0, 0, new int[0], spread.toIntArray(), draft.nexts));
      tests.add(asks);
    }
  }

  /// Returns whether each reference number and fact has at most one successor.
  private static boolean isFunction(Draft draft) {
    for (int reference = 0; reference + 1 < draft.starts.length; reference++) {
      for (int i = draft.starts[reference] + 1; i < draft.starts[reference + 1]; i++) {
        if (draft.facts[i] == draft.facts[i - 1]) {
          return false;
        }
      }
    }
    return true;
  }
}
