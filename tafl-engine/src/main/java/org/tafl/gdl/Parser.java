package org.tafl.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.gdl.Token.Kind;

/// Reads tokens as statements, and goes on after an error.
final class Parser {
  /*
   * A list is a Frame on a stack of our own from its opening parenthesis to its closing one. An
   * error marks the frame it stands in as broken; a broken list breaks the list around it, and a
   * broken statement is left out, so that one fault is reported once.
   *
   * Recovery rests on `<=` standing nowhere but at the head of a statement: `(<=` inside an open
   * list shows that the statement before was never closed. Where that guess is wrong, as in
   * `(p (<= q r))`, the parentheses it counted as missing follow right behind; they are skipped.
   *
   * Text that is all errors must not fill the memory with them, so after MAX_ERRORS we stop.
   */

  static final int MAX_ERRORS = 100;

  private final Source source;
  private final ParseOptions options;
  private final List<Token> tokens;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Map<String, Symbol> symbols = new HashMap<>(); // key -> as first written
  private final boolean isSheet; // statements are wanted, not terms
  private final List<Term> terms = new ArrayList<>(); // where terms are wanted
  private @Nullable Token outerOpen; // of a list around the whole sheet, while it is open
  private @Nullable Token outerClose; // of that list, once it is closed
  private int surplusClosers; // parentheses believed missing that may follow after all

  private Parser(Source source, ParseOptions options, boolean isSheet) {
    this.source = source;
    this.options = options;
    this.isSheet = isSheet;
    this.tokens = new ArrayList<>(Lexer.tokens(source, diagnostics));
    tokens.removeIf(token -> token.kind() == Kind.COMMENT);
  }

  static ParseResult parse(Source source, ParseOptions options) {
    var parser = new Parser(source, options, true);
    parser.readAll();
    return new ParseResult(new Rulesheet(source, parser.statements), parser.firstErrors());
  }

  /// Reads text as a list of terms, one after the other, without regard to what they mean.
  static List<Term> terms(Source source) {
    var parser = new Parser(source, ParseOptions.DEFAULT, false);
    parser.readAll();
    if (!parser.diagnostics.isEmpty()) {
      throw new GdlException(parser.firstErrors());
    }
    return parser.terms;
  }

  /// A list that is open: its parenthesis, and the items read so far.
  private static final class Frame {
    final Token open;
    final List<Term> arguments = new ArrayList<>();
    @Nullable Symbol functor;
    @Nullable Token first; // the functor's or the arrow's
    boolean isRule;
    boolean isBroken;

    Frame(Token open) {
      this.open = open;
    }

    boolean isEmpty() {
      return functor == null && !isRule && arguments.isEmpty() && !isBroken;
    }
  }

  private void readAll() {
    for (int i = 0; i < tokens.size(); i++) {
      if (!read(i) || diagnostics.size() > MAX_ERRORS) {
        return;
      }
    }
    if (!frames.isEmpty()) {
      reportUnclosed("the end of the " + (isSheet ? "file" : "text"));
    } else if (outerOpen != null) {
      report(
          Code.UNCLOSED_PARENTHESIS,
          outerOpen,
          "the list around the whole sheet is never closed",
          Note.of("add ) at the end, or delete this ("));
    }
  }

  /// Returns what was found, in order, but at most MAX_ERRORS; the last says if there are more.
  private List<Diagnostic> firstErrors() {
    diagnostics.sort(null);
    if (diagnostics.size() <= MAX_ERRORS) {
      return diagnostics;
    }
    Diagnostic last = diagnostics.get(MAX_ERRORS - 1);
    var notes = new ArrayList<>(last.notes());
    notes.add(Note.of("there are more than " + MAX_ERRORS + " errors; the others are left out"));
    var first = new ArrayList<>(diagnostics.subList(0, MAX_ERRORS - 1));
    first.add(new Diagnostic(last.code(), last.span(), last.message(), notes));
    return first;
  }

