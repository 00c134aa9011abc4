package org.tafl.batch;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.gdl.Term;
import org.tafl.ground.FluentsAndMoves;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Many matches of one game at a time, for those who train agents: all lanes make a step together.
///
/// A lane whose match ends in a step begins anew in the same step: its observation is that of the
/// initial state, and its last state stands beside as the final one, until the next step.
///
/// ```java
/// BatchEnv env = BatchEnv.of(Engines.build("batch", rules, budget), 256, 1, 200, budget);
/// int[] actions = new int[env.lanes() * env.roleCount()];
/// env.reset();
/// for (int step = 0; step < 1000; step++) {
///   choose(env, actions);                       // env.isLegal(lane, role, action)
///   env.step(actions);
///   learn(env);                                 // env.reward(lane, role), env.isTerminated(lane)
/// }
/// ```
///
/// | what | shape | values |
/// |---|---|---|
/// | observation | `[lane][plane]`, or packed `[plane][lane / 64]` | a fluent holds or not |
/// | legal actions | `[lane][role][action]`, or packed `[role][action][lane / 64]` | legal or not |
/// | actions | `[lane * roleCount + role]` | `[0, actionCount(role))` |
/// | rewards | `[lane * roleCount + role]` | goals, 0 to 100, where a match has just ended |
///
/// Planes are the fluents that may change, actions the moves that may ever be legal, both in term
/// order; so their numbers are the same in every run. The role `random` is moved by the
/// environment, each of its legal moves with the same probability; its actions are not looked at.
/// That is the only chance there is, so seeds matter in such games alone.
///
/// A match ends *terminated* by the rules, or *truncated*: at the step limit, or where a role has
/// no legal move. By the word programs of `batch`, nothing is allocated while it steps. For one
/// thread.
public abstract class BatchEnv {
  private static final int BLOCK = 64;

  final Game game;
  final long[][] planes; // [plane][block]
  final long[][] finals; // [plane][block] -> of lanes that ended in the last step
  final long[][][] legal; // [role][action][block]
  final int blocks;

  private final int lanes;
  private final int stepLimit;
  private final long seed;
  private final int[] planeFluents; // [plane] -> id in the game
  private final int[][] actionMoves; // [role][action] -> id in the game
  private final long[] initialPlanes; // [plane] -> all bits if it holds at first
  private final long[][] initialLegal; // [role][action] -> all bits if it is legal at first
  private final int[] steps; // [lane] -> made in its match
  private final @Nullable Outcome[] outcomes; // [lane] -> how its match ended in the last step
  private final int[] rewards; // [lane * roles + role]
  private final int[] chosen; // [lane * roles + role] -> action
  private final PlayoutRandom[] random; // [lane]
  private final long[] ended; // [block]
  private long resets;

  BatchEnv(Reasoner reasoner, Names names, Settings settings) {
    this.game = reasoner.game();
    this.lanes = settings.lanes;
    this.blocks = (lanes + BLOCK - 1) / BLOCK;
    this.stepLimit = settings.stepLimit;
    this.seed = settings.seed;
    this.planeFluents = names.fluents;
    this.actionMoves = names.moves;
    int roles = game.roleCount();
    this.planes = new long[planeFluents.length][blocks];
    this.finals = new long[planeFluents.length][blocks];
    this.legal = new long[roles][][];
    this.initialPlanes = new long[planeFluents.length];
    this.initialLegal = new long[roles][];
    for (int role = 0; role < roles; role++) {
      legal[role] = new long[actionMoves[role].length][blocks];
      initialLegal[role] = new long[actionMoves[role].length];
    }
    this.steps = new int[lanes];
    this.outcomes = new Outcome[lanes];
    this.rewards = new int[lanes * roles];
    this.chosen = new int[lanes * roles];
    this.random = new PlayoutRandom[lanes];
    Arrays.setAll(random, _ -> new PlayoutRandom());
    this.ended = new long[blocks];
    readInitial(reasoner);
  }

