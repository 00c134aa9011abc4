package org.tafl.gdl;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds the word that a misspelt one was meant to be.
public final class NearMatch {
  private NearMatch() {}

  /// Returns the known word most like a given one, if one is alike enough: at most one slip in
  /// words of up to five letters, two in longer ones, counting as slips a letter too many, too few,
  /// wrong, or swapped with its neighbour. Case does not matter; the word itself is no match, nor
  /// is one that differs in digits only: `?x1` is rarely meant to be `?x2`.
  public static Optional<String> of(String word, Collection<String> known) {
    String key = word.toLowerCase(Locale.ROOT);
    int letters = key.startsWith("?") ? key.length() - 1 : key.length();
    int allowed = letters <= 2 ? 0 : letters <= 5 ? 1 : 2;
    return known.stream()
        .filter(other -> !other.equalsIgnoreCase(word) && !differInDigits(other, word))
        .filter(other -> distance(key, other.toLowerCase(Locale.ROOT), allowed) <= allowed)
        .min(
            Comparator.comparingInt(
                    (String other) -> distance(key, other.toLowerCase(Locale.ROOT), allowed))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static boolean differInDigits(String first, String second) {
    String one = first.replaceAll("[0-9]", "");
    String other = second.replaceAll("[0-9]", "");
    return one.equalsIgnoreCase(other)
        && one.length() < first.length()
        && other.length() < second.length();
  }

  /// Returns the optimal string alignment distance of two words, or some number above `limit` if it
  /// is above.
  static int distance(String first, String second, int limit) {
    if (Math.abs(first.length() - second.length()) > limit) {
      return limit + 1;
    }
    int[] beforeLast = new int[second.length() + 1];
    int[] last = new int[second.length() + 1];
    Arrays.setAll(last, i -> i);
    for (int i = 1; i <= first.length(); i++) {
      int[] row = new int[second.length() + 1];
      row[0] = i;
      for (int j = 1; j <= second.length(); j++) {
        int change = first.charAt(i - 1) == second.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        boolean isSwap =
            i > 1
                && j > 1
                && first.charAt(i - 1) == second.charAt(j - 2)
                && first.charAt(i - 2) == second.charAt(j - 1);
        if (isSwap) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[second.length()];
  }
}
