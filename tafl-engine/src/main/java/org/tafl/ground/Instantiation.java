package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.invariant.MutexGroups;
import org.tafl.program.Argument;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Measurement;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// Stores every instance of every rule once, static literals evaluated away (paper, sections 3.5
/// and 3.6).
///
/// All atoms are known, so each rule is one join over tables, without recursion: a relation without
/// columns is added for it, `p#` of the paper, whose bindings are handed over as they are found.
/// The tables may lack tuples of a relation that nothing asks for; they are the same that were
/// asked for when the atoms were computed, since the same bodies were joined then.
final class Instantiation {
  private final Program program;
  private final KeptRelations kept;
  private final Relaxation relaxation;
  private final Tuples[] found; // [relation]
  private final Tuples[] atoms; // the same of kept relations, empty for others
  private final int[] firstAtoms;
  private final int[] initial; // atoms
  private final MutexGroups mutexGroups;
  private final MutexKeys mutexKeys;
  private final Base base;
  private final Budget budget;
  private final IntBuffer heads;
  private final IntBuffer bodyStarts;
  private final IntBuffer bodies;

  /// @param found `[relation]` -> tuples that may ever hold and are asked for
  /// @param mutexGroups instances that contradict them are left out
  /// @param base where the fluents and moves come from
  Instantiation(
      Program program,
      KeptRelations kept,
      Relaxation relaxation,
      Tuples[] found,
      MutexGroups mutexGroups,
      Base base,
      Budget budget) {
    this.program = program;
    this.kept = kept;
    this.relaxation = relaxation;
    this.budget = budget;
    this.found = found;
    this.atoms = found.clone();
    for (Relation relation : program.relations()) {
      if (!kept.isKept(relation.id())) {
        this.atoms[relation.id()] = new Tuples(relation.arity());
      }
    }
    this.firstAtoms = GroundProgram.firstAtoms(this.atoms);
    this.initial = initial();
    this.mutexGroups = mutexGroups;
    this.base = base;
    this.mutexKeys = new MutexKeys(mutexGroups, atoms);
    this.heads = new IntBuffer("ground rules", budget);
    this.bodyStarts = new IntBuffer("ground rules", budget);
    this.bodies = new IntBuffer("ground rules", budget);
  }

  private int[] initial() {
    var result = new BitSet();
    for (Family family : program.fluents()) {
      Tuples fluents = atoms[family.given()];
      for (int relation : family.initial()) {
        int[] tuple = new int[fluents.arity()];
        for (int row = 0; row < found[relation].size(); row++) {
          found[relation].read(row, tuple);
          result.set(firstAtoms[family.given()] + fluents.row(tuple));
        }
      }
    }
    return result.stream().toArray();
  }

  GroundProgram run() {
    List<Rule> rules = program.rules();
    var relations = new ArrayList<>(program.relations());
    var joins = new ArrayList<Rule>();
    int[] instances = new int[rules.size()]; // [rule] -> its added relation, or -1
    for (int i = 0; i < instances.length; i++) {
      Rule rule = rules.get(i);
      instances[i] = -1;
      if (kept.isGrounded(rule.head().relation())) {
        instances[i] = relations.size();
        relations.add(new Relation(instances[i], Kind.AUXILIARY, "rule " + i, 0, -1, new int[0]));
        joins.add(rule.with(Literal.positive(instances[i]), joined(rule)));
      }
    }
    Evaluator evaluator = evaluator(relations, joins, instances);
    addFacts();
    int[] ruleStarts = new int[rules.size() + 1];
    for (int rule = 0; rule < rules.size(); rule++) {
      ruleStarts[rule] = heads.size();
      if (instances[rule] >= 0) {
        try {
          instantiate(rules.get(rule), instances[rule], evaluator);
        } catch (BudgetExceededException e) {
          int ofRule = heads.size() - ruleStarts[rule];
          throw new BudgetExceededException(
              Grounder.STAGE,
              heads.size(),
              "%s%n  %,d ground rules so far, %,d of them of: %s"
                  .formatted(e.reason(), heads.size(), ofRule, rules.get(rule).brief()));
        }
      }
    }
    ruleStarts[rules.size()] = heads.size();
    bodyStarts.add(bodies.size());
    Arrays.setAll(atoms, relation -> atoms[relation].compact());
    return new GroundProgram(
        program,
        atoms,
        heads.toArray(),
        bodyStarts.toArray(),
        bodies.toArray(),
        ruleStarts,
        initial,
        mutexGroups,
        base);
  }

  /// Returns the literals to join: the head among them, since not all that a body allows may be
  /// asked for.
  private List<Literal> joined(Rule rule) {
    var literals = new ArrayList<>(relaxation.body(rule));
    literals.add(rule.head());
    return literals;
  }

  private Evaluator evaluator(List<Relation> relations, List<Rule> joins, int[] instances) {
    var sizes = new Measurement(relations, Cardinalities.guess(program));
    for (int relation = 0; relation < found.length; relation++) {
      if (program.relation(relation).kind() != Kind.FUNCTION) {
        sizes.add(relation, found[relation]);
      }
    }
    Tuples[] facts = Arrays.copyOf(found, relations.size());
    for (int added = found.length; added < facts.length; added++) {
      facts[added] = new Tuples(0);
    }
    var ruleSet = RuleSet.fixed(program.terms(), relations, joins, facts);
    int[] wanted = Arrays.stream(instances).filter(relation -> relation >= 0).toArray();
    var plan = Planner.plan(ruleSet, wanted, sizes, Extent.Policy.ONCE);
    var evaluator = new Evaluator(ruleSet, plan);
    evaluator.setBudget(budget);
    return evaluator;
  }

