package org.tafl.ggp;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Symbol;

/// Gives every word of a game another name, so that no player can know it by its names. Numbers and
/// the words of GDL stay.
///
/// For one thread.
final class Scrambler {
  private static final Pattern WORD = Pattern.compile("[^\\s()]+");
  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxz";
  private static final String VOWELS = "aeiouy";
  private static final int MIN_SYLLABLES = 2;
  private static final int MANY_TRIES = 5; // after as many, the words become longer

  private final SplittableRandom random;
  private final Map<String, String> forth = new HashMap<>(); // word in lower case -> its new name
  private final Map<String, String> back = new HashMap<>(); // new name -> word as first written
  private final Set<String> taken = new HashSet<>();

  /// @param rules the game's text; no new name is one of its words
  Scrambler(String rules, long seed) {
    this.random = new SplittableRandom(seed);
    Matcher words = WORD.matcher(rules);
    while (words.find()) {
      taken.add(words.group().toLowerCase(Locale.ROOT));
    }
  }

  /// Returns a text with the new names.
  ///
  /// @param text without comments
  String scramble(String text) {
    return WORD.matcher(text).replaceAll(word -> Matcher.quoteReplacement(name(word.group())));
  }

  /// Returns a text with the old names; words that are none of the new ones stay.
  String unscramble(String text) {
    return WORD.matcher(text)
        .replaceAll(word ->
            Matcher.quoteReplacement(
                back.getOrDefault(word.group().toLowerCase(Locale.ROOT), word.group())));
  }

  private String name(String word) {
    boolean isVariable = word.startsWith("?");
    String bare = isVariable ? word.substring(1) : word;
    if (isKept(word)) {
      return word;
    }
    String known = forth.get(word.toLowerCase(Locale.ROOT));
    if (known != null) {
      return known;
    }
    String name = (isVariable ? "?" : "") + invent();
    forth.put(word.toLowerCase(Locale.ROOT), name);
    back.put(name, isVariable ? word : bare);
    return name;
  }

  private static boolean isKept(String word) {
    return word.equals("<=")
        || word.equals("_")
        || word.matches("-?\\d+")
        || word.equalsIgnoreCase("random")
        || word.equalsIgnoreCase("nil")
        || Keyword.of(Symbol.of(word)).isPresent();
  }

  private String invent() {
    for (int tries = 0; ; tries++) {
      var name = new StringBuilder();
      int syllables = MIN_SYLLABLES + tries / MANY_TRIES;
      for (int i = 0; i < syllables; i++) {
        name.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
        name.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
      }
      if (!name.toString().equals("nil") && taken.add(name.toString())) {
        return name.toString();
      }
    }
  }
}
