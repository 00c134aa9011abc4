package org.tafl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads a port of the command line.
final class PortConverter implements ITypeConverter<Integer> {
  private static final int MAX_PORT = 65_535;

  @Override
  public Integer convert(String text) {
    if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > MAX_PORT) {
      throw new TypeConversionException(
          "'%s' is no port; write a number from 0 to %d".formatted(text, MAX_PORT));
    }
    return Integer.valueOf(text);
  }
}
