package org.tafl.bench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Numbers as tables show them: three digits that mean something.
final class ShortNumber {
  private static final String[] THOUSANDS = {"", "k", "M", "G", "T"};
  private static final int DIGITS = 3;

  private ShortNumber() {}

  /// Returns a number such as `419M`, `2.41M`, `4.10k`, `323`, `28.6` or `0.0123`; `-` for 0.
  ///
  /// @param number at least 0
  static String of(double number) {
    if (number == 0) {
      return "-";
    }
    double rest = number;
    int thousands = 0;
    while (rest >= 999.5 && thousands < THOUSANDS.length - 1) {
      rest /= 1000;
      thousands++;
    }
    return digits(rest) + THOUSANDS[thousands];
  }

  private static String digits(double number) {
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(DIGITS));
    int decimals = Math.max(0, DIGITS - rounded.precision() + rounded.scale());
    return rounded.setScale(decimals, RoundingMode.UNNECESSARY).toPlainString();
  }
}
