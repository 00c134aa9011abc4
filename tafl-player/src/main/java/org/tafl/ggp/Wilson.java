package org.tafl.ggp;

/// What 95 % of samples allow to say of a share: E. B. Wilson, *Probable Inference, the Law of
/// Succession, and Statistical Inference*, 1927.
///
/// @param low the least share
/// @param high the greatest
public record Wilson(double low, double high) {
  private static final double Z = 1.959964; // of 95 %

  /// Returns the interval of a share.
  ///
  /// @param successes of the trials; a half counts half
  /// @param trials at least 0; without any the share may be anything
  public static Wilson of(double successes, long trials) {
    if (trials == 0) {
      return new Wilson(0, 1);
    }
    double share = successes / trials;
    double z2 = Z * Z / trials;
    double middle = (share + z2 / 2) / (1 + z2);
    double half = Z * Math.sqrt((share * (1 - share) + z2 / 4) / trials) / (1 + z2);
    return new Wilson(Math.max(0, middle - half), Math.min(1, middle + half));
  }
}
