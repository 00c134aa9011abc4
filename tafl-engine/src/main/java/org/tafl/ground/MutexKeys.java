package org.tafl.ground;

import java.util.ArrayList;
import java.util.List;
import org.tafl.invariant.MutexGroups;
import org.tafl.invariant.MutexGroups.Membership;
import org.tafl.program.Literal;
import org.tafl.relation.Tuples;

/// Numbers the instances of mutex groups, so that two atoms exclude each other if they differ and
/// have one number in common.
final class MutexKeys {
  private static final int NOT_COVERED = -1;

  private final MutexGroups groups;
  private final Tuples[] atoms;
  private final Tuples[] instances; // [group] -> keys
  private final int[][][] numbers; // [relation][membership][row] -> row of instances

  /// @param atoms `[relation]` -> its tuples, complete
  MutexKeys(MutexGroups groups, Tuples[] atoms) {
    this.groups = groups;
    this.atoms = atoms;
    this.instances = new Tuples[groups.groups().size()];
    for (int group = 0; group < instances.length; group++) {
      instances[group] = new Tuples(groups.groups().get(group).parts().getFirst().key().length);
    }
    this.numbers = new int[atoms.length][][];
  }

  /// Two literals of a body that may exclude each other.
  ///
  /// @param first index of the first literal
  /// @param second index of the second
  /// @param firstNumbers `[row]` -> instance of a group, or negative
  /// @param secondNumbers the same for the second
  record Pair(int first, int second, int[] firstNumbers, int[] secondNumbers) {
    /// Returns whether two rows of the literals' relations, of atoms that differ, exclude each
    /// other.
    boolean excludes(int firstRow, int secondRow) {
      int number = firstNumbers[firstRow];
      return number >= 0 && number == secondNumbers[secondRow];
    }
  }

  /// Returns the pairs that need a look: literals of relations with a group in common.
  Pair[] pairs(Literal[] literals) {
    var pairs = new ArrayList<Pair>();
    for (int i = 0; i < literals.length; i++) {
      for (int j = i + 1; j < literals.length; j++) {
        addPairs(i, literals[i].relation(), j, literals[j].relation(), pairs);
      }
    }
    return pairs.toArray(Pair[]::new);
  }

  private void addPairs(int i, int relation, int j, int otherRelation, List<Pair> pairs) {
    List<Membership> memberships = groups.memberships(relation);
    List<Membership> others = groups.memberships(otherRelation);
    for (int m = 0; m < memberships.size(); m++) {
      for (int n = 0; n < others.size(); n++) {
        if (memberships.get(m).group() == others.get(n).group()) {
          pairs.add(new Pair(i, j, numbers(relation, m), numbers(otherRelation, n)));
        }
      }
    }
  }

  private int[] numbers(int relation, int membership) {
    if (numbers[relation] == null) {
      numbers[relation] = new int[groups.memberships(relation).size()][];
    }
    if (numbers[relation][membership] == null) {
      numbers[relation][membership] =
          compute(relation, groups.memberships(relation).get(membership));
    }
    return numbers[relation][membership];
  }

  private int[] compute(int relation, Membership membership) {
    Tuples keys = instances[membership.group()];
    int[] result = new int[atoms[relation].size()];
    int[] tuple = new int[atoms[relation].arity()];
    for (int row = 0; row < result.length; row++) {
      atoms[relation].read(row, tuple);
      result[row] = NOT_COVERED;
      if (membership.part().covers(tuple)) {
        int[] key = membership.part().keyOf(tuple);
        keys.add(key);
        result[row] = keys.row(key);
      }
    }
    return result;
  }
}
