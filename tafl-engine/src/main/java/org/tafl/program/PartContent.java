package org.tafl.program;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// A body with the variables that are asked of it, independent of how its variables are numbered.
///
/// Two contents that are equal mean the same. The same content written twice is mostly found to be
/// equal: variables are told apart by where they occur, as colours are refined in tests for the
/// isomorphism of graphs; those that stay alike, by the order of the literals.
final class PartContent {
  private static final int ROUNDS = 3; // of refinement
  private static final int COLUMN = 7; // first colour of a variable that is asked for
  private static final int LOCAL = 11; // first colour of another

  private final List<Literal> literals; // in canonical order, variables numbered as they occur
  private final BitSet columns; // numbers of the variables asked for
  private final int[] variables; // [number] -> variable of the rule

  private PartContent(List<Literal> literals, BitSet columns, int[] variables) {
    this.literals = literals;
    this.columns = columns;
    this.variables = variables;
  }

  /// @param columns the variables asked for
  /// @param variableCount of the rule
  static PartContent of(List<Literal> body, BitSet columns, int variableCount) {
    int[] colours = new int[variableCount];
    Arrays.setAll(colours, variable -> columns.get(variable) ? COLUMN : LOCAL);
    for (int round = 0; round < ROUNDS; round++) {
      colours = refine(colours, body);
    }
    int[] last = colours;
    var sorted = new ArrayList<>(body);
    sorted.sort(Comparator.comparingInt(literal -> colour(literal, last)));
    var numbers = new Int2IntLinkedOpenHashMap(); // variable -> number
    List<Literal> renumbered =
        sorted.stream()
            .map(literal -> literal.map(argument -> renumber(argument, numbers)))
            .toList();
    var asked = new BitSet();
    columns.stream().forEach(variable -> asked.set(numbers.get(variable)));
    return new PartContent(renumbered, asked, numbers.keySet().toIntArray());
  }

  private static int renumber(int argument, Int2IntLinkedOpenHashMap numbers) {
    if (!Argument.isVariable(argument)) {
      return argument;
    }
    int variable = Argument.variable(argument);
    numbers.putIfAbsent(variable, numbers.size());
    return Argument.ofVariable(numbers.get(variable));
  }

  private static int[] refine(int[] colours, List<Literal> body) {
    int[] refined = Arrays.stream(colours).map(colour -> 31 * colour).toArray();
    for (Literal literal : body) {
      int colour = colour(literal, colours);
      for (int column = 0; column < literal.arguments().length; column++) {
        int argument = literal.arguments()[column];
        if (Argument.isVariable(argument)) {
          refined[Argument.variable(argument)] += mix(31 * colour + column);
        }
      }
    }
    return refined;
  }

  private static int colour(Literal literal, int[] colours) {
    return literal
        .map(argument ->
            Argument.isVariable(argument) ? colours[Argument.variable(argument)] : ~mix(argument))
        .hashCode();
  }

  private static int mix(int value) {
    int mixed = (value ^ (value >>> 16)) * 0x45D9F3B;
    return mixed ^ (mixed >>> 15);
  }

  /// Returns the variable of the rule that has a number here.
  int variable(int number) {
    return variables[number];
  }

  /// Returns the number that a variable of the rule has here.
  int number(int variable) {
    int number = 0;
    while (variables[number] != variable) {
      number++;
    }
    return number;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PartContent content
        && literals.equals(content.literals)
        && columns.equals(content.columns);
  }

  @Override
  public int hashCode() {
    return 31 * literals.hashCode() + columns.hashCode();
  }
}
