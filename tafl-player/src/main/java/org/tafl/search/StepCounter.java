package org.tafl.search;

import java.util.Arrays;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// The fluents that only count steps: each holds after one number of joint moves, whatever these
/// were. Guessed from random playouts.
final class StepCounter {
  private static final int PLAYOUTS = 24;
  private static final int LEAST_PLAYOUTS = 4; // that must have come as far, to be sure enough
  private static final int MAX_LENGTH = 500;

  private final long[] fluents; // bit set

  private StepCounter(long[] fluents) {
    this.fluents = fluents;
  }

  /// Guesses by playouts of a game of one role.
  ///
  /// @param simulator is moved
  static StepCounter of(Simulator simulator, State root, PlayoutRandom random) {
    long[][] any = new long[MAX_LENGTH][0]; // [step] -> fluents seen
    long[][] all = new long[MAX_LENGTH][0]; // [step] -> fluents seen in every playout
    int[] counts = new int[MAX_LENGTH]; // [step] -> playouts
    int[] jointMove = new int[1];
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      simulator.set(root);
      for (int step = 0; step < MAX_LENGTH; step++) {
        note(simulator.state(), step, any, all, counts);
        if (simulator.isTerminal() || simulator.legalCount(0) == 0) {
          break;
        }
        jointMove[0] = simulator.legal(0, random.below(simulator.legalCount(0)));
        simulator.play(jointMove);
      }
    }
    return new StepCounter(counters(any, all, counts));
  }

  private static void note(State state, int step, long[][] any, long[][] all, int[] counts) {
    int words = Math.max(any[step].length, state.wordCount());
    any[step] = Arrays.copyOf(any[step], words);
    all[step] = Arrays.copyOf(all[step], words);
    for (int word = 0; word < words; word++) {
      any[step][word] |= state.word(word);
      all[step][word] = counts[step] == 0 ? state.word(word) : all[step][word] & state.word(word);
    }
    counts[step]++;
  }

  private static long[] counters(long[][] any, long[][] all, int[] counts) {
    int words = Arrays.stream(any).mapToInt(bits -> bits.length).max().orElse(0);
    long[] once = new long[words];
    long[] seen = new long[words];
    for (int step = 0; step < any.length; step++) {
      for (int word = 0; word < any[step].length; word++) {
        boolean isSure = counts[step] >= LEAST_PLAYOUTS;
        long constant = isSure ? all[step][word] : 0;
        once[word] = (once[word] & ~any[step][word]) | (constant & ~seen[word]);
        seen[word] |= any[step][word];
      }
    }
    return once;
  }

  /// Returns a state without what only counts steps.
  State without(State state) {
    long[] bits = new long[state.wordCount()];
    for (int word = 0; word < bits.length; word++) {
      bits[word] = state.word(word) & ~(word < fluents.length ? fluents[word] : 0);
    }
    return State.ofBits(bits);
  }
}
