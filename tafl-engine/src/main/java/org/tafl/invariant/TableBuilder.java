package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Cardinalities;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;
import org.tafl.tabling.WorkLimitException;

/// Computes the tables of static relations, and tables of relations that hold at least what dynamic
/// ones do in any state: their relaxations.
///
/// The relation of id `r` has its table at `r`, its relaxation at `relation count + r`.
final class TableBuilder {
  /*
   * Component by component, dependencies first, each with the tables before it as facts; so one
   * that is too large costs no more than its limit, and those above do without it. What depends on
   * moves comes last, since moves are taken from the relaxation of what is legal.
   */

  private static final int MAX_ROWS = 50_000;
  private static final long MAX_STATIC_MOVES = 1_000_000; // of the evaluator, per component
  private static final long MAX_RELAXED_MOVES = 400_000;
  private static final long MAX_LOST_MOVES = 1_500_000; // on relaxations that are too large
  private static final long FEW_MOVES = 30_000; // per component, once that many were lost

  private final Program program;
  private final Budget budget;
  private final int count; // relations of the program
  private final @Nullable Tuples[] tables; // [relation or relaxation]
  private final BitSet[] columns; // [relation] -> those of its relaxation
  private final Relaxer relaxer;
  private List<Rule> lastRules = List.of(); // of the last evaluation; the same ones fail again
  private long lostMoves;

  private TableBuilder(Program program, int[] legal, Budget budget) {
    this.program = program;
    this.budget = budget;
    this.count = program.relations().size();
    this.tables = new Tuples[2 * count];
    this.columns = new BitSet[count];
    Arrays.setAll(columns, relation -> new BitSet());
    this.relaxer = new Relaxer(program, legal, tables, columns);
  }

  /// Computes the tables that rules for the next state and for legal moves can make use of.
  ///
  /// @param legal `[relation does]` -> the relation that its moves are in, or {@link Theory#NONE}
  /// @throws BudgetExceededException if the budget is spent
  static StaticTables build(Program program, int[] legal, Budget budget) {
    var builder = new TableBuilder(program, legal, budget);
    builder.run();
    return new StaticTables(program.terms(), builder.tables, builder.columns);
  }

  private void run() {
    var built = new BitSet(); // components
    for (Phase phase : List.of(Phase.LEGAL, Phase.NEXT)) {
      BitSet needed = needed(phase);
      for (boolean onMoves : new boolean[] {false, true}) {
        for (int i = 0; i < program.graph().components().size(); i++) {
          int[] component = program.graph().components().get(i);
          if (!built.get(i)
              && program.phases().dependsOnMoves(component[0]) == onMoves
              && Arrays.stream(component).anyMatch(needed::get)) {
            built.set(i);
            budget.check("proving mutex groups", i);
            build(component);
          }
        }
      }
    }
  }

  /// Returns the relations that the rules of a phase ask for; dynamic ones only if not under
  /// negation alone.
  private BitSet needed(Phase phase) {
    int[] relations = program.phases().needed(phase);
    var needed = new BitSet();
    var asked = new BitSet();
    for (int i = relations.length - 1; i >= 0; i--) { // those that ask come later
      Kind kind = program.relation(relations[i]).kind();
      if (asked.get(relations[i]) || kind == phase.kind()) {
        for (int other : program.graph().positive(relations[i])) {
          asked.set(other);
        }
      }
      boolean isAsked = asked.get(relations[i]) || kind == Kind.LEGAL;
      needed.set(
          relations[i], kind != Kind.NEXT && (isAsked || program.phases().isStatic(relations[i])));
    }
    return needed;
  }

  private void build(int[] component) {
    if (program.phases().isStatic(component[0]) && isComplete(component)) {
      evaluate(component, (rule, _, _) -> rule, 0, MAX_STATIC_MOVES);
    }
    if (program.phases().isStatic(component[0])) {
      return;
    }
    for (Relaxer.Mode mode : Relaxer.Mode.values()) {
      if (tables[count + component[0]] == null) {
        relaxer.set(mode);
        relax(component);
      }
    }
  }

