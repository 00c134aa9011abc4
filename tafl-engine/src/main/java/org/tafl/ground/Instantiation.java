package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
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
/// All atoms are known, so each rule is one join over complete tables: a relation without columns
/// is added for it, `p#` of the paper, whose bindings are handed over as they are found.
final class Instantiation {
  private final Program program;
  private final KeptRelations kept;
  private final Relaxation relaxation;
  private final Tuples[] atoms; // [relation]; empty for static ones
  private final int[] firstAtoms;
  private final int[] initial; // atoms
  private final Tuples[] facts; // [relation]
  private final Budget budget;
  private final IntBuffer heads;
  private final IntBuffer bodyStarts;
  private final IntBuffer bodies;

  /// @param found `[relation]` -> tuples that may ever hold, complete for kept relations and init
  /// @param facts those of the program
  Instantiation(
      Program program,
      KeptRelations kept,
      Relaxation relaxation,
      Tuples[] found,
      Tuples[] facts,
      Budget budget) {
    this.program = program;
    this.kept = kept;
    this.relaxation = relaxation;
    this.budget = budget;
    this.facts = facts;
    this.atoms = found.clone();
    for (Relation relation : program.relations()) {
      if (!kept.isKept(relation.id())) {
        this.atoms[relation.id()] = new Tuples(relation.arity());
      }
    }
    this.firstAtoms = GroundProgram.firstAtoms(this.atoms);
    this.initial = initial(found);
    this.heads = new IntBuffer("ground rules", budget);
    this.bodyStarts = new IntBuffer("ground rules", budget);
    this.bodies = new IntBuffer("ground rules", budget);
  }

  private int[] initial(Tuples[] found) {
    var result = new BitSet();
    for (Family family : program.fluents()) {
      Tuples fluents = atoms[family.given()];
      for (int relation : family.initial()) {
        int[] tuple = new int[fluents.arity()];
        for (int row = 0; row < found[relation].size(); row++) {
          for (int column = 0; column < tuple.length; column++) {
            tuple[column] = found[relation].get(row, column);
          }
          result.set(firstAtoms[family.given()] + fluents.row(tuple));
        }
      }
    }
    return result.stream().toArray();
  }

  GroundProgram run() {
    List<Rule> rules = program.rules();
    var relations = new ArrayList<>(program.relations());
    int[] instances = new int[rules.size()]; // [rule] -> its added relation, or -1
    List<Rule> evaluated = evaluatedRules(relations, instances);
    Tuples[] known = Arrays.copyOf(facts, relations.size());
    for (int relation = 0; relation < relations.size(); relation++) {
      if (relation >= atoms.length) {
        known[relation] = new Tuples(0);
      } else if (kept.isKept(relation)) {
        known[relation] = atoms[relation];
      }
    }
    var ruleSet = RuleSet.fixed(program.terms(), relations, evaluated, known);
    int[] wanted = Arrays.stream(instances).filter(relation -> relation >= 0).toArray();
    var plan = Planner.plan(ruleSet, wanted, sizes(relations), Extent.Policy.ONCE);
    var evaluator = new Evaluator(ruleSet, plan);
    evaluator.setBudget(budget);
    addFacts();
    int[] ruleStarts = new int[rules.size() + 1];
    for (int rule = 0; rule < rules.size(); rule++) {
      ruleStarts[rule] = heads.size();
      if (instances[rule] >= 0) {
        try {
          instantiate(rules.get(rule), instances[rule], evaluator);
        } catch (BudgetExceededException e) {
          throw Overrun.explain(e, evaluator, relations, evaluated);
        }
      }
    }
    ruleStarts[rules.size()] = heads.size();
    bodyStarts.add(bodies.size());
    return new GroundProgram(
        program,
        atoms,
        heads.toArray(),
        bodyStarts.toArray(),
        bodies.toArray(),
        ruleStarts,
        initial);
  }

  /// Adds a relation for each rule to be grounded; returns the rules for these and for static
  /// relations.
  private List<Rule> evaluatedRules(List<Relation> relations, int[] instances) {
    var evaluated = new ArrayList<Rule>();
    for (int i = 0; i < instances.length; i++) {
      Rule rule = program.rules().get(i);
      int head = rule.head().relation();
      instances[i] = -1;
      if (!kept.isKept(head)) {
        evaluated.add(rule);
      } else if (kept.isGrounded(head)) {
        int id = relations.size();
        relations.add(new Relation(id, Kind.AUXILIARY, "rule " + i, 0, -1, new int[0]));
        instances[i] = id;
        evaluated.add(rule.with(Literal.positive(id), relaxation.body(rule)));
      }
    }
    return evaluated;
  }

  private Cardinalities sizes(List<Relation> relations) {
    var guess = new RelaxedCardinalities(program);
    var sizes = new Measurement(relations, guess);
    for (int relation = 0; relation < atoms.length; relation++) {
      if (kept.isKept(relation)) {
        sizes.add(relation, atoms[relation]);
      }
    }
    return sizes;
  }

  /// Facts of kept relations are rules without a body.
  private void addFacts() {
    for (Relation relation : program.relations()) {
      if (kept.isGrounded(relation.id())) {
        for (int[] fact : program.facts(relation.id())) {
          bodyStarts.add(bodies.size());
          heads.add(firstAtoms[relation.id()] + atoms[relation.id()].row(fact));
        }
      }
    }
  }

  private void instantiate(Rule rule, int instance, Evaluator evaluator) {
    var writer = new Writer(rule, evaluator.order(instance));
    evaluator.stream(instance, writer::write);
  }

  /// Writes the instances of one rule.
  private final class Writer {
    private final int head; // relation
    private final int[] headArguments;
    private final Literal[] positive;
    private final int[] positiveSteps; // [positive literal] -> step that read it
    private final Literal[] negative;
    private final boolean isProjected; // whether bindings may differ outside the projection alone
    private final int[] projection; // variables of head and kept literals
    private final Tuples seen; // their values so far
    private int[] tuple = new int[8];

    /// @param order `[step - 1]` -> literal of the relaxed body
    Writer(Rule rule, int[] order) {
      this.head = rule.head().relation();
      this.headArguments = rule.head().arguments();
      List<Literal> relaxed = relaxation.body(rule);
      var positives = new ArrayList<Literal>();
      var steps = new ArrayList<Integer>();
      var variables = new BitSet();
      var all = new BitSet();
      rule.head().addVariables(variables);
      for (int step = 1; step <= order.length; step++) {
        Literal literal = relaxed.get(order[step - 1]);
        literal.addVariables(all);
        if (literal.isPositive() && kept.isKept(literal)) {
          positives.add(literal);
          steps.add(step);
          literal.addVariables(variables);
        }
      }
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
      this.isProjected = variables.cardinality() < all.cardinality();
      this.projection = variables.stream().toArray();
      this.seen = new Tuples(projection.length);
    }

    void write(int[] values, int[] rows) {
      if (isProjected && isRepeated(values)) {
        return;
      }
      int headRow = row(head, headArguments, values);
      if (headRow < 0) {
        return; // nothing asks for it
      }
      int headAtom = firstAtoms[head] + headRow;
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
      budget.checkRules("grounding", heads.size());
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
