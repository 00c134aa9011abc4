package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.compile.Container.Origin;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Makes what the containers of a plan keep, for each simulator anew; static facts are shared.
final class StorageMaker {
  private final CompilationPlan plan;
  private final int[][] tables;
  private final Facts[] shared; // [container] of static ones
  private final int fingerprint;
  private final int keySize;
  private final Room.Owner[] owners; // [container]

  /// @param tables that compiled code reads
  /// @param fingerprint of the code, see {@link PlanCompiler#fingerprint}
  StorageMaker(CompilationPlan plan, int[][] tables, int fingerprint) {
    this.plan = plan;
    this.fingerprint = fingerprint;
    this.tables = tables;
    this.shared = new Facts[plan.containers().size()];
    int widest = 1;
    Room room = Room.ofHeap();
    for (Container container : plan.containers()) {
      shared[container.id()] =
          container.origin() == Origin.STATIC
              ? filled(container, plan.staticFacts()[container.id()], room)
              : NONE;
      widest = Math.max(widest, container.arity());
    }
    for (int functor = 0; functor < plan.program().terms().functorCount(); functor++) {
      widest = Math.max(widest, plan.program().terms().arity(functor));
    }
    this.keySize = widest;
    this.owners =
        plan.containers().stream()
            .map(container -> owner(plan, container))
            .toArray(Room.Owner[]::new);
  }

  private static final Facts NONE = IndexedFacts.of(0, new long[0], new ScanIndex());

  private static Room.Owner owner(CompilationPlan plan, Container container) {
    Program program = plan.program();
    String rule =
        container.isOpen() && container.origin() == Origin.COMPUTED
            ? container.relations().stream()
                .filter(program.graph()::isRecursive)
                .flatMap(relation -> Arrays.stream(program.rulesOf(relation)).boxed())
                .map(program.rules()::get)
                .filter(made -> makesTerms(program, made))
                .findFirst()
                .map(Rule::brief)
                .orElse("")
            : "";
    return new Room.Owner("evaluating compiled rules on " + container, rule);
  }

  private static boolean makesTerms(Program program, Rule rule) {
    return rule.body().stream()
        .anyMatch(literal ->
            !literal.isDistinct() && program.relation(literal.relation()).kind() == Kind.FUNCTION);
  }

  private Facts filled(Container container, int[][] facts, Room room) {
    Facts filled = facts(container);
    filled.keepWithin(room, new Room.Owner("keeping the static facts of " + container, ""));
    if (container.kind() != ContainerKind.TABLE) {
      for (int[] fact : facts) {
        if (container.isPossible(fact)) {
          filled.add(fact);
        }
      }
    }
    return filled;
  }

  /// Returns empty containers.
  Storage make() {
    int count = plan.containers().size();
    Room room = Room.ofHeap();
    var storage =
        new Storage(
            new long[count][0],
            new CodeList[count],
            shared.clone(),
            tables,
            new TermMaker(plan.symbols(), plan.program().terms()),
            Arrays.stream(owners).map(Room.Owner::stage).toArray(String[]::new),
            keySize,
            fingerprint);
    for (Container container : plan.containers()) {
      int id = container.id();
      storage.lists[id] = new CodeList();
      if (container.origin() != Origin.STATIC) {
        storage.facts[id] = facts(container);
        if (container.kind() != ContainerKind.BITS) {
          storage.facts[id].keepWithin(room, owners[id]);
        }
      }
      if (container.kind() == ContainerKind.BITS) {
        storage.bits[id] = new long[container.words()];
      }
    }
    return storage;
  }

  /// Returns the bytes that all storages share.
  long sharedBytes() {
    return Arrays.stream(tables).mapToLong(table -> 4L * table.length).sum()
        + Arrays.stream(shared).mapToLong(Facts::bytes).sum();
  }

  private Facts facts(Container container) {
    return facts(container.kind(), container.columns(), plan.shapes().masks(container.id()));
  }

  /// Returns an empty set of facts.
  ///
  /// @param masks `[shape]` -> columns known in queries
  static Facts facts(ContainerKind kind, List<Column> columns, long[] masks) {
    int arity = columns.size();
    return switch (kind) {
      case BITS, TABLE -> NONE;
      case VECTOR -> IndexedFacts.of(arity, masks, new ScanIndex());
      case ARRAY -> IndexedFacts.of(arity, masks, new ArrayIndex(columns));
      case HASH -> IndexedFacts.of(arity, masks, new HashIndex());
      case TREE -> IndexedFacts.of(arity, masks, new TreeIndex(order(0, arity)));
      case TRIE -> IndexedFacts.of(arity, masks, new TrieIndex(columns, order(0, arity)));
      case HASH_COMPOSED -> new HashComposedFacts(arity, masks);
      case TREE_COMPOSED ->
          IndexedFacts.composed(
              arity,
              masks,
              new TreeIndex(order(0, arity)),
              Arrays.stream(masks)
                  .mapToObj(mask -> new TreeIndex(order(mask, arity)))
                  .toArray(FactIndex[]::new));
      case TRIE_COMPOSED ->
          IndexedFacts.composed(
              arity,
              masks,
              new TrieIndex(columns, order(0, arity)),
              Arrays.stream(masks)
                  .mapToObj(mask -> new TrieIndex(columns, order(mask, arity)))
                  .toArray(FactIndex[]::new));
    };
  }

  /// Returns the columns, those of a mask first.
  private static int[] order(long mask, int arity) {
    var order = new IntArrayList(Facts.columns(mask));
    for (int column = 0; column < arity; column++) {
      if (column >= Long.SIZE || (mask >>> column & 1) == 0) {
        order.add(column);
      }
    }
    return order.toIntArray();
  }
}
