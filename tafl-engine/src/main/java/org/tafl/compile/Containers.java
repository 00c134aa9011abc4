package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tafl.compile.Container.Origin;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// The containers of a plan in the making: one per relation that is asked for or computed, and one
/// for all relations that make up the next fluents of a family.
final class Containers {
  private final Program program;
  private final Symbols symbols;
  private final StaticFacts staticFacts;
  private final BitSet onDemand; // relations
  private final List<Container> all = new ArrayList<>();
  private final Map<Integer, Integer> ids = new HashMap<>(); // relation -> container
  private final Map<Integer, int[][]> facts = new HashMap<>(); // static relation -> facts

  Containers(Program program, Symbols symbols, StaticFacts staticFacts, BitSet onDemand) {
    this.onDemand = onDemand;
    this.program = program;
    this.symbols = symbols;
    this.staticFacts = staticFacts;
    for (Family family : program.fluents()) {
      add(family.given());
      int next = -1;
      for (int relation : family.produced()) {
        if (next < 0) {
          next = add(relation);
        }
        ids.put(relation, next);
      }
    }
  }

  /// Returns the container of a relation, a new one if it has none.
  int of(int relation) {
    Integer known = ids.get(relation);
    return known != null ? known : add(relation);
  }

  private int add(int relation) {
    Relation added = program.relation(relation);
    int id = all.size();
    Column[] columns = symbols.columns(relation).clone();
    if (added.kind() == Kind.NEXT) {
      // the state takes its place, so both have the columns of the state
      for (Family family : program.fluents()) {
        if (Arrays.stream(family.produced()).anyMatch(produced -> produced == relation)) {
          columns = symbols.columns(family.given()).clone();
        }
      }
    }
    Origin origin =
        added.kind() == Kind.TRUE
            ? Origin.STATE
            : added.kind() == Kind.DOES
                ? Origin.MOVES
                : added.kind() != Kind.FUNCTION
                        && (Layers.isDynamic(program, relation) || onDemand.get(relation))
                    ? Origin.COMPUTED
                    : Origin.STATIC;
    all.add(
        new Container(
            id,
            added.name(),
            List.of(relation),
            List.of(columns),
            origin,
            ContainerKind.VECTOR,
            false));
    ids.put(relation, id);
    return id;
  }

  /// Returns a new container for the calls of a routine.
  ///
  /// @param known columns of the relation that it is called with
  int addCalls(int relation, int[] known) {
    int id = all.size();
    List<Column> columns =
        Arrays.stream(known).mapToObj(column -> symbols.columns(relation)[column]).toList();
    all.add(
        new Container(
            id,
            "asked " + program.relation(relation).name(),
            List.of(),
            columns,
            Origin.COMPUTED,
            ContainerKind.VECTOR,
            false));
    return id;
  }

  /// Returns the container with an id.
  Container get(int id) {
    return all.get(id);
  }

  /// Returns the containers, each at its id; not to be changed.
  List<Container> all() {
    return all;
  }

  /// Returns containers with all relations whose facts they keep.
  List<Container> named(List<Container> containers) {
    return containers.stream().map(container -> container.of(relations(container.id()))).toList();
  }

  private List<Integer> relations(int container) {
    return ids.entrySet().stream()
        .filter(entry -> entry.getValue() == container)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /// Returns the facts of a static relation; not to be changed.
  ///
  /// @return `[fact][column]` -> symbol
  int[][] facts(int relation) {
    return facts.computeIfAbsent(relation, staticFacts::facts);
  }

  /// Returns whether a relation never holds for anything.
  boolean isVoid(int relation) {
    Relation asked = program.relation(relation);
    if (asked.kind() == Kind.FUNCTION) {
      return symbols.isClosed(asked.functor()) && facts(relation).length == 0;
    }
    if (!Layers.isDynamic(program, relation) && !onDemand.get(relation)) {
      return facts(relation).length == 0;
    }
    boolean hasSource =
        asked.kind().isGiven()
            || program.rulesOf(relation).length > 0
            || program.facts(relation).length > 0;
    return !hasSource || symbols.isEmpty(relation);
  }
}
