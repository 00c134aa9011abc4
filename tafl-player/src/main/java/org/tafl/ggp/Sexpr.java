package org.tafl.ggp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// What a message is made of: a word, or a list in parentheses of any such things.
///
/// Wider than a GDL term: a list may begin with a list, as a joint move does.
sealed interface Sexpr {
  /// The deepest nesting that is read.
  int MAX_DEPTH = 10_000;

  /// Returns where it begins in the text.
  int start();

  /// Returns where it ends in the text, exclusive.
  int end();

  /// A word.
  ///
  /// @param text as written
  /// @param start its offset
  record Atom(String text, int start) implements Sexpr {
    @Override
    public int end() {
      return start + text.length();
    }
  }

  /// A list.
  ///
  /// @param items what stands in it
  /// @param start offset of its opening parenthesis
  /// @param end offset behind its closing one
  record Group(List<Sexpr> items, int start, int end) implements Sexpr {
    /// Copies the items.
    public Group {
      items = List.copyOf(items);
    }
  }

  /// Says that a text is no list.
  final class MalformedException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  /// Returns whether this is the given word, without regard to case.
  default boolean is(String word) {
    return this instanceof Atom atom && atom.text().equalsIgnoreCase(word);
  }

  /// Returns the text it was read from.
  ///
  /// @param whole the whole text
  default String in(String whole) {
    return whole.substring(start(), end());
  }

  /// Returns it without the brackets around a single list: `(((a b)))` is `(a b)`.
  default Sexpr unwrapped() {
    Sexpr inner = this;
    while (inner instanceof Group(var items, _, _)
        && items.size() == 1
        && items.getFirst() instanceof Group only) {
      inner = only;
    }
    return inner;
  }

  /// Reads the first list or word of a text. Comments are skipped, and so is what stands before the
  /// first list, and what comes after it.
  ///
  /// @throws MalformedException if the text has neither, or its list is not closed
  static Sexpr read(String text) throws MalformedException {
    Deque<List<Sexpr>> open = new ArrayDeque<>();
    Deque<Integer> starts = new ArrayDeque<>();
    Optional<Atom> word = Optional.empty();
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      if (c == ';') {
        i = endOfLine(text, i);
      } else if (c == '(') {
        if (open.size() == MAX_DEPTH) {
          throw new MalformedException("more than %,d lists in lists".formatted(MAX_DEPTH));
        }
        open.push(new ArrayList<>());
        starts.push(i++);
      } else if (c == ')') {
        i++;
        if (!open.isEmpty()) {
          var group = new Group(open.pop(), starts.pop(), i);
          if (open.isEmpty()) {
            return group;
          }
          open.element().add(group);
        }
      } else if (isBlank(c)) {
        i++;
      } else {
        var atom = new Atom(text.substring(i, endOfWord(text, i)), i);
        i = atom.end();
        if (!open.isEmpty()) {
          open.element().add(atom);
        } else if (word.isEmpty()) {
          word = Optional.of(atom);
        }
      }
    }
    if (!open.isEmpty()) {
      throw new MalformedException(
          open.size() == 1 ? "a ) is missing" : "%d ) are missing".formatted(open.size()));
    }
    return word.orElseThrow(() -> new MalformedException("it is empty"));
  }

  private static int endOfLine(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int endOfWord(String text, int start) {
    int end = start;
    while (end < text.length()
        && "();".indexOf(text.charAt(end)) < 0
        && !isBlank(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || c == '\uFEFF';
  }
}
