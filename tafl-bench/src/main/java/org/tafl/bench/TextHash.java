package org.tafl.bench;

import java.util.Locale;

/// A hash of text that is the same on every machine and in every version of Java.
final class TextHash {
  private TextHash() {}

  /// Returns the hash of a text, in which upper and lower case are the same.
  static long of(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    long hash = 0xCBF29CE484222325L; // FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo
    for (int i = 0; i < lower.length(); i++) {
      hash = (hash ^ lower.charAt(i)) * 0x100000001B3L;
    }
    return mix(hash);
  }

  /// Returns a number that depends on every bit of another.
  static long mix(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
