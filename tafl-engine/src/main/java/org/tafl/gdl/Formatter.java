package org.tafl.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tafl.gdl.Token.Kind;

/// Lays a rule sheet out for reading, comments kept.
///
/// A statement begins at the left margin. A rule with one literal stands on one line where it fits
/// into 80 columns; otherwise its head follows `<=` and each literal has a line of its own,
/// indented by four. One blank line is kept where there were any. Words and comments are printed as
/// written; nothing is added or left out but white space; lines end with LF. Formatting what was
/// formatted changes nothing.
public final class Formatter {
  /*
   * Works on tokens, not on a Rulesheet, since that has no comments. The tokens are first read as
   * a tree of Nodes, each knowing its width on one line; then an explicit stack of open lists
   * prints them, so that depth does not matter.
   */

  private static final int WIDTH = 80;
  private static final int INDENT = 4;
  private static final int MAX_INDENT = 60; // deeper lists stay there
  private static final int TOO_WIDE = 1 << 20; // width of a list that holds a comment

  private final String text;
  private final StringBuilder out = new StringBuilder();
  private int lineStart; // offset in out of the line being written

  private Formatter(String text) {
    this.text = text;
  }

  /// Returns the text laid out.
  ///
  /// @throws GdlException if the text is no list of statements
  public static String format(Source source) {
    Gdl.read(source, ParseOptions.DEFAULT).orThrow();
    var formatter = new Formatter(source.text());
    formatter.printSheet(formatter.tree(Lexer.tokens(source, new ArrayList<>())));
    return formatter.out.toString();
  }

  /// A word, a comment, or a list.
  private static final class Node {
    final Token token; // of a list the opening parenthesis
    final int linesBefore; // line ends between this and the token before
    final List<Node> items = new ArrayList<>();
    boolean isList;
    int width; // on one line

    Node(Token token, int linesBefore) {
      this.token = token;
      this.linesBefore = linesBefore;
      this.width = token.end() - token.start();
    }

    boolean isComment() {
      return token.kind() == Kind.COMMENT;
    }

    boolean startsWithList() {
      return isList
          && items.stream()
              .filter(item -> !item.isComment())
              .limit(1)
              .anyMatch(item -> item.isList);
    }

    /// Returns whether this is a rule with two literals or more, which never shares a line.
    boolean isLongRule(String text) {
      return isList
          && items.size() > 3
          && items.getFirst().width == 2
          && text.startsWith("<=", items.getFirst().token.start());
    }

    void closeList() {
      width = items.isEmpty() ? 2 : 1;
      for (Node item : items) {
        width = item.isComment() ? TOO_WIDE : Math.min(TOO_WIDE, width + 1 + item.width);
      }
    }
  }

  private List<Node> tree(List<Token> tokens) {
    var top = new ArrayList<Node>();
    Deque<Node> open = new ArrayDeque<>();
    int end = 0;
    for (Token token : tokens) {
      if (token.kind() == Kind.CLOSE) {
        open.pop().closeList();
      } else {
        var node = new Node(token, lineEnds(end, token.start()));
        node.isList = token.kind() == Kind.OPEN;
        (open.isEmpty() ? top : open.peek().items).add(node);
        if (node.isList) {
          open.push(node);
        }
      }
      end = token.end();
    }
    return top;
  }

  private int lineEnds(int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
        count++;
      }
    }
    return count;
  }

  private void printSheet(List<Node> nodes) {
    boolean isFirst = true;
    for (Node node : nodes) {
      separate(node, isFirst);
      if (node.startsWithList()) { // one list around the statements
        out.append('(');
        node.items.forEach(item -> {
          separate(item, false);
          print(item);
        });
        newLine(0);
        out.append(')');
      } else {
        print(node);
      }
      isFirst = false;
    }
    if (!out.isEmpty()) {
      out.append('\n');
    }
  }

  /// Begins a new line, or goes on in the line for a comment that stood beside a statement.
  private void separate(Node node, boolean isFirst) {
    if (isFirst) {
      return;
    }
    if (node.isComment() && node.linesBefore == 0) {
      out.append(' ');
      return;
    }
    if (node.linesBefore > 1) {
      newLine(0);
    }
    newLine(0);
  }

  /// A list being printed over several lines.
  private static final class OpenList {
    final Node node;
    final int indent;
    final int closersAfter; // parentheses that follow its own on the same line
    int next;
    int printed; // items without comments
    boolean mustBreak; // a comment stands at the end of the line

    OpenList(Node node, int indent, int closersAfter) {
      this.node = node;
      this.indent = indent;
      this.closersAfter = closersAfter;
    }

    int innerIndent() {
      return Math.min(indent + INDENT, MAX_INDENT);
    }
  }

  private void print(Node root) {
    Deque<OpenList> open = new ArrayDeque<>();
    printOrOpen(root, 0, 0, open);
    while (!open.isEmpty()) {
      OpenList list = open.peek();
      if (list.next == list.node.items.size()) {
        if (list.mustBreak) {
          newLine(list.indent);
        }
        out.append(')');
        open.pop();
        continue;
      }
      Node item = list.node.items.get(list.next++);
      boolean isLast = list.next == list.node.items.size();
      int closers = isLast ? list.closersAfter + 1 : 0;
      place(item, list, closers);
      if (item.isComment()) {
        out.append(commentText(item));
        list.mustBreak = true;
      } else {
        list.mustBreak = false;
        list.printed++;
        printOrOpen(item, list.innerIndent(), closers, open);
      }
    }
  }

  /// Prints what comes before an item: nothing, a space, or a new line.
  private void place(Node item, OpenList list, int closers) {
    boolean staysInLine =
        item.isComment()
            ? item.linesBefore == 0 && !list.mustBreak
            : !list.mustBreak && (list.printed < 2 || fills(item, list, closers));
    if (!staysInLine) {
      newLine(list.innerIndent());
    } else if (list.printed > 0 || item.isComment()) {
      out.append(' ');
    }
  }

  /// Words fill lines; lists have lines of their own.
  private boolean fills(Node item, OpenList list, int closers) {
    Node before = list.node.items.get(list.next - 2);
    return !item.isList
        && !before.isList
        && !list.node.isLongRule(text)
        && column() + 1 + item.width + closers <= WIDTH;
  }

  private void printOrOpen(Node node, int indent, int closers, Deque<OpenList> open) {
    if (node.isComment()) {
      out.append(commentText(node));
    } else if (!node.isList) {
      out.append(text, node.token.start(), node.token.end());
    } else if (!node.isLongRule(text) && column() + node.width + closers <= WIDTH) {
      printFlat(node);
    } else {
      out.append('(');
      open.push(new OpenList(node, indent, closers));
    }
  }

  private void printFlat(Node root) {
    Deque<Object> open = new ArrayDeque<>(List.of(root)); // nodes, and strings between them
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Node node when node.isList -> {
          open.push(")");
          for (int i = node.items.size() - 1; i >= 0; i--) {
            open.push(node.items.get(i));
            if (i > 0) {
              open.push(" ");
            }
          }
          out.append('(');
        }
        case Node node -> out.append(text, node.token.start(), node.token.end());
        case Object word -> out.append(word);
      }
    }
  }

  private String commentText(Node comment) {
    return text.substring(comment.token.start(), comment.token.end()).stripTrailing();
  }

  private int column() {
    return out.length() - lineStart;
  }

  private void newLine(int indent) {
    out.append('\n');
    lineStart = out.length();
    out.repeat(' ', indent);
  }
}
