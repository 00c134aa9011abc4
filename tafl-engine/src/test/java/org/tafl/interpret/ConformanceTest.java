package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.testkit.Corpus;

/// The answers of `conformance/expected.tsv`, which come from outside the project.
class ConformanceTest {
  private final Map<String, Reasoner> engines = new HashMap<>();

  @Test
  void answersAreAsExpected() throws IOException {
    Path folder = Corpus.open().folder().resolve("conformance");
    var faults = new ArrayList<String>();
    int checked = 0;
    for (Map<String, String> row : Tsv.read(folder.resolve("expected.tsv"))) {
      Path file = folder.resolve(cell(row, "file"));
      if (!isAccepted(file) && !cell(row, "query").startsWith("valid")) {
        continue; // "only if accepted"
      }
      String found = found(file, row);
      if (!found.equals(expected(row))) {
        faults.add("%s: %s instead of %s".formatted(row, found, expected(row)));
      }
      checked++;
    }
    if (!faults.isEmpty()) {
      fail(String.join("\n", faults));
    }
    assertTrue(checked > 370, checked + " rows checked");
  }

  private static String cell(Map<String, String> row, String column) {
    return row.getOrDefault(column, "");
  }

  private static String expected(Map<String, String> row) {
    String expected = cell(row, "expected");
    return switch (cell(row, "query")) {
      case "legal_includes" -> "true";
      // the one deliberate deviation: (not (distinct ..)) is accepted with a warning
      case "valid" -> expected.equals("reject") && isOnlyLenient(row) ? "warn" : expected;
      default -> expected;
    };
  }

  private static boolean isOnlyLenient(Map<String, String> row) {
    return cell(row, "file").equals("test_clean_not_distinct.kif");
  }

  private String found(Path file, Map<String, String> row) throws IOException {
    String query = cell(row, "query");
    if (query.equals("valid")) {
      return validity(file, cell(row, "expected"));
    }
    Reasoner engine = engines.computeIfAbsent(file.toString(), f -> build(read(file)));
    if (query.equals("valid_after_rewriting_not_distinct")) {
      return Checker.check(
                  Gdl.read(
                      new Source("rewritten.kif", rewritten(read(file))), ParseOptions.DEFAULT))
              .stream()
              .anyMatch(Diagnostic::isError)
          ? "reject"
          : "accept";
    }
    Game game = engine.game();
    State state = state(engine, cell(row, "moves"));
    OptionalInt role =
        IntStream.range(0, game.roleCount())
            .filter(r -> game.roles().get(r).toString().equals(cell(row, "role")))
            .findFirst();
    return switch (query) {
      case "roles" -> list(game.roles());
      case "role_count" -> "" + game.roleCount();
      case "state" -> list(game.terms(state));
      case "terminal" -> "" + engine.isTerminal(state);
      case "legal" -> list(game.terms(engine.legalMoves(state, role.orElseThrow())));
      case "legal_count" -> "" + engine.legalMoves(state, role.orElseThrow()).length;
      case "legal_includes" ->
          ""
              + game.terms(engine.legalMoves(state, role.orElseThrow()))
                  .contains(Gdl.parseTerm(cell(row, "expected")));
      case "joint_moves" ->
          ""
              + IntStream.range(0, game.roleCount())
                  .map(r -> engine.legalMoves(state, r).length)
                  .reduce(1, (a, b) -> a * b);
      case "goal" -> {
        int goal = engine.goal(state, role.orElseThrow());
        yield goal == Reasoner.NO_GOAL ? "none" : "" + goal;
      }
      default -> throw new IllegalArgumentException("unknown query " + query);
    };
  }

  private static State state(Reasoner engine, String moves) {
    State state = engine.initialState();
    for (int[] jointMove : engine.game().parseJointMoves(moves)) {
      state = engine.nextState(state, jointMove);
    }
    return state;
  }

  private static String list(List<Term> terms) {
    return "(" + String.join(" ", terms.stream().map(Term::toString).toList()) + ")";
  }

  private static Reasoner build(Rulesheet sheet) {
    return Interpreter.build(Game.of(sheet), Budget.unlimited());
  }

  private static Rulesheet read(Path file) {
    try {
      return Gdl.parse(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isAccepted(Path file) throws IOException {
    return Checker.check(Gdl.read(file, ParseOptions.DEFAULT)).stream()
        .noneMatch(Diagnostic::isError);
  }

  /// Warnings that others do not give count for nothing.
  private static String validity(Path file, String expected) throws IOException {
    List<Diagnostic> found = Checker.check(Gdl.read(file, ParseOptions.DEFAULT));
    boolean isRejected = found.stream().anyMatch(Diagnostic::isError);
    return isRejected ? "reject" : expected.equals("accept") || found.isEmpty() ? "accept" : "warn";
  }

  /// Replaces (not (distinct a b)) by sameness: the variable by the other side.
  private static String rewritten(Rulesheet sheet) {
    var text = new StringBuilder();
    for (Statement statement : sheet.statements()) {
      String line = statement.toString();
      for (Term literal : statement.body()) {
        if (literal instanceof Compound not
            && not.functor().is("not")
            && not.argument(0) instanceof Compound distinct
            && distinct.functor().is("distinct")) {
          line = line.replace(" " + literal, "");
          Term first = distinct.argument(0);
          Term second = distinct.argument(1);
          boolean isFirstVariable = first instanceof Term.Variable;
          line =
              line.replace(
                  (isFirstVariable ? first : second).toString(),
                  (isFirstVariable ? second : first).toString());
        }
      }
      text.append(line).append('\n');
    }
    return text.toString();
  }
}