  /// Returns whether all static relations that a static component asks for are known.
  private boolean isComplete(int[] component) {
    for (int relation : component) {
      for (int rule : program.rulesOf(relation)) {
        for (Literal literal : program.rules().get(rule).body()) {
          boolean isKnown =
              literal.isDistinct()
                  || program.relation(literal.relation()).kind() == Kind.FUNCTION
                  || tables[literal.relation()] != null
                  || contains(component, literal.relation());
          if (!isKnown) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean contains(int[] component, int relation) {
    return Arrays.stream(component).anyMatch(other -> other == relation);
  }

  /// Makes a rule of the evaluation from one of the program; may add relations and their facts.
  private interface RuleMaker {
    Rule make(Rule rule, List<Relation> relations, List<Tuples> facts);
  }

  private void relax(int[] component) {
    for (int relation : component) {
      columns[relation].set(0, program.relation(relation).arity());
    }
    relaxer.dropColumns(component);
    boolean isVoid = Arrays.stream(component).anyMatch(relation -> columns[relation].isEmpty());
    if (isVoid) {
      Arrays.stream(component).forEach(relation -> columns[relation].clear());
      return;
    }
    evaluate(
        component,
        relaxer::relax,
        count,
        lostMoves < MAX_LOST_MOVES ? MAX_RELAXED_MOVES : FEW_MOVES);
    for (int relation : component) {
      if (tables[count + relation] == null) {
        columns[relation].clear(); // what asks for it has to do without
      }
    }
  }

  /// Evaluates a component.
  ///
  /// @param offset of the relations that its rules conclude
  private void evaluate(int[] component, RuleMaker maker, int offset, long maxMoves) {
    var relations = new ArrayList<Relation>(program.relations());
    var facts = new ArrayList<Tuples>();
    for (int relation = 0; relation < 2 * count; relation++) {
      if (relation >= count) {
        int arity = columns[relation - count].cardinality();
        relations.add(
            Relaxer.relation(relation, "possible " + relations.get(relation - count), arity));
      }
      Tuples table = tables[relation];
      facts.add(table == null ? new Tuples(relations.get(relation).arity()) : table);
    }
    List<Rule> rules = rules(component, maker, offset, relations, facts);
    if (rules.isEmpty() || !rules.equals(lastRules)) {
      lastRules = rules;
      int[] wanted = Arrays.stream(component).map(relation -> offset + relation).toArray();
      var set = RuleSet.fixed(program.terms(), relations, rules, facts.toArray(Tuples[]::new));
      evaluate(set, wanted, new KnownSizes(facts, new HashMap<>()), maxMoves);
    }
  }

  /// Returns the rules of an evaluation; adds facts.
  private List<Rule> rules(
      int[] component, RuleMaker maker, int offset, List<Relation> relations, List<Tuples> facts) {
    var unique = new LinkedHashSet<Rule>();
    for (int relation : component) {
      facts.set(offset + relation, facts(relation, offset > 0));
      for (int rule : program.rulesOf(relation)) {
        unique.add(maker.make(program.rules().get(rule), relations, facts));
      }
    }
    var rules = new ArrayList<>(unique);
    rules.removeIf(rule -> unique.stream().anyMatch(other -> subsumes(other, rule)));
    for (int relation : component) {
      rules.removeIf(rule -> addFact(rule, facts.get(offset + relation), offset + relation));
    }
    return rules;
  }

  private void evaluate(RuleSet rules, int[] wanted, KnownSizes sizes, long maxMoves) {
    var evaluator = new Evaluator(rules, Planner.plan(rules, wanted, sizes, Extent.Policy.ONCE));
    evaluator.setBudget(budget);
    evaluator.setMaxMoves(maxMoves);
    try {
      for (int relation : wanted) {
        Tuples table = evaluator.whole(relation);
        tables[relation] = table.size() <= MAX_ROWS ? table : null;
      }
    } catch (WorkLimitException | BudgetExceededException e) {
      budget.check("proving mutex groups", wanted[0]); // else: too large, and not known
      for (int relation : wanted) {
        tables[relation] = null;
      }
      lostMoves += maxMoves;
    }
  }

  /// Returns whether a rule concludes the head of another from fewer of its literals.
  private static boolean subsumes(Rule general, Rule special) {
    return general.head().equals(special.head())
        && general.body().size() < special.body().size()
        && special.body().containsAll(general.body());
  }

  /// Adds the head of a rule without a body, as a fact; returns whether it is one.
  private static boolean addFact(Rule rule, Tuples facts, int relation) {
    boolean isFact = rule.body().isEmpty() && rule.head().relation() == relation;
    if (isFact) {
      facts.add(rule.head().arguments());
    }
    return isFact;
  }

  private Tuples facts(int relation, boolean isRelaxed) {
    BitSet kept = new BitSet();
    kept.set(0, program.relation(relation).arity());
    kept = isRelaxed ? columns[relation] : kept;
    var facts = new Tuples(kept.cardinality());
    for (int[] fact : program.facts(relation)) {
      facts.add(kept.stream().map(column -> fact[column]).toArray());
    }
    return facts;
  }

  /// The sizes of the tables; of those to be computed, a guess.
  private record KnownSizes(List<Tuples> facts, Map<Integer, int[]> distincts)
      implements Cardinalities {
    private static final double GUESSED_ROWS = 1000;

    @Override
    public double rows(int relation) {
      int size = facts.get(relation).size();
      return size == 0 ? GUESSED_ROWS : size;
    }

    @Override
    public double distinct(int relation, int column) {
      Tuples table = facts.get(relation);
      return table.size() == 0
          ? Math.max(1, Math.pow(GUESSED_ROWS, 1.0 / table.arity()))
          : distincts.computeIfAbsent(relation, r -> count(table))[column];
    }

    private static int[] count(Tuples table) {
      int[] counts = new int[table.arity()];
      for (int column = 0; column < counts.length; column++) {
        var values = new IntOpenHashSet();
        for (int row = 0; row < table.size(); row++) {
          values.add(table.get(row, column));
        }
        counts[column] = values.size();
      }
      return counts;
    }
  }
}
