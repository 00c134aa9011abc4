package org.tafl.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Span;
import org.tafl.gdl.Symbol;
import org.tafl.program.RelationName;

/// Names that stand for two things. Each is reported once, at the second thing.
final class NameCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    Vocabulary vocabulary = sheet.vocabulary();
    Map<RelationName, Span> relations = new LinkedHashMap<>();
    Stream.of(vocabulary.heads(), vocabulary.bodies())
        .flatMap(uses -> uses.entrySet().stream())
        .filter(entry -> Keyword.of(entry.getKey().symbol()).isEmpty())
        .forEach(entry -> relations.merge(entry.getKey(), place(entry), NameCheck::earlier));
    Map<RelationName, Span> functions = new LinkedHashMap<>();
    vocabulary.functions().forEach((name, terms) -> functions.put(name, terms.getFirst().span()));

    checkArities(relations, Code.RELATION_ARITIES, "relation", found);
    checkArities(functions, Code.FUNCTION_ARITIES, "function", found);
    Map<Symbol, Span> functionNames = bySymbol(functions);
    checkBoth(bySymbol(relations), functionNames, Code.RELATION_AND_FUNCTION, "a relation", found);
    Map<Symbol, Span> constants = new LinkedHashMap<>();
    vocabulary.constants().forEach((name, terms) -> constants.put(name, terms.getFirst().span()));
    checkBoth(constants, functionNames, Code.FUNCTION_AND_CONSTANT, "a constant", found);
  }

  private static Span place(Map.Entry<RelationName, List<Use>> entry) {
    return entry.getValue().getFirst().atom().span();
  }

  private static Span earlier(Span first, Span second) {
    return first.start() <= second.start() ? first : second;
  }

  private static Map<Symbol, Span> bySymbol(Map<RelationName, Span> names) {
    Map<Symbol, Span> bySymbol = new LinkedHashMap<>();
    names.forEach((name, span) -> bySymbol.merge(name.symbol(), span, NameCheck::earlier));
    return bySymbol;
  }

  private static void checkArities(
      Map<RelationName, Span> names, Code code, String what, Consumer<Diagnostic> found) {
    Map<Symbol, RelationName> first = new LinkedHashMap<>();
    names.entrySet().stream()
        .sorted(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.start(), b.start())))
        .forEach(entry -> {
          RelationName before = first.putIfAbsent(entry.getKey().symbol(), entry.getKey());
          if (before != null) {
            found.accept(
                new Diagnostic(
                    code,
                    entry.getValue(),
                    "the %s %s has %s here and %d elsewhere"
                        .formatted(
                            what,
                            entry.getKey().symbol(),
                            arguments(entry.getKey().arity()),
                            before.arity()),
                    new Note("such as here", places(names, before)),
                    Note.of("read as two that have nothing to do with one another")));
          }
        });
  }

  private static String arguments(int count) {
    return count == 1 ? "1 argument" : count + " arguments";
  }

  private static Span places(Map<RelationName, Span> names, RelationName name) {
    return names.getOrDefault(name, Span.NONE);
  }

  private static void checkBoth(
      Map<Symbol, Span> first,
      Map<Symbol, Span> functions,
      Code code,
      String what,
      Consumer<Diagnostic> found) {
    functions.forEach((name, place) -> {
      Span other = first.get(name);
      if (other != null) {
        boolean isFunctionLater = place.start() >= other.start();
        found.accept(
            new Diagnostic(
                code,
                isFunctionLater ? place : other,
                "%s is the name of %s and of a function".formatted(name, what),
                new Note(
                    isFunctionLater ? "as " + what + " here" : "as a function here",
                    isFunctionLater ? other : place),
                Note.of("told apart by where they stand; two names are easier to read")));
      }
    });
  }
}
