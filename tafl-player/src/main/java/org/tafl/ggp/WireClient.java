package org.tafl.ggp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/// Sends messages to a player over TCP, as game servers do: HTTP/1.0, a connection for each.
///
/// @param host its address
/// @param port its port
record WireClient(String host, int port) {
  private static final int CONNECT_MILLIS = 5000;
  private static final long QUIET_MILLIS = 300; // after which a reply that may be whole is whole
  private static final long MAX_BYTES = 1 << 20;
  private static final String SCHEME = "tcp://";
  private static final String HEAD =
      """
      POST / HTTP/1.0
      Accept: text/delim
      Host: %s
      Sender: GAMESERVER
      Receiver: PLAYER
      Content-Type: text/acl
      Content-Length: %d

      """
          .replace("\n", "\r\n");

  /// What came back.
  sealed interface Answer {
    /// A reply.
    ///
    /// @param body without the head
    record Body(String body) implements Answer {}

    /// No reply in time.
    record Late() implements Answer {}

    /// No connection.
    ///
    /// @param why in words
    record Unconnected(String why) implements Answer {}

    /// A connection that broke or was closed without a reply.
    ///
    /// @param why in words
    record Broken(String why) implements Answer {}
  }

  /// Returns whether a word names a remote player.
  static boolean isAddress(String word) {
    return word.toLowerCase(Locale.ROOT).startsWith(SCHEME);
  }

  /// Reads an address such as `tcp://localhost:9147`, with or without the scheme; an IPv6 address
  /// stands in brackets.
  ///
  /// @throws IllegalArgumentException if it is none
  static WireClient of(String address) {
    String rest = isAddress(address) ? address.substring(SCHEME.length()) : address;
    int colon = rest.lastIndexOf(':');
    String port = colon < 0 ? "" : rest.substring(colon + 1);
    if (colon < 1 || !port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new IllegalArgumentException(
          "'%s' is no address of a player; write tcp://HOST:PORT, such as tcp://localhost:9147"
              .formatted(address));
    }
    String host = rest.substring(0, colon).replaceAll("^\\[(.*)]$", "$1");
    return new WireClient(host, Integer.parseInt(port));
  }

  /// Sends a message and waits for the reply.
  ///
  /// @param patience for all of it, beside the time to connect
  Answer send(String message, Duration patience) {
    byte[] body = message.getBytes(StandardCharsets.UTF_8);
    return sendRaw(
        out -> {
          out.write(HEAD.formatted(host, body.length).getBytes(StandardCharsets.US_ASCII));
          out.write(body);
        },
        patience);
  }

  /// Writes a request.
  interface Request {
    /// Writes all of it.
    void write(OutputStream out) throws IOException;
  }

  /// Sends any request and waits for the reply.
  Answer sendRaw(Request request, Duration patience) {
    Socket connected;
    try {
      connected = connect();
    } catch (IOException e) {
      return new Answer.Unconnected(words(e));
    }
    try (Socket socket = connected) {
      long deadline = System.nanoTime() + patience.toNanos();
      request.write(socket.getOutputStream());
      socket.getOutputStream().flush();
      return new ReplyReader(new TimedInput(socket, deadline, MAX_BYTES)).read();
    } catch (IOException e) {
      return new Answer.Broken(words(e));
    }
  }

  private static String words(IOException fault) {
    return switch (fault) {
      case UnknownHostException _ -> "there is no host " + fault.getMessage();
      default -> fault.getMessage() == null ? fault.toString() : fault.getMessage();
    };
  }

  /// Connects to the first of the host's addresses that lets us.
  Socket connect() throws IOException {
    var fault = new IOException("the host has no address");
    for (InetAddress address : InetAddress.getAllByName(host)) {
      var socket = new Socket();
      try {
        socket.connect(new InetSocketAddress(address, port), CONNECT_MILLIS);
        socket.setTcpNoDelay(true);
        return socket;
      } catch (IOException e) {
        socket.close();
        fault = e;
      }
    }
    throw fault;
  }

  /// Reads a reply that may have a head or not, and whose end may be marked by its length, by
  /// silence, or by the end of the connection.
  private static final class ReplyReader {
    private final TimedInput in;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final ListEnd list = new ListEnd();
    private boolean isBlank = true;

    ReplyReader(TimedInput in) {
      this.in = in;
    }

    Answer read() throws IOException {
      int last = readHead();
      long length = length();
      while (last >= 0 && !(length >= 0 && body.size() >= length && list.isClosed())) {
        boolean isWord = !list.hasBegun() && length > body.size();
        last = isWhole() && !isWord ? in.read(QUIET_MILLIS) : in.read();
        if (last >= 0) {
          take(last);
        }
      }
      if (isWhole() || (last == TimedInput.END && !isBlank)) {
        return new Answer.Body(HttpBody.text(body.toByteArray()).strip());
      }
      return last == TimedInput.TIMEOUT
          ? new Answer.Late()
          : new Answer.Broken("the connection was closed without an answer");
    }

    /// Reads the head; what has none is the beginning of the body.
    private int readHead() throws IOException {
      int b = in.read();
      boolean isHead = true;
      while (b >= 0) {
        head.write(b);
        String text = head.toString(StandardCharsets.ISO_8859_1);
        isHead = head.size() > 5 || "HTTP/".startsWith(text.toUpperCase(Locale.ROOT));
        if (!isHead || text.endsWith("\n\n") || text.endsWith("\n\r\n")) {
          break;
        }
        b = in.read();
      }
      if (!isHead || b < 0) {
        for (byte early : head.toByteArray()) {
          take(early & 0xFF);
        }
        head.reset();
      }
      return b;
    }

    private void take(int b) {
      body.write(b);
      list.accept(b);
      isBlank &= b <= ' ';
    }

    private boolean isWhole() {
      return !isBlank && (list.isClosed() || !list.hasBegun());
    }

    private long length() {
      return head.toString(StandardCharsets.ISO_8859_1)
          .lines()
          .map(line -> line.toLowerCase(Locale.ROOT).replaceAll("\\s", ""))
          .filter(line -> line.matches("content-length:\\d{1,9}"))
          .map(line -> Long.valueOf(line.substring("content-length:".length())))
          .findFirst()
          .orElse(-1L);
    }
  }
}
