package org.tafl.program;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Relation.Kind;

/// Keeps rules that are run forward from concluding what nobody asks for, where that is easily
/// told: columns that are handed through unchanged get a relation of the values asked for.
///
/// ```
/// (<= (legal ?r (go ?x ?y)) (true (at ?x ?r)) (path ?x ?y))
/// (<= (path ?x ?y) (step ?x ?y) (free ?y))
/// (<= (path ?x ?z) (path ?x ?y) (step ?y ?z) (free ?z))
///
/// (<= (path-asked ?x) (true (at ?x ?r)))
/// (<= (path ?x ?y) (path-asked ?x) (step ?x ?y) (free ?y))
/// ```
///
/// Now there are paths from where somebody is, no more from everywhere.
public final class DemandGuard {
  /*
   * A group is a relation and those it asks for with the same values in the columns in question, as
   * `path` above asks for itself. What uses of the group outside of it bind these columns to is the
   * demand. Rules that ask for the group hand the restriction on; the others get the guard.
   *
   * Magic sets (F. Bancilhon et al., *Magic Sets and Other Strange Ways to Implement Logic
   * Programs*, PODS 1986), restricted to bindings that recursion does not change: demand then never
   * depends on what is guarded, so negation stays stratified and no rule recurs that did not.
   */

  private static final int MAX_GROUPS = 16;

  private final Program program;
  private final double minFacts;
  private final BitSet closed; // relations that are done with

  /// Columns that are handed through.
  ///
  /// @param columns relation -> its column, the relation that is asked for first
  /// @param demands uses outside of the group, and what binds them
  private record Group(Int2IntLinkedOpenHashMap columns, List<Demand> demands) {}

  /// A use of a group outside of it.
  ///
  /// @param body what is known of the asked variables
  private record Demand(Rule rule, Literal use, List<Literal> body) {}

  private DemandGuard(Program program, double minFacts, BitSet closed) {
    this.program = program;
    this.minFacts = minFacts;
    this.closed = closed;
  }

  /// Returns a program with the same meaning to the game, though relations of the rule sheet's own
  /// may hold less; the same object if nothing is guarded.
  ///
  /// Relations keep their numbers. The new ones are {@link Kind#AUXILIARY}.
  ///
  /// @param minFacts how many facts a relation may have at least to be guarded
  public static Program guard(Program program, double minFacts) {
    Program guarded = program;
    var closed = new BitSet();
    for (int i = 0; i < MAX_GROUPS; i++) {
      Optional<Program> more = new DemandGuard(guarded, minFacts, closed).next();
      if (more.isEmpty()) {
        break;
      }
      guarded = more.get();
    }
    return guarded;
  }

  /// Guards one more group.
  private Optional<Program> next() {
    List<int[]> components = program.graph().components();
    for (int i = components.size() - 1; i >= 0; i--) { // who asks comes before whom it asks
      for (int relation : components.get(i)) {
        if (isEligible(relation)) {
          List<Group> groups = groups(relation);
          if (!groups.isEmpty()) {
            groups.getFirst().columns.keySet().forEach(closed::set);
            closed.set(program.relations().size()); // the guard
            return Optional.of(apply(groups));
          }
          closed.set(relation);
        }
      }
    }
    return Optional.empty();
  }

  private boolean isEligible(int relation) {
    Kind kind = program.relation(relation).kind();
    if (closed.get(relation)
        || (kind != Kind.ORDINARY && kind != Kind.AUXILIARY)
        || program.phases().isStatic(relation)) {
      return false;
    }
    double facts = 1;
    for (int column = 0; column < program.relation(relation).arity(); column++) {
      facts *= program.domains().column(relation, column).size();
    }
    return facts >= minFacts;
  }

