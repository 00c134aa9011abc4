package org.tafl.ggp;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.Atom;
import org.tafl.ggp.Sexpr.Group;
import org.tafl.ggp.Sexpr.MalformedException;

/// Reads messages in all the ways in which servers write them.
final class MessageReader {
  private static final String FORMS =
      "; a player understands (INFO), (START id role (rules) startclock playclock), (PLAY id"
          + " moves), (STOP id moves), (ABORT id), (PREVIEW (rules) clock)";
  private static final double MAX_SECONDS = 1e9; // 30 years

  private final String text;

  private MessageReader(String text) {
    this.text = text;
  }

  /// Reads a message.
  ///
  /// @throws MalformedException if it is none; says why
  static Message read(String text) throws MalformedException {
    return new MessageReader(text).message();
  }

  private Message message() throws MalformedException {
    Sexpr whole;
    try {
      whole = Sexpr.read(text).unwrapped();
    } catch (MalformedException e) {
      throw new MalformedException("this is no message: " + e.getMessage() + FORMS);
    }
    List<Sexpr> items = whole instanceof Group group ? group.items() : List.of(whole);
    if (items.isEmpty() || !(items.getFirst() instanceof Atom command)) {
      throw new MalformedException("this message does not begin with a word" + FORMS);
    }
    return switch (command.text().toUpperCase(Locale.ROOT)) {
      case "INFO" -> new Message.Inquiry();
      case "PING" -> new Message.Ping();
      case "PREVIEW", "ANALYZE" -> new Message.Preview(inner(item(items, 1, "the rules")));
      case "START" ->
          new Message.Start(
              id(items),
              word(item(items, 2, "a role")),
              inner(item(items, 3, "the rules")),
              seconds(item(items, 4, "the start clock")),
              seconds(item(items, 5, "the play clock")));
      case "PLAY" -> new Message.Play(id(items), played(items));
      case "STOP" -> new Message.Stop(id(items), played(items));
      case "ABORT" -> new Message.Abort(id(items));
      default ->
          throw new MalformedException("there is no message '" + command.text() + "'" + FORMS);
    };
  }

  private Sexpr item(List<Sexpr> items, int index, String what) throws MalformedException {
    if (index >= items.size()) {
      throw new MalformedException(
          "this %s lacks %s%s".formatted(items.getFirst().in(text), what, FORMS));
    }
    return items.get(index);
  }

  private String id(List<Sexpr> items) throws MalformedException {
    return word(item(items, 1, "the id of a match"));
  }

  /// Returns a word, out of its brackets if it has any; the text of what is none.
  private String word(Sexpr item) {
    Sexpr inner = item.unwrapped();
    boolean isBracketed = inner instanceof Group(var items, _, _) && items.size() == 1;
    return isBracketed ? ((Group) inner).items().getFirst().in(text) : inner.in(text);
  }

  /// Returns what stands between the brackets of a list.
  private String inner(Sexpr item) throws MalformedException {
    if (item instanceof Group group) {
      return text.substring(group.start() + 1, group.end() - 1);
    }
    throw new MalformedException(
        "'%s' stands where rules are wanted, a list of statements".formatted(item.in(text)));
  }

  private Duration seconds(Sexpr item) throws MalformedException {
    try {
      double seconds = Double.parseDouble(word(item));
      if (seconds >= 0) {
        return Duration.ofMillis(Math.round(1000 * Math.min(seconds, MAX_SECONDS)));
      }
    } catch (NumberFormatException _) {
      // told below
    }
    throw new MalformedException("the clock '%s' is no number of seconds".formatted(item.in(text)));
  }

  private Played played(List<Sexpr> items) {
    if (items.size() >= 4 && isTurn(items.get(2))) {
      return seen(items);
    }
    if (items.size() < 3 || !(items.get(2) instanceof Group group) || group.items().isEmpty()) {
      return items.size() > 2 && items.get(2) instanceof Atom atom && !isNil(atom)
          ? new Played.Joint(List.of(atom.text()), atom.text())
          : new Played.Nothing();
    }
    if (group.items().size() == 1 && isNil(group.items().getFirst())) {
      return new Played.Nothing();
    }
    List<String> moves = group.items().stream().map(this::move).toList();
    return new Played.Joint(moves, group.in(text));
  }

  private static boolean isTurn(Sexpr item) {
    return item instanceof Atom atom && atom.text().matches("\\d{1,9}");
  }

  private static boolean isNil(Sexpr item) {
    return item.is("nil") || (item instanceof Group group && group.items().isEmpty());
  }

  private String move(Sexpr item) {
    return item.unwrapped().in(text);
  }

  private Played seen(List<Sexpr> items) {
    int turn = Integer.parseInt(((Atom) items.get(2)).text());
    Optional<String> own = isNil(items.get(3)) ? Optional.empty() : Optional.of(move(items.get(3)));
    boolean hasPercepts = items.size() > 4 && !isNil(items.get(4));
    List<String> percepts =
        hasPercepts && items.get(4) instanceof Group group
            ? group.items().stream().map(this::move).toList()
            : List.of();
    return new Played.Seen(turn, own, percepts);
  }
}
