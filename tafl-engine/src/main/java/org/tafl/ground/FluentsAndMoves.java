package org.tafl.ground;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.gdl.Term;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;

/// All fluents that may ever hold and all moves that may ever be legal, as far as the relaxed rules
/// tell: none that comes about in a match is missing, some may never come about.
///
/// @param fluents in term order; copied
/// @param does atoms of `does`, in term order; copied
public record FluentsAndMoves(List<Term> fluents, List<Term> does) {
  /// Copies the lists.
  public FluentsAndMoves {
    fluents = List.copyOf(fluents);
    does = List.copyOf(does);
  }

  /// Finds them.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  public static FluentsAndMoves of(Program program, Budget budget) {
    Tuples[] possible = Grounder.possible(program, budget);
    List<Term> fluents =
        atoms(program, program.fluents(), possible).stream()
            .map(atom -> argument(atom, 0))
            .toList();
    return new FluentsAndMoves(
        fluents.stream().sorted().toList(),
        atoms(program, program.moves(), possible).stream().sorted().toList());
  }

  private static List<Term> atoms(Program program, Collection<Family> families, Tuples[] possible) {
    var atoms = new ArrayList<Term>();
    for (Family family : families) {
      Tuples tuples = possible[family.given()];
      int[] tuple = new int[tuples.arity()];
      for (int row = 0; row < tuples.size(); row++) {
        tuples.read(row, tuple);
        atoms.add(program.atom(family.given(), tuple));
      }
    }
    return atoms;
  }

  private static Term argument(Term atom, int index) {
    return ((Term.Compound) atom).arguments().get(index);
  }

  /// Returns the moves of a role, in term order.
  public List<Term> moves(Term role) {
    return does.stream()
        .filter(atom -> argument(atom, 0).equals(role))
        .map(atom -> argument(atom, 1))
        .sorted()
        .toList();
  }
}
