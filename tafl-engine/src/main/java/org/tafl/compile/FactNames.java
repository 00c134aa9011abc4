package org.tafl.compile;

import java.util.Arrays;
import org.tafl.interpret.FamilyCodec;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.TermTable;
import org.tafl.reasoner.Game;

/// The fluents that the codes of the state's containers stand for. Safe to share between threads.
final class FactNames {
  private static final int UNKNOWN = -1;

  private final Game game;
  private final CompilationPlan plan;
  private final int[][] fluents; // [family][code] -> fluent, or UNKNOWN; empty if not by codes

  FactNames(Game game, CompilationPlan plan) {
    this.game = game;
    this.plan = plan;
    Program program = plan.program();
    this.fluents = new int[program.fluents().size()][];
    for (int family = 0; family < fluents.length; family++) {
      Container container = container(family);
      boolean isDense = container.kind() == ContainerKind.BITS;
      fluents[family] = new int[isDense ? 1 << container.codeBits() : 0];
      Arrays.fill(fluents[family], UNKNOWN);
    }
  }

  /// Returns the container of a family in the state.
  Container container(int family) {
    int relation = plan.program().fluents().get(family).given();
    return plan.containers().get(StatePairs.container(plan, relation));
  }

  /// Returns the fluent that a reader is at.
  ///
  /// @param codec of the same thread
  /// @param columns room for its terms
  int fluent(int family, FactReader reader, FamilyCodec codec, int[] columns) {
    int[] known = fluents[family];
    if (known.length > 0 && known[reader.code()] != UNKNOWN) {
      return known[reader.code()];
    }
    int arity = plan.program().fluents().get(family).columns();
    for (int column = 0; column < arity; column++) {
      columns[column] = plan.symbols().term(reader.symbol(column));
    }
    if (known.length == 0) {
      return codec.id(family, columns);
    }
    int fluent = game.fluent(plan.program().terms().term(term(family, columns)));
    known[reader.code()] = fluent; // the same for every thread that finds it
    return fluent;
  }

  private int term(int family, int[] columns) {
    Family fluent = plan.program().fluents().get(family);
    return fluent.functor() == TermTable.NO_FUNCTOR
        ? columns[0]
        : plan.program()
            .terms()
            .compound(fluent.functor(), Arrays.copyOf(columns, fluent.columns()));
  }
}
