package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.propnet.ComponentType;
import org.tafl.propnet.PropNet;
import org.tafl.reasoner.Game;

/// Makes a circuit of a network, one gate per component at most: what only hands a value on becomes
/// none. Where it is asked to minimise, equal gates become one, what disjunctions share is taken
/// out, and what the moves of a role share is asked once.
///
/// Legal moves, the end and goals are asked before anybody moves. A few sheets let them depend on
/// `does` all the same; there no move is made, which is a literal of its own for each component
/// told by a move.
final class Lowering {
  /// How gates are made.
  private enum Style {
    /// One gate per component.
    LITERAL,
    /// Equal gates are one, and what disjunctions share is taken out.
    SHARED,
    /// Beside that, "none of most of a role's moves" is "one of the others". Where such sets of
    /// moves share parts this makes gates more, not fewer, so both are tried.
    ALTERNATIVES
  }

  private final Game game;
  private final PropNet net;
  private final Style style;
  private final Budget budget;
  private final IntArrayList fluentAtoms = new IntArrayList(); // [fluent variable] -> atom
  private final IntArrayList constantFluents = new IntArrayList(); // ids in the game
  private final int[] literals; // [component]
  private final int[] still; // [component] -> literal while nobody moves, as legal moves are asked
  private int[] legals = {}; // [move] -> LEGAL component
  private int[] moves = {}; // [move] -> id in the game
  private int[] moveStarts = {}; // [role] -> first move

  private Lowering(Game game, PropNet net, Style style, Budget budget) {
    this.game = game;
    this.net = net;
    this.style = style;
    this.budget = budget;
    this.literals = new int[net.size()];
    this.still = new int[net.size()];
  }

  /// The circuit of a game in two forms, which are one where nothing is minimised.
  ///
  /// @param wide without shared pairs: fewer gates lie between what changes and what it decides
  /// @param shared with shared pairs, and goals computed from the other end where that is shorter:
  ///   fewest operations, for those who compute all gates
  record Forms(GameCircuit wide, GameCircuit shared) {}

  /// Makes the circuit.
  ///
  /// @param isMinimising false for the network as it is
  /// @throws BudgetExceededException if the budget is spent, or the network has loops that were too
  ///   large to unroll
  static Forms lower(Game game, PropNet net, boolean isMinimising, Budget budget) {
    if (net.loopCount() > 0) {
      throw new BudgetExceededException(
          "building a circuit",
          net.size(),
          "%,d positive recursions are too large to unroll; take an engine that does not ground"
              .formatted(net.loopCount()));
    }
    if (!isMinimising) {
      GameCircuit literal = lower(game, net, Style.LITERAL, budget);
      return new Forms(literal, literal);
    }
    GameCircuit plain = lower(game, net, Style.SHARED, budget);
    GameCircuit other = lower(game, net, Style.ALTERNATIVES, budget);
    return new Forms(
        smaller(plain, other), smaller(sharePairs(plain, budget), sharePairs(other, budget)));
  }

  private static GameCircuit lower(Game game, PropNet net, Style style, Budget budget) {
    return DeadGateRemover.apply(new Lowering(game, net, style, budget).run());
  }

  private static GameCircuit sharePairs(GameCircuit circuit, Budget budget) {
    GameCircuit shared = DeadGateRemover.apply(PairSharing.apply(circuit, budget));
    try {
      return GoalReversal.apply(circuit, budget)
          .map(reversed -> DeadGateRemover.apply(PairSharing.apply(reversed, budget)))
          .map(reversed -> smaller(shared, reversed))
          .orElse(shared);
    } catch (BudgetExceededException e) {
      if (budget.isCancelled()) {
        throw e;
      }
      return shared; // there is one that plays
    }
  }

  private static GameCircuit smaller(GameCircuit first, GameCircuit second) {
    return second.circuit().operationCount() < first.circuit().operationCount() ? second : first;
  }

  private GameCircuit run() {
    collectFluents();
    collectMoves();
    int variables = fluentAtoms.size() + moves.length;
    var builder =
        switch (style) {
          case LITERAL -> CircuitBuilder.literal(variables, budget);
          case SHARED -> CircuitBuilder.minimising(variables, new int[] {variables}, budget);
          case ALTERNATIVES -> CircuitBuilder.minimising(variables, moveRanges(), budget);
        };
    var factoring = new Factoring(builder);
    for (int fluent = 0; fluent < fluentAtoms.size(); fluent++) {
      int base = net.fluentComponent(fluentAtoms.getInt(fluent));
      literals[base] = builder.variable(fluent);
      still[base] = literals[base];
    }
    for (int move = 0; move < moves.length; move++) {
      literals[net.partner(legals[move])] = builder.variable(fluentAtoms.size() + move);
      still[net.partner(legals[move])] = Circuit.FALSE;
    }
    boolean[] isAsked = askedInStates();
    int[] inputs = new int[16];
    for (int component = 0; component < net.size(); component++) {
      int count = net.inputStart(component + 1) - net.inputStart(component);
      if (count > inputs.length) {
        inputs = new int[2 * count];
      }
      boolean isTold = false; // by a move, perhaps through others
      for (int i = 0; i < count; i++) {
        int input = net.input(net.inputStart(component) + i);
        inputs[i] = literals[input];
        isTold |= literals[input] != still[input];
      }
      boolean isVariable = false;
      switch (net.type(component)) {
        case TRUE -> literals[component] = Circuit.TRUE;
        case FALSE -> literals[component] = Circuit.FALSE;
        case BASE, INPUT -> isVariable = true;
        default -> literals[component] = gate(component, inputs, count, builder, factoring);
      }
      if (isAsked[component] && isTold) {
        for (int i = 0; i < count; i++) {
          inputs[i] = still[net.input(net.inputStart(component) + i)];
        }
        still[component] = gate(component, inputs, count, builder, factoring);
      } else if (!isVariable) {
        still[component] = literals[component];
      }
    }
    var guards = new MoveGuards(moveStarts, legalLiterals(), style != Style.LITERAL, builder);
    return new GameCircuit(
        game,
        builder.build(),
        gameFluents(),
        constantFluents.toIntArray(),
        initial(),
        moves,
        moveStarts,
        next(),
        guards.legal,
        guards.isGuarded,
        guards.guards,
        terminal(),
        goals());
  }

