package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.program.Domains;
import org.tafl.program.Program;
import org.tafl.program.Relation;

/// What may stand in each column of each relation.
final class DomainList {
  private DomainList() {}

  /// A relation with its columns.
  ///
  /// @param relation its title
  /// @param columns the terms of each column, constants in term order, then compounds as `(f ...)`
  record Entry(String relation, List<List<String>> columns) {}

  /// Returns the relations with at least one column, in the order of their ids.
  static List<Entry> of(Program program) {
    var entries = new ArrayList<Entry>();
    for (Relation relation : GameInfo.stored(program)) {
      var columns = new ArrayList<List<String>>();
      for (int column = 0; column < relation.arity(); column++) {
        columns.add(terms(program, relation.id(), column));
      }
      if (!columns.isEmpty()) {
        entries.add(new Entry(GameInfo.title(program, relation), columns));
      }
    }
    return entries;
  }

  private static List<String> terms(Program program, int relation, int column) {
    var constants = new ArrayList<Term>();
    var compounds = new ArrayList<String>();
    for (int element : program.domains().column(relation, column)) {
      if (Domains.isMarker(element)) {
        compounds.add("(" + program.terms().functor(Domains.functor(element)).name() + " ...)");
      } else {
        constants.add(program.terms().term(element));
      }
    }
    constants.sort(null);
    compounds.sort(null);
    var all = new ArrayList<>(constants.stream().map(Term::toString).toList());
    all.addAll(compounds);
    return all;
  }
}
