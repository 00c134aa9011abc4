package org.tafl.invariant;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tafl.gdl.Span;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Argument;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Makes groups of exclusions: sets of parts of which each excludes itself and all others, with
/// keys of one order.
final class GroupAssembler {
  private final Program program;
  private final List<Exclusion> proved;

  private GroupAssembler(Program program, List<Exclusion> proved) {
    this.program = program;
    this.proved = proved;
  }

  /// Returns the groups of a program.
  ///
  /// @param proved exclusions of fluents
  static MutexGroups assemble(Program program, List<Exclusion> proved) {
    var groups = new ArrayList<MutexGroup>();
    List<MutexPart> moves = moves(program);
    if (!moves.isEmpty()) {
      groups.add(new MutexGroup(moves, "exactly one move for each role"));
    }
    groups.addAll(new GroupAssembler(program, proved).run());
    return new MutexGroups(program, groups);
  }

  /// Returns the parts of the group that the rules of GDL give: each role makes one move.
  static List<MutexPart> moves(Program program) {
    return program.moves().stream()
        .map(family -> MutexPart.of(family.given(), family.columns() + 1, 0))
        .toList();
  }

  private List<MutexGroup> run() {
    Set<MutexPart> parts = new LinkedHashSet<>();
    for (Exclusion exclusion : proved) {
      parts.add(exclusion.left());
      parts.add(exclusion.right());
    }
    parts.removeIf(part -> !excludesItself(part));
    var cliques = new ArrayList<Set<MutexPart>>();
    for (MutexPart part : parts) {
      Set<MutexPart> clique = clique(part, parts);
      boolean saysMore = clique.size() > 1 || Exclusion.countedColumns(part) > 0;
      if (saysMore && cliques.stream().noneMatch(other -> other.containsAll(clique))) {
        cliques.removeIf(clique::containsAll);
        cliques.add(clique);
      }
    }
    return cliques.stream()
        .map(clique -> new MutexGroup(List.copyOf(clique), text(clique)))
        .toList();
  }

  private Set<MutexPart> clique(MutexPart start, Collection<MutexPart> parts) {
    var clique = new LinkedHashSet<MutexPart>();
    clique.add(start);
    for (MutexPart part : parts) {
      if (part.key().length == start.key().length
          && clique.stream().allMatch(member -> !member.equals(part) && exclude(member, part))) {
        clique.add(part);
      }
    }
    return clique;
  }

  private boolean excludesItself(MutexPart part) {
    var within = Exclusion.within(part);
    return Exclusion.countedColumns(part) == 0
        || proved.stream().anyMatch(exclusion -> exclusion.implies(within));
  }

  private boolean exclude(MutexPart left, MutexPart right) {
    var wanted = new Exclusion(left, right);
    var turned = new Exclusion(right, left);
    return proved.stream()
        .anyMatch(exclusion -> exclusion.implies(wanted) || exclusion.implies(turned));
  }

  private String text(Set<MutexPart> clique) {
    MutexPart first = clique.iterator().next();
    Map<Integer, String> keyNames = new LinkedHashMap<>(); // place in key -> name
    for (int i = 0; i < first.key().length; i++) {
      keyNames.put(i, name(first, first.key()[i], keyNames.values()));
    }
    if (clique.size() > 1) {
      return clique.stream()
          .map(part -> atom(part, keyNames).toString())
          .collect(Collectors.joining(" ", "at most one of ", ""));
    }
    String counted =
        names(first, keyNames).entrySet().stream()
            .filter(entry -> first.isCounted(entry.getKey()))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(" "));
    String subject = counted.contains(" ") ? "(" + counted + ")" : counted;
    return "at most one " + subject + " with " + atom(first, keyNames);
  }

  /// Returns names for the columns of a part that are not fixed.
  private Map<Integer, String> names(MutexPart part, Map<Integer, String> keyNames) {
    Map<Integer, String> names = new LinkedHashMap<>();
    for (int i = 0; i < part.key().length; i++) {
      names.put(part.key()[i], keyNames.getOrDefault(i, "?" + i));
    }
    for (int column = 0; column < part.constants().length; column++) {
      if (part.isCounted(column)) {
        names.put(column, name(part, column, names.values()));
      }
    }
    return names;
  }

  /// Returns what a rule for the next state calls a column, or a name made of its number.
  private String name(MutexPart part, int column, Collection<String> taken) {
    for (Family family : program.fluents()) {
      for (int next : family.given() == part.relation() ? family.produced() : new int[0]) {
        for (int index : program.rulesOf(next)) {
          Rule rule = program.rules().get(index);
          int argument = rule.head().arguments()[column];
          if (Argument.isVariable(argument)) {
            String name = rule.variables().get(Argument.variable(argument));
            return taken.contains(name) ? name + "_" + column : name;
          }
        }
      }
    }
    return "?" + column;
  }

  /// Returns the fluent of a part, without `true`.
  private Term atom(MutexPart part, Map<Integer, String> keyNames) {
    Map<Integer, String> names = names(part, keyNames);
    var columns = new ArrayList<Term>();
    for (int column = 0; column < part.constants().length; column++) {
      int constant = part.constants()[column];
      columns.add(
          constant != MutexPart.ANY
              ? program.terms().term(constant)
              : new Variable(Symbol.of(names.getOrDefault(column, "?" + column)), Span.NONE));
    }
    Term atom = program.atom(part.relation(), columns);
    boolean isFluent = program.relation(part.relation()).kind() == Kind.TRUE;
    return isFluent && atom instanceof Compound compound ? compound.arguments().getFirst() : atom;
  }
}
