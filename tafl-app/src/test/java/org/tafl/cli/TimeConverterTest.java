package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class TimeConverterTest {
  private final TimeConverter converter = new TimeConverter();

  @Test
  void readsSecondsAndUnits() {
    assertEquals(Duration.ofSeconds(5), converter.convert("5"));
    assertEquals(Duration.ofMillis(1500), converter.convert("1.5"));
    assertEquals(Duration.ofMillis(200), converter.convert("200ms"));
    assertEquals(Duration.ofMinutes(2), converter.convert("2m"));
    assertEquals(Duration.ofHours(1), converter.convert("1h"));
  }

  @Test
  void refusesWhatIsNoTime() {
    for (String text : List.of("", "-1", "x", "5 s", "1e3", "NaN", ".5")) {
      assertThrows(TypeConversionException.class, () -> converter.convert(text), text);
    }
  }

  @Test
  void printsSeconds() {
    assertEquals("10", TimeConverter.print(Duration.ofSeconds(10)));
    assertEquals("0.5", TimeConverter.print(Duration.ofMillis(500)));
  }
}
