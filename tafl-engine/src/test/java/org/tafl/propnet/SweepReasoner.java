package org.tafl.propnet;

import java.util.Arrays;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays a game by evaluating all components of a network, in their order.
final class SweepReasoner extends PooledReasoner {
  private final PropNet net;
  private final int[] fluents; // [component] -> fluent of the game, or NONE
  private final int[] moves; // [component] -> move of the game for INPUT and LEGAL, or NONE
  private final int[] roles; // [component] -> role for INPUT, LEGAL and GOAL, or NONE
  private final int[] values; // [component] -> goal value, or NONE
  private final State initialState;

  SweepReasoner(Game game, PropNet net) {
    super(game, "sweep");
    this.net = net;
    this.fluents = new int[net.program().atomCount()];
    this.moves = new int[net.size()];
    this.roles = new int[net.size()];
    this.values = new int[net.size()];
    for (int atom = 0; atom < fluents.length; atom++) {
      fluents[atom] =
          net.fluentComponent(atom) == PropNet.NONE
              ? PropNet.NONE
              : game.fluent(argument(net.program().term(atom), 0));
    }
    for (int component = 0; component < net.size(); component++) {
      switch (net.type(component)) {
        case INPUT, LEGAL -> {
          roles[component] = role(net.term(component));
          moves[component] = game.move(argument(net.term(component), 1));
        }
        case GOAL -> {
          roles[component] = role(net.term(component));
          values[component] = Integer.parseInt(argument(net.term(component), 1).toString());
        }
        default -> roles[component] = PropNet.NONE;
      }
    }
    int[] initial = net.program().initial();
    for (int i = 0; i < initial.length; i++) {
      initial[i] = fluents[initial[i]];
    }
    this.initialState = State.of(initial);
  }

  private int role(Term atom) {
    return game().roles().indexOf(argument(atom, 0));
  }

  private static Term argument(Term atom, int index) {
    return ((Term.Compound) atom).arguments().get(index);
  }

  @Override
  public Simulator newSimulator() {
    var simulator = new Sweep();
    simulator.set(initialState);
    return simulator;
  }

  @Override
  public State initialState() {
    return initialState;
  }

  @Override
  public long bytes() {
    return net.bytes();
  }

  private final class Sweep implements Simulator {
    private final boolean[] isTrue = new boolean[net.size()];
    private State state = State.EMPTY;

    @Override
    public void set(State newState) {
      state = newState;
      for (int atom = 0; atom < fluents.length; atom++) {
        int component = net.fluentComponent(atom);
        if (component > PropNet.FALSE) {
          isTrue[component] = newState.has(fluents[atom]);
        }
      }
      clearInputs();
      evaluate();
    }

    private void clearInputs() {
      for (int component = 0; component < net.size(); component++) {
        if (net.type(component) == ComponentType.INPUT) {
          isTrue[component] = false;
        }
      }
    }

    private void evaluate() {
      int component = 0;
      for (int loop = 0; loop < net.loopCount(); loop++) {
        sweep(component, net.loopStart(loop));
        for (int i = net.loopStart(loop); i < net.loopEnd(loop); i++) {
          isTrue[i] = false;
        }
        while (sweep(net.loopStart(loop), net.loopEnd(loop))) {
          // until nothing changes
        }
        component = net.loopEnd(loop);
      }
      sweep(component, net.size());
    }

    private boolean sweep(int from, int to) {
      boolean isChanged = false;
      for (int component = from; component < to; component++) {
        boolean value = value(component);
        isChanged |= value != isTrue[component];
        isTrue[component] = value;
      }
      return isChanged;
    }

    private boolean value(int component) {
      int from = net.inputStart(component);
      int to = net.inputStart(component + 1);
      return switch (net.type(component)) {
        case TRUE -> true;
        case FALSE -> false;
        case BASE, INPUT -> isTrue[component];
        case LEGAL, GOAL, TERMINAL, VIEW, TRANSITION -> isTrue[net.input(from)];
        case NOT -> !isTrue[net.input(from)];
        case AND -> {
          boolean all = true;
          for (int i = from; i < to; i++) {
            all &= isTrue[net.input(i)];
          }
          yield all;
        }
        case OR -> {
          boolean any = false;
          for (int i = from; i < to; i++) {
            any |= isTrue[net.input(i)];
          }
          yield any;
        }
      };
    }

    @Override
    public State state() {
      return state;
    }

    @Override
    public boolean isTerminal() {
      for (int component = 0; component < net.size(); component++) {
        if (net.type(component) == ComponentType.TERMINAL && isTrue[component]) {
          return true;
        }
      }
      return false;
    }

    private int[] legal(int role) {
      int[] legal = new int[net.size()];
      int count = 0;
      for (int component = 0; component < net.size(); component++) {
        if (net.type(component) == ComponentType.LEGAL
            && roles[component] == role
            && isTrue[component]) {
          legal[count++] = moves[component];
        }
      }
      game().sortMoves(legal, 0, count);
      return Arrays.copyOf(legal, count);
    }

    @Override
    public int legalCount(int role) {
      return legal(role).length;
    }

    @Override
    public int legal(int role, int index) {
      return legal(role)[index];
    }

    @Override
    public void play(int[] jointMove) {
      for (int component = 0; component < net.size(); component++) {
        if (net.type(component) == ComponentType.INPUT) {
          int role = roles[component];
          isTrue[component] = role >= 0 && jointMove[role] == moves[component];
        }
      }
      evaluate();
      int[] next = new int[fluents.length];
      int count = 0;
      for (int atom = 0; atom < fluents.length; atom++) {
        int component = net.fluentComponent(atom);
        if (component == PropNet.TRUE
            || (component > PropNet.FALSE && isTrue[net.input(net.inputStart(component))])) {
          next[count++] = fluents[atom];
        }
      }
      set(State.of(Arrays.copyOf(next, count)));
    }

    @Override
    public int goal(int role) {
      int goal = Reasoner.NO_GOAL;
      for (int component = 0; component < net.size(); component++) {
        if (net.type(component) == ComponentType.GOAL
            && roles[component] == role
            && isTrue[component]) {
          if (goal != Reasoner.NO_GOAL) {
            return Reasoner.NO_GOAL;
          }
          goal = values[component];
        }
      }
      return goal;
    }
  }
}
