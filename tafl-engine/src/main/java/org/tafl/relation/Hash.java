package org.tafl.relation;

/// Hashes of tuples: multiply and rotate per value, one mix at the end.
final class Hash {
  private static final int FACTOR = 0x9E3779B1; // 2^32 / golden ratio, odd

  private Hash() {}

  static int add(int hash, int value) {
    return Integer.rotateLeft((hash ^ value) * FACTOR, 13);
  }

  static int finish(int hash) {
    int mixed = (hash ^ (hash >>> 15)) * FACTOR;
    return mixed ^ (mixed >>> 13);
  }
}
