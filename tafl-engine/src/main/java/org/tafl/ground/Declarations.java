package org.tafl.ground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Evaluator;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// What `base` and `input` of a sheet declare, against what its rules may bring about.
///
/// @param fluents of `base`
/// @param moves of `input`
public record Declarations(Side fluents, Side moves) {
  /// The declarations of one keyword.
  ///
  /// @param declared how many atoms are declared; if none, there is nothing to compare
  /// @param missing atoms of `true` or `does` that the rules may bring about and that are not
  ///   declared; copied. The rules may, matches need not: negation and the end of a match are not
  ///   looked at
  /// @param idle declared atoms, of `base` or `input`, that no match ever brings about; copied
  public record Side(int declared, List<Term> missing, List<Term> idle) {
    static final Side NONE = new Side(0, List.of(), List.of());

    /// Copies the lists.
    public Side {
      missing = List.copyOf(missing);
      idle = List.copyOf(idle);
    }
  }

  /// Compares.
  ///
  /// @throws BudgetExceededException if the budget is spent
  public static Declarations compare(Program program, Budget budget) {
    Tuples[] declared = declared(program, budget);
    if (Arrays.stream(declared).allMatch(tuples -> tuples.size() == 0)) {
      return new Declarations(Side.NONE, Side.NONE);
    }
    Tuples[] possible = Grounder.possible(program, budget);
    return new Declarations(
        side(program, program.fluents(), Kind.BASE, declared, possible),
        side(program, program.moves(), Kind.INPUT, declared, possible));
  }

  /// Returns the tuples of the relations of `base` and `input`: `[relation]` -> tuples, empty for
  /// others.
  private static Tuples[] declared(Program program, Budget budget) {
    var rules = RuleSet.of(program, RuleSet.facts(program));
    int[] wanted = program.answering(Phase.BASE, Phase.INPUT);
    var plan = Planner.plan(rules, wanted, Cardinalities.guess(program), Extent.Policy.ONCE);
    var evaluator = new Evaluator(rules, plan);
    evaluator.setBudget(budget);
    Tuples[] declared = new Tuples[program.relations().size()];
    Arrays.setAll(declared, relation -> new Tuples(program.relation(relation).arity()));
    for (int relation : wanted) {
      declared[relation] = evaluator.whole(relation);
    }
    return declared;
  }

  private static Side side(
      Program program, List<Family> families, Kind kind, Tuples[] declared, Tuples[] possible) {
    List<Relation> relations = program.relations(kind);
    int count = relations.stream().mapToInt(relation -> declared[relation.id()].size()).sum();
    if (count == 0) {
      return Side.NONE;
    }
    var idle = new ArrayList<Term>();
    for (Relation relation : relations) {
      Optional<Tuples> real =
          families.stream()
              .filter(family -> family.functor() == relation.functor())
              .findFirst()
              .map(family -> possible[family.given()]);
      addMissing(program, relation.id(), declared[relation.id()], real.stream().toList(), idle);
    }
    var missing = new ArrayList<Term>();
    for (Family family : families) {
      List<Tuples> own =
          Arrays.stream(family.declared()).mapToObj(relation -> declared[relation]).toList();
      addMissing(program, family.given(), possible[family.given()], own, missing);
    }
    return new Side(count, missing, idle);
  }

  /// Adds the tuples of a relation that none of some tables has, as atoms.
  private static void addMissing(
      Program program, int relation, Tuples tuples, List<Tuples> tables, List<Term> atoms) {
    int[] tuple = new int[tuples.arity()];
    for (int row = 0; row < tuples.size(); row++) {
      tuples.read(row, tuple);
      if (tables.stream().allMatch(table -> table.row(tuple) < 0)) {
        atoms.add(program.atom(relation, tuple));
      }
    }
  }
}