  /// What an environment is asked to be.
  ///
  /// @param lanes matches at a time
  /// @param stepLimit steps after which a match is truncated
  record Settings(int lanes, long seed, int stepLimit) {
    Settings {
      if (lanes < 1 || stepLimit < 1) {
        throw new IllegalArgumentException(
            "%,d lanes and a limit of %,d steps; take at least 1 of both"
                .formatted(lanes, stepLimit));
      }
    }
  }

  /// The fluents and moves that have numbers here, as ids in the game, in term order.
  ///
  /// @param moves `[role][action]`
  @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
  record Names(int[] fluents, int[][] moves) {}

  /// Makes an environment: by the word programs of the engine `batch` if it is one, else lane by
  /// lane.
  ///
  /// @param lanes matches at a time, at least 1; multiples of 64 waste nothing
  /// @param seed of the moves of the role `random`
  /// @param stepLimit steps after which a match is truncated, at least 1
  /// @param budget to find the fluents and moves, where the engine has no circuit
  /// @throws org.tafl.budget.BudgetExceededException if they are too many for the budget
  /// @throws IllegalArgumentException if no step can be made in the initial state: it is terminal,
  ///   or a role has no legal move
  public static BatchEnv of(Reasoner reasoner, int lanes, long seed, int stepLimit, Budget budget) {
    var settings = new Settings(lanes, seed, stepLimit);
    return switch (reasoner) {
      case LaneReasoner batch -> new LaneEnv(batch, settings);
      case CircuitReasoner single ->
          new ScalarEnv(single, LaneEnv.names(single.circuit()), settings);
      default -> new ScalarEnv(reasoner, names(reasoner.game(), budget), settings);
    };
  }

