package org.tafl.cli;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a time of the command line: a number of seconds, or a number with a unit.
final class TimeConverter implements ITypeConverter<Duration> {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|min|h)?");
  private static final Map<String, Double> NANOS =
      Map.of("ms", 1e6, "s", 1e9, "m", 60e9, "min", 60e9, "h", 3600e9);

  @Override
  public Duration convert(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is no time; write seconds, such as 5 or 0.5, or 200ms, 5s, 2m, 1h");
    }
    String unit = time.group(2) == null ? "s" : time.group(2);
    double nanos = Double.parseDouble(time.group(1)) * NANOS.getOrDefault(unit, 1e9);
    return Duration.ofNanos(Math.round(Math.min(nanos, Long.MAX_VALUE / 4.0)));
  }

  /// Returns a time as the user writes it, in seconds.
  static String print(Duration time) {
    double seconds = time.toNanos() / 1e9;
    return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
  }
}
