package org.tafl.naive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.program.Program;
import org.tafl.testkit.Corpus;

/// The naive evaluator gives the answers that the corpus' `expected.tsv` states, from the sheets as
/// written and from their normal forms.
class ConformanceTest {
  private static final Set<String> UNSAFE =
      Set.of("test_case_3b.kif", "test_case_3e.kif", "test_case_3f.kif");

  /// One answer that is expected.
  private record Row(String file, List<Term> moves, String query, String role, String expected) {}

  @Test
  void sheetsAnswerAsExpected() throws IOException {
    assertAnswers(sheet -> sheet);
  }

  @Test
  void normalFormsAnswerAsExpected() throws IOException {
    assertAnswers(sheet -> Gdl.parse("normal.kif", Program.of(sheet).toString()));
  }

  private static void assertAnswers(UnaryOperator<Rulesheet> form) throws IOException {
    Path folder = Corpus.open().folder().resolve("conformance");
    Map<String, List<Row>> rowsByFile =
        rows(folder.resolve("expected.tsv")).stream()
            .filter(row -> !UNSAFE.contains(row.file))
            .collect(Collectors.groupingBy(Row::file));
    int compared = 0;
    for (var sheet : rowsByFile.entrySet()) {
      Rulesheet rules = form.apply(Gdl.parse(folder.resolve(sheet.getKey())));
      var game = new NaiveEvaluator(rules, Long.MAX_VALUE);
      for (Row row : sheet.getValue()) {
        Set<Term> state = game.ask("(init ?x)", Set.of(), List.of());
        for (Term joint : row.moves) {
          state = game.ask("(next ?x)", state, arguments(joint));
        }
        assertEquals(expected(row), actual(row, game, state), row::toString);
        compared++;
      }
    }
    assertTrue(compared > 300, compared + " answers compared");
  }

  private static Object actual(Row row, NaiveEvaluator game, Set<Term> state) {
    return switch (row.query) {
      case "roles" -> game.roles();
      case "state" -> state;
      case "terminal" -> !ask(game, "terminal", state).isEmpty();
      case "legal" -> legal(game, state, row.role);
      case "legal_count" -> legal(game, state, row.role).size();
      case "legal_includes" -> legal(game, state, row.role).contains(Gdl.parseTerm(row.expected));
      case "goal" -> ask(game, "(goal " + row.role + " ?x)", state);
      case "role_count" -> game.roles().size();
      case "joint_moves" ->
          game.roles().stream()
              .mapToInt(role -> legal(game, state, role.toString()).size())
              .reduce(1, (a, b) -> a * b);
      default -> throw new IllegalArgumentException(row.query);
    };
  }

  private static Set<Term> legal(NaiveEvaluator game, Set<Term> state, String role) {
    return ask(game, "(legal " + role + " ?x)", state);
  }

  private static Set<Term> ask(NaiveEvaluator game, String question, Set<Term> state) {
    return game.ask(question, state, List.of());
  }

  private static List<Term> arguments(Term term) {
    return term instanceof Term.Compound compound ? compound.arguments() : List.of();
  }

  private static Object expected(Row row) {
    return switch (row.query) {
      case "roles" -> list(row.expected);
      case "state", "legal" -> Set.copyOf(list(row.expected));
      case "terminal" -> Boolean.valueOf(row.expected);
      case "legal_includes" -> true;
      case "goal" -> row.expected.equals("none") ? Set.of() : Set.of(Gdl.parseTerm(row.expected));
      default -> Integer.valueOf(row.expected);
    };
  }

  private static List<Row> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .skip(1)
        .map(line -> line.split("\t", -1))
        .filter(cells -> !cells[2].startsWith("valid"))
        .map(cells -> new Row(cells[0], moves(cells[1]), cells[2], cells[3], cells[4]))
        .toList();
  }

  /// Returns joint moves as compounds of one functor.
  private static List<Term> moves(String text) {
    if (text.equals("()")) {
      return List.of();
    }
    var moves = new ArrayList<Term>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0 && text.charAt(i) == ')') {
        moves.add(Gdl.parseTerm(named(text.substring(start, i + 1).strip())));
        start = i + 1;
      }
    }
    return moves;
  }

  private static List<Term> list(String text) {
    return text.equals("()") ? List.of() : arguments(Gdl.parseTerm(named(text)));
  }

  private static String named(String list) {
    return "(list " + list.substring(1);
  }
}
