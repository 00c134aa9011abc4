package org.tafl.propnet;

/// What a component of a network is (paper, sections 2.2 and 3).
public enum ComponentType {
  /// The constant that is always true.
  TRUE,
  /// The constant that is always false.
  FALSE,
  /// A fluent of the state; its input is a transition.
  BASE,
  /// A move that was chosen; set from outside.
  INPUT,
  /// A move that may be chosen; there is one for each INPUT.
  LEGAL,
  /// A goal value of a role.
  GOAL,
  /// Whether the match is over.
  TERMINAL,
  /// Any other proposition, which only hands its input on; the paper's OTHER, often anonymous.
  VIEW,
  /// True if all inputs are.
  AND,
  /// True if some input is.
  OR,
  /// True if its input is not.
  NOT,
  /// Its input, one step later.
  TRANSITION;

  private static final ComponentType[] BY_CODE = values();

  /// Returns the type of a code.
  static ComponentType of(byte code) {
    return BY_CODE[code];
  }

  /// Returns the number by which arrays of types hold it.
  @SuppressWarnings("EnumOrdinal") // the code lives in memory only, never longer than the enum
  byte code() {
    return (byte) ordinal();
  }

  /// Returns whether it is one of the two constants.
  public boolean isConstant() {
    return this == TRUE || this == FALSE;
  }

  /// Returns whether it stands for an atom of the rules.
  public boolean isProposition() {
    return switch (this) {
      case BASE, INPUT, LEGAL, GOAL, TERMINAL, VIEW -> true;
      case TRUE, FALSE, AND, OR, NOT, TRANSITION -> false;
    };
  }

  /// Returns whether it is a logic gate.
  public boolean isGate() {
    return this == AND || this == OR || this == NOT;
  }
}
