package org.tafl.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the comments at the head of a rule sheet say of the game; what they do not say is empty.
///
/// ```
/// ;;; checkers: English draughts on an 8x8 board, captures are compulsory.
/// ;;; Players: 2, alternating (red moves first)
/// ;;; Teaches: kinds of pieces as data, forced moves, turns of several moves,
/// ;;;          promotion, a limit on the number of moves.
/// ```
///
/// @param title the game in one line
/// @param players how many, and in which order they move
/// @param teaches what the sheet is an example of
record GameHead(String title, String players, String teaches) {
  private static final String MARK = ";;;";
  private static final Pattern ENTRY = Pattern.compile(";;; (\\w+): (.+)");

  /// Reads the head of a rule sheet.
  ///
  /// @param name the game's name, which the title follows
  /// @param text of the whole sheet
  static GameHead of(String name, String text) {
    Map<String, String> entries = new LinkedHashMap<>();
    String last = "";
    for (String line : text.lines().takeWhile(line -> line.startsWith(MARK)).toList()) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches()) {
        last = entry.group(1);
        entries.put(last, entry.group(2).strip());
      } else if (!last.isEmpty()) {
        entries.merge(last, " " + line.substring(MARK.length()).strip(), String::concat);
      }
    }
    return new GameHead(
        entries.getOrDefault(name, ""),
        entries.getOrDefault("Players", ""),
        entries.getOrDefault("Teaches", ""));
  }
}
