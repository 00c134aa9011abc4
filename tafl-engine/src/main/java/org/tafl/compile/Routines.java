package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// The routines of a plan in the making: one for each relation on demand and each set of columns
/// that it is asked with.
final class Routines {
  private final Program program;
  private final BitSet onDemand; // relations
  private final List<Call> calls = new ArrayList<>(); // [routine]
  private final Map<Call, Integer> ids = new HashMap<>();

  /// What tells routines apart.
  private record Call(int relation, IntArrayList known) {}

  /// @param onDemand relations that are not computed whole; a recursive one has columns that it
  ///   hands on unchanged, see {@link KeptColumns}
  Routines(Program program, BitSet onDemand) {
    this.program = program;
    this.onDemand = onDemand;
  }

  boolean isOnDemand(int relation) {
    return onDemand.get(relation);
  }

  /// Returns the columns that a routine can make use of, of those known when a relation is asked.
  int[] useful(int relation, int[] known) {
    BitSet kept = KeptColumns.of(program, relation);
    return Arrays.stream(known).filter(kept::get).toArray();
  }

  /// Returns the routine for a relation asked with some useful columns known.
  int of(int relation, int[] known) {
    var call = new Call(relation, new IntArrayList(known));
    Integer routine = ids.get(call);
    if (routine == null) {
      routine = calls.size();
      calls.add(call);
      ids.put(call, routine);
    }
    return routine;
  }

  /// Returns all routines, those that routines ask among them.
  List<Routine> make(Containers containers, RulePath.Maker maker) {
    var made = new ArrayList<Routine>();
    for (int i = 0; i < calls.size(); i++) { // grows
      made.add(make(calls.get(i), containers, maker));
    }
    return made;
  }

  private Routine make(Call call, Containers containers, RulePath.Maker maker) {
    int relation = call.relation;
    int[] known = call.known.toIntArray();
    var paths = new ArrayList<RulePath>();
    for (int[] fact : program.facts(relation)) {
      paths.add(maker.fact(relation, fact, known));
    }
    for (int index : program.rulesOf(relation)) {
      Rule rule = program.rules().get(index);
      if (recursiveLiterals(rule).length == 0) {
        maker.path(rule, known).ifPresent(paths::add);
      }
    }
    int asked = containers.addCalls(relation, known);
    int[] variables = new int[known.length];
    Arrays.setAll(variables, Argument::ofVariable);
    Literal pattern = Literal.positive(relation, variables);
    var find = new ArrayList<Filter>();
    find.add(new Filter.Accept(asked, pattern));
    find.add(TreeBuilder.tree(paths, 0));
    if (program.graph().isRecursive(relation)) {
      find.add(repetition(relation, containers, maker));
    }
    Filter tree =
        new Filter.If(
            new Filter.Query(asked, pattern, Filter.RETURN), Filter.NOTHING, Filter.sequence(find));
    return new Routine(relation, known, containers.of(relation), asked, tree);
  }

  /// Returns what goes on from the facts that the other rules have found in a call. They and all
  /// that follow agree with the call in the columns kept; those of earlier calls are drained.
  private Filter repetition(int relation, Containers containers, RulePath.Maker maker) {
    var paths = new ArrayList<RulePath>();
    for (int index : program.rulesOf(relation)) {
      Rule rule = program.rules().get(index);
      for (int literal : recursiveLiterals(rule)) {
        maker.path(rule, literal).ifPresent(paths::add);
      }
    }
    int arity = program.relation(relation).arity();
    return new Filter.Repeat(
        List.of(new Filter.Drain(containers.of(relation), arity, TreeBuilder.tree(paths, 0))));
  }

  private static int[] recursiveLiterals(Rule rule) {
    return IntStream.range(0, rule.body().size())
        .filter(literal ->
            !rule.body().get(literal).isDistinct()
                && rule.body().get(literal).relation() == rule.head().relation())
        .toArray();
  }
}
