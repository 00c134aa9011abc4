package org.tafl.invariant;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;

/// Groups for tests.
final class Groups {
  private Groups() {}

  static Program program(String sheet) {
    return Program.of(Gdl.parse("test.kif", sheet));
  }

  /// Returns a sheet of `games/`.
  static Program ownGame(String name) {
    try {
      return Program.of(Gdl.parse(Path.of("..", "games", name + ".kif")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> of(String sheet) {
    return of(program(sheet));
  }

  /// Returns the groups of fluents in print, in alphabetical order.
  static List<String> of(Program program) {
    return MutexProver.prove(program, Budget.unlimited()).groups().stream()
        .map(MutexGroup::toString)
        .filter(text -> !text.equals("exactly one move for each role"))
        .sorted()
        .toList();
  }

  /// Returns the terms of a fluent's columns, empty if no rule speaks of such fluents.
  ///
  /// @param fluent without `true`
  static Optional<int[]> tuple(Program program, Family family, Term fluent) {
    TermTable terms = program.terms();
    if (fluent instanceof Compound compound) {
      boolean isOf =
          family.functor() != TermTable.NO_FUNCTOR
              && terms.functor(family.functor()).name().equals(compound.functor())
              && family.columns() == compound.arity();
      return isOf
          ? Optional.of(compound.arguments().stream().mapToInt(terms::intern).toArray())
          : Optional.empty();
    }
    return family.functor() == TermTable.NO_FUNCTOR
        ? Optional.of(new int[] {terms.intern(fluent)})
        : Optional.empty();
  }

  /// Returns two fluents of a state that exclude each other, with their group; empty if there are
  /// none.
  static Optional<String> violation(Program program, MutexGroups groups, List<Term> state) {
    Map<List<Integer>, Term> seen = new HashMap<>(); // group and key -> fluent
    for (Term fluent : state) {
      for (Family family : program.fluents()) {
        int[] tuple = tuple(program, family, fluent).orElse(null);
        if (tuple == null) {
          continue;
        }
        for (MutexGroups.Membership membership : groups.memberships(family.given())) {
          if (membership.part().covers(tuple)) {
            var key = new ArrayList<Integer>(List.of(membership.group()));
            for (int term : membership.part().keyOf(tuple)) {
              key.add(term);
            }
            Term other = seen.putIfAbsent(key, fluent);
            if (other != null) {
              return Optional.of(groups.groups().get(membership.group()) + ": " + other + fluent);
            }
          }
        }
      }
    }
    return Optional.empty();
  }
}
