package org.tafl.ggp;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.MalformedException;

/// Answers messages: what a player is, whatever way they come.
///
/// Any number of threads may ask at once.
final class MessageHandler implements AutoCloseable {
  private static final String HELLO =
      "This is Tafl, a General Game Playing player. Game servers send it (INFO), (START ..),"
          + " (PLAY ..), (STOP ..) or (ABORT ..) as the body of a POST, or in the path of a GET.\n";

  private static final int SHOWN = 100; // characters of a message in a log

  private final PlayerOptions options;
  private final Consumer<String> log;
  private final Margin margin;
  private @Nullable MatchSession session; // guarded by this

  /// @param log receives a line per message
  MessageHandler(PlayerOptions options, Consumer<String> log) {
    this.options = options;
    this.log = log;
    this.margin = new Margin(options.margin());
  }

  /// Answers a request.
  ///
  /// @param arrivalNanos when it came, in `System.nanoTime`
  HttpReply answer(HttpRequest request, long arrivalNanos) {
    return switch (request.method()) {
      case "OPTIONS" -> HttpReply.ok("");
      case "POST", "PUT" -> answerText(request.text(), arrivalNanos);
      case "GET", "HEAD" ->
          request.text().isBlank()
              ? HttpReply.ok(HELLO)
              : request.text().contains("(")
                  ? answerText(request.text(), arrivalNanos)
                  : new HttpReply("404 Not Found", HELLO);
      default ->
          new HttpReply(
              "405 Method Not Allowed",
              "the method '%s' is not understood; send a POST".formatted(request.method()));
    };
  }

  /// Answers a message; whatever goes wrong is told and logged, and the next is answered as well.
  private HttpReply answerText(String text, long arrivalNanos) {
    Message message;
    try {
      message = MessageReader.read(text);
    } catch (MalformedException e) {
      log.accept("%s: refused: %s".formatted(shown(text), e.getMessage()));
      return HttpReply.bad(String.valueOf(e.getMessage()));
    }
    try {
      Instant time = Instant.now();
      Optional<MatchSession> match = sessionOf(message);
      String answer = answer(message, match, arrivalNanos);
      long millis = (System.nanoTime() - arrivalNanos) / 1_000_000;
      log.accept("%s: %s, %d ms".formatted(shown(text), answer, millis));
      match.flatMap(it -> it.transcript().add(time, text, answer, millis)).ifPresent(log);
      if (message instanceof Message.Start && answer.equals(MatchSession.BUSY)) {
        match.ifPresent(this::drop); // its server will not speak of it again
      }
      return HttpReply.ok(answer);
    } catch (Throwable e) {
      log.accept("%s: failed: %s".formatted(shown(text), e));
      return HttpReply.ok(MatchSession.NO_MOVE);
    }
  }

  private String answer(Message message, Optional<MatchSession> match, long arrivalNanos) {
    return switch (message) {
      case Message.Inquiry _ ->
          "( ( name %s ) ( status %s ) ( species alien ) )".formatted(options.name(), status());
      case Message.Ping _ -> "ready";
      case Message.Preview _ -> "ready";
      case Message.Start _ -> match.orElseThrow().start(arrivalNanos);
      case Message.Play(_, Played played) ->
          match.map(it -> it.play(played, arrivalNanos)).orElse(MatchSession.BUSY);
      case Message.Stop(_, Played played) -> {
        match.filter(this::remove).ifPresent(it -> it.stop(played));
        yield "done";
      }
      case Message.Abort _ -> {
        match.ifPresent(this::drop);
        yield "aborted";
      }
    };
  }

  private synchronized String status() {
    return session == null ? "available" : "busy";
  }

  /// Begins a match; one that is still alive is dropped, since its server has forgotten it.
  private synchronized MatchSession begin(Message.Start start) {
    if (session != null) {
      log.accept("match %s is dropped for match %s".formatted(session.id(), start.id()));
      session.close();
    }
    session =
        new MatchSession(start, options, margin, line -> log.accept(start.id() + ": " + line));
    return session;
  }

  /// Returns the match that a message speaks of; a START begins it.
  private Optional<MatchSession> sessionOf(Message message) {
    return switch (message) {
      case Message.Inquiry _, Message.Ping _, Message.Preview _ -> Optional.empty();
      case Message.Start start -> Optional.of(begin(start));
      case Message.Play play -> find(play.id());
      case Message.Stop stop -> find(stop.id());
      case Message.Abort abort -> find(abort.id());
    };
  }

  private synchronized Optional<MatchSession> find(String id) {
    return Optional.ofNullable(session).filter(match -> match.id().equals(id));
  }

  private void drop(MatchSession match) {
    remove(match);
    match.close();
  }

  /// Returns whether it was there.
  private synchronized boolean remove(MatchSession match) {
    boolean isThere = session == match;
    if (isThere) {
      session = null;
    }
    return isThere;
  }

  /// Drops a match of which nothing was heard for long.
  synchronized void cleanUp() {
    if (session != null && session.isAbandoned()) {
      log.accept("match %s is dropped: its server is silent".formatted(session.id()));
      session.close();
      session = null;
    }
  }

  private static String shown(String text) {
    String line = text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }

  /// Drops the match.
  @Override
  public synchronized void close() {
    if (session != null) {
      session.close();
      session = null;
    }
  }
}