  private int gate(
      int component, int[] inputs, int count, CircuitBuilder builder, Factoring factoring) {
    return switch (net.type(component)) {
      case AND -> builder.and(inputs, count);
      case OR -> style == Style.LITERAL ? builder.or(inputs, count) : factoring.or(inputs, count);
      case NOT -> Circuit.not(inputs[0]);
      default -> inputs[0];
    };
  }

  /// Marks the components that legal moves, the end and goals depend on.
  private boolean[] askedInStates() {
    boolean[] isAsked = new boolean[net.size()];
    for (int component = net.size() - 1; component >= 0; component--) {
      ComponentType type = net.type(component);
      boolean isAnswer =
          type == ComponentType.LEGAL
              || type == ComponentType.TERMINAL
              || type == ComponentType.GOAL;
      isAsked[component] |= isAnswer;
      if (isAsked[component] && type != ComponentType.BASE) {
        for (int i = net.inputStart(component); i < net.inputStart(component + 1); i++) {
          isAsked[net.input(i)] = true;
        }
      }
    }
    return isAsked;
  }

  private int terminal() {
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.TERMINAL) {
        return still[component];
      }
    }
    return Circuit.FALSE;
  }

  private GameCircuit.Goal[] goals() {
    List<GameCircuit.Goal> goals = new ArrayList<>();
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.GOAL) {
        Term goal = net.term(component);
        int role = game.roles().indexOf(argument(goal, 0));
        if (role >= 0) {
          goals.add(
              new GameCircuit.Goal(role, Game.goalValue(argument(goal, 1)), still[component]));
        }
      }
    }
    return goals.toArray(new GameCircuit.Goal[0]);
  }

  /// Returns where the moves of each role begin among the variables, and where they end.
  private int[] moveRanges() {
    int[] ranges = new int[moveStarts.length];
    for (int role = 0; role < ranges.length; role++) {
      ranges[role] = fluentAtoms.size() + moveStarts[role];
    }
    return ranges;
  }

  private void collectFluents() {
    for (int atom = 0; atom < net.program().atomCount(); atom++) {
      int component = net.fluentComponent(atom);
      if (component == PropNet.TRUE) {
        constantFluents.add(fluent(atom));
      } else if (component > PropNet.FALSE) {
        fluentAtoms.add(atom);
      }
    }
  }

  private int fluent(int atom) {
    return game.fluent(argument(net.program().term(atom), 0));
  }

  private int[] gameFluents() {
    int[] fluents = new int[fluentAtoms.size()];
    for (int i = 0; i < fluents.length; i++) {
      fluents[i] = fluent(fluentAtoms.getInt(i));
    }
    return fluents;
  }

  private boolean[] initial() {
    int[] atoms = net.program().initial();
    boolean[] initial = new boolean[fluentAtoms.size()];
    for (int i = 0; i < initial.length; i++) {
      initial[i] = Arrays.binarySearch(atoms, fluentAtoms.getInt(i)) >= 0;
    }
    return initial;
  }

  /// Numbers the moves role by role, in term order.
  private void collectMoves() {
    var components = new IntArrayList();
    var roles = new IntArrayList();
    var ids = new IntArrayList();
    for (int component = 0; component < net.size(); component++) {
      if (net.type(component) == ComponentType.LEGAL) {
        Term legal = net.term(component);
        int role = game.roles().indexOf(argument(legal, 0));
        if (role >= 0) {
          components.add(component);
          roles.add(role);
          ids.add(game.move(argument(legal, 1)));
        }
      }
    }
    int[] order = new int[components.size()];
    Arrays.setAll(order, i -> i);
    IntArrays.mergeSort(
        order,
        (first, second) ->
            roles.getInt(first) != roles.getInt(second)
                ? roles.getInt(first) - roles.getInt(second)
                : game.compareMoves(ids.getInt(first), ids.getInt(second)));
    legals = new int[order.length];
    moves = new int[order.length];
    moveStarts = new int[game.roleCount() + 1];
    for (int move = 0; move < order.length; move++) {
      legals[move] = components.getInt(order[move]);
      moves[move] = ids.getInt(order[move]);
      moveStarts[roles.getInt(order[move]) + 1] = move + 1;
    }
    for (int role = 1; role < moveStarts.length; role++) { // roles without a move
      moveStarts[role] = Math.max(moveStarts[role], moveStarts[role - 1]);
    }
  }

  private int[] next() {
    int[] next = new int[fluentAtoms.size()];
    for (int i = 0; i < next.length; i++) {
      int base = net.fluentComponent(fluentAtoms.getInt(i));
      next[i] = literals[net.input(net.inputStart(base))];
    }
    return next;
  }

  private int[] legalLiterals() {
    int[] legal = new int[legals.length];
    for (int i = 0; i < legal.length; i++) {
      legal[i] = still[legals[i]];
    }
    return legal;
  }

  private static Term argument(Term atom, int index) {
    return ((Term.Compound) atom).arguments().get(index);
  }
}
