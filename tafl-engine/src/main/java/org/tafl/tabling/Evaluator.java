package org.tafl.tabling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Relation;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;
import org.tafl.tabling.PlanCompiler.IndexKey;

/// The memo tables of one simulator, and the loop that fills them.
///
/// A question is a call of a pattern. To answer the calls of a group of patterns, rounds are run
/// until nothing is new: each round reads what the round before added. Before a rule reads a
/// pattern of a lower group, the calls it needs are made and answered completely; so a negation is
/// only read when what it negates is complete.
public final class Evaluator {
  /*
   * The call of a lower group interrupts the rule that needs it. Instead of recursion, which a chain
   * of ten thousand relations would overflow, each group has a Task that remembers how far it is,
   * and a stack holds the tasks that wait. A group never waits for itself, so one task per group is
   * enough.
   *
   * A rule is run once per call it makes, to find out the arguments of that call, and then as a
   * whole. The first steps are repeated that way; in exchange rules are run for all calls at a time
   * and keep no state in between.
   */

  private static final int[] NO_ARGUMENTS = {};
  private static final int NOTHING = -1;
  private static final int MAX_MADE_ROWS = 2_000_000; // of a table that gets terms made by a rule

  private final Plan plan;
  private final Tuples[] tables;
  private final int[] windowStart; // [table] -> rows read in earlier rounds
  private final int[] windowEnd; // [table] -> rows there when the round began
  private final Task[] tasks; // [group]
  private final Deque<Task> waiting = new ArrayDeque<>();
  private final RuleRunner runner;
  private int streamed = NOTHING; // pattern whose bindings are handed over
  private @Nullable Sink streamSink;
  private int currentRule = RulePlan.FACTS;
  private final BitSet firedRules = new BitSet(); // indexes in the program

  /// How far the answering of a group's calls is.
  private static final class Task {
    final int group;
    final int[] patterns;
    boolean isInRound;
    int pattern; // index in patterns
    int rule; // of that pattern
    int demand; // of that rule
    boolean isCalled; // whether the demand's calls are made

    Task(int group, int[] patterns) {
      this.group = group;
      this.patterns = patterns;
    }

    void beginRound() {
      isInRound = true;
      pattern = 0;
      rule = 0;
      demand = 0;
      isCalled = false;
    }
  }

  /// Creates the tables, outside any budget of memory.
  ///
  /// @param rules whose facts are shared between evaluators; relations that are given get tables of
  ///   their own
  public Evaluator(RuleSet rules, Plan plan) {
    this(rules, plan, null);
  }

  /// Creates the tables.
  ///
  /// @param memory of the tables of answers and calls, see {@link #giveBack}; null for no limit
  /// @param rules whose facts are shared between evaluators; relations that are given get tables of
  ///   their own
  public Evaluator(RuleSet rules, Plan plan, @Nullable Budget memory) {
    this.plan = plan;
    this.tables = new Tuples[plan.tableCount()];
    for (Relation relation : rules.relations()) {
      int id = relation.id();
      tables[id] = rules.isGiven(id) ? new Tuples(relation.arity()) : rules.facts(id);
    }
    int maxColumns = 1;
    for (Pattern pattern : plan.patterns()) {
      int arity = rules.relation(pattern.relation()).arity();
      tables[plan.answers(pattern.id())] = new Tuples(arity, memory);
      tables[plan.calls(pattern.id())] = new Tuples(Long.bitCount(pattern.bound()), memory);
    }
    for (Relation relation : rules.relations()) {
      maxColumns = Math.max(maxColumns, relation.arity());
    }
    this.windowStart = new int[tables.length];
    this.windowEnd = new int[tables.length];
    this.tasks = new Task[plan.groups().size()];
    for (int group = 0; group < tasks.length; group++) {
      tasks[group] = new Task(group, plan.groups().get(group));
    }
    this.runner =
        new RuleRunner(
            rules.terms(),
            tables,
            indexes(plan.indexes(), tables),
            windowStart,
            windowEnd,
            plan.maxVariables(),
            plan.maxSteps(),
            maxColumns);
  }