  private static Names names(Game game, Budget budget) {
    FluentsAndMoves all = FluentsAndMoves.of(game.program(), budget);
    int[][] moves = new int[game.roleCount()][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] = ids(all.moves(game.roles().get(role)), game::move);
    }
    return new Names(ids(all.fluents(), game::fluent), moves);
  }

  private static int[] ids(List<Term> terms, ToIntFunction<Term> id) {
    int[] ids = new int[terms.size()];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = id.applyAsInt(terms.get(i));
    }
    return ids;
  }

  private void readInitial(Reasoner reasoner) {
    State initial = reasoner.initialState();
    for (int plane = 0; plane < planeFluents.length; plane++) {
      initialPlanes[plane] = initial.has(planeFluents[plane]) ? -1 : 0;
    }
    Simulator simulator = reasoner.newSimulator();
    simulator.set(initial);
    if (simulator.isTerminal()) {
      throw new IllegalArgumentException(
          "the initial state of the game is terminal, so there is no step to make");
    }
    for (int role = 0; role < legal.length; role++) {
      if (simulator.legalCount(role) == 0) {
        throw new IllegalArgumentException(
            "%s has no legal move in the initial state, so there is no step to make"
                .formatted(game.roles().get(role)));
      }
      int next = 0;
      for (int action = 0; action < actionMoves[role].length; action++) {
        boolean isLegal =
            next < simulator.legalCount(role)
                && simulator.legal(role, next) == actionMoves[role][action];
        initialLegal[role][action] = isLegal ? -1 : 0;
        next += isLegal ? 1 : 0;
      }
    }
  }

  /// Returns the game.
  public Game game() {
    return game;
  }

  /// Returns the number of matches at a time.
  public int lanes() {
    return lanes;
  }

  /// Returns the number of roles.
  public int roleCount() {
    return legal.length;
  }

  /// Returns the number of planes of an observation.
  public int planeCount() {
    return planes.length;
  }

  /// Returns the fluent that a plane shows.
  public Term planeName(int plane) {
    return game.fluentTerm(planeFluents[plane]);
  }

  /// Returns the number of actions of a role.
  public int actionCount(int role) {
    return legal[role].length;
  }

  /// Returns the move that an action makes.
  public Term actionName(int role, int action) {
    return game.moveTerm(actionMoves[role][action]);
  }

  /// Begins a match in every lane. Matches after the second reset differ from those after the first
  /// where chance moves.
  public void reset() {
    resets++;
    for (int lane = 0; lane < lanes; lane++) {
      random[lane].start(seed + resets * 0x9E3779B97F4A7C15L, lane);
      steps[lane] = 0;
      outcomes[lane] = null;
    }
    Arrays.fill(rewards, 0);
    Arrays.fill(ended, -1);
    begin();
    Arrays.fill(ended, 0);
  }

  /// Makes a step in every lane.
  ///
  /// @param actions `[lane * roleCount + role]`; those of the role `random` are not looked at
  /// @throws IllegalArgumentException if an action is not legal; no lane has made a step then
  public void step(int[] actions) {
    choose(actions);
    Arrays.fill(ended, 0);
    Arrays.fill(rewards, 0);
    play(chosen);
    for (int lane = 0; lane < lanes; lane++) {
      steps[lane]++;
      outcomes[lane] = outcome(lane);
      if (outcomes[lane] != null) {
        ended[lane / BLOCK] |= 1L << lane;
        steps[lane] = 0;
      }
      if (outcomes[lane] == Outcome.TERMINAL) {
        for (int role = 0; role < roleCount(); role++) {
          rewards[lane * roleCount() + role] = goal(lane, role);
        }
      }
    }
    for (int plane = 0; plane < planes.length; plane++) {
      System.arraycopy(planes[plane], 0, finals[plane], 0, blocks);
    }
    begin();
  }

  /// Puts the lanes that ended into the initial state.
  private void begin() {
    for (int plane = 0; plane < planes.length; plane++) {
      merge(planes[plane], initialPlanes[plane]);
    }
    for (int role = 0; role < legal.length; role++) {
      for (int action = 0; action < legal[role].length; action++) {
        merge(legal[role][action], initialLegal[role][action]);
      }
    }
    began(ended);
  }

  private void merge(long[] words, long initial) {
    for (int block = 0; block < blocks; block++) {
      words[block] ^= (words[block] ^ initial) & ended[block];
    }
  }

  private void choose(int[] actions) {
    int roles = roleCount();
    if (actions.length != lanes * roles) {
      throw new IllegalArgumentException(
          "%,d actions for %,d lanes of %d roles".formatted(actions.length, lanes, roles));
    }
    for (int lane = 0; lane < lanes; lane++) {
      for (int role = 0; role < roles; role++) {
        int place = lane * roles + role;
        if (!game.isRandom(role)) {
          check(lane, role, actions[place]);
          chosen[place] = actions[place];
        }
      }
    }
    for (int role = 0; role < roles; role++) {
      if (game.isRandom(role)) {
        for (int lane = 0; lane < lanes; lane++) {
          chosen[lane * roles + role] = draw(lane, role);
        }
      }
    }
  }

  private void check(int lane, int role, int action) {
    if (action >= 0 && action < actionCount(role) && isLegal(lane, role, action)) {
      return;
    }
    var moves = new StringBuilder();
    for (int other = 0; other < actionCount(role); other++) {
      if (isLegal(lane, role, other)) {
        moves.append(moves.isEmpty() ? "" : ", ").append(other).append(' ');
        moves.append(actionName(role, other));
      }
    }
    boolean isKnown = action >= 0 && action < actionCount(role);
    throw new IllegalArgumentException(
        "lane %d, %s: action %d%s is not legal; legal are %s"
            .formatted(
                lane,
                game.roles().get(role),
                action,
                isKnown ? " " + actionName(role, action) : "",
                moves));
  }

  private int draw(int lane, int role) {
    int index = random[lane].below(legalCount(lane, role));
    int action = -1;
    do {
      action++;
    } while (!isLegal(lane, role, action) || index-- > 0);
    return action;
  }

  private @Nullable Outcome outcome(int lane) {
    if (isTerminalState(lane)) {
      return Outcome.TERMINAL;
    }
    for (int role = 0; role < roleCount(); role++) {
      if (legalCount(lane, role) == 0) {
        return Outcome.STUCK;
      }
    }
    return steps[lane] >= stepLimit ? Outcome.STEP_LIMIT : null;
  }

  /// Returns whether a fluent holds now.
  public boolean holds(int lane, int plane) {
    return (planes[plane][lane / BLOCK] >>> lane & 1) != 0;
  }

  /// Returns whether a fluent held in the last state of the match that ended in the last step.
  public boolean heldAtLast(int lane, int plane) {
    return (finals[plane][lane / BLOCK] >>> lane & 1) != 0;
  }

  /// Returns a plane of all lanes: bit `lane % 64` of word `lane / 64`; not to be changed, valid
  /// until the next step. Bits beyond the lanes have no meaning.
  public long[] plane(int plane) {
    return planes[plane];
  }

  /// Writes observations as numbers, 1 where a fluent holds, else 0.
  ///
  /// @param target `[lane * planeCount + plane]`
  public void observe(float[] target) {
    int count = planes.length;
    for (int plane = 0; plane < count; plane++) {
      for (int lane = 0; lane < lanes; lane++) {
        target[lane * count + plane] = planes[plane][lane / BLOCK] >>> lane & 1;
      }
    }
  }

  /// Returns whether an action is legal now.
  public boolean isLegal(int lane, int role, int action) {
    return (legal[role][action][lane / BLOCK] >>> lane & 1) != 0;
  }

  /// Returns the number of legal actions of a role now.
  public int legalCount(int lane, int role) {
    int count = 0;
    for (long[] words : legal[role]) {
      count += (int) (words[lane / BLOCK] >>> lane & 1);
    }
    return count;
  }

  /// Returns in which lanes an action is legal: bit `lane % 64` of word `lane / 64`; not to be
  /// changed, valid until the next step. Bits beyond the lanes have no meaning.
  public long[] legalMask(int role, int action) {
    return legal[role][action];
  }

  /// Returns what a role got in the last step: its goal, 0 to 100, if the match of the lane
  /// terminated in it and gave one, else 0.
  public int reward(int lane, int role) {
    return Math.max(0, rewards[lane * roleCount() + role]);
  }

  /// Returns whether the match that terminated in the last step gave a role no goal, or several.
  public boolean isWithoutGoal(int lane, int role) {
    return rewards[lane * roleCount() + role] == Reasoner.NO_GOAL;
  }

  /// Returns how the match of a lane ended in the last step, null if it goes on.
  public @Nullable Outcome ending(int lane) {
    return outcomes[lane];
  }

  /// Returns whether the rules ended the match of a lane in the last step.
  public boolean isTerminated(int lane) {
    return outcomes[lane] == Outcome.TERMINAL;
  }

  /// Returns whether the match of a lane was broken off in the last step: at the step limit, or
  /// since a role has no legal move.
  public boolean isTruncated(int lane) {
    return outcomes[lane] != null && outcomes[lane] != Outcome.TERMINAL;
  }

  /// Returns the id in the game of the move that an action makes.
  final int move(int role, int action) {
    return actionMoves[role][action];
  }

  /// Returns the id in the game of the fluent that a plane shows.
  final int fluent(int plane) {
    return planeFluents[plane];
  }

  /// Makes joint moves: afterwards planes, legal actions, ends and goals are those of the next
  /// states.
  abstract void play(int[] actions);

  /// Returns whether the state that a lane has reached is terminal.
  abstract boolean isTerminalState(int lane);

  /// Returns what a role gets in the terminal state that a lane has reached.
  abstract int goal(int lane, int role);

  /// Is told which lanes are in the initial state now.
  ///
  /// @param which bits of lanes, by block
  abstract void began(long[] which);
}
