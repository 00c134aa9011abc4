package org.tafl.interpret;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// Translates between the numbers of fluents or moves in a game and tuples of the normal form.
///
/// For one thread. Each fluent or move is translated once and then looked up.
public final class FamilyCodec {
  private final TermTable terms;
  private final List<Family> families;
  private final Tuples[] tuples; // [family] -> columns without the role
  private final int[][] ids; // [family][row of tuples] -> id
  private final ToIntFunction<Term> numbering;
  private final IntFunction<Term> naming;
  private @Nullable Entry[] entries = new Entry[64]; // [id], filled as they are asked for

  /// Where a fluent or move stands in the normal form.
  ///
  /// @param family index of the family, NO_FAMILY if the rules know none like it
  /// @param columns without the role
  public record Entry(int family, int[] columns) {
    /// In place of a family: the rules know none like it.
    public static final int NO_FAMILY = -1;
  }

  /// @param numbering gives a term its id
  /// @param naming gives an id its term
  public FamilyCodec(
      Program program,
      List<Family> families,
      ToIntFunction<Term> numbering,
      IntFunction<Term> naming) {
    this.terms = program.terms();
    this.families = families;
    this.numbering = numbering;
    this.naming = naming;
    this.tuples = new Tuples[families.size()];
    Arrays.setAll(tuples, family -> new Tuples(families.get(family).columns()));
    this.ids = new int[families.size()][16];
  }

  /// Returns the id of a tuple.
  ///
  /// @param family index of its family
  /// @param columns the columns without the role; copied
  public int id(int family, int[] columns) {
    int row = tuples[family].add(columns);
    if (row < 0) {
      return ids[family][-1 - row];
    }
    if (row >= ids[family].length) {
      ids[family] = Arrays.copyOf(ids[family], 2 * row);
    }
    int id = numbering.applyAsInt(term(families.get(family), columns));
    ids[family][row] = id;
    return id;
  }

  private Term term(Family family, int[] columns) {
    if (family.functor() == TermTable.NO_FUNCTOR) {
      return terms.term(columns[0]);
    }
    return terms.term(terms.compound(family.functor(), Arrays.copyOf(columns, family.columns())));
  }

  /// Returns where a fluent or move stands.
  public Entry entry(int id) {
    if (id >= entries.length) {
      entries = Arrays.copyOf(entries, Math.max(id + 1, 2 * entries.length));
    }
    Entry entry = entries[id];
    if (entry == null) {
      entry = find(naming.apply(id));
      entries[id] = entry;
    }
    return entry;
  }

  private Entry find(Term term) {
    int functor = TermTable.NO_FUNCTOR;
    int[] columns;
    if (term instanceof Compound compound) {
      functor = terms.functor(compound.functor(), compound.arity());
      columns = compound.arguments().stream().mapToInt(terms::intern).toArray();
    } else if (term instanceof Variable) {
      throw new IllegalArgumentException("no ground term: " + term);
    } else {
      columns = new int[] {terms.intern(term)};
    }
    for (int family = 0; family < families.size(); family++) {
      if (families.get(family).functor() == functor) {
        return new Entry(family, columns);
      }
    }
    return new Entry(Entry.NO_FAMILY, columns);
  }
}
