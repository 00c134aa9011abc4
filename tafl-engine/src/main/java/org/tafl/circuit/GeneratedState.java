package org.tafl.circuit;

import java.util.Arrays;
import org.tafl.relation.Bits;

/// The values at one state of a match, all computed anew at each step by compiled code.
///
/// For one thread. Nothing is allocated after construction.
final class GeneratedState implements CircuitRuntime {
  private static final int NONE = -1;

  private final GeneratedProgram code;
  private final StepPrograms programs;
  private final int fluentCount;
  private final long[] words;
  private final int[] played; // [role] -> slot of the move that is set, or NONE
  private boolean isScored;

  GeneratedState(GeneratedProgram code) {
    this.code = code;
    this.programs = code.programs;
    this.fluentCount = programs.game.fluents().length;
    this.words = new long[code.wordCount];
    this.played = new int[programs.game.moveStarts().length - 1];
    Arrays.fill(played, NONE);
  }

  @Override
  public GameCircuit circuit() {
    return programs.game;
  }

  @Override
  public void set(long[] fluents) {
    for (int fluent = 0; fluent < fluentCount; fluent++) {
      words[fluent] = -(fluents[fluent >> 6] >>> fluent & 1);
    }
    look();
  }

  @Override
  public void play(int[] moves) {
    for (int role = 0; role < played.length; role++) {
      if (played[role] != NONE) {
        words[played[role]] = 0;
      }
      played[role] = programs.moves + moves[role];
      words[played[role]] = -1;
    }
    code.step.run(words);
    System.arraycopy(words, programs.next, words, 0, fluentCount);
    look();
  }

  private void look() {
    code.look.run(words);
    isScored = false;
  }

  @Override
  public boolean isFluent(int fluent) {
    return words[fluent] != 0;
  }

  @Override
  public boolean isTerminal() {
    return words[programs.terminal] != 0;
  }

  @Override
  public int legalCount(int role) {
    int count = 0;
    for (int word = programs.legal[role]; word < programs.legal[role + 1]; word++) {
      count += Long.bitCount(words[word]);
    }
    return count;
  }

  @Override
  public int legal(int role, int index) {
    return programs.game.moveStarts()[role] + Bits.select(words, programs.legal[role], index);
  }

  @Override
  public boolean isGoal(int goal) {
    if (!isScored) {
      code.score.run(words);
      isScored = true;
    }
    return words[programs.goals + goal] != 0;
  }
}