  /// Reads one token; returns false if the rest is not worth reading.
  private boolean read(int index) {
    Token token = tokens.get(index);
    return switch (token.kind()) {
      case OPEN -> open(index);
      case CLOSE -> {
        close(token);
        yield true;
      }
      case WORD -> {
        word(token);
        yield true;
      }
      case VARIABLE -> {
        variable(token);
        yield true;
      }
      case COMMENT -> true;
    };
  }

  private boolean open(int index) {
    Token token = tokens.get(index);
    if (opensOuterList(index)) {
      outerOpen = token;
      return true;
    }
    if (isSheet && !frames.isEmpty() && beginsRule(index)) {
      reportUnclosed("the next rule begins at line " + source.line(token.start()));
      surplusClosers = frames.size();
      frames.clear();
    } else if (frames.isEmpty()) {
      surplusClosers = 0;
    }
    if (frames.size() + (outerOpen == null ? 0 : 1) >= options.maxDepth()) {
      report(
          Code.TOO_DEEP,
          token,
          "more than " + options.maxDepth() + " parentheses are open here",
          Note.of("no game needs this; the rest of the file was not read"));
      return false;
    }
    Frame outer = frames.peek();
    if (outer != null && outer.isEmpty()) {
      report(
          Code.FUNCTOR_NOT_A_WORD,
          token,
          "a list begins with another list",
          Note.of("write the name of the relation or function after ("));
      outer.isBroken = true;
    }
    frames.push(new Frame(token));
    return true;
  }

  private boolean opensOuterList(int index) {
    return isSheet
        && index == 0
        && index + 1 < tokens.size()
        && tokens.get(index + 1).kind() == Kind.OPEN;
  }

  private boolean beginsRule(int index) {
    return index + 1 < tokens.size() && isArrow(tokens.get(index + 1));
  }

  private boolean isArrow(Token token) {
    return token.kind() == Kind.WORD
        && token.end() - token.start() == 2
        && source.text().startsWith("<=", token.start());
  }

  private void word(Token token) {
    Frame frame = frames.peek();
    boolean isFirst = frame != null && frame.isEmpty();
    if (isArrow(token)) {
      if (isSheet && frame != null && isFirst && frames.size() == 1) {
        frame.isRule = true;
        frame.first = token;
      } else {
        report(
            Code.MALFORMED_STATEMENT,
            token,
            "<= stands in the middle of a statement",
            Note.of("a rule is written (<= head literal ...)"));
        breakFrame();
      }
    } else if (frame != null && isFirst) {
      frame.functor = symbol(token);
      frame.first = token;
    } else {
      add(new Constant(symbol(token), span(token)));
    }
  }

  private void variable(Token token) {
    if (token.end() - token.start() == 1) {
      report(
          Code.MALFORMED_STATEMENT,
          token,
          "a variable has no name",
          Note.of("write a name after the question mark, such as ?x"));
      breakFrame();
      return;
    }
    Frame frame = frames.peek();
    if (frame != null && frame.isEmpty()) {
      report(
          Code.FUNCTOR_NOT_A_WORD,
          token,
          "a list begins with the variable " + text(token),
          Note.of("GDL has no variables for relations or functions: write a name after ("));
      frame.isBroken = true;
    } else {
      add(new Variable(symbol(token), span(token)));
    }
  }

  private void close(Token token) {
    if (frames.isEmpty()) {
      closeNothing(token);
      return;
    }
    Frame frame = frames.pop();
    if (frame.isEmpty()) {
      report(
          Code.EMPTY_LIST,
          new Token(Kind.OPEN, frame.open.start(), token.end()),
          "a list is empty",
          Note.of("delete it, or write what it should hold"));
      frame.isBroken = true;
    }
    if (frame.isBroken) {
      breakFrame();
    } else {
      finish(frame, new Span(source, frame.open.start(), token.end()));
    }
  }

  /// Reads a parenthesis that closes no statement.
  private void closeNothing(Token token) {
    boolean isLast = token.equals(tokens.getLast());
    if (surplusClosers > 0 && !(outerOpen != null && isLast)) {
      surplusClosers--;
    } else if (outerOpen != null) {
      outerOpen = null;
      outerClose = token;
    } else {
      reportUnmatched(token);
    }
  }

