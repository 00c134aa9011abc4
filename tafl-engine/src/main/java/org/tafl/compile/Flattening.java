package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tafl.program.Domains;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.TermTable;

/// The facts of a relation without nesting, all of one width: section 3.1 of the paper.
///
/// Each column is as many leaves as its widest term has symbols; a shorter term is filled up with
/// {@link #NIL}. A leaf is an element of {@link Domains}: a constant, or the marker of a functor,
/// which its arguments follow. So a flattened fact is the only one of its fact, and gives it back
/// (Lemma 1): the marker tells a functor from a constant of its name, and from one that takes
/// another number of arguments.
///
/// The plan itself does not flatten: a ground term is one symbol there, which keeps columns few and
/// codes short. This is the view of what may stand where, which the paper prints.
final class Flattening {
  /// In place of an element: the term at this place has ended.
  static final int NIL = Integer.MIN_VALUE;

  private static final int MAX_WIDTH = 1 << 16;

  private final Program program;
  private final int[][] widths; // [relation][column] -> leaves; OPEN if there is no limit

  private static final int OPEN = -1;

  private Flattening(Program program) {
    this.program = program;
    this.widths = new int[program.relations().size()][];
    for (Relation relation : program.relations()) {
      widths[relation.id()] = new int[relation.arity()];
      for (int column = 0; column < relation.arity(); column++) {
        widths[relation.id()][column] = width(relation.id(), column, new IntArrayList());
      }
    }
  }

  /// What may stand at a place.
  ///
  /// @param path the column, then the argument at each level of nesting, from 1; 0 is the functor
  /// @param elements of the domain: constants, and markers of functors
  record Position(List<Integer> path, List<Integer> elements) {
    /// Copies the lists.
    Position {
      path = List.copyOf(path);
      elements = List.copyOf(elements);
    }
  }

  /// Finds the widths of a program's columns.
  static Flattening of(Program program) {
    return new Flattening(program);
  }

  /// @param outer functors around this column
  private int width(int relation, int column, IntArrayList outer) {
    int widest = 1;
    for (int element : program.domains().column(relation, column)) {
      if (Domains.isMarker(element)) {
        int functor = Domains.functor(element);
        if (outer.contains(functor)) {
          return OPEN;
        }
        outer.add(functor);
        int width = 1;
        int function = function(functor);
        for (int i = 1; i <= program.terms().arity(functor); i++) {
          int inner = width(function, i, outer);
          if (inner == OPEN || width + inner > MAX_WIDTH) {
            return OPEN;
          }
          width += inner;
        }
        outer.removeInt(outer.size() - 1);
        widest = Math.max(widest, width);
      }
    }
    return widest;
  }

  private int function(int functor) {
    return program.relations(Kind.FUNCTION).stream()
        .filter(relation -> relation.functor() == functor)
        .mapToInt(Relation::id)
        .findFirst()
        .orElseThrow();
  }

  /// Returns the number of leaves of a relation's facts; empty if terms nest without end.
  Optional<Integer> width(int relation) {
    return Arrays.stream(widths[relation]).anyMatch(width -> width == OPEN)
        ? Optional.empty()
        : Optional.of(Arrays.stream(widths[relation]).sum());
  }

  /// Returns the leaves of a fact.
  ///
  /// @param relation one that has a width
  /// @param fact term of each column
  int[] flatten(int relation, int[] fact) {
    var leaves = new IntArrayList();
    for (int column = 0; column < fact.length; column++) {
      flatten(relation, column, fact[column], leaves);
    }
    return leaves.toIntArray();
  }

  private void flatten(int relation, int column, int term, IntArrayList leaves) {
    TermTable terms = program.terms();
    int end = leaves.size() + widths[relation][column];
    int functor = terms.functorOf(term);
    if (functor == TermTable.NO_FUNCTOR) {
      leaves.add(term);
    } else {
      leaves.add(Domains.marker(functor));
      for (int i = 0; i < terms.arity(functor); i++) {
        flatten(function(functor), i + 1, terms.argument(term, i), leaves);
      }
    }
    while (leaves.size() < end) {
      leaves.add(NIL);
    }
  }

  /// Returns the fact of some leaves.
  ///
  /// @return term of each column
  int[] unflatten(int relation, int[] leaves) {
    int[] fact = new int[widths[relation].length];
    int at = 0;
    for (int column = 0; column < fact.length; column++) {
      fact[column] = unflatten(leaves, at);
      at += widths[relation][column];
    }
    return fact;
  }

  private int unflatten(int[] leaves, int at) {
    if (!Domains.isMarker(leaves[at])) {
      return leaves[at];
    }
    int functor = Domains.functor(leaves[at]);
    int[] arguments = new int[program.terms().arity(functor)];
    int next = at + 1;
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = unflatten(leaves, next);
      next += widths[function(functor)][i + 1];
    }
    return program.terms().compound(functor, arguments);
  }

  /// Returns what may stand at each place of a relation's facts, column by column, outer before
  /// inner; inside a functor that nests without end, only its first level.
  List<Position> positions(int relation) {
    var positions = new ArrayList<Position>();
    for (int column = 0; column < widths[relation].length; column++) {
      add(relation, column, new ArrayList<>(List.of(column)), new IntArrayList(), positions);
    }
    return positions;
  }

  private void add(
      int relation, int column, List<Integer> path, IntArrayList outer, List<Position> positions) {
    IntSet domain = program.domains().column(relation, column);
    positions.add(new Position(path, domain.intStream().sorted().boxed().toList()));
    for (int element : domain.intStream().sorted().toArray()) {
      if (Domains.isMarker(element) && !outer.contains(Domains.functor(element))) {
        int functor = Domains.functor(element);
        outer.add(functor);
        for (int i = 1; i <= program.terms().arity(functor); i++) {
          var inner = new ArrayList<>(path);
          inner.add(i);
          add(function(functor), i, inner, outer, positions);
        }
        outer.removeInt(outer.size() - 1);
      }
    }
  }

  /// Returns an element in print.
  String text(int element) {
    if (element == NIL) {
      return "#nil";
    }
    return Domains.isMarker(element)
        ? program.terms().functor(Domains.functor(element)).toString()
        : program.terms().term(element).toString();
  }
}