  private static Index[] indexes(List<IndexKey> keys, Tuples[] tables) {
    Index[] indexes = new Index[keys.size()];
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = tables[keys.get(i).table()].index(keys.get(i).columns());
    }
    return indexes;
  }

  /// Sets what the evaluations from now on may use.
  public void setBudget(Budget budget) {
    runner.setBudget(budget);
  }

  /// Returns the tuples of a given relation, to be filled by the caller.
  public Tuples given(int relation) {
    return tables[relation];
  }

  /// Returns all tuples of a relation under what is given now; not to be changed.
  ///
  /// @param relation one that answers a question
  public Tuples whole(int relation) {
    int pattern = plan.roots()[relation];
    tables[plan.calls(pattern)].add(NO_ARGUMENTS);
    solve(plan.patterns().get(pattern).group());
    return tables[plan.answers(pattern)];
  }

  /// Hands over each binding of the only rule of a relation, as it is found, and keeps nothing.
  ///
  /// @param relation one that answers a question, is not recursive, and was not asked before
  public void stream(int relation, Sink sink) {
    streamed = plan.roots()[relation];
    streamSink = sink;
    try {
      whole(relation);
    } finally {
      streamed = NOTHING;
      streamSink = null;
    }
  }

  /// Returns in which order the body of a relation's only rule is taken: `[step - 1]` -> literal.
  ///
  /// @param relation one that answers a question
  public int[] order(int relation) {
    return plan.patterns().get(plan.roots()[relation]).rules().getFirst().order().clone();
  }

  /// Returns the tuples of a relation that were found, whatever was asked for; as they are now, not
  /// to be changed.
  public Tuples found(int relation) {
    var answers = new ArrayList<Tuples>();
    for (Pattern pattern : plan.patterns()) {
      if (pattern.relation() == relation) {
        answers.add(tables[plan.answers(pattern.id())]);
      }
    }
    if (answers.isEmpty()) {
      return tables[relation];
    }
    if (answers.size() == 1) {
      return answers.getFirst();
    }
    var all = new Tuples(answers.getFirst().arity());
    answers.forEach(all::addAll);
    return all;
  }

  /// Returns the relation of the largest table of answers.
  public int largest() {
    int largest = 0;
    int rows = -1;
    for (Pattern pattern : plan.patterns()) {
      int size = tables[plan.answers(pattern.id())].size();
      if (size > rows) {
        rows = size;
        largest = pattern.relation();
      }
    }
    return largest;
  }

  /// Returns the rule that is being evaluated, or was when the evaluation stopped, as its index in
  /// the rule set; -1 if it was none.
  public int currentRule() {
    return currentRule;
  }

  /// Tells how large the relations are that are known whole now, and what was found of the others.
  public void measure(Measurement measurement) {
    for (int relation = 0; relation < plan.relationCount(); relation++) {
      if (tables[relation].size() > 0) {
        measurement.add(relation, tables[relation]);
      }
    }
    for (Pattern pattern : plan.patterns()) {
      Tuples answers = tables[plan.answers(pattern.id())];
      int calls = tables[plan.calls(pattern.id())].size();
      if (calls > 0 && pattern.bound() == 0) {
        measurement.add(pattern.relation(), answers);
      } else if (calls > 0) {
        measurement.addParts(pattern.relation(), pattern.bound(), calls, answers.size());
      }
    }
  }

  /// Gives the memory of its own tables back to the budget; no more questions are to be asked.
  public void giveBack() {
    for (Pattern pattern : plan.patterns()) {
      tables[plan.answers(pattern.id())].giveBack();
      tables[plan.calls(pattern.id())].giveBack();
    }
  }

  /// Forgets all answers that depend on the state or on moves.
  public void forgetState() {
    for (int pattern = 0; pattern < plan.patterns().size(); pattern++) {
      if (!plan.isStatic(pattern)) {
        forget(pattern);
      }
    }
  }

  /// Forgets all answers that depend on moves.
  public void forgetMoves() {
    for (int pattern = 0; pattern < plan.patterns().size(); pattern++) {
      if (plan.isOnMoves()[pattern]) {
        forget(pattern);
      }
    }
  }

  private void forget(int pattern) {
    forgetTable(plan.answers(pattern));
    forgetTable(plan.calls(pattern));
  }

  private void forgetTable(int table) {
    tables[table].clear();
    windowStart[table] = 0;
    windowEnd[table] = 0;
  }

  /// Sets how many steps of rules may be taken, from the making of the evaluator on, until it stops
  /// with a {@link WorkLimitException}.
  public void setMaxMoves(long maxMoves) {
    runner.setMaxMoves(maxMoves);
  }

  /// Forgets everything, after a fault in the middle of an evaluation.
  public void reset() {
    waiting.clear();
    for (Task task : tasks) {
      task.isInRound = false;
    }
    for (int pattern = 0; pattern < plan.patterns().size(); pattern++) {
      forget(pattern);
    }
  }

  /// Returns the rules that have concluded something new since the evaluator was made, as indexes
  /// in the program; the set grows on.
  public BitSet firedRules() {
    return firedRules;
  }

  /// Returns the bytes of all tables.
  public long bytes() {
    long bytes = 0;
    for (Tuples table : tables) {
      bytes += table.bytes();
    }
    return bytes;
  }

  private void solve(int group) {
    waiting.push(tasks[group]);
    while (!waiting.isEmpty()) {
      int lower = advance(waiting.getFirst());
      if (lower == DONE) {
        waiting.pop();
      } else {
        waiting.push(tasks[lower]);
      }
    }
  }

  private static final int DONE = -1;

  /// Goes on until the group is complete or needs a lower one.
  ///
  /// @return the group needed, or DONE
  private int advance(Task task) {
    while (task.isInRound || beginRound(task)) {
      for (; task.pattern < task.patterns.length; task.pattern++, task.rule = 0) {
        List<RulePlan> rules = plan.patterns().get(task.patterns[task.pattern]).rules();
        for (; task.rule < rules.size(); task.rule++, task.demand = 0) {
          RulePlan rule = rules.get(task.rule);
          for (; task.demand < rule.demands().size(); task.demand++, task.isCalled = false) {
            Demand demand = rule.demands().get(task.demand);
            if (!task.isCalled) {
              call(rule, demand);
              task.isCalled = true;
            }
            int lower = plan.patterns().get(demand.pattern()).group();
            if (lower != task.group && hasOpenCalls(demand.pattern())) {
              return lower;
            }
          }
          answer(rule);
        }
      }
      endRound(task);
    }
    return DONE;
  }

  /// Fixes what the next round reads; returns false if nothing is new.
  private boolean beginRound(Task task) {
    boolean hasNew = false;
    for (int pattern : task.patterns) {
      hasNew |= fixWindow(plan.answers(pattern));
      hasNew |= fixWindow(plan.calls(pattern));
    }
    if (hasNew) {
      task.beginRound();
    }
    return hasNew;
  }

  private boolean fixWindow(int table) {
    windowEnd[table] = tables[table].size();
    return windowEnd[table] > windowStart[table];
  }

  private void endRound(Task task) {
    for (int pattern : task.patterns) {
      windowStart[plan.answers(pattern)] = windowEnd[plan.answers(pattern)];
      windowStart[plan.calls(pattern)] = windowEnd[plan.calls(pattern)];
    }
    task.isInRound = false;
  }

  private boolean hasOpenCalls(int pattern) {
    int calls = plan.calls(pattern);
    return windowStart[calls] < tables[calls].size();
  }

  private boolean isNew(int table) {
    return windowStart[table] < windowEnd[table];
  }

  /// Makes the calls of a demand for what is new in this round.
  private void call(RulePlan rule, Demand demand) {
    currentRule = rule.rule();
    int calls = plan.calls(demand.pattern());
    if (demand.arguments().length == 0 && tables[calls].size() > 0) {
      return; // wanted whole, and called before
    }
    for (int i = 0; i < demand.step(); i++) {
      Step step = rule.steps()[i];
      if (step.isGrowing() && isNew(step.table())) {
        runner.run(rule.steps(), demand.step(), step.source(), calls, demand.arguments(), false);
      }
    }
    checkEnd(rule, tables[calls]);
  }

  /// Stops a recursion that seems to make ever larger terms.
  private static void checkEnd(RulePlan rule, Tuples added) {
    if (added.size() > MAX_MADE_ROWS && rule.makesTerms()) {
      throw new BudgetExceededException(
          "interpreting rules",
          added.size(),
          "a rule seems to make ever larger terms; see the recursion restriction of GDL");
    }
  }

  /// Adds the answers of a rule for what is new in this round.
  private void answer(RulePlan rule) {
    if (windowEnd[plan.calls(rule.pattern())] == 0) {
      return; // nobody called, so no demand was made, and what is negated may be incomplete
    }
    currentRule = rule.rule();
    int answers = plan.answers(rule.pattern());
    if (rule.pattern() == streamed && streamSink != null) {
      runner.run(rule.steps(), Step.CALLS, streamSink);
      return;
    }
    int before = tables[answers].size();
    if (isNew(plan.calls(rule.pattern()))) {
      runner.run(
          rule.steps(),
          rule.steps().length,
          Step.CALLS,
          answers,
          rule.head(),
          rule.isHeadKnownByCall());
    }
    for (RulePlan.Delta delta : rule.deltas()) {
      Step first = delta.steps()[0];
      if (isNew(first.table())) {
        runner.run(
            delta.steps(), delta.steps().length, delta.source(), answers, rule.head(), false);
      }
    }
    if (rule.rule() != RulePlan.FACTS && tables[answers].size() > before) {
      firedRules.set(rule.rule());
      checkEnd(rule, tables[answers]);
    }
  }
}
