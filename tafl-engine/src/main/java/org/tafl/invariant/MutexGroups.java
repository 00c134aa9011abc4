package org.tafl.invariant;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.tafl.program.Program;

/// The groups of fluents, and of moves, that are proved to exclude each other.
///
/// What is said holds in every state that legal joint moves lead to from the initial state, even
/// beyond terminal states, and for the legal joint moves there; of other states and joint moves
/// nothing is known. One group of moves is there by the rules of GDL: a role makes one move.
///
/// Two fluents contradict each other if they belong to one group with the same key, and differ.
/// Whoever has many fluents to compare asks for the {@link #memberships} of their relation, and
/// compares the keys. Immutable.
public final class MutexGroups {
  private final List<MutexGroup> groups;
  private final List<List<Membership>> memberships; // [relation]

  /// A part of a group.
  ///
  /// @param group index in {@link #groups()}
  /// @param part one of the group's parts
  public record Membership(int group, MutexPart part) {}

  MutexGroups(Program program, List<MutexGroup> groups) {
    this.groups = List.copyOf(groups);
    this.memberships =
        program.relations().stream().map(relation -> membershipsOf(relation.id())).toList();
  }

  private List<Membership> membershipsOf(int relation) {
    return groups.stream()
        .flatMap(group ->
            group.parts().stream()
                .filter(part -> part.relation() == relation)
                .map(part -> new Membership(groups.indexOf(group), part)))
        .toList();
  }

  /// Returns no groups at all.
  public static MutexGroups empty(Program program) {
    return new MutexGroups(program, List.of());
  }

  /// Returns no groups but that of moves.
  public static MutexGroups none(Program program) {
    return GroupAssembler.assemble(program, List.of());
  }

  /// Returns the groups: first that of moves, then those of fluents, in the order of relations.
  public List<MutexGroup> groups() {
    return groups;
  }

  /// Returns the parts of groups that tuples of a relation may belong to.
  ///
  /// @param relation `true` or `does`; others belong to none, nor do those that a splitting adds
  public List<Membership> memberships(int relation) {
    return relation < memberships.size() ? memberships.get(relation) : List.of();
  }

  /// Returns whether two fluents of a state, or two moves of a joint move, exclude each other.
  ///
  /// @param tuple terms of the columns of the relation
  /// @param otherTuple terms of the columns of the other relation
  public boolean contradicts(int relation, int[] tuple, int otherRelation, int[] otherTuple) {
    if (relation == otherRelation && Arrays.equals(tuple, otherTuple)) {
      return false;
    }
    for (Membership membership : memberships(relation)) {
      MutexPart part = membership.part();
      if (part.covers(tuple)) {
        MutexPart other = groups.get(membership.group()).partOf(otherRelation, otherTuple);
        if (other != null && Arrays.equals(part.keyOf(tuple), other.keyOf(otherTuple))) {
          return true;
        }
      }
    }
    return false;
  }

  /// Returns the groups, a line each.
  @Override
  public String toString() {
    return groups.stream().map(MutexGroup::toString).collect(Collectors.joining("\n"));
  }
}