  /// Returns the groups of a relation's columns, all of the same relations; none if nobody binds
  /// any.
  private List<Group> groups(int relation) {
    List<Group> groups = new ArrayList<>();
    for (int column = 0; column < program.relation(relation).arity(); column++) {
      Group group = group(relation, column);
      if (group == null) {
        continue;
      }
      if (groups.isEmpty() || groups.getFirst().columns.size() < group.columns.size()) {
        groups.clear();
      }
      if (groups.isEmpty() || isBeside(group, groups)) {
        groups.add(group);
      }
    }
    return groups;
  }

  /// Returns whether a group has the same relations as others, each with a column of its own.
  private static boolean isBeside(Group group, List<Group> others) {
    for (Group other : others) {
      if (!other.columns.keySet().equals(group.columns.keySet())) {
        return false;
      }
      for (int relation : group.columns.keySet()) {
        if (other.columns.get(relation) == group.columns.get(relation)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Returns the largest group that begins with a column, null if there is none.
  private @Nullable Group group(int relation, int column) {
    var banned = new IntOpenHashSet();
    while (true) {
      var columns = new Int2IntLinkedOpenHashMap();
      columns.put(relation, column);
      int culprit = close(columns, banned);
      List<Demand> demands = new ArrayList<>();
      if (culprit < 0) {
        culprit = addDemands(columns, demands);
      }
      if (culprit < 0) {
        return demands.isEmpty() ? null : new Group(columns, demands);
      }
      if (culprit == relation || !banned.add(culprit)) {
        return null;
      }
    }
  }

  /// Adds all that a group hands its column to; returns a relation that does not fit, or -1.
  private int close(Int2IntLinkedOpenHashMap columns, IntOpenHashSet banned) {
    var open = new IntArrayList(columns.keySet());
    for (int next = 0; next < open.size(); next++) {
      int relation = open.getInt(next);
      for (int index : program.rulesOf(relation)) {
        Rule rule = program.rules().get(index);
        int handed = rule.head().arguments()[columns.get(relation)];
        for (Literal literal : rule.body()) {
          if (literal.isDistinct()) {
            continue;
          }
          int asked = literal.relation();
          if (!columns.containsKey(asked) && !banned.contains(asked) && isEligible(asked)) {
            int column = columnOf(literal, handed);
            if (column >= 0) {
              columns.put(asked, column);
              open.add(asked);
            }
          }
          if (columns.containsKey(asked) && literal.arguments()[columns.get(asked)] != handed) {
            return asked;
          }
        }
      }
    }
    return -1;
  }

  private static int columnOf(Literal literal, int argument) {
    for (int column = 0; column < literal.arguments().length; column++) {
      if (Argument.isVariable(argument) && literal.arguments()[column] == argument) {
        return column;
      }
    }
    return -1;
  }

  /// Lists the uses outside of a group; returns a relation whose column one leaves open, or -1.
  private int addDemands(Int2IntLinkedOpenHashMap columns, List<Demand> demands) {
    BitSet above = above(columns);
    boolean onMoves = program.phases().dependsOnMoves(columns.firstIntKey());
    for (Rule rule : program.rules()) {
      if (columns.containsKey(rule.head().relation())) {
        continue;
      }
      for (Literal literal : rule.body()) {
        if (literal.isDistinct() || !columns.containsKey(literal.relation())) {
          continue;
        }
        int asked = literal.arguments()[columns.get(literal.relation())];
        List<Literal> body = binders(rule, asked, above, onMoves);
        if (body.isEmpty()) {
          return literal.relation();
        }
        demands.add(new Demand(rule, literal, body));
      }
    }
    return -1;
  }

  /// Returns the relations that depend on a group, and the group.
  private BitSet above(Int2IntLinkedOpenHashMap columns) {
    var above = new BitSet();
    for (int[] component : program.graph().components()) { // dependencies first
      boolean isAbove = false;
      for (int relation : component) {
        isAbove |= columns.containsKey(relation);
        isAbove |= isAny(program.graph().positive(relation), above);
        isAbove |= isAny(program.graph().negative(relation), above);
      }
      for (int relation : component) {
        above.set(relation, isAbove);
      }
    }
    return above;
  }

  private static boolean isAny(int[] relations, BitSet set) {
    for (int relation : relations) {
      if (set.get(relation)) {
        return true;
      }
    }
    return false;
  }

  /// Returns literals of a rule that bind a variable, with all that they are joined with; empty if
  /// nothing that changes does.
  private List<Literal> binders(Rule rule, int asked, BitSet above, boolean onMoves) {
    var joined = new BitSet();
    if (Argument.isVariable(asked)) {
      joined.set(Argument.variable(asked));
    }
    List<Literal> body = new ArrayList<>();
    boolean isDynamic = false;
    for (int i = 0; i < rule.body().size(); i++) {
      Literal literal = rule.body().get(i);
      if (body.contains(literal) || !isBinder(literal, above, onMoves)) {
        continue;
      }
      var variables = new BitSet();
      literal.addVariables(variables);
      if (variables.intersects(joined)) {
        body.add(literal);
        isDynamic |= !program.phases().isStatic(literal.relation());
        joined.or(variables);
        i = -1; // others may be joined by now
      }
    }
    return isDynamic && isBound(asked, body) ? body : List.of();
  }

  private boolean isBinder(Literal literal, BitSet above, boolean onMoves) {
    return literal.isPositive()
        && program.relation(literal.relation()).kind() != Kind.FUNCTION
        && !above.get(literal.relation())
        && (onMoves || !program.phases().dependsOnMoves(literal.relation()));
  }

  private static boolean isBound(int asked, List<Literal> body) {
    for (Literal literal : body) {
      if (columnOf(literal, asked) >= 0) {
        return true;
      }
    }
    return false;
  }

  /// Makes the relation of what is asked for, its rules, and the guards.
  private Program apply(List<Group> groups) {
    var relations = new RelationTable();
    var names = new TreeMap<String, Relation>(String.CASE_INSENSITIVE_ORDER);
    for (Relation relation : program.relations()) {
      relations.of(relation.kind(), relation.name(), relation.constants(), relation.functor());
      names.put(relation.name(), relation);
    }
    Group first = groups.getFirst();
    String name = program.relation(first.columns.firstIntKey()).name() + "-asked";
    while (names.containsKey(name)) {
      name += "-more";
    }
    int guard = relations.of(Kind.AUXILIARY, name, groups.size(), TermTable.NO_FUNCTOR);
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : program.rules()) {
      rules.add(guarded(rule, groups, guard));
    }
    for (int i = 0; i < first.demands.size(); i++) {
      rules.add(demand(groups, i, guard));
    }
    return program.with(relations, rules);
  }

  private static Rule guarded(Rule rule, List<Group> groups, int guard) {
    Int2IntLinkedOpenHashMap members = groups.getFirst().columns;
    if (!members.containsKey(rule.head().relation())) {
      return rule;
    }
    for (Literal literal : rule.body()) {
      if (literal.isPositive() && members.containsKey(literal.relation())) {
        return rule; // is restricted by that
      }
    }
    List<Literal> body = new ArrayList<>();
    body.add(Literal.positive(guard, arguments(rule.head(), groups)));
    body.addAll(rule.body());
    return rule.with(rule.head(), body);
  }

  private static int[] arguments(Literal literal, List<Group> groups) {
    int[] arguments = new int[groups.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = literal.arguments()[groups.get(i).columns.get(literal.relation())];
    }
    return arguments;
  }

  /// Returns the rule for one use; all groups list the same uses.
  private static Rule demand(List<Group> groups, int use, int guard) {
    Demand demand = groups.getFirst().demands.get(use);
    List<Literal> body = new ArrayList<>();
    for (Group group : groups) {
      for (Literal literal : group.demands.get(use).body) {
        if (!body.contains(literal)) {
          body.add(literal);
        }
      }
    }
    Literal head = Literal.positive(guard, arguments(demand.use, groups));
    return Simplifier.renumber(demand.rule.with(head, body));
  }
}
