package org.tafl.batch;

import java.util.Arrays;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// An environment of any engine: a simulator for each lane.
final class ScalarEnv extends BatchEnv {
  private static final int NONE = -1;

  private final Simulator[] simulators; // [lane]
  private final State initial;
  private final int[] planeOf; // [fluent] -> plane, or NONE; those met later are none
  private final int[] jointMove;

  ScalarEnv(Reasoner reasoner, Names names, Settings settings) {
    super(reasoner, names, settings);
    this.simulators = new Simulator[lanes()];
    Arrays.setAll(simulators, _ -> reasoner.newSimulator());
    this.initial = reasoner.initialState();
    this.planeOf = new int[game.fluentCount()];
    Arrays.fill(planeOf, NONE);
    for (int plane = 0; plane < planeCount(); plane++) {
      planeOf[fluent(plane)] = plane;
    }
    this.jointMove = new int[roleCount()];
  }

  @Override
  void play(int[] actions) {
    for (long[] plane : planes) {
      Arrays.fill(plane, 0);
    }
    for (long[][] ofRole : legal) {
      for (long[] words : ofRole) {
        Arrays.fill(words, 0);
      }
    }
    for (int lane = 0; lane < simulators.length; lane++) {
      for (int role = 0; role < jointMove.length; role++) {
        jointMove[role] = move(role, actions[lane * jointMove.length + role]);
      }
      simulators[lane].play(jointMove);
      read(lane);
    }
  }

  private void read(int lane) {
    int block = lane / Long.SIZE;
    long bit = 1L << lane;
    simulators[lane]
        .state()
        .forEach(fluent -> {
          int plane = fluent < planeOf.length ? planeOf[fluent] : NONE;
          if (plane != NONE) {
            planes[plane][block] |= bit;
          }
        });
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulators[lane].legalCount(role);
      int action = 0;
      for (int i = 0; i < count; i++) { // both in term order
        int wanted = simulators[lane].legal(role, i);
        while (move(role, action) != wanted) {
          action++;
        }
        legal[role][action][block] |= bit;
      }
    }
  }

  @Override
  boolean isTerminalState(int lane) {
    return simulators[lane].isTerminal();
  }

  @Override
  int goal(int lane, int role) {
    return simulators[lane].goal(role);
  }

  @Override
  void began(long[] which) {
    for (int lane = 0; lane < simulators.length; lane++) {
      if ((which[lane / Long.SIZE] >>> lane & 1) != 0) {
        simulators[lane].set(initial);
      }
    }
  }
}
