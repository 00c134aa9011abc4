package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// Finds exclusions that may hold, since they do in sampled states: of each kind those with the
/// smallest keys.
final class CandidateFinder {
  private static final int MAX_COLUMNS = 6; // beyond, only few columns are counted
  private static final int MAX_FREE_COLUMNS = 2;
  private static final int MAX_CONSTANTS = 24; // of a column, told apart
  private static final int MAX_FAMILIES = 30; // of which pairs are tried
  private static final int MAX_PAIRED_COLUMNS = 3; // of a key shared by two relations
  private static final int MAX_CANDIDATES = 400;

  private final Program program;
  private final List<Tuples[]> states;
  private final List<Exclusion> found = new ArrayList<>();

  private CandidateFinder(Program program, SampledStates sampled) {
    this.program = program;
    this.states = sampled.states();
  }

  /// Returns the candidates.
  static List<Exclusion> find(Program program, SampledStates sampled) {
    var finder = new CandidateFinder(program, sampled);
    for (Family family : program.fluents()) {
      finder.findWithin(MutexPart.of(family.given(), family.columns()));
      finder.findWithConstants(family);
    }
    if (program.fluents().size() <= MAX_FAMILIES) {
      for (Family left : program.fluents()) {
        for (Family right : program.fluents()) {
          if (left.given() < right.given()) {
            finder.findBetween(
                MutexPart.of(left.given(), left.columns()),
                MutexPart.of(right.given(), right.columns()));
          }
        }
      }
    }
    return finder.found.subList(0, Math.min(MAX_CANDIDATES, finder.found.size()));
  }

  /// Finds keys of a part, given without one.
  private void findWithin(MutexPart part) {
    int arity = part.constants().length;
    for (int size = 0; size < arity; size++) {
      for (int[] key : keys(part, size)) {
        int counted = Exclusion.countedColumns(part) - size;
        boolean isTried = arity <= MAX_COLUMNS || size == 0 || counted <= MAX_FREE_COLUMNS;
        if (counted > 0 && isTried) {
          add(Exclusion.within(part.withKey(key)));
        }
      }
    }
  }

  /// Returns all ascending lists of columns of a size.
  private static List<int[]> keys(MutexPart part, int size) {
    var keys = new ArrayList<int[]>();
    int arity = Math.min(part.constants().length, 16);
    for (int columns = 0; columns < 1 << arity; columns++) {
      if (Integer.bitCount(columns) == size) {
        int[] key = new int[size];
        int place = 0;
        for (int rest = columns; rest != 0; rest &= rest - 1) {
          key[place++] = Integer.numberOfTrailingZeros(rest);
        }
        boolean isFixed = false;
        for (int column : key) {
          isFixed |= part.constants()[column] != MutexPart.ANY;
        }
        if (!isFixed) {
          keys.add(key);
        }
      }
    }
    return keys;
  }

  /// Adds an exclusion that holds in all states and is not implied by another.
  private void add(Exclusion exclusion) {
    for (Exclusion other : found) {
      if (other.implies(exclusion)) {
        return;
      }
    }
    if (!exclusion.isVacuous(program.domains())
        && holds(exclusion)
        && (isOfOneRelation(exclusion)
            || (occurs(exclusion.left()) && occurs(exclusion.right())))) {
      found.add(exclusion);
    }
  }

  /// Finds what holds of the tuples with a constant, though not of all.
  private void findWithConstants(Family family) {
    MutexPart whole = MutexPart.of(family.given(), family.columns());
    for (int column = 0; column < family.columns(); column++) {
      IntSet domain = program.domains().column(family.given(), column);
      if (domain.size() > MAX_CONSTANTS || domain.intStream().anyMatch(e -> e < 0)) {
        continue;
      }
      int[] constants = domain.toIntArray();
      Arrays.sort(constants);
      if (family.columns() == 1 && family.functor() == TermTable.NO_FUNCTOR) {
        findPairs(whole, constants);
      }
      for (int constant : constants) {
        if (family.columns() > 1 && occurs(family.given(), column, constant)) {
          findWithin(whole.with(column, constant));
        }
      }
    }
  }

