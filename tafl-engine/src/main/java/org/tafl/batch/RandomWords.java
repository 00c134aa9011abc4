package org.tafl.batch;

import java.util.function.IntToLongFunction;
import org.tafl.playout.PlayoutRandom;

/// Random bits for all lanes: a stream of its own for every word of random bits that a step takes.
///
/// Xoroshiro128++: D. Blackman, S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM
/// TOMS 47 (2021). Each stream starts where a well-mixed counter puts it; two streams of 2^40 words
/// overlap with a probability below 2^-60 for a million streams.
final class RandomWords {
  private final long[] first; // [stream]
  private final long[] second; // [stream]
  private final long[] drawn; // [stream]; of this class, so that HotSpot sees that places differ

  /// @param streamOf the stream of each word
  RandomWords(long seed, int words, IntToLongFunction streamOf) {
    this.first = new long[words];
    this.second = new long[words];
    this.drawn = new long[words];
    var mixed = new PlayoutRandom();
    for (int word = 0; word < words; word++) {
      mixed.start(seed, streamOf.applyAsLong(word));
      first[word] = mixed.nextLong();
      second[word] = mixed.nextLong() | 1; // not both 0
    }
  }

  /// Draws the next word of some streams: of each run of streams, the first.
  ///
  /// @param run how many streams a run has
  /// @param count of a run, at most all
  /// @return `[stream]`, with old words for the others; overwritten by the next draw
  long[] draw(int run, int count) {
    if (count == run) {
      next(0, first.length);
    } else {
      for (int start = 0; start < first.length; start += run) {
        next(start, start + count);
      }
    }
    return drawn;
  }

  private void next(int from, int to) {
    long[] a = first;
    long[] b = second;
    long[] c = drawn;
    for (int i = from; i < to; i++) { // HotSpot makes vectors of it
      long s0 = a[i];
      long s1 = b[i];
      c[i] = Long.rotateLeft(s0 + s1, 17) + s0;
      s1 ^= s0;
      a[i] = Long.rotateLeft(s0, 49) ^ s1 ^ (s1 << 21);
      b[i] = Long.rotateLeft(s1, 28);
    }
  }

  /// Lets a stream go on as another does.
  void copy(int stream, RandomWords other, int otherStream) {
    first[stream] = other.first[otherStream];
    second[stream] = other.second[otherStream];
  }
}
