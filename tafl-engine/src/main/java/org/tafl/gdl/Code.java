package org.tafl.gdl;

import java.util.Locale;

/// What a {@link Diagnostic} says, by a number that never changes its meaning.
///
/// Each has a page `docs/errors/GDLnnn.md`. Errors are what has no defined meaning; warnings are
/// what real rule sheets do although the specification frowns on it.
public enum Code {
  /// The bytes are no UTF-8 text.
  NOT_TEXT(1, Severity.ERROR, "not a text file"),
  /// More bytes than {@link ParseOptions#maxBytes()}.
  TOO_LARGE(2, Severity.ERROR, "file too large"),
  /// More open parentheses than {@link ParseOptions#maxDepth()}, or connectives nested too deep.
  TOO_DEEP(3, Severity.ERROR, "nested too deep"),
  /// A parenthesis is opened and never closed.
  UNCLOSED_PARENTHESIS(4, Severity.ERROR, "parenthesis never closed"),
  /// A parenthesis is closed that was never opened.
  UNMATCHED_PARENTHESIS(5, Severity.ERROR, "parenthesis never opened"),
  /// `()`.
  EMPTY_LIST(6, Severity.ERROR, "empty parentheses"),
  /// A list that begins with a variable or another list.
  FUNCTOR_NOT_A_WORD(7, Severity.ERROR, "list does not begin with a word"),
  /// `<=` in a wrong place, without a head, or with a variable as head.
  MALFORMED_STATEMENT(8, Severity.ERROR, "malformed statement"),
  /// A character that is neither white space nor part of a word.
  UNREADABLE_CHARACTER(9, Severity.ERROR, "unreadable character"),
  /// No statement at all.
  EMPTY_SHEET(10, Severity.ERROR, "empty rule sheet"),
  /// No role.
  NO_ROLE(11, Severity.ERROR, "no role"),
  /// `true`, `does` or an operator says something instead of asking.
  OPERATOR_IN_HEAD(12, Severity.ERROR, "head cannot be concluded"),
  /// A variable of the head occurs in no positive literal.
  UNSAFE_HEAD(13, Severity.ERROR, "unsafe variable in head"),
  /// A variable of a negated literal occurs in no positive literal.
  UNSAFE_NEGATION(14, Severity.ERROR, "unsafe variable under not"),
  /// A variable of a `distinct` occurs in no positive literal.
  UNSAFE_DISTINCT(15, Severity.ERROR, "unsafe variable in distinct"),
  /// An atom depends on its own negation.
  UNSTRATIFIED(16, Severity.ERROR, "negation in a cycle"),
  /// A goal value that is no integer from 0 to 100.
  GOAL_VALUE(17, Severity.ERROR, "goal value out of range"),
  /// `not` or `distinct` with a wrong number of arguments.
  OPERATOR_ARITY(18, Severity.ERROR, "wrong number of arguments"),