  /// Finds bare constants that exclude each other.
  private void findPairs(MutexPart whole, int[] constants) {
    if (found.contains(Exclusion.within(whole))) {
      return;
    }
    for (int i = 0; i < constants.length; i++) {
      for (int j = i + 1; j < constants.length; j++) {
        add(new Exclusion(whole.with(0, constants[i]), whole.with(0, constants[j])));
      }
    }
  }

  /// Finds keys by which two relations exclude each other, among those that are keys of each.
  private void findBetween(MutexPart left, MutexPart right) {
    int columns = Math.min(left.constants().length, right.constants().length);
    for (int size = 0; size <= Math.min(columns, MAX_PAIRED_COLUMNS); size++) {
      for (int[] key : keys(left, size)) {
        if (!isKey(left.withKey(key))) {
          continue;
        }
        for (int[] other : keys(right, size)) {
          if (isKey(right.withKey(other))) {
            for (int[] order : orders(other)) {
              add(new Exclusion(left.withKey(key), right.withKey(order)));
            }
          }
        }
      }
    }
  }

  private boolean isKey(MutexPart part) {
    var within = Exclusion.within(part);
    return Exclusion.countedColumns(part) == 0
        || found.stream().anyMatch(other -> other.implies(within));
  }

  private static List<int[]> orders(int[] key) {
    if (key.length < 2) {
      return List.of(key);
    }
    var orders = new ArrayList<int[]>();
    for (int first = 0; first < key.length; first++) {
      int[] rest = new int[key.length - 1];
      System.arraycopy(key, 0, rest, 0, first);
      System.arraycopy(key, first + 1, rest, first, rest.length - first);
      for (int[] order : orders(rest)) {
        int[] whole = new int[key.length];
        whole[0] = key[first];
        System.arraycopy(order, 0, whole, 1, order.length);
        orders.add(whole);
      }
    }
    return orders;
  }

  private boolean occurs(int relation, int column, int term) {
    for (Tuples[] state : states) {
      for (int row = 0; row < state[relation].size(); row++) {
        if (state[relation].get(row, column) == term) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfOneRelation(Exclusion exclusion) {
    return exclusion.left().relation() == exclusion.right().relation();
  }

  /// Returns whether tuples of a part were seen at all.
  private boolean occurs(MutexPart part) {
    return states.stream()
        .anyMatch(state -> !addKeys(part.withKey(), state[part.relation()], emptyKey(), false));
  }

  /// Returns the set of the key without columns.
  private static Tuples emptyKey() {
    var keys = new Tuples(0);
    keys.add(new int[0]);
    return keys;
  }

  private boolean holds(Exclusion exclusion) {
    return states.stream().allMatch(state -> holds(exclusion, state));
  }

  private static boolean holds(Exclusion exclusion, Tuples[] state) {
    MutexPart left = exclusion.left();
    var keys = new Tuples(left.key().length);
    if (!addKeys(left, state[left.relation()], keys, true)) {
      return !exclusion.isWithin();
    }
    if (exclusion.isWithin()) {
      return true;
    }
    return addKeys(exclusion.right(), state[exclusion.right().relation()], keys, false);
  }

  /// Adds the keys of all tuples of a part, or only asks for them; returns whether each was new.
  private static boolean addKeys(MutexPart part, Tuples tuples, Tuples keys, boolean adds) {
    int[] tuple = new int[tuples.arity()];
    boolean isNew = true;
    for (int row = 0; row < tuples.size(); row++) {
      tuples.read(row, tuple);
      if (part.covers(tuple)) {
        int[] key = part.keyOf(tuple);
        isNew &= adds ? keys.add(key) >= 0 : keys.row(key) < 0;
      }
    }
    return isNew;
  }
}
