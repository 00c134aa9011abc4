package org.tafl.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;

/// Random rule sheets: readable ones, unreadable ones, and games.
///
/// The same random stream gives the same text on every machine.
public final class RandomSheets {
  private static final String[] WORDS = {
    "p",
    "q",
    "cell",
    "Cell",
    "CELL",
    "++",
    "-1",
    "0",
    "007",
    "42",
    "=<",
    "=>",
    "<=>",
    "<",
    "a'b",
    "\"s\"",
    "a?b",
    "p:-q",
    "a.b",
    "&",
    "|",
    "#",
    "\\",
    "\u00FC",
    "\u00C4RGER",
    "\u65E5\u672C",
    "\uD835\uDCB3",
    "\u0130",
    "\u0391\u03A3",
    "role",
    "ROLE",
    "true",
    "does",
    "init",
    "next",
    "legal",
    "goal",
    "terminal",
    "base",
    "input",
    "random",
    "sees",
    "not",
    "or",
    "and",
    "distinct"
  };
  private static final String[] VARIABLES = {
    "?x", "?X", "?y", "?n++", "??", "?-", "?\u00E4", "?1", "?a?b", "?x'"
  };
  private static final String[] GAPS = {
    " ", " ", " ", "  ", "\n", "\r\n", "\r", "\t", "\f", "\n\n\n", "\u00A0", " \n  "
  };
  private static final String[] COMMENTS = {
    ";",
    "; remark",
    ";;; (",
    "; )) ( <=",
    ";\t\"\u00FC \u65E5\u672C \uD835\uDCB3\"",
    "; ends blank  ",
    ";?x",
    "; a ; b"
  };
  private static final String[] SOUP = {
    "(",
    "(",
    "(",
    ")",
    ")",
    ")",
    "<=",
    "(<=",
    "?",
    "?x",
    "p",
    "role",
    "not",
    "or",
    "distinct",
    "()",
    "((",
    "))",
    "; c\n",
    ";",
    "\n",
    "\r",
    "\u0000",
    "\u0007",
    "\uFEFF",
    "\uD800",
    "\uDC00",
    "\u0130",
    "\uD835\uDCB3"
  };

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();

  private RandomSheets(SplittableRandom random) {
    this.random = random;
  }

  /// Returns a readable sheet that makes no sense: odd words, comments everywhere, connectives
  /// nested at will, now and then one list around all of it.
  public static String arbitrary(SplittableRandom random) {
    var sheet = new RandomSheets(random);
    sheet.sheet();
    return sheet.text.toString();
  }

  /// Returns tokens one after the other, seldom readable.
  public static String soup(SplittableRandom random) {
    var soup = new StringBuilder();
    for (int i = random.nextInt(60); i > 0; i--) {
      soup.append(pick(random, SOUP)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    return soup.toString();
  }

  /// Returns bytes, most of them such as occur in rule sheets.
  public static byte[] bytes(SplittableRandom random) {
    byte[] bytes = new byte[random.nextInt(200)];
    boolean isBinary = random.nextInt(4) == 0;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] =
          (byte) (isBinary ? random.nextInt(256) : "()<=? ;\nab\r".charAt(random.nextInt(11)));
    }
    return bytes;
  }

  /// Returns the text with one to three faults: characters left out, doubled, moved or replaced, or
  /// the end cut off.
  public static String mutated(String original, SplittableRandom random) {
    var mutated = new StringBuilder(original);
    for (int i = 1 + random.nextInt(3); i > 0 && !mutated.isEmpty(); i--) {
      int start = random.nextInt(mutated.length());
      int end = Math.min(mutated.length(), start + 1 + random.nextInt(4));
      switch (random.nextInt(5)) {
        case 0 -> mutated.delete(start, end);
        case 1 -> mutated.insert(random.nextInt(mutated.length()), mutated.substring(start, end));
        case 2 -> mutated.replace(start, end, pick(random, SOUP));
        case 3 -> mutated.insert(start, pick(random, SOUP));
        default -> mutated.setLength(start);
      }
    }
    return mutated.toString();
  }

  /// Returns a game that is valid GDL: stratified, safe, within the recursion restriction; it ends
  /// after a few steps, each role always has a move and gets exactly one goal value at any time.
  public static Rulesheet game(SplittableRandom random) {
    return Gdl.parse("random.kif", RandomGame.text(random));
  }

  private void sheet() {
    int statements = random.nextInt(8);
    boolean hasOuterList = statements > 0 && chance(8);
    gap(false);
    if (hasOuterList) {
      text.append('(');
      gap(false);
      list(3); // a word would make it a compound
      gap(true);
    }
    for (int i = 0; i < statements; i++) {
      statement();
      gap(true);
    }
    if (hasOuterList) {
      text.append(')');
      gap(false);
    }
    if (chance(4)) {
      text.append(pick(random, COMMENTS)); // without a line end
    }
  }

  private void statement() {
    switch (random.nextInt(10)) {
      case 0 -> text.append(pick(random, WORDS));
      case 1, 2, 3 -> list(3);
      default -> {
        text.append('(');
        gap(false);
        text.append("<=");
        gap(true);
        if (chance(4)) {
          text.append(pick(random, WORDS));
        } else {
          list(2);
        }
        for (int i = random.nextInt(5); i > 0; i--) {
          gap(true);
          literal(3);
        }
        gap(false);
        text.append(')');
      }
    }
  }

  private void literal(int depth) {
    String[] connectives = {"not", "or", "and", "distinct", "OR"};
    if (depth > 0 && chance(2)) {
      text.append('(').append(pick(random, connectives));
      for (int i = random.nextInt(4); i > 0; i--) {
        gap(true);
        literal(depth - 1);
      }
      gap(false);
      text.append(')');
    } else {
      term(2);
    }
  }

  private void term(int depth) {
    switch (random.nextInt(depth > 0 ? 5 : 3)) {
      case 0 -> text.append(pick(random, VARIABLES));
      case 1, 2 -> text.append(pick(random, WORDS));
      default -> list(depth - 1);
    }
  }

  private void list(int depth) {
    text.append('(');
    gap(false);
    text.append(pick(random, WORDS));
    for (int i = random.nextInt(5); i > 0; i--) {
      gap(true);
      term(depth);
    }
    gap(false);
    text.append(')');
  }

  /// Writes white space and comments.
  private void gap(boolean isNeeded) {
    if (isNeeded || chance(3)) {
      if (chance(12)) {
        text.append(chance(2) ? "" : " ").append(pick(random, COMMENTS));
        text.append(pick(random, new String[] {"\n", "\r\n", "\r"}));
      } else {
        text.append(pick(random, GAPS));
      }
    }
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  static <T> T pick(SplittableRandom random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  static <T> T pick(SplittableRandom random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  static <T> List<T> shuffled(SplittableRandom random, List<T> values) {
    var shuffled = new ArrayList<T>(values);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      T moved = shuffled.get(i);
      shuffled.set(i, shuffled.get(other));
      shuffled.set(other, moved);
    }
    return shuffled;
  }
}
