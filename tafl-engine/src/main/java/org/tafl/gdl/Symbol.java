package org.tafl.gdl;

import java.util.Locale;

/// A word of a rule sheet: compared without case, printed as first written.
///
/// Two symbols are equal when their {@link #key() keys} are. Letters with more than one lower-case
/// form follow {@link Locale#ROOT}.
///
/// @param text the word as it is printed; a variable's begins with `?`
/// @param key the word as it is compared: `text` in lower case
public record Symbol(String text, String key) implements Comparable<Symbol> {
  /// Checks that the key belongs to the text.
  ///
  /// @throws IllegalArgumentException if the text is empty or the key is not its lower case
  public Symbol {
    if (text.isEmpty() || !key.equals(text.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("no symbol: text '" + text + "' with key '" + key + "'");
    }
  }

  /// Returns the symbol of a word.
  ///
  /// @throws IllegalArgumentException if the word is empty
  public static Symbol of(String text) {
    return new Symbol(text, text.toLowerCase(Locale.ROOT));
  }

  /// Returns whether this is the given word, without regard to case.
  ///
  /// @param lowerCaseWord the word in lower case
  public boolean is(String lowerCaseWord) {
    return key.equals(lowerCaseWord);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Symbol symbol && key.equals(symbol.key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }

  @Override
  public int compareTo(Symbol other) {
    return key.compareTo(other.key);
  }

  @Override
  public String toString() {
    return text;
  }
}
