package org.tafl.program;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Span;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// Ground terms as ints: equal terms have equal ids.
///
/// Ids are dense from 0 in the order of arrival; an id never changes its meaning. Functors (a name
/// with a number of arguments) are numbered likewise, on their own. Safe to share between threads.
public final class TermTable {
  /*
   * Layout: a term is an int[] node, {functor, argument ids ...}, or {NO_FUNCTOR, symbol} for a
   * constant; the node is its own key in the index. Reads take no lock: both arrays are replaced
   * when they grow, and a reader has an id only after it was published.
   */

  /// In place of a functor: the term is a constant.
  public static final int NO_FUNCTOR = -1;

  private final Object2IntOpenHashMap<Node> index = new Object2IntOpenHashMap<>();
  private final Object2IntOpenHashMap<Functor> functorIndex = new Object2IntOpenHashMap<>();
  private final Object2IntOpenHashMap<Symbol> constantIndex = new Object2IntOpenHashMap<>();
  private volatile int[][] nodes = new int[64][]; // [term] -> functor, then arguments
  private volatile @Nullable Symbol[] names = new Symbol[64]; // [term] -> name of a constant
  private volatile Functor[] functors = new Functor[0]; // [functor]
  private int size;

  /// A name with a number of arguments.
  ///
  /// @param name the word after the parenthesis
  /// @param arity number of arguments, at least 1
  public record Functor(Symbol name, int arity) {
    @Override
    public String toString() {
      return name + "/" + arity;
    }
  }

  private record Node(int[] content) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Node node && Arrays.equals(content, node.content);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(content);
    }
  }

  /// Creates an empty table.
  public TermTable() {
    index.defaultReturnValue(-1);
    functorIndex.defaultReturnValue(-1);
    constantIndex.defaultReturnValue(-1);
  }

  /// Returns the number of terms.
  public synchronized int size() {
    return size;
  }

  /// Returns the id of a constant, a new one if it is new.
  public synchronized int constant(Symbol name) {
    int known = constantIndex.getInt(name);
    if (known >= 0) {
      return known;
    }
    int term = add(new int[] {NO_FUNCTOR});
    names[term] = name;
    constantIndex.put(name, term);
    return term;
  }

  /// Returns the id of a compound, a new one if it is new.
  ///
  /// @param functor id of its functor
  /// @param arguments ids of its arguments, as many as the functor takes
  public synchronized int compound(int functor, int... arguments) {
    if (arguments.length != arity(functor)) {
      throw new IllegalArgumentException(
          "%s with %d arguments".formatted(functors[functor], arguments.length));
    }
    int[] content = new int[arguments.length + 1];
    content[0] = functor;
    System.arraycopy(arguments, 0, content, 1, arguments.length);
    var node = new Node(content);
    int known = index.getInt(node);
    if (known >= 0) {
      return known;
    }
    int term = add(content);
    index.put(node, term);
    return term;
  }

  /// Returns the id of a functor, a new one if it is new.
  ///
  /// @param arity number of arguments, at least 1
  public synchronized int functor(Symbol name, int arity) {
    var functor = new Functor(name, arity);
    int known = functorIndex.getInt(functor);
    if (known >= 0) {
      return known;
    }
    Functor[] grown = Arrays.copyOf(functors, functors.length + 1);
    grown[functors.length] = functor;
    functors = grown;
    functorIndex.put(functor, grown.length - 1);
    return grown.length - 1;
  }

  /// Returns the id of a ground term, a new one if it is new.
  ///
  /// @throws IllegalArgumentException if it holds a variable
  public int intern(Term term) {
    Deque<Term> open = new ArrayDeque<>(List.of(term)); // read in pre-order, built in reverse
    Deque<Term> order = new ArrayDeque<>();
    while (!open.isEmpty()) {
      Term next = open.pop();
      order.push(next);
      if (next instanceof Compound compound) {
        compound.arguments().forEach(open::push);
      }
    }
    Deque<Integer> built = new ArrayDeque<>();
    for (Term next : order) {
      switch (next) {
        case Constant(var name, _) -> built.push(constant(name));
        case Compound compound -> {
          int[] arguments = new int[compound.arity()];
          for (int i = arguments.length - 1; i >= 0; i--) {
            arguments[i] = built.pop();
          }
          built.push(compound(functor(compound.functor(), arguments.length), arguments));
        }
        case Variable variable ->
            throw new IllegalArgumentException("no ground term: " + variable + " in " + term);
      }
    }
    return built.pop();
  }

  /// Returns the functor of a term, {@link #NO_FUNCTOR} if it is a constant.
  public int functorOf(int term) {
    return nodes[term][0];
  }

  /// Returns whether a term is a constant.
  public boolean isConstant(int term) {
    return functorOf(term) == NO_FUNCTOR;
  }

  /// Returns an argument of a compound.
  ///
  /// @param position in `[0, arity(functorOf(term)))`
  public int argument(int term, int position) {
    return nodes[term][position + 1];
  }

  /// Returns the number of functors.
  public int functorCount() {
    return functors.length;
  }

  /// Returns name and arity of a functor.
  public Functor functor(int functor) {
    return functors[functor];
  }

  /// Returns the number of arguments of a functor.
  public int arity(int functor) {
    return functors[functor].arity();
  }

  /// Returns the term of an id.
  public Term term(int id) {
    Deque<int[]> open = new ArrayDeque<>(); // {term, arguments built so far}
    Deque<Term> built = new ArrayDeque<>();
    open.push(new int[] {id, 0});
    while (!open.isEmpty()) {
      int[] top = open.peek();
      int functor = functorOf(top[0]);
      if (functor == NO_FUNCTOR) {
        built.push(new Constant(name(top[0]), Span.NONE));
        open.pop();
      } else if (top[1] < arity(functor)) {
        open.push(new int[] {argument(top[0], top[1]++), 0});
      } else {
        Term[] arguments = new Term[arity(functor)];
        for (int i = arguments.length - 1; i >= 0; i--) {
          arguments[i] = built.pop();
        }
        built.push(new Compound(functor(functor).name(), List.of(arguments), Span.NONE));
        open.pop();
      }
    }
    return built.pop();
  }

  private Symbol name(int constant) {
    Symbol name = names[constant];
    if (name == null) {
      throw new IllegalArgumentException("no constant: term " + constant);
    }
    return name;
  }

  private int add(int[] content) {
    if (size == nodes.length) {
      names = Arrays.copyOf(names, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    nodes[size] = content;
    return size++;
  }
}