  /// Facts of kept relations are rules without a body.
  private void addFacts() {
    for (Relation relation : program.relations()) {
      if (kept.isGrounded(relation.id())) {
        for (int[] fact : program.facts(relation.id())) {
          int row = atoms[relation.id()].row(fact);
          if (row >= 0) { // else nothing asks for it
            bodyStarts.add(bodies.size());
            heads.add(firstAtoms[relation.id()] + row);
          }
        }
      }
    }
  }

  private void instantiate(Rule rule, int instance, Evaluator evaluator) {
    var writer = new Writer(rule, evaluator.order(instance));
    evaluator.stream(instance, writer::write);
    writer.seen.giveBack();
  }

  /// Writes the instances of one rule.
  private final class Writer {
    private final int firstHead; // atom of the head's relation
    private final int headStep;
    private final Literal[] positive;
    private final int[] positiveSteps; // [positive literal] -> step that read it
    private final Literal[] negative;
    private final MutexKeys.Pair[] exclusive;
    private final boolean isProjected; // whether bindings may differ outside the projection alone
    private final int[] projection; // variables of head and kept literals
    private final Tuples seen; // their values so far
    private int[] tuple = new int[8];

    /// @param order `[step - 1]` -> literal that is joined
    Writer(Rule rule, int[] order) {
      this.firstHead = firstAtoms[rule.head().relation()];
      List<Literal> joined = joined(rule);
      int stepOfHead = 0;
      var positives = new ArrayList<Literal>();
      var steps = new ArrayList<Integer>();
      var variables = new BitSet();
      var all = new BitSet();
      for (int step = 1; step <= order.length; step++) {
        Literal literal = joined.get(order[step - 1]);
        literal.addVariables(all);
        if (literal.isPositive() && kept.isKept(literal)) {
          literal.addVariables(variables);
          if (order[step - 1] == joined.size() - 1) {
            stepOfHead = step;
          } else {
            positives.add(literal);
            steps.add(step);
          }
        }
      }
      this.headStep = stepOfHead;
      var negatives = new ArrayList<Literal>();
      for (Literal literal : rule.body()) {
        if (literal.isNegative() && kept.isKept(literal)) {
          negatives.add(literal);
          literal.addVariables(variables);
        }
      }
      this.positive = positives.toArray(Literal[]::new);
      this.positiveSteps = steps.stream().mapToInt(Integer::intValue).toArray();
      this.negative = negatives.toArray(Literal[]::new);
      this.exclusive = mutexKeys.pairs(positive);
      this.isProjected = variables.cardinality() < all.cardinality();
      this.projection = variables.stream().toArray();
      this.seen = new Tuples(projection.length, budget);
    }

    void write(int[] values, int[] rows) {
      if (isContradictory(rows) || (isProjected && isRepeated(values))) {
        return;
      }
      int headAtom = firstHead + rows[headStep];
      int start = bodies.size();
      for (int i = 0; i < positive.length; i++) {
        int atom = firstAtoms[positive[i].relation()] + rows[positiveSteps[i]];
        if (atom == headAtom || !addLiteral(2 * atom, start)) {
          bodies.truncate(start);
          return;
        }
      }
      for (Literal literal : negative) {
        int row = row(literal.relation(), literal.arguments(), values);
        if (row >= 0 && !addLiteral(2 * (firstAtoms[literal.relation()] + row) + 1, start)) {
          bodies.truncate(start);
          return;
        }
      }
      bodyStarts.add(start);
      heads.add(headAtom);
      budget.checkRules(Grounder.STAGE, heads.size());
    }

    private boolean isContradictory(int[] rows) {
      for (MutexKeys.Pair pair : exclusive) {
        int first = rows[positiveSteps[pair.first()]];
        int second = rows[positiveSteps[pair.second()]];
        boolean isSame =
            first == second
                && positive[pair.first()].relation() == positive[pair.second()].relation();
        if (!isSame && pair.excludes(first, second)) {
          return true;
        }
      }
      return false;
    }

    private boolean isRepeated(int[] values) {
      reserve(projection.length);
      for (int i = 0; i < projection.length; i++) {
        tuple[i] = values[projection[i]];
      }
      return seen.add(tuple) < 0;
    }

    private int row(int relation, int[] arguments, int[] values) {
      reserve(arguments.length);
      for (int i = 0; i < arguments.length; i++) {
        int argument = arguments[i];
        tuple[i] = Argument.isVariable(argument) ? values[Argument.variable(argument)] : argument;
      }
      return atoms[relation].row(tuple);
    }

    private void reserve(int columns) {
      if (columns > tuple.length) {
        tuple = new int[columns];
      }
    }

    /// Adds a literal if it is not there; returns false if its complement is.
    private boolean addLiteral(int literal, int start) {
      for (int i = start; i < bodies.size(); i++) {
        int other = bodies.get(i);
        if (other == literal) {
          return true;
        }
        if ((other ^ literal) == 1) {
          return false;
        }
      }
      bodies.add(literal);
      return true;
    }
  }
}
