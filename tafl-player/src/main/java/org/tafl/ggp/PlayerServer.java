package org.tafl.ggp;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A player that game servers reach by TCP.
///
/// ```java
/// try (var server = PlayerServer.start(PlayerOptions.of(factory), System.err::println)) {
///   server.await();
/// }
/// ```
///
/// A connection carries one request and one answer, and is closed then; threads of its own work on
/// the match. `docs/decisions/0008-player-server.md` tells why this is no web framework.
public final class PlayerServer implements AutoCloseable {
  private static final long MAX_BYTES = 8 << 20; // of one request
  private static final int CLEAN_UP_MILLIS = 500;

  private final PlayerOptions options;
  private final Consumer<String> log;
  private final MessageHandler handler;
  private final ConnectionListener listener;
  private final ScheduledExecutorService cleaner =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("tafl-cleaner").factory());

  private PlayerServer(PlayerOptions options, Consumer<String> log) throws IOException {
    this.options = options;
    this.log = log;
    this.handler = new MessageHandler(options, log);
    this.listener = ConnectionListener.start(options.host(), options.port(), this::serve, log);
  }

  /// Starts a server.
  ///
  /// @param log receives a line per message, and what else happens; called by many threads
  /// @throws IOException if it cannot listen there
  public static PlayerServer start(PlayerOptions options, Consumer<String> log) throws IOException {
    var server = new PlayerServer(options, log);
    var _ =
        server.cleaner.scheduleWithFixedDelay(
            server.handler::cleanUp, CLEAN_UP_MILLIS, CLEAN_UP_MILLIS, TimeUnit.MILLISECONDS);
    return server;
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
    OutputStream out = connection.getOutputStream();
    out.write(reply(connection, out, arrivalNanos).bytes());
    out.flush();
  }

  private HttpReply reply(Socket connection, OutputStream out, long arrivalNanos)
      throws IOException {
    var in = new TimedInput(connection, arrivalNanos + options.patience().toNanos(), MAX_BYTES);
    try {
      Optional<HttpRequest> request =
          HttpRequest.read(
              in,
              text -> {
                out.write(text.getBytes(StandardCharsets.US_ASCII));
                out.flush();
              });
      if (request.isPresent()) {
        return handler.answer(request.get(), arrivalNanos);
      }
      return new HttpReply("408 Request Timeout", "the request did not come to its end");
    } catch (TimedInput.TooLongException e) {
      log.accept("refused: " + e.getMessage());
      return new HttpReply("413 Content Too Large", String.valueOf(e.getMessage()));
    }
  }

  /// Stops listening and drops the match.
  @Override
  public void close() throws IOException {
    listener.close();
    cleaner.shutdownNow();
    handler.close();
  }
}
