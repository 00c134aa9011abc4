package org.tafl.check;

import java.util.Map;
import java.util.Set;
import org.tafl.gdl.Code;

/// The words of the corpus's index, in ours.
final class IndexWords {
  /// Words of the columns `oddities` and `violations` -> the code that says the same.
  static final Map<String, Code> CODES =
      Map.ofEntries(
          Map.entry("whole_sheet_in_parens", Code.OUTER_LIST),
          Map.entry("rule_without_body", Code.RULE_WITHOUT_BODY),
          Map.entry("duplicate_statements", Code.DUPLICATE_STATEMENT),
          Map.entry("zero_arity_parens", Code.PARENTHESES_AROUND_ATOM),
          Map.entry("bare_atom_at_top_level", Code.BARE_WORD),
          Map.entry("leading_zero_number", Code.LEADING_ZERO),
          Map.entry("and", Code.AND_OPERATOR),
          Map.entry("not_around_distinct", Code.NOT_AROUND_FORMULA),
          Map.entry("keyword_as_function", Code.KEYWORD_AS_NAME),
          Map.entry("keyword_arity", Code.KEYWORD_ARITY),
          Map.entry("symbol_both_predicate_and_function", Code.RELATION_AND_FUNCTION),
          Map.entry("symbol_both_function_and_constant", Code.FUNCTION_AND_CONSTANT),
          Map.entry("fluent_read_but_never_set", Code.FLUENT_NEVER_SET),
          Map.entry("operator_as_fact", Code.OPERATOR_IN_HEAD),
          Map.entry("variable_functor", Code.FUNCTOR_NOT_A_WORD),
          Map.entry("missing_close_paren", Code.UNCLOSED_PARENTHESIS),
          Map.entry("extra_close_paren", Code.UNMATCHED_PARENTHESIS),
          Map.entry("unsafe_head", Code.UNSAFE_HEAD),
          Map.entry("non_ground_fact", Code.UNSAFE_HEAD),
          Map.entry("unsafe_negation", Code.UNSAFE_NEGATION),
          Map.entry("unsafe_distinct", Code.UNSAFE_DISTINCT),
          Map.entry("operator_in_head", Code.OPERATOR_IN_HEAD),
          Map.entry("true_in_head", Code.OPERATOR_IN_HEAD),
          Map.entry("unstratified", Code.STRATIFIED_BY_CONSTANTS),
          Map.entry("recursion_restriction", Code.RECURSION_RESTRICTION),
          Map.entry("predicate_arity", Code.RELATION_ARITIES),
          Map.entry("function_arity", Code.FUNCTION_ARITIES),
          Map.entry("next_in_body", Code.KEYWORD_IN_BODY),
          Map.entry("legal_depends_on_does", Code.DEPENDS_ON_MOVES),
          Map.entry("goal_depends_on_does", Code.DEPENDS_ON_MOVES),
          Map.entry("terminal_depends_on_does", Code.DEPENDS_ON_MOVES));

  /// What the index notes and we read without a word: layout, and what the specification allows.
  static final Set<String> SILENT =
      Set.of(
          "crlf",
          "tabs",
          "form_feed",
          "single_line",
          "comment_glued_to_token",
          "comment_at_eof_without_newline",
          "non_ascii_in_comment",
          "goal_value_variable",
          "distinct_before_binding",
          "not_before_binding",
          "punct_in_symbol",
          "punct_in_variable",
          "logic_word_as_symbol",
          "negative_number",
          "no_init",
          "no_next",
          "variable_as_fluent");

  private static final String ONCE = "a variable is reported once, first for the head";
  private static final String CUT = "what could not be read may be missing for it";

  /// Where index and checker differ: sheet and code -> reason.
  static final Map<String, String> DEVIATIONS =
      Map.ofEntries(
          Map.entry("conformance/test_case_3b.kif GDL015", ONCE),
          Map.entry("conformance/test_case_3f.kif GDL014", ONCE),
          Map.entry("other/repository-removed/ticTacToeClassic.kif GDL015", ONCE),
          Map.entry("malformed/axioms3.benderng.kif GDL014", ONCE),
          Map.entry("malformed/axioms3.benderng.kif GDL015", ONCE),
          Map.entry("malformed/axioms3.benderng.kif GDL054", CUT),
          Map.entry("malformed/axioms3.benderng.kif GDL070", CUT),
          Map.entry("malformed/ruledepthquadratic.dresden.kif GDL054", CUT),
          Map.entry("malformed/ruledepthquadratic.dresden.kif GDL013", CUT),
          Map.entry(
              "malformed/axioms1.benderng.kif GDL042",
              "only through a rule for `true`, which is an error and has no effect"));

  private IndexWords() {}

  /// Returns the name of `name:more` or `name=count`.
  static String name(String word) {
    return word.split("[:=]", 2)[0];
  }

  /// Returns the count of `name=count`, 1 without one.
  static int number(String word) {
    return word.contains("=") ? Integer.parseInt(word.substring(word.indexOf('=') + 1)) : 1;
  }
}
