package org.tafl.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;

/// Makes rule sheets smaller: fewer statements, fewer literals, smaller terms.
final class SheetShrinker {
  private SheetShrinker() {}

  static Stream<Rulesheet> candidates(Rulesheet sheet) {
    return Shrinker.listOf(SheetShrinker::statements)
        .candidates(sheet.statements())
        .map(statements -> new Rulesheet(sheet.source(), statements).toString())
        .map(text -> Gdl.read(new Source("shrunk.kif", text), ParseOptions.DEFAULT))
        .filter(ParseResult::isComplete)
        .map(ParseResult::sheet);
  }

  private static Stream<Statement> statements(Statement statement) {
    Term head = statement.head();
    List<Term> body = statement.body();
    Stream<Statement> bodies =
        Shrinker.listOf(SheetShrinker::terms).candidates(body).map(b -> statement(head, b));
    return Stream.concat(bodies, terms(head).map(h -> statement(h, body)));
  }

  private static Statement statement(Term head, List<Term> body) {
    return body.isEmpty() ? Statement.fact(head) : Statement.rule(head, body);
  }

  /// Replaces the term or one inside it by its functor or an argument, or leaves out an argument of
  /// a connective. Recurses: random sheets are shallow.
  private static Stream<Term> terms(Term term) {
    if (!(term instanceof Compound(var functor, var arguments, _))) {
      return Stream.empty();
    }
    Stream<Term> fewer =
        functor.is("or") || functor.is("and")
            ? Shrinker.<Term>list()
                .candidates(arguments)
                .filter(rest -> !rest.isEmpty())
                .map(rest -> new Compound(functor, rest, Span.NONE))
            : Stream.empty();
    Stream<Term> inside =
        IntStream.range(0, arguments.size())
            .boxed()
            .flatMap(i -> terms(arguments.get(i)).map(smaller -> with(term, i, smaller)));
    Stream<Term> parts =
        Stream.concat(Stream.of(new Constant(functor, Span.NONE)), arguments.stream());
    return Stream.of(parts, fewer, inside).flatMap(stream -> stream);
  }

  private static Term with(Term term, int index, Term argument) {
    if (!(term instanceof Compound(var functor, var old, _))) {
      throw new IllegalArgumentException("no arguments: " + term);
    }
    var arguments = new ArrayList<Term>(old);
    arguments.set(index, argument);
    return new Compound(functor, arguments, Span.NONE);
  }
}
