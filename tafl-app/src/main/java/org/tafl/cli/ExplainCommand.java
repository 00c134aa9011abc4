package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;
import org.tafl.interpret.Explainer;
import org.tafl.interpret.Explanation;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `tafl explain`: says why an atom holds in a state, or why not.
@Command(
    name = "explain",
    description = {
      "Says why an atom holds in a state, rule by rule down to facts, state and moves; or, if it"
          + " does not, where each rule for it fails.",
      "",
      "A rule that fails is shown with the binding of its variables that gets furthest, and the"
          + " literal that fails then. Exit code 0 if the atom holds, 1 if not. An atom with"
          + " variables holds if an instance does; a relation called NAME-orN is an (or ...) of the"
          + " rule."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tafl explain ticTacToe \"(legal x (mark 1 1))\"",
      "  tafl explain ticTacToe \"(goal ?who 100)\" --moves \"((mark 1 1) noop)\"",
      "  tafl explain ticTacToe \"(next (cell 1 1 x))\" --does \"((mark 1 1) noop)\"",
      "  tafl explain myGame.kif terminal --state state.kif --depth 10"
    })
final class ExplainCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 500; // a tree is walked by recursion

  private final Terminal terminal;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private GameArgument game = new GameArgument();

  @Parameters(
      index = "1",
      paramLabel = "ATOM",
      description = "What is asked, such as \"(legal x ?move)\", terminal, or any relation.")
  private String atom = "";

  @Mixin private StartOptions start = new StartOptions();

  @Option(
      names = "--does",
      paramLabel = "MOVES",
      description =
          "A joint move that is being made, \"((mark 1 1) noop)\": for next and all that"
              + " depends on moves.")
  private String does = "";

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Rules above one another that are shown; by default ${DEFAULT-VALUE}.")
  private int depth = 6;

  @Option(names = "--all", description = "Explains all instances, not only the first.")
  private boolean isAll;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time to find the answer, in seconds or as 500ms, 2m; by default 60.")
  private Duration budget = Duration.ofSeconds(60);

  @Mixin private FormatOption format = new FormatOption();

  /// What is printed.
  ///
  /// @param game its name
  /// @param atom as asked
  /// @param instances that hold
  /// @param explanations of the first or of all of them, else of the failure
  record Answer(String game, Term atom, List<Term> instances, List<Explanation> explanations) {
    Answer {
      instances = List.copyOf(instances);
      explanations = List.copyOf(explanations);
    }
  }

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new ParameterException(
          spec.commandLine(), "--depth must be in [1, " + MAX_DEPTH + "], is " + depth);
    }
    GameArgument.Named named = game.load(terminal);
    Answer answer = answer(named, atom());
    switch (format.value()) {
      case TEXT -> new ExplainText(terminal).print(answer);
      case JSON -> terminal.out().println(Json.print(ExplainJson.of(answer)));
    }
    return answer.instances().isEmpty() ? ExitCode.FINDING : ExitCode.FINE;
  }

  private Term atom() {
    try {
      return Gdl.parseTerm(atom);
    } catch (GdlException e) {
      throw new InputException(atom + ": " + e.diagnostics().getFirst().message(), e);
    }
  }

  private Answer answer(GameArgument.Named named, Term asked) {
    Budget time = Budget.of(budget);
    Interpreter interpreter = Interpreter.build(named.game(), time);
    State state = start.start(interpreter, time).last();
    try {
      int[] jointMove = jointMove(interpreter, state, asked, time);
      Explainer explainer =
          Explainer.ask(named.game(), named.sheet(), asked, state, jointMove, time);
      return new Answer(named.name(), asked, explainer.instances(), explanations(explainer));
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()), e);
    }
  }

  private int[] jointMove(Interpreter interpreter, State state, Term asked, Budget time) {
    if (!does.isBlank()) {
      Simulator simulator = interpreter.newSimulator();
      simulator.setBudget(time);
      simulator.set(state);
      int[][] moves = MoveList.replay(interpreter.game(), simulator, "--does", does, true).moves();
      if (moves.length != 1) {
        throw new InputException("--does: one joint move is wanted, here are " + moves.length);
      }
      return moves[0];
    }
    if (Explainer.needsMoves(interpreter.game(), asked)) {
      throw new InputException(
          asked + " depends on the joint move; add --does " + example(interpreter.game()));
    }
    return Explainer.NO_MOVES;
  }

  private static String example(Game game) {
    return "\"(" + String.join(" ", game.roles().stream().map(role -> "MOVE").toList()) + ")\"";
  }

  private List<Explanation> explanations(Explainer explainer) {
    if (explainer.instances().isEmpty()) {
      return List.of(explainer.explainFailure(depth));
    }
    var explanations = new ArrayList<Explanation>();
    for (Term instance : explainer.instances()) {
      if (isAll || explanations.isEmpty()) {
        explanations.add(explainer.explain(instance, depth));
      }
    }
    return explanations;
  }
}
