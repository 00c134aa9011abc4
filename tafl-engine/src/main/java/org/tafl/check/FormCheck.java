package org.tafl.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// How statements are written: parentheses, rules without a body, duplicates, unusual characters,
/// numbers, one symbol in two cases. Of what happens to a symbol only the first place is reported.
final class FormCheck implements Check {
  private static final Pattern COMMENT = Pattern.compile(";[^\r\n]*");
  private static final Pattern OPENING =
      Pattern.compile("[\\s\\p{Z}\\uFEFF]*\\([\\s\\p{Z}\\uFEFF]*");
  private static final Pattern USUAL_WORD = Pattern.compile("[A-Za-z0-9!$%&*+\\-./<=>?@_~^:#]+");
  private static final Pattern FIRST_WORD = Pattern.compile("\\((\\s|;[^\r\n]*)*");
  private static final Pattern LEADING_ZERO = Pattern.compile("0[0-9]+");

  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    checkOuterList(sheet, found);
    checkStatements(sheet, found);
    new Words(found).check(sheet);
  }

  private static void checkOuterList(CheckedSheet sheet, Consumer<Diagnostic> found) {
    if (sheet.sheet().statements().isEmpty()) {
      return;
    }
    Span first = sheet.sheet().statements().getFirst().span();
    String before = first.source().text().substring(0, first.start());
    String blanked =
        COMMENT.matcher(before).replaceAll(match -> " ".repeat(match.group().length()));
    int open = blanked.indexOf('(');
    if (OPENING.matcher(blanked).matches()) { // and no more: else a statement was not read
      found.accept(
          new Diagnostic(
              Code.OUTER_LIST,
              new Span(first.source(), open, open + 1),
              "all statements stand in one list",
              Note.of("read as if this ( and its ) were not there; delete both")));
    }
  }

  private static void checkStatements(CheckedSheet sheet, Consumer<Diagnostic> found) {
    Map<Statement, Statement> seen = new HashMap<>();
    for (Statement statement : sheet.sheet().statements()) {
      if (statement.isRule() && statement.body().isEmpty()) {
        found.accept(
            new Diagnostic(
                Code.RULE_WITHOUT_BODY,
                statement.span(),
                "this rule has no body",
                Note.of(
                    statement.head().isGround()
                        ? "read as the fact " + statement.head() + "; write it so"
                        : "write the literals that were meant to stand here")));
      }
      if (!statement.isRule() && !isInParentheses(statement.head())) {
        checkBareWord(statement, found);
      }
      Statement first = seen.putIfAbsent(statement, statement);
      if (first != null) {
        found.accept(
            new Diagnostic(
                Code.DUPLICATE_STATEMENT,
                statement.span(),
                "this statement is written twice",
                new Note("the first is here", first.span()),
                Note.of("delete one, or mend the word that was meant to differ")));
      }
    }
  }

  private static void checkBareWord(Statement statement, Consumer<Diagnostic> found) {
    Span span = statement.span();
    boolean isPrefixDialect = span.source().text().startsWith("(", span.end());
    found.accept(
        new Diagnostic(
            Code.BARE_WORD,
            span,
            "the word " + statement.head() + " stands alone among the statements",
            Note.of(
                isPrefixDialect
                    ? "rules written name(argument, ...) are another dialect; write (name argument)"
                    : "read as the fact that " + statement.head() + " holds; is a ( missing?")));
  }

  private static boolean isInParentheses(Term term) {
    return term.span().text().startsWith("(");
  }

  /// The checks on single words.
  private static final class Words {
    private final Consumer<Diagnostic> found;
    private final Set<Symbol> parenthesized = new HashSet<>();
    private final Set<Symbol> odd = new HashSet<>();
    private final Set<Symbol> zeros = new HashSet<>();
    private final Map<Symbol, String> spellings = new LinkedHashMap<>();
    private final Set<Symbol> variants = new HashSet<>();

    Words(Consumer<Diagnostic> found) {
      this.found = found;
    }

    void check(CheckedSheet sheet) {
      for (Statement statement : sheet.sheet().statements()) {
        checkTerm(statement.head());
        statement.body().forEach(this::checkTerm);
      }
    }

    private void checkTerm(Term root) {
      root.forEach(term -> {
        switch (term) {
          case Variable(var name, var span) -> checkWord(name, span);
          case Constant(var name, var span) -> {
            checkWord(name, isInParentheses(term) ? word(name, span) : span);
            checkParentheses(name, term);
            checkZero(name, term);
          }
          case Compound(var functor, _, var span) -> checkWord(functor, word(functor, span));
        }
      });
    }

    /// Returns where the word after a parenthesis stands; the whole span if it is not found.
    private static Span word(Symbol name, Span span) {
      Matcher text = FIRST_WORD.matcher(span.text());
      int length = name.text().length();
      return text.lookingAt() && text.end() + length <= span.end() - span.start()
          ? new Span(span.source(), span.start() + text.end(), span.start() + text.end() + length)
          : span;
    }

    private void checkWord(Symbol name, Span span) {
      if (!USUAL_WORD.matcher(name.text()).matches() && odd.add(name)) {
        found.accept(
            new Diagnostic(
                Code.ODD_CHARACTER,
                span,
                "the word " + name + " holds a character that is unusual in GDL",
                Note.of("letters, digits, _, - and + are safe everywhere")));
      }
      String spelling = span.text();
      String first = spellings.putIfAbsent(name, spelling);
      boolean isVariant =
          first != null && !first.equals(spelling) && first.equalsIgnoreCase(spelling);
      if (isVariant && variants.add(name)) {
        found.accept(
            new Diagnostic(
                Code.CASE_VARIANTS,
                span,
                "%s is spelt %s before".formatted(spelling, first),
                Note.of("GDL does not tell case apart, so both are one symbol; spell it one way")));
      }
    }

    private void checkParentheses(Symbol name, Term term) {
      boolean isOperator = Keyword.of(name).filter(Keyword::isOperator).isPresent();
      if (isInParentheses(term) && !isOperator && parenthesized.add(name)) {
        found.accept(
            new Diagnostic(
                Code.PARENTHESES_AROUND_ATOM,
                term.span(),
                "parentheses around the single word " + name,
                Note.of("(%s) and %s are the same here; write %s".formatted(name, name, name))));
      }
    }

    private void checkZero(Symbol name, Term term) {
      if (LEADING_ZERO.matcher(name.text()).matches() && zeros.add(name)) {
        found.accept(
            new Diagnostic(
                Code.LEADING_ZERO,
                term.span(),
                "the number " + name + " has a leading zero",
                Note.of(
                    "numbers are words in GDL: %s is not the same as %d"
                        .formatted(name, new java.math.BigInteger(name.text())))));
      }
    }
  }
}