  private void finish(Frame frame, Span span) {
    Symbol functor = frame.functor;
    if (frame.isRule) {
      addRule(frame, span);
    } else if (functor == null) {
      throw new IllegalStateException("a list without a functor is broken: " + span);
    } else if (frame.arguments.isEmpty()) {
      add(new Constant(functor, span));
    } else {
      add(new Compound(functor, frame.arguments, span));
    }
  }

  private void addRule(Frame frame, Span span) {
    if (frame.arguments.isEmpty()) {
      diagnostics.add(
          new Diagnostic(
              Code.MALFORMED_STATEMENT,
              span,
              "a rule has no head",
              Note.of("a rule is written (<= head literal ...)")));
      return;
    }
    Term head = frame.arguments.getFirst();
    if (head instanceof Variable) {
      reportVariableStatement(head, "the head of a rule is the variable ");
      return;
    }
    List<Term> body = frame.arguments.subList(1, frame.arguments.size());
    statements.add(new Statement(head, body, true, span));
  }

  /// Adds a finished term to the list around it, or to the statements.
  private void add(Term term) {
    Frame frame = frames.peek();
    if (frame != null) {
      frame.arguments.add(term);
    } else if (!isSheet) {
      terms.add(term);
    } else if (term instanceof Variable) {
      reportVariableStatement(term, "a statement is the variable ");
    } else {
      statements.add(new Statement(term, List.of(), false, term.span()));
    }
  }

  private void breakFrame() {
    Frame frame = frames.peek();
    if (frame != null) {
      frame.isBroken = true;
    }
  }

  private void reportVariableStatement(Term variable, String what) {
    diagnostics.add(
        new Diagnostic(
            Code.MALFORMED_STATEMENT,
            variable.span(),
            what + variable,
            Note.of("a statement says something of a relation, such as (role white)")));
  }

  /// Reports the innermost open list, and names the others.
  private void reportUnclosed(String before) {
    Frame inner = frames.getFirst();
    Frame outer = frames.getLast();
    var notes = new ArrayList<Note>();
    if (inner != outer) {
      notes.add(
          new Note(
              frames.size()
                  + " parentheses are open there; the "
                  + (isSheet ? "statement" : "term")
                  + " begins here",
              span(outer.open)));
    }
    notes.add(Note.of("count the parentheses from here on; one ) is missing for each"));
    diagnostics.add(
        new Diagnostic(
            Code.UNCLOSED_PARENTHESIS,
            openingSpan(inner),
            "this parenthesis is not closed before " + before,
            notes));
  }

  /// The parenthesis and the word after it.
  private Span openingSpan(Frame frame) {
    int end = frame.first == null ? frame.open.end() : frame.first.end();
    boolean isSameLine = source.line(end) == source.line(frame.open.start());
    return new Span(source, frame.open.start(), isSameLine ? end : frame.open.end());
  }

  private void reportUnmatched(Token token) {
    var notes = new ArrayList<Note>();
    if (outerClose != null) {
      notes.add(new Note("the list around the whole sheet is closed here", span(outerClose)));
    } else if (!statements.isEmpty()) {
      Statement last = statements.getLast();
      Span end = new Span(source, last.span().end() - 1, last.span().end());
      notes.add(new Note("the statement before is closed here", end));
      if (!last.isRule() && !last.head().isGround()) {
        statements.removeLast(); // a literal of a rule that was closed too early
      }
    }
    notes.add(Note.of("delete it, or delete the one too many before it"));
    diagnostics.add(
        new Diagnostic(
            Code.UNMATCHED_PARENTHESIS, span(token), "this parenthesis closes nothing", notes));
  }

  private void report(Code code, Token token, String message, Note note) {
    diagnostics.add(new Diagnostic(code, span(token), message, note));
  }

  private Symbol symbol(Token token) {
    String text = text(token);
    String key = text.toLowerCase(Locale.ROOT);
    return symbols.computeIfAbsent(key, k -> new Symbol(text, k));
  }

  private String text(Token token) {
    return source.text().substring(token.start(), token.end());
  }

  private Span span(Token token) {
    return new Span(source, token.start(), token.end());
  }
}
