package org.tafl.bench;

/// A line through points, by least squares.
///
/// @param points how many
/// @param slope of the line
/// @param intercept where it meets x = 0
/// @param rSquared the part of the spread of y that the line explains, at most 1
public record LineFit(int points, double slope, double intercept, double rSquared) {
  /// Returns the line through some points; of fewer than two different x, a line of zeros.
  ///
  /// @param y as many as x
  static LineFit of(double[] x, double[] y) {
    int n = x.length;
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < n; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    if (xx == 0) {
      return new LineFit(n, 0, 0, 0);
    }
    double slope = xy / xx;
    return new LineFit(n, slope, meanY - slope * meanX, yy == 0 ? 1 : xy * xy / (xx * yy));
  }

  private static double mean(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    return numbers.length == 0 ? 0 : sum / numbers.length;
  }
}
