package org.tafl.compile;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;

/// The routines of a plan in the making: one for each relation on demand and each set of columns
/// that it is asked with.
final class Routines {
  private final Program program;
  private final BitSet onDemand; // relations
  private final List<Call> calls = new ArrayList<>(); // [routine]
  private final Map<Call, Integer> ids = new HashMap<>();

  /// What tells routines apart.
  private record Call(int relation, IntArrayList known) {}

  /// @param onDemand relations that are not computed whole; none of them recursive
  Routines(Program program, BitSet onDemand) {
    this.program = program;
    this.onDemand = onDemand;
  }

  boolean isOnDemand(int relation) {
    return onDemand.get(relation);
  }

  /// Returns the routine for a relation asked with some columns known.
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
    for (int rule : program.rulesOf(relation)) {
      maker.path(program.rules().get(rule), known).ifPresent(paths::add);
    }
    int asked = containers.addCalls(relation, known);
    int[] variables = new int[known.length];
    Arrays.setAll(variables, Argument::ofVariable);
    Literal pattern = Literal.positive(relation, variables);
    Filter find =
        Filter.sequence(List.of(new Filter.Accept(asked, pattern), TreeBuilder.tree(paths, 0)));
    Filter tree =
        new Filter.If(new Filter.Query(asked, pattern, Filter.RETURN), Filter.NOTHING, find);
    return new Routine(relation, known, containers.of(relation), asked, tree);
  }
}
