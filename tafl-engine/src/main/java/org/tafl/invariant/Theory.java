package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// What proofs may rely on: the program, its static relations, and the exclusions that are taken to
/// hold in the state and the joint move.
///
/// Exclusions are numbered as they come; they can be withdrawn.
final class Theory {
  /// In place of a relation: no rule tells what is legal among these moves, or several do.
  static final int NONE = -1;

  private final Program program;
  private final StaticTables statics;
  private final Consequences consequences;
  private final IntSet roles;
  private final int[] legal; // [relation does] -> its relation legal, or NONE
  private final BitSet isNeverLegal = new BitSet(); // relations does
  private final IntSet[][] domains; // [relation][column]
  private final List<Exclusion> exclusions = new ArrayList<>();
  private final BitSet live = new BitSet(); // exclusions
  private final List<IntArrayList> byRelation = new ArrayList<>(); // [relation] -> live exclusions

  /// Makes the theory of the rules alone: a role makes one move.
  Theory(Program program, Budget budget) {
    this.program = program;
    this.consequences = new Consequences(program);
    this.roles = new IntOpenHashSet(program.roles());
    this.legal = new int[program.relations().size()];
    this.domains = new IntSet[program.relations().size()][];
    for (Relation relation : program.relations()) {
      byRelation.add(new IntArrayList());
      domains[relation.id()] = new IntSet[relation.arity()];
      Arrays.setAll(
          domains[relation.id()], column -> program.domains().column(relation.id(), column));
    }
    Arrays.fill(legal, NONE);
    for (Family family : program.moves()) {
      if (family.produced().length == 1) {
        setLegal(family.given(), family.produced()[0]);
      }
      isNeverLegal.set(family.given(), family.produced().length == 0);
    }
    this.statics = TableBuilder.build(program, legal, budget);
    for (Exclusion exclusion : oneMovePerRole(program)) {
      add(exclusion);
    }
  }

  private void setLegal(int does, int relation) {
    if (!program.phases().dependsOnMoves(relation)) { // what is legal is asked without moves
      legal[does] = relation;
    }
  }

  private static List<Exclusion> oneMovePerRole(Program program) {
    List<MutexPart> parts = GroupAssembler.moves(program);
    var exclusions = new ArrayList<Exclusion>();
    for (int left = 0; left < parts.size(); left++) {
      for (int right = left; right < parts.size(); right++) {
        exclusions.add(new Exclusion(parts.get(left), parts.get(right)));
      }
    }
    return exclusions;
  }

  Program program() {
    return program;
  }

  StaticTables statics() {
    return statics;
  }

  Consequences consequences() {
    return consequences;
  }

  /// Returns the kind of a relation or of a relaxation.
  Kind kind(int relation) {
    return relation < legal.length ? program.relation(relation).kind() : Kind.AUXILIARY;
  }

  /// Returns whether a relation has a table.
  boolean isTabled(int relation) {
    return statics.isKnown(relation);
  }

  /// Returns whether a literal can be replaced by the body of a rule: its relation has no table,
  /// and is neither given nor computed.
  boolean isDefined(int relation) {
    return !isTabled(relation) && !kind(relation).isGiven() && kind(relation) != Kind.FUNCTION;
  }

  /// Returns the terms that are roles.
  IntSet roles() {
    return roles;
  }

  /// Returns what may stand in a column, in a reachable state and under legal moves.
  IntSet domain(int relation, int column) {
    return isTabled(relation) ? statics.values(relation, column) : domains[relation][column];
  }

  /// Returns the relation that a move has to be in, or NONE.
  int legal(int does) {
    return legal[does];
  }

  boolean isNeverLegal(int does) {
    return isNeverLegal.get(does);
  }

  /// Takes an exclusion to hold; returns its number.
  int add(Exclusion exclusion) {
    int number = exclusions.size();
    exclusions.add(exclusion);
    live.set(number);
    byRelation.get(exclusion.left().relation()).add(number);
    if (exclusion.right().relation() != exclusion.left().relation()) {
      byRelation.get(exclusion.right().relation()).add(number);
    }
    return number;
  }

  /// No longer takes an exclusion to hold.
  void withdraw(int number) {
    Exclusion exclusion = exclusions.get(number);
    live.clear(number);
    byRelation.get(exclusion.left().relation()).rem(number);
    byRelation.get(exclusion.right().relation()).rem(number);
  }

  boolean isLive(int number) {
    return live.get(number);
  }

  Exclusion exclusion(int number) {
    return exclusions.get(number);
  }

  int exclusionCount() {
    return exclusions.size();
  }

  /// Returns the live exclusions that speak of a relation; not to be changed.
  IntArrayList exclusions(int relation) {
    return byRelation.get(relation);
  }

  int element(int term) {
    return statics.element(term);
  }
}
