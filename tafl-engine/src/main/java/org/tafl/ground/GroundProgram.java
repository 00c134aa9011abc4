package org.tafl.ground;

import java.util.Arrays;
import org.tafl.gdl.Term;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.invariant.MutexGroups;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.relation.Tuples;

/// A program without variables: numbered atoms, and rules in flat arrays.
///
/// Rule `r` concludes the atom `head(r)` from the literals `body[bodyStart(r)]` up to
/// `body[bodyStart(r + 1)]`; a literal is `2 * atom`, plus 1 if it is negated. A rule without
/// literals always concludes its head.
///
/// Invariants:
/// - atoms are those of dynamic relations and of `legal`, `next`, `goal` and `terminal`, and of
///   `sees` where percepts were asked for; static literals have been evaluated away;
/// - every atom that can hold in a reachable state is there, and every rule that can fire in one
///   under a legal joint move; in other states rules may be missing, if only because of the {@link
///   #mutexGroups};
/// - atoms of one relation have neighbouring numbers; rules come in the order of the program's;
/// - no rule has its head, or a literal twice, or an atom and its negation, in its body.
///
/// Immutable. Safe to share between threads.
public final class GroundProgram {
  private final Program program;
  private final int[] firstAtoms; // [relation] -> first atom; [relation count] -> number of atoms
  private final Tuples[] tuples; // [relation] -> its atoms in the order of their numbers
  private final int[] heads; // [rule] -> atom
  private final int[] bodyStarts; // [rule] -> index in bodies; one more at the end
  private final int[] bodies; // literals
  private final int[] ruleStarts; // [rule of the program] -> first ground rule; one more at the end
  private final int[] initial; // atoms of the initial state, ascending
  private final MutexGroups mutexGroups;
  private final Base base;

  /// @param tuples `[relation]` -> atoms; empty for relations without atoms
  GroundProgram(
      Program program,
      Tuples[] tuples,
      int[] heads,
      int[] bodyStarts,
      int[] bodies,
      int[] ruleStarts,
      int[] initial,
      MutexGroups mutexGroups,
      Base base) {
    this.program = program;
    this.tuples = tuples;
    this.heads = heads;
    this.bodyStarts = bodyStarts;
    this.bodies = bodies;
    this.ruleStarts = ruleStarts;
    this.initial = initial;
    this.mutexGroups = mutexGroups;
    this.base = base;
    this.firstAtoms = firstAtoms(tuples);
  }

  /// Returns the first atom of each relation, and in the end the number of atoms.
  static int[] firstAtoms(Tuples[] tuples) {
    int[] first = new int[tuples.length + 1];
    for (int relation = 0; relation < tuples.length; relation++) {
      first[relation + 1] = Math.addExact(first[relation], tuples[relation].size());
    }
    return first;
  }

  /// Returns the program that was grounded: the normal form, split or not.
  public Program program() {
    return program;
  }

  /// Returns the number of atoms; they are numbered from 0.
  public int atomCount() {
    return firstAtoms[firstAtoms.length - 1];
  }

  /// Returns the number of rules.
  public int ruleCount() {
    return heads.length;
  }

  /// Returns the number of literals in all bodies.
  public int literalCount() {
    return bodies.length;
  }

  /// Returns the first atom of a relation; its others follow.
  public int firstAtom(int relation) {
    return firstAtoms[relation];
  }

  /// Returns the number of atoms of a relation; 0 for static ones.
  public int atomCount(int relation) {
    return firstAtoms[relation + 1] - firstAtoms[relation];
  }

  /// Returns the relation of an atom, in O(log relations).
  public int relation(int atom) {
    if (atom < 0 || atom >= atomCount()) {
      throw new IndexOutOfBoundsException("atom %d of %d".formatted(atom, atomCount()));
    }
    int place = Arrays.binarySearch(firstAtoms, atom);
    int relation = place >= 0 ? place : -place - 2;
    while (firstAtoms[relation + 1] == atom) {
      relation++; // relations without atoms begin where the next one begins
    }
    return relation;
  }

  /// Returns the arguments of an atom.
  ///
  /// @return `[column of its relation]` -> term; new
  public int[] arguments(int atom) {
    int relation = relation(atom);
    int[] arguments = new int[tuples[relation].arity()];
    tuples[relation].read(atom - firstAtoms[relation], arguments);
    return arguments;
  }

  /// Returns the atom of a tuple, -1 if it can never hold.
  ///
  /// @param arguments `[column]` -> term
  public int atom(int relation, int[] arguments) {
    int row = tuples[relation].row(arguments);
    return row < 0 ? -1 : firstAtoms[relation] + row;
  }

  /// Returns an atom as in a rule sheet, such as `(true (cell 1 1 b))`.
  public Term term(int atom) {
    return program.atom(relation(atom), arguments(atom));
  }

  /// Returns what an atom is to the game.
  public Relation.Kind kind(int atom) {
    return program.relation(relation(atom)).kind();
  }

  /// Returns the head of a rule.
  public int head(int rule) {
    return heads[rule];
  }

  /// Returns where the body of a rule begins in {@link #literal}; that of the next rule is where it
  /// ends.
  ///
  /// @param rule in `[0, ruleCount()]`
  public int bodyStart(int rule) {
    return bodyStarts[rule];
  }

  /// Returns a literal: `2 * atom`, plus 1 if negated.
  ///
  /// @param index in `[0, literalCount())`
  public int literal(int index) {
    return bodies[index];
  }

  /// Returns the ground rules that a rule of the program became: from here up to that of the next.
  ///
  /// @param rule index in {@link Program#rules()}, or their number
  public int ruleStart(int rule) {
    return ruleStarts[rule];
  }

  /// Returns the atoms of `true` that hold in the initial state, ascending.
  public int[] initial() {
    return initial.clone();
  }

  /// Returns the groups by which rules were left out: those are missing in a state that violates
  /// one, and under joint moves that do.
  public MutexGroups mutexGroups() {
    return mutexGroups;
  }

  /// Returns where the fluents and moves come from; but for {@link Base#COMPUTED} the invariants
  /// hold only if the sheet declares all of them.
  public Base base() {
    return base;
  }

  /// Returns the bytes of rules and atoms.
  public long bytes() {
    long bytes = 4L * (heads.length + bodyStarts.length + bodies.length + initial.length);
    for (Tuples table : tuples) {
      bytes += table.bytes();
    }
    return bytes;
  }
}
