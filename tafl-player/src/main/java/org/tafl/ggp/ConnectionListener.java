package org.tafl.ggp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Accepts connections, each of which carries one request and one answer, and gives each a virtual
/// thread.
final class ConnectionListener implements AutoCloseable {
  /*
   * A socket that is closed while bytes wait in it unread resets the connection, and the client
   * may lose the answer; so after an answer we end our side, and read what still comes, for a
   * moment.
   */

  private static final int MAX_CONNECTIONS = 500;
  private static final int BACKLOG = 100;
  private static final long LINGER_MILLIS = 1000;
  private static final long MAX_REST_BYTES = 64 << 20;
  private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMillis(100); // after a failure, which may last

  private final ServerSocket socket;
  private final Server server;
  private final Consumer<String> log;
  private final Semaphore free = new Semaphore(MAX_CONNECTIONS);
  private final Thread acceptor;

  /// Reads a request and answers it.
  interface Server {
    /// Serves a connection, which is closed afterwards.
    ///
    /// @param arrivalNanos when it was opened, in `System.nanoTime`
    void serve(Socket connection, long arrivalNanos) throws IOException;
  }

  private ConnectionListener(ServerSocket socket, Server server, Consumer<String> log) {
    this.socket = socket;
    this.server = server;
    this.log = log;
    this.acceptor = Thread.ofPlatform().name("tafl-listener").unstarted(this::accept);
  }

  /// Begins to listen.
  ///
  /// @param port 0 for any that is free
  /// @throws IOException if it cannot listen there
  static ConnectionListener start(String host, int port, Server server, Consumer<String> log)
      throws IOException {
    var address = new InetSocketAddress(InetAddress.getAllByName(host)[0], port);
    var socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(address, BACKLOG);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    return start(socket, server, log);
  }

  /// Begins to listen.
  ///
  /// @param socket has its address; closed with the listener
  static ConnectionListener start(ServerSocket socket, Server server, Consumer<String> log) {
    var listener = new ConnectionListener(socket, server, log);
    listener.acceptor.start();
    return listener;
  }

  /// Returns the port it listens at.
  int port() {
    return socket.getLocalPort();
  }

  /// Waits until it is closed.
  void await() throws InterruptedException {
    acceptor.join();
  }

  /// Accepts until it is closed, whatever fails: full memory and too many open files pass. What
  /// failed is told where that may fail as well.
  private void accept() {
    Throwable fault = null;
    while (!socket.isClosed()) {
      try {
        if (fault != null) {
          LockSupport.parkNanos(PAUSE.toNanos());
          log.accept("a connection failed: " + fault.getMessage());
          fault = null;
        }
        receive(socket.accept());
      } catch (IOException | OutOfMemoryError e) {
        fault = e;
      }
    }
  }

  private void receive(Socket connection) throws IOException {
    long arrivalNanos = System.nanoTime();
    boolean isFree = !socket.isClosed() && free.tryAcquire();
    boolean isServed = false;
    try {
      if (isFree) {
        Thread.ofVirtual().name("tafl-connection").start(() -> serve(connection, arrivalNanos));
        isServed = true;
      } else if (!socket.isClosed()) {
        log.accept("more than %d connections at once; one is refused".formatted(MAX_CONNECTIONS));
      }
    } finally {
      if (!isServed) {
        if (isFree) {
          free.release();
        }
        connection.close();
      }
    }
  }

  private void serve(Socket connection, long arrivalNanos) {
    try (connection) {
      connection.setTcpNoDelay(true);
      server.serve(connection, arrivalNanos);
      drain(connection);
    } catch (IOException e) {
      log.accept("a connection broke: " + e.getMessage());
    } finally {
      free.release();
    }
  }

  private static void drain(Socket connection) throws IOException {
    if (connection.isClosed()) {
      return;
    }
    connection.shutdownOutput();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LINGER_MILLIS);
    var rest = new TimedInput(connection, deadline, MAX_REST_BYTES);
    try {
      while (rest.read() >= 0) {
        // nobody wants it
      }
    } catch (IOException _) {
      // the client has what it wanted
    }
  }

  /// Stops listening. When it returns, who connects is refused; what was accepted is still served.
  @Override
  public void close() throws IOException {
    socket.close();
    try {
      acceptor.join(CLOSE_PATIENCE); // the system listens on while a thread is in accept
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
