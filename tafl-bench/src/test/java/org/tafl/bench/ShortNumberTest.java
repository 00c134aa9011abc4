package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShortNumberTest {
  @Test
  void showsThreeDigits() {
    assertEquals("419M", ShortNumber.of(419e6));
    assertEquals("2.41M", ShortNumber.of(2_410_000));
    assertEquals("4.10k", ShortNumber.of(4100));
    assertEquals("323", ShortNumber.of(323.4));
    assertEquals("28.6", ShortNumber.of(28.63));
    assertEquals("1.00", ShortNumber.of(1));
    assertEquals("0.0123", ShortNumber.of(0.01234));
  }

  @Test
  void takesTheNextUnitWhenRoundingReachesIt() {
    assertEquals("1.00k", ShortNumber.of(999.7));
    assertEquals("1.00M", ShortNumber.of(999_900));
  }

  @Test
  void showsNothingForNone() {
    assertEquals("-", ShortNumber.of(0));
  }
}
