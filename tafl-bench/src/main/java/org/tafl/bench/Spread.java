package org.tafl.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// What several measurements of one thing say.
///
/// @param median the middle one, or the mean of the two in the middle; 0 if there is none
/// @param min the smallest; 0 if there is none
/// @param max the largest; 0 if there is none
public record Spread(double median, double min, double max) {
  /// Returns the spread of some numbers.
  static Spread of(double... numbers) {
    if (numbers.length == 0) {
      return new Spread(0, 0, 0);
    }
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }

  /// Returns the spread of a figure.
  static <T> Spread of(List<T> all, ToDoubleFunction<T> figure) {
    return of(all.stream().mapToDouble(figure).toArray());
  }

  /// Returns the geometric mean of some numbers above 0, 0 if there is none.
  static double geometricMean(double... numbers) {
    return numbers.length == 0
        ? 0
        : Math.exp(Arrays.stream(numbers).map(Math::log).average().orElse(0));
  }
}
