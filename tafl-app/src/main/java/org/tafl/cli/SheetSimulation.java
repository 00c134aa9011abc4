package org.tafl.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.interpret.CoveringSimulator;
import org.tafl.interpret.Interpreter;
import org.tafl.playout.PlayoutRandom;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// Plays random matches of one rule sheet and looks for what a sound sheet never shows.
final class SheetSimulation {
  private static final int SEED = 1;

  private final Game game;
  private final SimulationOptions options;
  private final Map<Simulation.Kind, Simulation.Finding> findings =
      new EnumMap<>(Simulation.Kind.class);
  private final Set<Simulation.Kind> inThisMatch = EnumSet.noneOf(Simulation.Kind.class);
  private final List<int[]> moves = new ArrayList<>(); // of this match
  private final BitSet declaredFluents = new BitSet(); // those met and found declared
  private final BitSet declaredMoves = new BitSet(); // move * roles + role, likewise
  private @Nullable Set<String> base; // in lower case; null if the sheet declares none
  private @Nullable Set<String> input;

  private SheetSimulation(Game game, SimulationOptions options) {
    this.game = game;
    this.options = options;
  }

  /// Plays matches of a rule sheet without errors.
  static Simulation run(Program program, SimulationOptions options) {
    return new SheetSimulation(Game.of(program), options).run();
  }

  private Simulation run() {
    Budget budget = Budget.of(options.time());
    int played = 0;
    String note = "";
    try {
      Interpreter interpreter = Interpreter.build(game, budget);
      note = "what base and input declare could not be computed";
      base = declared(interpreter, Phase.BASE, budget);
      input = declared(interpreter, Phase.INPUT, budget);
      note = "";
      CoveringSimulator simulator = interpreter.newSimulator();
      simulator.setBudget(budget);
      while (played < options.matches()) {
        budget.check("matches", played);
        play(simulator, interpreter.initialState(), played);
        moves.clear();
        played++;
      }
    } catch (BudgetExceededException e) {
      note =
          "%s s were enough for %,d of %,d matches"
                  .formatted(TimeConverter.print(options.time()), played, options.matches())
              + (note.isEmpty() ? "" : ": " + note)
              + (moves.isEmpty()
                  ? ""
                  : "; the next was cut after %,d steps".formatted(moves.size()))
              + ": "
              + e.getMessage();
    }
    return new Simulation(options.matches(), played, note, List.copyOf(findings.values()));
  }

  private @Nullable Set<String> declared(Interpreter interpreter, Phase phase, Budget budget) {
    Program program = game.program();
    boolean isDeclared =
        program.relations(phase.kind()).stream()
            .mapToInt(Relation::id)
            .anyMatch(id -> program.facts(id).length + program.rulesOf(id).length > 0);
    if (!isDeclared) {
      return null;
    }
    var declared = new HashSet<String>();
    for (String atom : interpreter.declared(phase, budget)) {
      declared.add(atom.toLowerCase(Locale.ROOT));
    }
    return declared;
  }

  private void play(CoveringSimulator simulator, State root, int number) {
    var random = new PlayoutRandom();
    random.start(SEED, number);
    inThisMatch.clear();
    moves.clear();
    simulator.set(root);
    while (true) {
      lookAtFluents(simulator.state());
      if (simulator.isTerminal()) {
        lookAtGoals(simulator);
        return;
      }
      if (moves.size() == options.steps()) {
        add(Simulation.Kind.TOO_LONG, "not over after %,d steps".formatted(moves.size()));
        return;
      }
      int[] jointMove = draw(simulator, random);
      if (jointMove.length == 0) {
        return;
      }
      moves.add(jointMove);
      simulator.play(jointMove);
    }
  }

  /// Draws a joint move; returns an empty one if a role has no move.
  private int[] draw(CoveringSimulator simulator, PlayoutRandom random) {
    int[] jointMove = new int[game.roleCount()];
    for (int role = 0; role < jointMove.length; role++) {
      int[] legal = MoveList.legal(simulator, role);
      lookAtMoves(role, legal);
      if (legal.length == 0) {
        add(Simulation.Kind.STUCK, game.roles().get(role) + " has no legal move");
        return new int[0];
      }
      jointMove[role] = legal[random.below(legal.length)];
    }
    return jointMove;
  }

  private void lookAtFluents(State state) {
    Set<String> declared = base;
    if (declared == null) {
      return;
    }
    state.forEach(fluent -> {
      if (!declaredFluents.get(fluent)) {
        Term term = game.fluentTerm(fluent);
        if (declared.contains(("(base " + term + ")").toLowerCase(Locale.ROOT))) {
          declaredFluents.set(fluent);
        } else {
          add(Simulation.Kind.UNDECLARED_FLUENT, term + " holds, and base does not declare it");
        }
      }
    });
  }

  private void lookAtMoves(int role, int[] legal) {
    Set<String> declared = input;
    if (declared == null) {
      return;
    }
    for (int move : legal) {
      int key = move * game.roleCount() + role;
      if (!declaredMoves.get(key)) {
        Term name = game.roles().get(role);
        Term term = game.moveTerm(move);
        if (declared.contains("(input %s %s)".formatted(name, term).toLowerCase(Locale.ROOT))) {
          declaredMoves.set(key);
        } else {
          add(
              Simulation.Kind.UNDECLARED_MOVE,
              term + " is legal for " + name + ", and input does not declare it");
        }
      }
    }
  }

  private void lookAtGoals(CoveringSimulator simulator) {
    for (int role = 0; role < game.roleCount(); role++) {
      if (game.isRandom(role)) {
        continue;
      }
      Term name = game.roles().get(role);
      List<Term> values = simulator.goalValues(role);
      if (values.isEmpty()) {
        add(Simulation.Kind.NO_GOAL, "no goal value for " + name + " though the match is over");
      } else if (values.size() > 1) {
        add(
            Simulation.Kind.SEVERAL_GOALS,
            values.size() + " goal values for " + name + ": " + MoveText.list(values));
      }
      for (Term value : values) {
        if (!value.toString().matches("0*(100|\\d{1,2})")) {
          add(
              Simulation.Kind.GOAL_VALUE,
              "the goal value " + value + " for " + name + " is no integer from 0 to 100");
        }
      }
    }
  }

  /// Notes that something went wrong in this state; of several matches the shortest way is kept.
  private void add(Simulation.Kind kind, String message) {
    if (!inThisMatch.add(kind)) {
      return;
    }
    var found =
        new Simulation.Finding(kind, 1, message, moves.size(), MoveList.print(game, moves, " "));
    findings.merge(kind, found, SheetSimulation::merge);
  }

  private static Simulation.Finding merge(Simulation.Finding old, Simulation.Finding found) {
    Simulation.Finding shorter = found.step() < old.step() ? found : old;
    return new Simulation.Finding(
        old.kind(),
        old.matches() + found.matches(),
        shorter.message(),
        shorter.step(),
        shorter.moves());
  }
}
