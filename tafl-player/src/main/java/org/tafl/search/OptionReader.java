package org.tafl.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.tafl.engines.Spec;
import org.tafl.jvm.ChildJvm;

/// Reads the options of a player's SPEC.
final class OptionReader {
  private final String player;
  private final Map<String, String> options;

  /// @param known the keys that there are
  /// @throws IllegalArgumentException if the SPEC has another
  OptionReader(Spec spec, Collection<String> known) {
    this.player = spec.name();
    this.options = spec.options();
    for (String key : options.keySet()) {
      if (!known.contains(key)) {
        throw new IllegalArgumentException(
            "player %s has no option '%s'; its options are: %s"
                .formatted(player, key, String.join(", ", new TreeSet<>(known))));
      }
    }
  }

  String text(String key, String otherwise) {
    return options.getOrDefault(key, otherwise);
  }

  /// Reads a whole number.
  ///
  /// @throws IllegalArgumentException if it is none, or out of bounds
  long number(String key, long otherwise, long min, long max) {
    String text = options.get(key);
    if (text == null) {
      return otherwise;
    }
    try {
      long value = Long.parseLong(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException _) {
      // told of below
    }
    String bounds = max == Long.MAX_VALUE ? "of at least %,d" : "from %,d to %,d";
    throw wrong(key, text, "a whole number " + bounds.formatted(min, max));
  }

  /// Reads a number.
  ///
  /// @throws IllegalArgumentException if it is none, or out of bounds
  double decimal(String key, double otherwise, double min, double max) {
    String text = options.get(key);
    if (text == null) {
      return otherwise;
    }
    try {
      double value = Double.parseDouble(text);
      if (value >= min && value <= max) {
        return value;
      }
    } catch (NumberFormatException _) {
      // told of below
    }
    throw wrong(key, text, "a number from %s to %s".formatted(min, max));
  }

  /// Reads `on` or `off`.
  ///
  /// @throws IllegalArgumentException if it is neither
  boolean isOn(String key, boolean otherwise) {
    String text = options.get(key);
    if (text == null) {
      return otherwise;
    }
    return switch (text) {
      case "on" -> true;
      case "off" -> false;
      default -> throw wrong(key, text, "on or off");
    };
  }

  /// Reads the size of a heap, such as `2g`; empty if there is none.
  ///
  /// @throws IllegalArgumentException if it is no size
  String heap(String key) {
    String text = text(key, "");
    if (!text.isEmpty() && !ChildJvm.isSize(text)) {
      throw wrong(key, text, "a size such as 2g");
    }
    return text;
  }

  /// Reads one of the words of an enum, in lower case.
  ///
  /// @throws IllegalArgumentException if it is none of them
  <E extends Enum<E>> E word(String key, E otherwise) {
    String text = options.get(key);
    if (text == null) {
      return otherwise;
    }
    var words = new ArrayList<String>();
    for (E value : otherwise.getDeclaringClass().getEnumConstants()) {
      String word = value.name().toLowerCase(Locale.ROOT);
      if (word.equals(text)) {
        return value;
      }
      words.add(word);
    }
    throw wrong(key, text, String.join(" or ", words));
  }

  private IllegalArgumentException wrong(String key, String text, String expected) {
    return new IllegalArgumentException(
        "'%s' is no value of option %s of player %s; it takes %s"
            .formatted(text, key, player, expected));
  }
}
