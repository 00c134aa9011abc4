package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.ground.Declarations;
import org.tafl.ground.Declarations.Side;
import org.tafl.program.Program;

/// Compares what a sheet declares by `base` and `input` with what its rules can bring about.
///
/// What is computed is a superset: what is declared beyond it never comes about. What it has beyond
/// the declarations may, and is told only if a match shows some of it; counters that a match never
/// takes to their end would raise false alarms else.
final class DeclarationCheck {
  private static final int EXAMPLES = 3;
  private static final int MATCHES = 20;
  private static final int STEPS = 1000; // of a match
  private static final int SHOWN_STEPS = 5;

  private final Rulesheet sheet;
  private final Budget budget;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private DeclarationCheck(Rulesheet sheet, Budget budget) {
    this.sheet = sheet;
    this.budget = budget;
  }

  /// Returns what is wrong with the declarations of a sheet without errors, as far as time allows.
  static List<Diagnostic> check(Rulesheet sheet, Duration time) {
    if (!declares(sheet, "base") && !declares(sheet, "input")) {
      return List.of();
    }
    var check = new DeclarationCheck(sheet, Budget.of(time));
    try {
      check.run();
    } catch (BudgetExceededException _) {
      return List.of();
    }
    return check.diagnostics;
  }

  private static boolean isOf(Statement statement, String keyword) {
    return statement.head() instanceof Term.Compound head && head.functor().key().equals(keyword);
  }

  /// Returns whether a sheet has facts or rules for `base` or `input`.
  static boolean declares(Rulesheet sheet, String keyword) {
    return sheet.statements().stream().anyMatch(statement -> isOf(statement, keyword));
  }

  private void run() {
    Program program = Program.of(sheet);
    Declarations found = Declarations.compare(program, budget);
    addIdle("base", found.fluents());
    addIdle("input", found.moves());
    if (!found.fluents().missing().isEmpty() || !found.moves().missing().isEmpty()) {
      var options =
          new SimulationOptions(MATCHES, STEPS, Duration.ofNanos(budget.remainingNanos()));
      for (Simulation.Finding finding : SheetSimulation.run(program, options).findings()) {
        switch (finding.kind()) {
          case UNDECLARED_FLUENT -> addMissing("base", found.fluents(), finding);
          case UNDECLARED_MOVE -> addMissing("input", found.moves(), finding);
          default -> {} // told with --simulate
        }
      }
    }
  }

  private void addMissing(String keyword, Side side, Simulation.Finding finding) {
    String examples =
        side.missing().stream()
            .limit(EXAMPLES)
            .map(DeclarationCheck::text)
            .collect(Collectors.joining(", "));
    diagnostics.add(
        new Diagnostic(
            Code.NOT_DECLARED,
            first(keyword),
            finding.message(),
            Note.of(way(finding)),
            Note.of(
                "the rules may bring about %,d that %s leaves out: %s%s"
                    .formatted(
                        side.missing().size(),
                        keyword,
                        examples,
                        side.missing().size() > EXAMPLES ? ", ..." : "")),
            Note.of("declare them; a player that trusts %s would miss them".formatted(keyword))));
  }

  private static String way(Simulation.Finding finding) {
    if (finding.step() == 0) {
      return "this is so in the initial state";
    }
    return finding.step() <= SHOWN_STEPS
        ? "this is so after " + finding.moves()
        : "this is so after %,d joint moves, which tafl check --simulate %d prints"
            .formatted(finding.step(), MATCHES);
  }

  private void addIdle(String keyword, Side side) {
    if (side.idle().isEmpty()) {
      return;
    }
    Term example = side.idle().getFirst();
    String what =
        keyword.equals("base")
            ? "fluents that base declares never hold"
            : "moves that input declares are never legal";
    diagnostics.add(
        new Diagnostic(
            Code.DECLARED_IDLE,
            place(keyword, example),
            "%,d of %,d %s, such as %s"
                .formatted(side.idle().size(), side.declared(), what, text(example)),
            Note.of("declare fewer, or write the rules that bring them about")));
  }

  /// Returns an atom of a keyword without the keyword: a fluent, or a move and for whom.
  private static String text(Term atom) {
    List<Term> arguments = ((Term.Compound) atom).arguments();
    return arguments.size() == 1
        ? arguments.getFirst().toString()
        : arguments.get(1) + " for " + arguments.getFirst();
  }

  private Span first(String keyword) {
    return find(keyword, _ -> true).orElseThrow();
  }

  /// Returns where an atom is declared: by this fact, else by the first rule for its functor.
  private Span place(String keyword, Term atom) {
    Predicate<Statement> isNear = s -> functor(s.head()).equals(functor(atom));
    return find(keyword, statement -> statement.head().equals(atom))
        .or(() -> find(keyword, isNear.and(Statement::isRule)))
        .or(() -> find(keyword, isNear))
        .orElseGet(() -> first(keyword));
  }

  private Optional<Span> find(String keyword, Predicate<Statement> condition) {
    return sheet.statements().stream()
        .filter(statement -> isOf(statement, keyword) && condition.test(statement))
        .map(statement -> statement.head().span())
        .findFirst();
  }

  /// Returns the functor of the fluent or move that an atom of a keyword is about; empty if none.
  private static String functor(Term atom) {
    return atom instanceof Term.Compound(_, var arguments, _)
            && arguments.getLast() instanceof Term.Compound inner
        ? inner.functor().key()
        : "";
  }
}
