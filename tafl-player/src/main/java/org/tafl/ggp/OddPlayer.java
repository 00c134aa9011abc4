package org.tafl.ggp;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tafl.search.PlayerFactory;

/// A player that answers as oddly as players do: what a game server must bear with.
///
/// It goes through the oddities answer by answer. Those of the first kind are no fault: a server
/// should find a legal move in each. Those of the second kind are faults, which a server should
/// note and survive.
public final class OddPlayer implements AutoCloseable {
  private static final long MAX_BYTES = 8 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration KEPT_OPEN = Duration.ofSeconds(3);
  private static final Duration SILENCE = Duration.ofMinutes(1);
  private static final Duration PAUSE = Duration.ofMillis(30); // between packets

  /// A way to answer.
  enum Oddity {
    NO_LENGTH("no Content-Length", false),
    KEEP_ALIVE("HTTP/1.1, the connection stays open", false),
    UPPER_CASE("the answer in upper case", false),
    SPLIT("a byte a packet", false),
    BRACKETS("brackets around the answer", false),
    BLANKS("blanks and line ends around the answer", false),
    BARE_LINES("lines of the head end with LF, its names in lower case", false),
    SHORT_LENGTH("a Content-Length that is too small", false),
    LONG_LENGTH("a Content-Length that is too large", false),
    NO_HEAD("no head at all", false),
    ILLEGAL("a move that is not legal", true),
    GARBAGE("parentheses that do not match", true),
    NIL("nil", true),
    RESET("the connection closed without an answer", true),
    SILENT("no answer", true);

    private final String words;
    private final boolean isFault;

    Oddity(String words, boolean isFault) {
      this.words = words;
      this.isFault = isFault;
    }

    /// Returns whether a server should count it as a fault.
    boolean isFault() {
      return isFault;
    }
  }

  private final List<Oddity> oddities;
  private final Consumer<String> log;
  private final MessageHandler handler;
  private final ConnectionListener listener;
  private final AtomicInteger answers = new AtomicInteger();

  private OddPlayer(String host, int port, List<Oddity> oddities, Consumer<String> log)
      throws IOException {
    this.oddities = oddities;
    this.log = log;
    this.handler = new MessageHandler(PlayerOptions.of(PlayerFactory.of("legal")), _ -> {});
    this.listener = ConnectionListener.start(host, port, this::serve, log);
  }

  /// Starts it.
  ///
  /// @param port 0 for any that is free
  /// @param hasFaults whether it also answers in ways that are faults
  /// @param log receives a line per answer
  /// @throws IOException if it cannot listen there
  public static OddPlayer start(String host, int port, boolean hasFaults, Consumer<String> log)
      throws IOException {
    List<Oddity> chosen =
        Stream.of(Oddity.values()).filter(oddity -> hasFaults || !oddity.isFault()).toList();
    return start(host, port, chosen, log);
  }

  static OddPlayer start(String host, int port, List<Oddity> oddities, Consumer<String> log)
      throws IOException {
    return new OddPlayer(host, port, List.copyOf(oddities), log);
  }

  /// Returns the port it listens at.
  public int port() {
    return listener.port();
  }

  /// Waits until it is closed.
  ///
  /// @throws InterruptedException if the thread is interrupted
  public void await() throws InterruptedException {
    listener.await();
  }

  private void serve(Socket connection, long arrivalNanos) throws IOException {
    var in = new TimedInput(connection, arrivalNanos + PATIENCE.toNanos(), MAX_BYTES);
    Optional<HttpRequest> request = HttpRequest.read(in, _ -> {});
    if (request.isEmpty()) {
      return;
    }
    String answer = handler.answer(request.get(), arrivalNanos).text();
    String message = request.get().text().strip();
    String command = message.substring(0, Math.min(40, message.length())).replaceAll("\\s+", " ");
    if (!message.toUpperCase(Locale.ROOT).matches("(?s)\\(\\s*PLAY\\b.*")) {
      log.accept(command + ": " + answer);
      connection.getOutputStream().write(HttpReply.ok(answer).bytes());
      return;
    }
    Oddity oddity = oddities.get(answers.getAndIncrement() % oddities.size());
    log.accept("%s: %s, with %s".formatted(command, answer, oddity.words));
    send(connection, oddity, answer);
  }

  private static void send(Socket connection, Oddity oddity, String answer) throws IOException {
    OutputStream out = connection.getOutputStream();
    switch (oddity) {
      case NO_LENGTH -> write(out, "HTTP/1.0 200 OK\r\n\r\n" + answer);
      case KEEP_ALIVE -> {
        write(out, "HTTP/1.1 200 OK\r\n" + length(answer.length()) + answer);
        pause(KEPT_OPEN);
      }
      case UPPER_CASE -> write(out, ok(answer.toUpperCase(Locale.ROOT)));
      case SPLIT -> {
        for (char c : ok(answer).toCharArray()) {
          write(out, String.valueOf(c));
        }
        pause(PAUSE);
      }
      case BRACKETS -> write(out, ok("( " + answer + " )"));
      case BLANKS -> write(out, ok("\r\n  " + answer + "\t\r\n\r\n"));
      case BARE_LINES ->
          write(out, "HTTP/1.0 200 OK\ncontent-length:" + answer.length() + "\n\n" + answer);
      case SHORT_LENGTH -> write(out, "HTTP/1.0 200 OK\r\n" + length(1) + answer);
      case LONG_LENGTH -> write(out, "HTTP/1.0 200 OK\r\n" + length(4000) + answer);
      case NO_HEAD -> write(out, answer);
      case ILLEGAL -> write(out, ok("(no such move)"));
      case GARBAGE -> write(out, ok("((("));
      case NIL -> write(out, ok("nil"));
      case RESET -> connection.close();
      case SILENT -> pause(SILENCE);
    }
    if (!connection.isClosed()) {
      out.flush();
    }
  }

  private static String ok(String answer) {
    return "HTTP/1.0 200 OK\r\n" + length(answer.length()) + answer;
  }

  private static String length(int length) {
    return "Content-Length: " + length + "\r\n\r\n";
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Stops listening.
  @Override
  public void close() throws IOException {
    listener.close();
    handler.close();
  }
}
