package org.tafl.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The order of words that number the rows or columns of a board: numbers, single letters, or
/// numbers behind one and the same word, as in `c1` or `row_10`.
final class AxisOrder {
  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})");
  private static final Pattern LETTER = Pattern.compile("[a-z]");

  private AxisOrder() {}

  /// Returns the words in the order of their numbers, else of the alphabet.
  static List<String> sorted(Collection<String> words) {
    return words.stream()
        .distinct()
        .sorted(
            Comparator.comparingLong(AxisOrder::number).thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /// Returns whether the words have such an order.
  ///
  /// @param words in lower case
  static boolean isOrdered(Collection<String> words) {
    return words.stream().allMatch(word -> LETTER.matcher(word).matches())
        || (words.stream().allMatch(word -> NUMBERED.matcher(word).matches())
            && words.stream().map(AxisOrder::prefix).distinct().count() == 1);
  }

  private static long number(String word) {
    Matcher numbered = NUMBERED.matcher(word);
    return numbered.matches() ? Long.parseLong(numbered.group(2)) : -1;
  }

  private static String prefix(String word) {
    Matcher numbered = NUMBERED.matcher(word);
    return numbered.matches() ? numbered.group(1) : word;
  }
}
