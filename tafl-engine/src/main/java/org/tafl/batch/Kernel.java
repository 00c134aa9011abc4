package org.tafl.batch;

/// Runs the programs of a batch on blocks of 64 lanes each, and holds their words. For one thread.
///
/// All kernels compute the same.
interface Kernel {
  /// Returns the number of blocks.
  int blocks();

  /// Draws random words and an index for each role, in all blocks.
  void draw();

  /// Makes the moves drawn: afterwards the fluents are those of the next state, in all blocks.
  void advance();

  /// Finds the lanes in which the match is over, in all blocks.
  void end();

  /// Keeps the states of some lanes of a block as final ones.
  ///
  /// @param lanes bits
  void keep(int block, long lanes);

  /// Finds what the roles get in the final states, in all blocks.
  void score();

  /// Returns a word.
  long word(int slot, int block);

  /// Sets a word.
  void setWord(int slot, int block, long word);

  /// Puts some lanes of a block into a state.
  ///
  /// @param lanes bits
  /// @param state `[fluent]` -> all bits if it holds, else none
  void set(int block, long lanes, long[] state);
}
