package org.tafl.batch;

/// Runs the programs of a batch on blocks of 64 lanes each, and holds their words. For one thread.
///
/// All kernels compute the same, whatever they run in one go: those of a wide word may run more
/// blocks than asked for, but each block's random bits go on only when it is among them.
interface Kernel {
  /// Returns the number of blocks.
  int blocks();

  /// Draws random words and an index for each role.
  ///
  /// @param count the first blocks, at least 1
  void draw(int count);

  /// Makes the moves drawn, keeps the states of lanes that are over as final ones, and lets those
  /// begin anew that may.
  ///
  /// @param count the first blocks, at least 1
  /// @param isLong whether lengths may take more than their low bits
  void advance(int count, boolean isLong);

  /// Finds what the roles get in the final states.
  ///
  /// @param count the first blocks, at least 1
  void score(int count);

  /// Sets the state in which lanes begin anew.
  ///
  /// @param state `[word of a state]` -> all bits or none
  default void setBegin(long[] state, BatchProgram program) {
    for (int word = 0; word < state.length; word++) {
      fill(program.begin + word, state[word]);
    }
  }

  /// Sets a word of all blocks.
  default void fill(int slot, long word) {
    for (int block = 0; block < blocks(); block++) {
      setWord(slot, block, word);
    }
  }

  /// Lets some lanes of a block begin in a state.
  ///
  /// @param lanes bits
  /// @param state `[word of a state]` -> all bits or none
  default void begin(int block, long lanes, long[] state, BatchProgram program) {
    set(block, lanes, state);
    setWord(program.begun, block, word(program.begun, block) | lanes);
  }

  /// Puts some lanes of a block into a state. What is kept for the next step stays that of the old
  /// one; see {@link #begin}.
  ///
  /// @param lanes bits
  /// @param state `[word of a state]` -> all bits or none
  void set(int block, long lanes, long[] state);

  /// Reads a word of each of some blocks.
  ///
  /// @param words `[block]`, filled from the first to the last
  /// @param from the first
  /// @param to behind the last
  void read(int slot, long[] words, int from, int to);

  /// Reads a word of each of the first blocks.
  ///
  /// @param words `[block]`, filled
  default void read(int slot, long[] words, int count) {
    read(slot, words, 0, count);
  }

  /// Returns a word.
  long word(int slot, int block);

  /// Sets a word.
  void setWord(int slot, int block, long word);

  /// Returns the streams of random bits among which that of a word is.
  ///
  /// @param word in `[0, randomWords)`
  RandomWords random(int word, int block);

  /// Returns which of these streams is that of a word.
  int randomStream(int word, int block);

  /// Goes on where another kernel of the same program stands between two steps.
  default void takeOver(Kernel other, BatchProgram program) {
    for (int block = 0; block < blocks(); block++) {
      for (int word = 0; word < program.stateWords; word++) {
        setWord(word, block, other.word(word, block));
        setWord(program.finals + word, block, other.word(program.finals + word, block));
        setWord(program.begin + word, block, other.word(program.begin + word, block));
      }
      for (int slot = program.playing; slot < program.endGates + program.endGateCount; slot++) {
        setWord(slot, block, other.word(slot, block));
      }
      for (Score[] ofRole : program.scores) {
        for (Score score : ofRole) {
          setWord(score.slot(), block, other.word(score.slot(), block));
        }
      }
      for (int role = 0; role < program.selections.length; role++) {
        int slot = program.selections[role].grades();
        int end = slot + program.gradeSlots(role);
        for (; slot < end; slot++) {
          setWord(slot, block, other.word(slot, block));
        }
      }
      for (int word = 0; word < program.randomWords; word++) {
        random(word, block)
            .copy(
                randomStream(word, block),
                other.random(word, block),
                other.randomStream(word, block));
      }
    }
  }
}
