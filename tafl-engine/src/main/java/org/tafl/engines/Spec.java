package org.tafl.engines;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// The name of an engine, or of anything built the same way, with its options.
///
/// ```
/// SPEC   = NAME [ ":" OPTION { "+" OPTION } ]
/// OPTION = KEY "=" VALUE
/// VALUE  = a word, or a SPEC in brackets: mcts:engine=[interpreter:cache=on]+iterations=500
/// ```
///
/// @param name in lower case
/// @param options in the order written, keys in lower case; copied
public record Spec(String name, Map<String, String> options) {
  /// Copies the options, in their order.
  public Spec {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /// Reads a SPEC.
  ///
  /// @throws IllegalArgumentException if it is malformed; says where and what was expected
  public static Spec parse(String text) {
    int colon = text.indexOf(':');
    String name = (colon < 0 ? text : text.substring(0, colon)).strip();
    if (!name.matches("[A-Za-z][A-Za-z0-9_-]*")) {
      throw new IllegalArgumentException(
          "'%s' does not begin with a name; write NAME or NAME:KEY=VALUE+KEY=VALUE"
              .formatted(text));
    }
    Map<String, String> options = new LinkedHashMap<>();
    if (colon >= 0) {
      int start = colon + 1;
      while (start <= text.length()) {
        int end = endOfOption(text, start);
        addOption(text.substring(start, end), text, options);
        start = end + 1;
      }
    }
    return new Spec(name.toLowerCase(Locale.ROOT), options);
  }

  private static int endOfOption(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth < 0) {
        throw new IllegalArgumentException("a ] too many in '" + text + "'");
      }
      if (c == '+' && depth == 0) {
        return i;
      }
    }
    if (depth > 0) {
      throw new IllegalArgumentException("a ] is missing in '" + text + "'");
    }
    return text.length();
  }

  private static void addOption(String option, String text, Map<String, String> options) {
    int equals = option.indexOf('=');
    if (equals < 1 || equals == option.length() - 1) {
      throw new IllegalArgumentException(
          "'%s' in '%s' is no option; write KEY=VALUE".formatted(option, text));
    }
    String key = option.substring(0, equals).strip().toLowerCase(Locale.ROOT);
    String value = option.substring(equals + 1).strip();
    if (value.startsWith("[") && value.endsWith("]")) {
      value = value.substring(1, value.length() - 1);
    }
    if (options.put(key, value) != null) {
      throw new IllegalArgumentException("option '%s' stands twice in '%s'".formatted(key, text));
    }
  }

  /// Returns the SPEC in print; reading it gives an equal one.
  @Override
  public String toString() {
    var text = new StringBuilder(name);
    String before = ":";
    for (Map.Entry<String, String> option : options.entrySet()) {
      String value = option.getValue();
      boolean isNested = value.indexOf('+') >= 0 || value.indexOf('=') >= 0;
      text.append(before).append(option.getKey()).append('=');
      text.append(isNested ? "[" + value + "]" : value);
      before = "+";
    }
    return text.toString();
  }
}
