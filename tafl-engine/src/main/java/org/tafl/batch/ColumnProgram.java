package org.tafl.batch;

import org.tafl.emit.WordProgram;
import org.tafl.emit.WordProgram.Kind;

/// A word program as operations on columns, each with a target and up to three operands. Immutable.
///
/// @param code FIELDS ints for each operation
/// @param columnCount slots, and behind them what values in between take
record ColumnProgram(int[] code, int columnCount) {
  // operations of one operand or none

  static final int COPY = 0;
  static final int NOT = 1;
  static final int NONE = 2; // no bit
  static final int ALL = 3; // all bits

  // operations of two operands

  static final int AND = 4;
  static final int AND_NOT = 5; // the first and not the second
  static final int OR = 6;
  static final int XOR = 7;

  // operations of three operands: the first, and an operation on the second and the third

  static final int AND_OF_AND = 8;
  static final int AND_OF_AND_NOT = 9;
  static final int AND_OF_OR = 10;
  static final int AND_OF_XOR = 11;
  static final int AND_NOT_OF_AND = 12;
  static final int AND_NOT_OF_AND_NOT = 13;
  static final int AND_NOT_OF_OR = 14;
  static final int AND_NOT_OF_XOR = 15;
  static final int OR_OF_AND = 16;
  static final int OR_OF_AND_NOT = 17;
  static final int OR_OF_OR = 18;
  static final int OR_OF_XOR = 19;
  static final int XOR_OF_AND = 20;
  static final int XOR_OF_AND_NOT = 21;
  static final int XOR_OF_OR = 22;
  static final int XOR_OF_XOR = 23;
  static final int MIX = 24; // the second where the third has bits, else the first

  static final int FIELDS = 5; // operation, target, first, second, third

  /// Translates a program.
  ///
  /// @param slotCount the slots' columns come first
  static ColumnProgram of(WordProgram program, int slotCount) {
    return new ColumnWriter(program, slotCount).write();
  }

  /// Returns the operation on two operands that a gate of two is.
  static int of(Kind gate) {
    return switch (gate) {
      case AND -> AND;
      case OR -> OR;
      case XOR -> XOR;
      case LOAD, GATHER -> throw new IllegalArgumentException(gate + " is no gate");
    };
  }

  /// Returns the operation on three operands that is made of two on two.
  ///
  /// @param outer of the first operand and what the inner one makes of the others
  static int of(int outer, int inner) {
    return AND_OF_AND + 4 * (outer - AND) + inner - AND;
  }
}