  /// One symbol in two spellings.
  CASE_VARIANTS(20, Severity.WARNING, "symbol spelt in two cases"),
  /// `(p)` for `p`.
  PARENTHESES_AROUND_ATOM(21, Severity.WARNING, "parentheses around a word"),
  /// `(<= p)`.
  RULE_WITHOUT_BODY(22, Severity.WARNING, "rule without a body"),
  /// A word alone among the statements.
  BARE_WORD(23, Severity.WARNING, "word outside parentheses"),
  /// A character that other systems may not read as part of a word.
  ODD_CHARACTER(24, Severity.WARNING, "unusual character"),
  /// `00`, `05`.
  LEADING_ZERO(25, Severity.WARNING, "number with a leading zero"),
  /// A statement is there twice.
  DUPLICATE_STATEMENT(26, Severity.WARNING, "duplicate statement"),
  /// One list around all statements.
  OUTER_LIST(27, Severity.WARNING, "list around the rule sheet"),
  /// `and` in a body.
  AND_OPERATOR(30, Severity.WARNING, "and is not GDL"),
  /// `not` around something else than an atom.
  NOT_AROUND_FORMULA(31, Severity.WARNING, "not around something that is no atom"),
  /// `or` with fewer than two branches.
  DEGENERATE_OR(32, Severity.WARNING, "or with fewer than two branches"),
  /// `init` or `next` asked in a body.
  KEYWORD_IN_BODY(40, Severity.WARNING, "keyword in a body"),
  /// `init`, `base` or `input` depends on the state or on moves.
  DEPENDS_ON_STATE(41, Severity.WARNING, "depends on the state"),
  /// `legal`, `goal` or `terminal` depends on moves.
  DEPENDS_ON_MOVES(42, Severity.WARNING, "depends on moves"),
  /// `role` concluded by a rule.
  ROLE_RULE(43, Severity.WARNING, "role is not a fact"),
  /// A keyword as the name of a function or an object.
  KEYWORD_AS_NAME(44, Severity.WARNING, "keyword as a name"),
  /// A keyword with a wrong number of arguments.
  KEYWORD_ARITY(45, Severity.WARNING, "keyword with a wrong number of arguments"),
  /// A relation with two numbers of arguments.
  RELATION_ARITIES(50, Severity.WARNING, "relation with two arities"),
  /// A function with two numbers of arguments.
  FUNCTION_ARITIES(51, Severity.WARNING, "function with two arities"),
  /// One name for a relation and a function.
  RELATION_AND_FUNCTION(52, Severity.WARNING, "name of a relation and of a function"),
  /// One name for a function and a constant.
  FUNCTION_AND_CONSTANT(53, Severity.WARNING, "name of a function and of a constant"),
  /// A relation is asked that nothing concludes.
  UNDEFINED_RELATION(54, Severity.WARNING, "undefined relation"),
  /// A relation is concluded that nothing asks.
  UNUSED_RELATION(55, Severity.WARNING, "unused relation"),
  /// A fluent is asked that never holds.
  FLUENT_NEVER_SET(56, Severity.WARNING, "fluent never set"),
  /// A fluent is set that nothing asks.
  FLUENT_NEVER_READ(57, Severity.WARNING, "fluent never read"),
  /// A move is asked that is never legal.
  MOVE_NEVER_LEGAL(58, Severity.WARNING, "move never legal"),
  /// A constant in the place of a role that is none.
  UNKNOWN_ROLE(59, Severity.WARNING, "unknown role"),
  /// No `legal`, for all roles or for one.
  NO_LEGAL(60, Severity.WARNING, "no legal moves"),
  /// No `terminal`.
  NO_TERMINAL(61, Severity.WARNING, "match never ends"),
  /// No `goal`, for all roles or for one.
  NO_GOAL(62, Severity.WARNING, "no goal"),
  /// A fluent is asked with a constant that it never has there.
  NEVER_HOLDS(63, Severity.WARNING, "constant never occurs there"),
  /// `base` or `input` leaves out what the rules can bring about.
  NOT_DECLARED(64, Severity.WARNING, "base or input leaves something out"),
  /// `base` or `input` declares what never comes about.
  DECLARED_IDLE(65, Severity.WARNING, "declared and never comes about"),
  /// A recursive literal breaks the recursion restriction.
  RECURSION_RESTRICTION(70, Severity.WARNING, "unrestricted recursion"),
  /// Stratified only when constant arguments are told apart.
  STRATIFIED_BY_CONSTANTS(71, Severity.WARNING, "negation stratified only by constants");

  private final int number;
  private final Severity severity;
  private final String title;

  Code(int number, Severity severity, String title) {
    this.number = number;
    this.severity = severity;
    this.title = title;
  }

  /// Returns the number in print, such as `GDL014`.
  public String id() {
    return String.format(Locale.ROOT, "GDL%03d", number);
  }

  /// Returns whether a rule sheet with this is refused or accepted.
  public Severity severity() {
    return severity;
  }

  /// Returns the matter in a few words, without the particulars.
  public String title() {
    return title;
  }

  /// Returns whether the file could not be read as text at all.
  public boolean isUnreadableFile() {
    return this == NOT_TEXT || this == TOO_LARGE;
  }

  /// Returns whether the text could not be read as statements.
  public boolean isSyntax() {
    return number <= EMPTY_SHEET.number || this == OPERATOR_ARITY;
  }
}
