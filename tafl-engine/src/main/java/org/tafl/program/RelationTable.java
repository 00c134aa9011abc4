package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tafl.program.Relation.Kind;

/// The relations of a program while it is made: numbered from 0 in the order they are asked for.
final class RelationTable {
  private final List<Relation> relations = new ArrayList<>();
  private final Map<Key, Integer> ids = new HashMap<>();

  private record Key(Kind kind, String name, int arity, int functor, List<Integer> constants) {}

  /// Returns the id of a relation, a new one if it is new. Names compare without case.
  int of(Kind kind, String name, int arity, int functor) {
    int[] constants = new int[arity];
    Arrays.fill(constants, -1);
    return of(kind, name, constants, functor);
  }

  /// Returns the id of a relation told apart by constants.
  ///
  /// @param constants as in {@link Relation#constants()}
  int of(Kind kind, String name, int[] constants, int functor) {
    List<Integer> boxed = Arrays.stream(constants).boxed().toList();
    var key = new Key(kind, name.toLowerCase(Locale.ROOT), constants.length, functor, boxed);
    return ids.computeIfAbsent(
        key,
        k -> {
          int id = relations.size();
          relations.add(new Relation(id, kind, name, constants.length, functor, constants));
          return id;
        });
  }

  Relation get(int id) {
    return relations.get(id);
  }

  int size() {
    return relations.size();
  }

  List<Relation> all() {
    return List.copyOf(relations);
  }
}
