package org.tafl.interpret;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;
import org.tafl.interpret.AskedAtom.Question;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// Answers one question of a user: which instances of an atom hold in a state, and why, or why
/// none.
///
/// ```java
/// var explainer = Explainer.ask(game, rules, Gdl.parseTerm("(legal x ?m)"), state, NO_MOVES, budget);
/// Explanation why = explainer.explain(explainer.instances().getFirst(), 6);
/// ```
///
/// For one thread.
public final class Explainer {
  /// In place of a joint move: none is made.
  public static final int[] NO_MOVES = {};

  private final AskedAtom asked;
  private final Model model;
  private final List<Term> instances;
  private final Map<Term, Span> facts;

  private Explainer(AskedAtom asked, Model model, Map<Term, Span> facts) {
    this.asked = asked;
    this.model = model;
    this.facts = facts;
    this.instances = asked.instances(model);
  }

  /// Returns whether an atom depends on the joint move, so that it can only be asked with one.
  ///
  /// @throws IllegalArgumentException if the rules know no such atom; says what was perhaps meant
  public static boolean needsMoves(Game game, Term atom) {
    boolean needsMoves = false;
    for (Question question : AskedAtom.of(game.program(), atom).questions()) {
      needsMoves |= needsMoves(game.program(), question.relation());
    }
    return needsMoves;
  }

  private static boolean needsMoves(Program program, Relation relation) {
    return switch (relation.kind()) {
      case LEGAL, TERMINAL, GOAL -> false; // asked before anyone moves
      default -> program.phases().dependsOnMoves(relation.id());
    };
  }

  /// Asks.
  ///
  /// @param sheet the rules of the game as written, to name the places of facts
  /// @param atom with variables or without
  /// @param state where it is asked
  /// @param jointMove moves by role, or {@link #NO_MOVES}
  /// @throws IllegalArgumentException if the rules know no such atom; says what was perhaps meant
  /// @throws BudgetExceededException if the budget is spent
  public static Explainer ask(
      Game game, Rulesheet sheet, Term atom, State state, int[] jointMove, Budget budget) {
    Program program = game.program();
    AskedAtom asked = AskedAtom.of(program, atom);
    var model = new Model(program, budget);
    Kind kind = asked.questions().getFirst().relation().kind();
    if (kind != Kind.INIT && kind != Kind.BASE && kind != Kind.INPUT) {
      giveState(game, state, model);
    }
    if (needsMoves(game, atom)) {
      giveMoves(game, jointMove, model);
    }
    int[] relations = new int[asked.questions().size()];
    for (int i = 0; i < relations.length; i++) {
      relations[i] = asked.questions().get(i).relation().id();
    }
    model.complete(relations);
    return new Explainer(asked, model, facts(sheet));
  }

  private static void giveState(Game game, State state, Model model) {
    Program program = game.program();
    var codec = new FamilyCodec(program, program.fluents(), game::fluent, game::fluentTerm);
    state.forEach(fluent -> {
      FamilyCodec.Entry entry = codec.entry(fluent);
      if (entry.family() != FamilyCodec.Entry.NO_FAMILY) {
        model.add(program.fluents().get(entry.family()).given(), entry.columns());
      }
    });
  }

  private static void giveMoves(Game game, int[] jointMove, Model model) {
    Program program = game.program();
    var codec = new FamilyCodec(program, program.moves(), game::move, game::moveTerm);
    for (int role = 0; role < jointMove.length; role++) {
      FamilyCodec.Entry entry = codec.entry(jointMove[role]);
      if (entry.family() != FamilyCodec.Entry.NO_FAMILY) {
        int[] tuple = new int[entry.columns().length + 1];
        tuple[0] = program.roles()[role];
        System.arraycopy(entry.columns(), 0, tuple, 1, entry.columns().length);
        model.add(program.moves().get(entry.family()).given(), tuple);
      }
    }
  }

  private static Map<Term, Span> facts(Rulesheet sheet) {
    Map<Term, Span> facts = new HashMap<>();
    for (Statement statement : sheet.statements()) {
      if (statement.head().isGround()) {
        facts.putIfAbsent(statement.head(), statement.span());
      }
    }
    return facts;
  }

  /// Returns the instances that hold, in term order; the atom itself if it has no variables and
  /// holds.
  public List<Term> instances() {
    return instances;
  }

  /// Returns why an instance holds.
  ///
  /// @param instance one of {@link #instances}
  /// @param depth rules above one another that are shown, at least 1
  public Explanation explain(Term instance, int depth) {
    if (!instances.contains(instance)) {
      throw new IllegalArgumentException("does not hold: " + instance);
    }
    Question question = AskedAtom.of(model.program(), instance).questions().getFirst();
    for (Question one : AskedAtom.of(model.program(), instance).questions()) {
      if (model.table(one.relation().id()).row(one.columns()) >= 0) {
        question = one;
      }
    }
    return new ExplanationBuilder(model, facts).why(question, depth);
  }

  /// Returns why no instance holds.
  ///
  /// @param depth rules above one another that are shown, at least 1
  /// @throws IllegalStateException if one holds
  public Explanation explainFailure(int depth) {
    if (!instances.isEmpty()) {
      throw new IllegalStateException("holds: " + instances.getFirst());
    }
    return new ExplanationBuilder(model, facts).whyNot(asked.atom(), asked.questions(), depth);
  }
}
